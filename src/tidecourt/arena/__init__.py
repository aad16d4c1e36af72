"""Many games at once: headless play and its counts."""
