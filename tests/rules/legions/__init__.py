"""The rules of Legions: a file per chapter."""
