"""What was learned from self-play: one network for each game, and the bots that use it.

The networks are small: sharing a product out among threads takes longer than computing it. numpy
reads this when it is first imported, so whoever set it otherwise, or imported numpy before, is not
overruled.
"""

from os import environ

environ.setdefault("OPENBLAS_NUM_THREADS", "1")
