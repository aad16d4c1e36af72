"""Many games at once: headless play and its counts, and bots against each other."""
