"""The language of scenarios: positions, chance, moves and statements in TOML. docs/scenarios.md."""
