"""Tides in the terminal."""
