"""Why something on the table of Legions cannot be chosen now, in one sentence with its clause.

A thing of the kind that is asked for, but no answer, has a reason of that decision (DECISIONS). Any
other thing has a reason of its own kind: what it is for, or when its time comes (KINDS).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tidecourt.core.bits import count, lowest, one
from tidecourt.core.kernel import Step
from tidecourt.games.legions import heroes, placing, recruiting, stratagems
from tidecourt.games.legions.cards import HEROES, LOCATIONS, STRATAGEMS, TRIO
from tidecourt.games.legions.recruiting import FIVE
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions import things as kinds
from tidecourt.telling.legions.clauses import OF_STRATAGEM
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.legions.things import Thing, things
from tidecourt.telling.reader import Reader


@dataclass(frozen=True)
class Why:
    """Why a thing cannot be chosen, and the clause that says so."""

    target: str
    text: str
    clause: str


Found = tuple[str, str] | None
"""A key under `legions.why` and a clause, if there is something to say."""

KINDS: Final = {
    kinds.HAND: "LG-4.1",
    kinds.ENEMY_HAND: "LG-16.2",
    kinds.PLAYED: "LG-4.3",
    kinds.OWN: "LG-1.5",
    kinds.ENEMY: "LG-1.5",
    kinds.TUCKED: "LG-1.7",
    kinds.ENEMY_TUCKED: "LG-1.7",
    kinds.ROW: "LG-8.1",
    kinds.HERO_ROW: "LG-6.1",
    kinds.OWN_HERO: "LG-7.1",
    kinds.ENEMY_HERO: "LG-6.7",
    kinds.LOCATION: "LG-5.1",
    kinds.ENEMY_STRATAGEM: "LG-16.2",
    kinds.DECK: "LG-11.3",
    kinds.HERO_DECK: "LG-6.3",
    kinds.RETURNED: "LG-6.3",
}
"""The clause that speaks of a kind of thing, when the question is about something else."""


def reasons(view: LegionsState, reader: Reader, chosen: set[str]) -> list[Why]:
    """A reason for everything on the table that is not among the targets that can be chosen."""
    return [
        why(view, reader, thing)
        for thing in things(view, reader.seat)
        if thing.target not in chosen
    ]


def why(view: LegionsState, reader: Reader, thing: Thing) -> Why:
    """Why the reader, who is asked something, cannot choose a thing."""
    frame = view.stack[-1]
    decision = DECISIONS.get(frame.step)
    found = decision(view, reader.seat, thing) if decision else None
    key, clause = found or general(view, reader.seat, thing)
    sentence = f"legions.why.{key}"
    about = topics(view, reader, thing) if reader.words.has_gaps(sentence) else {}
    return Why(thing.target, reader.words.say(sentence, **about), clause)


def general(view: LegionsState, seat: int, thing: Thing) -> tuple[str, str]:
    """What there is to say whatever the question."""
    if thing.kind == kinds.STRATAGEM:
        camp = view.camp(seat)
        effect = STRATAGEMS[camp.stratagem].effect
        return ("spent", "LG-10.1") if camp.spent else (f"window_{effect}", OF_STRATAGEM[effect])
    if thing.kind == kinds.ENEMY_STRATAGEM and view.camp(1 - seat).spent:
        return "spent", "LG-10.1"
    if thing.kind == kinds.HERO_ROW and is_barred(view, seat, thing.number):
        return "reserved", "LG-6.9"
    return thing.kind, KINDS[thing.kind]


def is_barred(view: LegionsState, seat: int, hero: int) -> bool:
    """[LG-10.4] Whether the King has reserved a hero against this seat."""
    return seat != view.king and bool(view.reserved & one(hero))


def topics(view: LegionsState, reader: Reader, thing: Thing) -> dict[str, Any]:
    """What a reason may speak of."""
    signs = signs_of(reader)
    frame = view.stack[-1]
    found: dict[str, Any] = {"enemy": reader.names[1 - reader.seat]}
    if thing.kind == kinds.LOCATION:
        found["location"] = signs.location(thing.number)
        found["count"] = count(view.face_up(reader.seat, thing.number))
    elif thing.kind in (kinds.HERO_ROW, kinds.OWN_HERO, kinds.ENEMY_HERO):
        found["hero"] = signs.hero(thing.number)
        found["colour"] = signs.location(HEROES[thing.number].colour)
        found["count"] = count(view.face_up(reader.seat, HEROES[thing.number].colour))
    elif thing.number:
        found["legion"] = signs.number(thing.number)
    if frame.step in (placing.RALLY, stratagems.DIVERT, *TUCKING) and frame.a < LOCATIONS:
        found["there"] = signs.location(frame.a)
    if frame.step is heroes.SWAP_FOR:
        found["wanted"] = signs.number(view.wanted)
    return found


# -------------------------------------------------------------------- by decision

TUCKING: Final = (recruiting.TUCK, recruiting.CHOOSE_HERO)


def of_rally(view: LegionsState, seat: int, thing: Thing) -> Found:
    if thing.kind == kinds.OWN:
        here = view.location_of(thing.number) == view.stack[-1].a
        return ("face_up", "LG-5.4") if here else ("rally_elsewhere", "LG-A35")
    return ("rally_enemy", "LG-5.4") if thing.kind == kinds.ENEMY else None


def of_red_effect(view: LegionsState, seat: int, thing: Thing) -> Found:
    if thing.kind == kinds.ENEMY:
        return "routed_already", "LG-A5"
    return ("rout_own", "LG-5.5") if thing.kind == kinds.OWN else None


def of_recruit(view: LegionsState, seat: int, thing: Thing) -> Found:
    if thing.kind == kinds.LOCATION:
        if count(view.face_up(seat, thing.number)) >= TRIO:
            return "recruit_by_hero", "LG-6.3"
        return "not_three", "LG-6.3"
    if thing.kind == kinds.HERO_ROW and not is_barred(view, seat, thing.number):
        return "not_three_for_hero", "LG-6.3"
    if thing.kind == kinds.HERO_DECK:
        return "deck_not_needed", "LG-A8"
    return None


def of_choose_hero(view: LegionsState, seat: int, thing: Thing) -> Found:
    if thing.kind == kinds.HERO_ROW and not is_barred(view, seat, thing.number):
        return "other_colour", "LG-6.3"
    return None


def of_choose_from_deck(view: LegionsState, seat: int, thing: Thing) -> Found:
    return ("looked_at_deck", "LG-A9") if thing.kind == kinds.HERO_ROW else None


def of_tuck(view: LegionsState, seat: int, thing: Thing) -> Found:
    """[LG-6.6] Only face-up legions of the method's location count; in the order of numbers."""
    if thing.kind == kinds.ENEMY:
        return "tuck_enemy", "LG-6.6"
    if thing.kind != kinds.OWN:
        return None
    if view.routed & one(thing.number):
        return "tuck_routed", "LG-A37"
    frame = view.stack[-1]
    place = view.location_of(thing.number)
    if frame.a < FIVE and place != frame.a:
        return "tuck_elsewhere", "LG-6.6"
    if frame.a > FIVE and place == frame.a - FIVE - 1:
        return "tuck_same_location", "LG-A11"
    under = view.tucked[frame.b]
    if under and thing.number < lowest(under):
        return "lower_first", "LG-6.6"
    return "higher_second", "LG-6.6"


