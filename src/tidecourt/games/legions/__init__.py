"""Legions, a game for two: docs/rules/legions.md, clauses LG-1 to LG-17."""
