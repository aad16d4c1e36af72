"""The kinds of things that answers and events of Tides name."""

from typing import Final

from tidecourt.core.things import Kind, Single

BAG: Final[Single] = Single("bag")  # the next Shell of it
SHELL: Final[Kind] = Kind("shell")  # by its points

BESIDE_THE_BOARD: Final = "beside_the_board"  # where the bag lies
