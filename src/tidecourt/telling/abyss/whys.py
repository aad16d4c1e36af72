"""Reasons why things on the table cannot be chosen now: a sentence each, and the clause for it.

A thing goes by a short name: `court:0`, `stack:crab`, `location:jail`, `zone:3`, `ally:crab3`,
`lord:slaver`, and `deck`, `court-deck`, `location-deck`, `track`, `threat`, `keys`, `sentinel`.
"""

from collections.abc import Callable, Set
from functools import lru_cache
from typing import Final, cast

from tidecourt.games.abyss.options import AbyssDecision
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss.signs import AbyssSigns, signs_of
from tidecourt.telling.reader import Reader, Reason

CLAUSES: Final = {
    "court.reserved": "KR-7.4",
    "court.race": "AB-8.2",
    "court.races": "AB-8.2",
    "court.short": "AB-8.4",
    "court.empty": "AB-9.2",
    "court.paying": "AB-8.10",
    "court.needed": "AB-11.10",
    "court.area": "KR-7.2",
    "court.later": "AB-3.3",
    "plot.pearl": "AB-4.2",
    "plot.full": "AB-4.2",
    "plot.empty": "AB-4.2",
    "plot.later": "AB-4.3",
    "deck.empty": "AB-17.2",
    "deck.last_space": "AB-5.8",
    "deck.last_monster": "AB-6.4",
    "deck.later": "AB-3.3",
    "track.no_fighter": "LV-3.2",
    "track.later": "AB-5.9",
    "threat.later": "AB-6.3",
    "stack.empty": "AB-7.1",
    "stack.reserved": "KR-7.4",
    "stack.area": "KR-7.2",
    "stack.later": "AB-3.3",
    "location.keys": "AB-10.2",
    "location.later": "AB-10.2",
    "location.reserved": "KR-7.4",
    "location.drawn": "AB-10.4",
    "location.spending": "AB-10.3",
    "location.own": "AB-12.19",
    "location.give_first": "AB-12.19",
    "location.area": "KR-7.2",
    "location.deck_empty": "AB-10.4",
    "zone.empty": "LV-6.1",
    "zone.unfit": "LV-6.2",
    "zone.first": "LV-3.1",
    "zone.other": "LV-6.1",
    "zone.taken": "LV-11.10",
    "zone.later": "LV-3.1",
    "ally.order": "AB-8.1",
    "ally.many_races": "AB-8.2",
    "ally.must": "AB-8.2",
    "ally.weak": "AB-8.4",
    "ally.unfit": "AB-8.2",
    "ally.attack": "LV-6.2",
    "ally.discard_order": "AB-12.5",
    "ally.discard_weak": "AB-12.5",
    "ally.kraken": "LV-10.2",
    "ally.needed": "AB-11.10",
    "ally.later": "AB-8.1",
    "ally.later_fight": "AB-8.1",
    "paid.weakest": "AB-8.8",
    "paid.kraken": "KR-2.4",
    "paid.later": "AB-8.9",
    "affiliated.race": "KR-8.14",
    "affiliated.later": "AB-1.8",
    "lord.used": "AB-11.1",
    "lord.disabled": "AB-11.7",
    "lord.no_use": "AB-11.2",
    "lord.not_your_turn": "AB-11.1",
    "lord.wait": "AB-11.4",
    "lord.by_itself": "AB-11.1",
    "lord.arrived": "AB-11.1",
    "lord.no_power": "AB-11.1",
    "lord.no_key": "AB-10.3",
    "lord.key_disabled": "AB-11.7",
    "lord.key_named": "AB-10.3",
    "lord.key_order": "AB-10.3",
    "lord.key_later": "AB-10.3",
    "lord.itself": "AB-12.23",
    "lord.disabled_already": "AB-12.4",
    "lord.of_other": "AB-12.4",
    "lord.under": "AB-10.6",
    "lord.free_already": "KR-8.16",
    "keys.few": "AB-10.3",
    "keys.later": "AB-10.3",
    "token.no_stack": "LV-2.3",
    "token.older": "LV-7.5",
    "token.later": "LV-2.1",
    "sentinel.no_area": "KR-7.3",
    "sentinel.later": "KR-7.6",
    "seat.shaman": "AB-11.8",
    "seat.no_token": "AB-12.7",
    "seat.fewer": "KR-4.3",
    "seat.nebulis": "KR-8.4",
    "loot.later": "KR-6.1",
}
"""Every reason there is, by its key in the catalogue, and its clause."""


class Whys:
    """Collects reasons for what is not among the legal things."""

    def __init__(self, view: AbyssState, reader: Reader, legal: Set[str]) -> None:
        self.view: Final = view
        self.seat: Final = reader.seat
        self.names: Final = reader.names
        self.frame: Final = view.stack[-1]
        self.step: Final = cast(AbyssDecision, view.stack[-1].step)
        self.found: Final[list[Reason]] = []
        self.legal: Final = legal
        self.signs: Final[Callable[[Words], AbyssSigns]] = type(signs_of(reader))
        self.words: Final = reader.words

    def tell(self, thing: str, key: str, clause: str = "", **named: int | str) -> None:
        """Give a reason, unless the thing can be chosen. What is named is a number: of a card, or
        one to be said; `name` is a person's. A clause is given where it is not always the same."""
        if thing not in self.legal:
            text = sentence(self.signs, self.words, key, tuple(named.items()))
            self.found.append(Reason(thing, text, clause or CLAUSES[key]))


@lru_cache(maxsize=1 << 13)
def sentence(
    signs_for: Callable[[Words], AbyssSigns],
    words: Words,
    key: str,
    named: tuple[tuple[str, int | str], ...],
) -> str:
    """A reason in words; the same ones are given again and again."""
    signs = signs_for(words)
    values = {name: value_of(signs, name, value) for name, value in named}
    return signs.capital(words.say(f"abyss_why.{key}", **values))


def value_of(signs: AbyssSigns, name: str, value: int | str) -> object:
    """What a placeholder stands for."""
    if isinstance(value, str):
        return value
    if name == "lord":
        return signs.lord(value)
    if name in ("card", "chosen"):
        return signs.card(value)
    if name == "race":
        return signs.race(value)
    if name == "location":
        return signs.location(value)
    if name == "leviathan":
        return signs.leviathan(value)
    if name == "accepted":
        return signs.accepted(value)
    return value
