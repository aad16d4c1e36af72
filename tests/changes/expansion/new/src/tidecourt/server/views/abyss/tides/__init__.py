"""Tides before the browser."""
