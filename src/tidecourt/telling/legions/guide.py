"""What is worth counting for somebody who is new to Legions, by what is asked."""

from collections.abc import Callable
from typing import Final

from tidecourt.core.bits import count, members, one
from tidecourt.games.legions.cards import (
    BANNER_LEGIONS,
    BANNERS_TO_WIN,
    COLOUR_OF,
    LEGION_VP,
    LOCATION_VP,
    LOCATIONS,
    TRIO,
    WHITE,
    YELLOW,
)
from tidecourt.games.legions.end_of_turn import majority
from tidecourt.games.legions.score import banners
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.reader import Reader


def standing(view: LegionsState, seat: int, place: int) -> tuple[int, int]:
    """The face-up legions of a seat at a location, and those of the enemy."""
    return count(view.face_up(seat, place)), count(view.face_up(1 - seat, place))


def wins_with_one_more(view: LegionsState, seat: int, place: int) -> bool:
    """[LG-11.1] Whether one more legion would give a seat a majority that it does not have."""
    mine, theirs = standing(view, seat, place)
    return mine == theirs and majority(view, place) != seat


def dearest(places: list[int]) -> int:
    """The location of some whose majority is worth most."""
    return max(places, key=lambda place: LOCATION_VP[place])


# -------------------------------------------------------------------- the initiative


def reveal(view: LegionsState, reader: Reader) -> str:
    """[LG-4.1] What a legion of the hand would do on the battlefield."""
    seat, words, signs = reader.seat, reader.words, signs_of(reader)
    hand = members(view.camp(seat).hand)
    if banners(view, 1 - seat) == BANNERS_TO_WIN - 1:
        return words.say("guide_legions.their_banners")
    with_banner = [legion for legion in hand if BANNER_LEGIONS & one(legion)]
    if with_banner and banners(view, seat) == BANNERS_TO_WIN - 1:
        return words.say("guide_legions.fifth_banner", legion=signs.number(with_banner[0]))
    coloured = [legion for legion in hand if COLOUR_OF[legion] != WHITE]
    for legion in coloured:
        place = COLOUR_OF[legion]
        if standing(view, seat, place)[0] == TRIO - 1:
            return words.say(
                "guide_legions.third", legion=signs.number(legion), location=signs.location(place)
            )
    winning = [legion for legion in coloured if wins_with_one_more(view, seat, COLOUR_OF[legion])]
    if not winning:
        return ""
    best = max(winning, key=lambda legion: LOCATION_VP[COLOUR_OF[legion]])
    place = COLOUR_OF[best]
    return words.say(
        "guide_legions.majority",
        legion=signs.number(best),
        location=signs.location(place),
        points=LOCATION_VP[place],
    )


# -------------------------------------------------------------------- the field


def place(view: LegionsState, reader: Reader) -> str:
    """[LG-5.2] Where a legion that may go anywhere does most."""
    seat, words, signs = reader.seat, reader.words, signs_of(reader)
    places = range(LOCATIONS)
    trios = [at for at in places if standing(view, seat, at)[0] == TRIO - 1]
    if trios:
        return words.say("guide_legions.third_at", location=signs.location(trios[0]))
    winning = [at for at in places if wins_with_one_more(view, seat, at)]
    if not winning:
        return ""
    at = dearest(winning)
    return words.say(
        "guide_legions.majority_at", location=signs.location(at), points=LOCATION_VP[at]
    )


def rout(view: LegionsState, reader: Reader) -> str:
    """[LG-5.5, LG-11.1] Where one legion less costs the enemy a majority."""
    seat = reader.seat
    ties_are_theirs = view.holds(1 - seat, YELLOW)
    tight = []
    for at in range(LOCATIONS):
        mine, theirs = standing(view, seat, at)
        if theirs == mine + 1 and not (mine and ties_are_theirs):
            tight.append(at)
    if not tight:
        return ""
    at = dearest(tight)
    return reader.words.say("guide_legions.rout", location=signs_of(reader).location(at))


def attack(view: LegionsState, reader: Reader) -> str:
    """[LG-9.2] Where an attack that may go anywhere hits most."""
    hits = [standing(view, reader.seat, at)[1] for at in range(LOCATIONS)]
    most = max(hits)
    if most == 0:
        return ""
    at = dearest([at for at in range(LOCATIONS) if hits[at] == most])
    return reader.words.say(
        "guide_legions.attack_at", location=signs_of(reader).location(at), number=most
    )


# -------------------------------------------------------------------- the row


def take(view: LegionsState, reader: Reader) -> str:
    """[LG-8.1, LG-9.1] What to take; for the second player, what to leave: it attacks."""
    seat, words, signs = reader.seat, reader.words, signs_of(reader)
    row = members(view.row)
    if view.first != seat:
        hits = {
            legion: standing(view, seat, COLOUR_OF[legion])[1]
            for legion in row
            if COLOUR_OF[legion] != WHITE
        }
        best = max(hits, key=lambda legion: hits[legion], default=0)
        if best and hits[best]:
            return words.say(
                "guide_legions.leave",
                legion=signs.number(best),
                location=signs.location(COLOUR_OF[best]),
                number=hits[best],
            )
        return words.say("guide_legions.second")
    bearing = [legion for legion in row if BANNER_LEGIONS & one(legion)]
    if bearing:
        return words.say("guide_legions.take_banner", legion=signs.number(bearing[0]))
    best = max(row, key=lambda legion: LEGION_VP[legion], default=0)
    if best and LEGION_VP[best]:
        return words.say(
            "guide_legions.take_points", legion=signs.number(best), points=LEGION_VP[best]
        )
    return ""


COUNTED: Final[dict[str, Callable[[LegionsState, Reader], str]]] = {
    "initiative": reveal,
    "place": place,
    "redeploy_at": place,
    "red_effect": rout,
    "attack": attack,
    "take": take,
}
