"""The Kraken expansion in words."""
