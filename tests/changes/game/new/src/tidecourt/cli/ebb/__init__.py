"""Ebb in the terminal."""
