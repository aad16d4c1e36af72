"""What was learned from self-play: one network for each game, and the bots that use it."""
