"""The base game in words."""
