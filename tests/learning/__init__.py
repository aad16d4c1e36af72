"""Examples that learn with RLlib and Stable-Baselines3: `make learning` installs both with torch,
a gigabyte and more, and runs these; `make test` does not."""
