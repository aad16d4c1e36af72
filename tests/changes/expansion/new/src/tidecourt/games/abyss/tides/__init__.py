"""Tides: an expansion that nobody has printed, to show what an expansion takes."""
