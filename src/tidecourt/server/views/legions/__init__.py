"""Legions before the browser."""
