"""What a scenario lets chance bring in a game of Legions."""

from typing import Any

from tidecourt.core.scenarios.facts import Facts
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.games.legions.position import HERO_NAMES
from tidecourt.games.legions.state import LegionsState


def bring(state: LegionsState, chance: dict[str, Any], dealer: Scripted) -> None:
    """[LG-10.3] Chance comes after the deal only where the hero deck is shuffled."""
    said = Facts(chance)
    heroes = [HERO_NAMES.index(name) for name in said.words("hero_shuffle", HERO_NAMES)]
    said.refuse_the_rest()
    dealer.will_shuffle("hero_shuffle", heroes)
    state.chance = dealer
