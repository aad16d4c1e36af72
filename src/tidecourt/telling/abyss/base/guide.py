"""What is worth counting for somebody who is new to Abyss, by what is asked."""

from collections.abc import Callable
from typing import Final

from tidecourt.core.bits import count, members
from tidecourt.games.abyss.base.cards import (
    COURT_SPACES,
    INFLUENCE_OF,
    KEYS_TO_CONTROL,
    LORDS_TO_END,
    NO_LORD,
    RACE_COUNT,
    REWARDS,
    THREAT_SPACES,
)
from tidecourt.games.abyss.base.monsters import paying_space
from tidecourt.games.abyss.base.pearls import purse
from tidecourt.games.abyss.base.reasons import case_of
from tidecourt.games.abyss.base.recruiting import affordable, payable
from tidecourt.games.abyss.base.score import worth
from tidecourt.games.abyss.base.track import TRACK_SPACES
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.piles import plus, size
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.base.signs import signs_of
from tidecourt.telling.reader import Reader

# -------------------------------------------------------------------- a turn


def act(view: AbyssState, reader: Reader) -> str:
    """[AB-3.3] What is within reach, and what one more would bring."""
    seat, words = reader.seat, reader.words
    more = ""
    if count(view.lords(seat)) == LORDS_TO_END - 1:
        more = words.say("guide_abyss.seventh")
    elif view.realm(seat).all_keys() == KEYS_TO_CONTROL - 1 and locations_left(view):
        more = words.say("guide_abyss.two_keys")
    return f"{reach(view, reader)} {more}".rstrip()


def locations_left(view: AbyssState) -> bool:
    return bool(view.available or view.locations_left())


def reach(view: AbyssState, reader: Reader) -> str:
    """[AB-8.10] The Lords that could be recruited, or what is missing for one of them."""
    words, signs = reader.words, signs_of(reader)
    lords = [view.court[space] for space in members(affordable(view, reader.seat))]
    if lords:
        best = max(lords, key=lambda lord: INFLUENCE_OF[lord])
        return words.say(
            "guide_abyss.one_lord" if len(lords) == 1 else "guide_abyss.some_lords",
            lord=signs.lord(best),
            number=len(lords),
            points=INFLUENCE_OF[best],
        )
    cases = [case_of(view, reader.seat, space) for space in range(COURT_SPACES)]
    near = [case for case in cases if case is not None and case.shows_races and not case.reserved]
    if near:
        nearest = min(near, key=lambda case: case.missing)
        return words.say("guide_abyss.short", lord=signs.lord(nearest.lord), number=nearest.missing)
    return stacks(view, reader)


def stacks(view: AbyssState, reader: Reader) -> str:
    """[AB-7.1] The largest stack of the Council, if it is one."""
    sizes = [size(view.council(race)) for race in range(RACE_COUNT)]
    most = max(sizes)
    if most < 2:
        return reader.words.say("guide_abyss.explore")
    race = sizes.index(most)
    return reader.words.say("guide_abyss.stack", race=signs_of(reader).race(race), number=most)


# -------------------------------------------------------------------- exploring


def with_it(view: AbyssState, reader: Reader, money: int) -> str:
    """The Lord that the Ally just revealed would bring within reach, if there is one."""
    seat = reader.seat
    hand = view.realm(seat).hand
    more = plus(hand, view.track[-1])
    reserved = rules(view).closed_lords(view, seat)
    now = [
        lord
        for lord in view.court
        if lord != NO_LORD
        and not reserved >> lord & 1
        and payable(view, seat, lord, more, money)
        and not (size(hand) and payable(view, seat, lord, hand, purse(view, seat)))
    ]
    if not now:
        return ""
    best = max(now, key=lambda lord: INFLUENCE_OF[lord])
    return reader.words.say(
        "guide_abyss.with_it", lord=signs_of(reader).lord(best), points=INFLUENCE_OF[best]
    )


def offer(view: AbyssState, reader: Reader) -> str:
    """[AB-5.3] What a purchase would bring within reach."""
    return with_it(view, reader, purse(view, reader.seat) - view.price)


def keep(view: AbyssState, reader: Reader) -> str:
    """[AB-5.7] What the Ally would bring within reach, or how far one may still go."""
    said = with_it(view, reader, purse(view, reader.seat))
    left = TRACK_SPACES - len(view.track)
    return said or reader.words.say("guide_abyss.left", number=left)


def meet_monster(view: AbyssState, reader: Reader) -> str:
    """[AB-6.1] Whether a Key is here, or one space higher."""
    space = paying_space(view, reader.seat)
    if any(reward.keys for reward in REWARDS[space - 1]):
        return reader.words.say("guide_abyss.key_now")
    if space < THREAT_SPACES and any(reward.keys for reward in REWARDS[space]):
        return reader.words.say("guide_abyss.key_next")
    return ""


# -------------------------------------------------------------------- Locations


def choose_location(view: AbyssState, reader: Reader) -> str:
    """[AB-10.4] What the best of the available Locations would be worth now."""
    places = members(view.available)
    if not places:
        return ""
    seat = reader.seat
    best = max(places, key=lambda location: worth(view, seat, location, seat))
    return reader.words.say(
        "guide_abyss.location",
        location=signs_of(reader).location(best),
        points=worth(view, seat, best, seat),
    )


COUNTED: Final[dict[str, Callable[[AbyssState, Reader], str]]] = {
    "act": act,
    "offer": offer,
    "keep": keep,
    "meet_monster": meet_monster,
    "choose_location": choose_location,
}
