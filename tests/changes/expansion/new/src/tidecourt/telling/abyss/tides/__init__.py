"""Tides in words."""
