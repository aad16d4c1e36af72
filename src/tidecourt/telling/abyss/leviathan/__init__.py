"""The Leviathan expansion in words."""
