"""The rules of the base game of Abyss, a file per chapter."""
