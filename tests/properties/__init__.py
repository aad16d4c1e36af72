"""What holds on any walk through any game."""
