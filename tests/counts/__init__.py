"""How many lines of play there are from fixed deals."""
