"""The Leviathan expansion, a module per chapter of its rules."""
