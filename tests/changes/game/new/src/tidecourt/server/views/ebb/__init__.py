"""Ebb before the browser."""
