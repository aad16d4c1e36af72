"""[KR] The Kraken expansion in the terminal."""
