"""Puzzles: decisions with exactly one good answer, proved. docs/puzzles.md."""
