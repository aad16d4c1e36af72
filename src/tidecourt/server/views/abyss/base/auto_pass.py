"""[AB-5.2] A seat's own rule: when to pass by itself on Allies offered for sale."""

from typing import Annotated

from msgspec import Meta, Struct

from tidecourt.games.abyss.base.cards import KINDS
from tidecourt.games.abyss.base.exploring import OFFER
from tidecourt.games.abyss.options import PASS
from tidecourt.games.abyss.state import AbyssState


class AutoPass(Struct):
    """When to pass by itself on Allies offered for sale; known to its seat only."""

    price: Annotated[int, Meta(ge=0, le=99)]  # pass when the price is higher than this
    value: Annotated[int, Meta(ge=0, le=99)]  # pass when the Ally is weaker than this
    # pass on other races; empty: all are welcome
    races: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=10)]


def answer(seen: AbyssState, seat: int, rule: AutoPass) -> str | None:
    """Pass on what is too dear, too weak or of no wanted race."""
    if not seen.stack or seen.stack[-1].step is not OFFER or not seen.waiting() >> seat & 1:
        return None
    card = KINDS[seen.track[-1]]
    unwanted = bool(rule.races) and card.race_name not in rule.races
    if seen.price > rule.price or card.value < rule.value or unwanted:
        return OFFER.word(PASS)
    return None
