"""What the tests share: games and walks through them, invariants, citations of the rules."""
