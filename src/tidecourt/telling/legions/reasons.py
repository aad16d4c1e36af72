"""Why something on the table of Legions cannot be chosen now, in one sentence with its clause.

A thing that the question is not about has a reason of its own kind: when its turn comes. A thing of
the right kind that is no answer has a reason of the decision.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tidecourt.core.bits import count, members, one
from tidecourt.games.legions.cards import COLOURS, HEROES, LOCATIONS, STRATAGEMS
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.reasons_of_steps import OF_STEP, Said
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.legions.things import Thing
from tidecourt.telling.reader import Reader, Why

WINDOWS: Final = {
    "recruit_any_from_three": "LG-10.2",
    "look_at_five_heroes": "LG-10.3",
    "reserve_hero": "LG-10.4",
    "choose_enemy_legion": "LG-10.5",
    "divert_attack": "LG-10.6",
    "choose_enemy_draw": "LG-10.7",
}
"""When each stratagem may be used, by its effect."""
