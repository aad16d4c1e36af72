"""What leaves the house: lock, wheels, source distribution, lists of what is inside."""
