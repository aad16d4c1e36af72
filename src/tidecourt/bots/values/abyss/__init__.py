"""Hand-written knowledge of Abyss: the base game, and a part for each expansion."""
