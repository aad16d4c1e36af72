"""The commands, run for real."""