def of_own_legion(view: LegionsState, seat: int, thing: Thing) -> Found:
    """[LG-7.2, LG-7.4, LG-7.8] Powers that reach one's own legions only."""
    clause = {heroes.RECALL: "LG-7.2", heroes.MOVE: "LG-7.4", heroes.TUCK_THIRD: "LG-7.8"}
    return ("own_only", clause[view.stack[-1].step]) if thing.kind == kinds.ENEMY else None


def of_redeploy(view: LegionsState, seat: int, thing: Thing) -> Found:
    return ("just_recalled", "LG-A19") if thing.kind == kinds.HAND else None


def of_rally_any(view: LegionsState, seat: int, thing: Thing) -> Found:
    if thing.kind == kinds.ENEMY:
        return "rally_enemy", "LG-7.3"
    if thing.kind != kinds.OWN:
        return None
    if view.routed & one(thing.number):
        return "rally_lower_first", "LG-7.3"
    return "face_up", "LG-7.3"


def of_move_to(view: LegionsState, seat: int, thing: Thing) -> Found:
    return ("there_already", "LG-7.4") if thing.kind == kinds.LOCATION else None


def of_destroy(view: LegionsState, seat: int, thing: Thing) -> Found:
    if thing.kind == kinds.TUCKED:
        return "destroy_own", "LG-7.5"
    return ("destroy_field", "LG-7.5") if thing.kind in (kinds.OWN, kinds.ENEMY) else None


