"""Ebb: a game that nobody has printed, to show what a game takes."""
