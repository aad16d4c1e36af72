"""[KR] The Kraken expansion before the browser."""
