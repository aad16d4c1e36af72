"""Abyss in words."""
