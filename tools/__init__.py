"""Commands for those who look after the project; no part of the package."""
