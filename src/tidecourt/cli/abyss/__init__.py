"""Abyss in the terminal."""
