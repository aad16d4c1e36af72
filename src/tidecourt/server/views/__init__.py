"""How each game is put before a browser: one presenter a game."""
