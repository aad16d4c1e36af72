"""[LV] The Leviathan expansion before the browser."""
