"""The cards as facts: one TOML file a kind of card, each value with where it comes from."""
