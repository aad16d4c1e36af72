"""What a position looks like to a learned value: named slices of small numbers, a byte each."""
