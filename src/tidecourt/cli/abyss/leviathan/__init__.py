"""[LV] The Leviathan expansion in the terminal."""
