"""Abyss: the base game and what expansions plug into."""
