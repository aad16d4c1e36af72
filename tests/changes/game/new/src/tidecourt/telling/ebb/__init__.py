"""Ebb in words."""
