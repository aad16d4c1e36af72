"""Whole games written down, to be read by people."""
