"""Abyss before the browser."""
