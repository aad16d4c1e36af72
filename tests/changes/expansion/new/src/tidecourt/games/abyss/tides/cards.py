"""The Shells: 4 each of 1, 2 and 3 points."""

from typing import Final

SHELLS: Final = (1, 2, 3) * 4