def of_steal(view: LegionsState, seat: int, thing: Thing) -> Found:
    return ("steal_own", "LG-7.6") if thing.kind == kinds.OWN else None


def of_swap(view: LegionsState, seat: int, thing: Thing) -> Found:
    return ("swap_later", "LG-7.7") if thing.kind == kinds.HAND else None


def of_swap_for(view: LegionsState, seat: int, thing: Thing) -> Found:
    return ("swap_give", "LG-7.7") if thing.kind == kinds.ENEMY_HAND else None


def of_exchange(view: LegionsState, seat: int, thing: Thing) -> Found:
    if thing.kind == kinds.OWN_HERO:
        return "exchange_itself", "LG-7.9"
    if thing.kind == kinds.HERO_ROW and not is_barred(view, seat, thing.number):
        return "exchange_give_first", "LG-7.9"
    return None


def of_exchange_for(view: LegionsState, seat: int, thing: Thing) -> Found:
    return ("exchange_take", "LG-7.9") if thing.kind == kinds.OWN_HERO else None


def of_reserve(view: LegionsState, seat: int, thing: Thing) -> Found:
    """[LG-A23] Somebody who is asked for secrecy's sake holds another stratagem."""
    if thing.kind in (kinds.OWN_HERO, kinds.ENEMY_HERO) and view.camp(seat).has(
        stratagems.RESERVE_HERO
    ):
        return "reserve_row", "LG-10.4"
    return None


def of_command(view: LegionsState, seat: int, thing: Thing) -> Found:
    return ("command_enemy", "LG-10.5") if thing.kind == kinds.HAND else None


def of_divert(view: LegionsState, seat: int, thing: Thing) -> Found:
    if thing.kind != kinds.LOCATION:
        return None
    if view.camp(seat).has(stratagems.DIVERT_ATTACK):
        return "divert_elsewhere", "LG-10.6"
    return "cannot_divert", "LG-10.6"


DECISIONS: Final[dict[Step[Any], Callable[[LegionsState, int, Thing], Found]]] = {
    stratagems.RESERVE: of_reserve,
    stratagems.COMMAND: of_command,
    placing.RALLY: of_rally,
    placing.RED_EFFECT: of_red_effect,
    recruiting.RECRUIT: of_recruit,
    recruiting.CHOOSE_HERO: of_choose_hero,
    recruiting.CHOOSE_FROM_DECK: of_choose_from_deck,
    recruiting.TUCK: of_tuck,
    heroes.RECALL: of_own_legion,
    heroes.REDEPLOY: of_redeploy,
    heroes.RALLY_ANY: of_rally_any,
    heroes.MOVE: of_own_legion,
    heroes.MOVE_TO: of_move_to,
    heroes.DESTROY: of_destroy,
    heroes.STEAL: of_steal,
    heroes.SWAP: of_swap,
    heroes.SWAP_FOR: of_swap_for,
    heroes.TUCK_THIRD: of_own_legion,
    heroes.EXCHANGE: of_exchange,
    heroes.EXCHANGE_FOR: of_exchange_for,
    stratagems.DIVERT: of_divert,
}
