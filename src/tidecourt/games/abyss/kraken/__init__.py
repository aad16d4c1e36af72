"""Kraken: wild Allies, Nebulis, the Kraken figure, Loot, Sentinels and 18 Lords (rules part KR)."""
