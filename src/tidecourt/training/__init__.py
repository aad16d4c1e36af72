"""How the networks of the bots are learned: self-play, and temporal differences."""
