"""Legions in words."""
