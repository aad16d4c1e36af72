"""Feature vectors of Abyss: the base game, and a part for each expansion."""
