"""What a position looks like to a network: a feature vector of small numbers, a byte each."""
