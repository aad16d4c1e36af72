"""The games told in words, for any medium."""
