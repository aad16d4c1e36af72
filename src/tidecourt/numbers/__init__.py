"""What cards have been worth in finished games: taken, won when owned, points brought.

The games say themselves which cards count, when one is on offer and what the end is without it
(`Game.assets`, `on_offer`, `bereft`): nothing here knows a game or an expansion.
"""
