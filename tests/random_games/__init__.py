"""Many whole games, played at random."""
