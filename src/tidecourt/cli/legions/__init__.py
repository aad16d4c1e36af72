"""Legions in the terminal."""
