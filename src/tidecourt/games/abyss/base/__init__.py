"""The base game of Abyss, a module per chapter of its rules."""
