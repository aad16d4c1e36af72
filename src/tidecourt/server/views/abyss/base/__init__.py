"""The base game before the browser."""
