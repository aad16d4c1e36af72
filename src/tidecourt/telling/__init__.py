"""How a game is told to a person in words, whatever the medium."""
