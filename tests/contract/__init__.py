"""The contract of the kernel, kept by every game."""
