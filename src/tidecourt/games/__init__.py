"""The rules of the games, one folder a game, one module a chapter."""
