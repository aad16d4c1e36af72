"""[AB-13, AB-16] What everything is worth, and who has won."""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.core.bits import count, highest, lowest, one
from tidecourt.games.abyss.base.cards import (
    INFLUENCE_OF,
    KEYED,
    KINDS_OF_RACE,
    LOCATIONS,
    LORDS,
    RACE_COUNT,
    RACES,
    VALUE_OF,
    lords_of,
)
from tidecourt.games.abyss.base.formula import Formula
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.piles import Pile, how_many, kinds, size
from tidecourt.games.abyss.state import AbyssState

CATEGORIES: Final = ("locations", "lords", "allies", "tokens")


def breakdown(state: AbyssState, seat: int) -> dict[str, int]:
    """[AB-16.2] The points of a seat by category, as its cards lie now."""
    points = {
        "locations": location_points(state, seat),
        "lords": influence(state.lords(seat)),
        "allies": strongest_allies(state.realm(seat).affiliated),
        "tokens": token_points(state, seat),
    }
    points.update(rules(state).points(state, seat))
    return points


def secret_points(state: AbyssState) -> tuple[str, ...]:
    """[AB-6.5] The categories of points that others may not see before the end."""
    return ("tokens", *rules(state).secret_points())


def total(state: AbyssState, seat: i64) -> i64:
    """All the points of a seat."""
    return without_tokens(state, seat) + token_points(state, seat)


def without_tokens(state: AbyssState, seat: i64) -> i64:
    """All the points of a seat but those of its Monster tokens."""
    points: i64 = location_points(state, seat) + influence(state.lords(seat))
    points += strongest_allies(state.realm(seat).affiliated)
    for member in rules(state).members:
        for more in member.points(state, seat).values():
            points += more
    return points


def location_points(state: AbyssState, seat: i64) -> i64:
    """What the Locations of a seat are worth together."""
    points: i64 = 0
    places: i64 = state.realm(seat).locations
    while places != 0:
        points += worth(state, seat, lowest(places), seat)
        places &= places - 1
    return points


def influence(lords: i64) -> i64:
    """The influence of some Lords together."""
    points: i64 = 0
    while lords != 0:
        points += INFLUENCE_OF[lowest(lords)]
        lords &= lords - 1
    return points


def token_points(state: AbyssState, seat: i64) -> i64:
    """The values of a seat's Monster tokens."""
    points: i64 = 0
    tokens: i64 = state.realm(seat).tokens
    while tokens != 0:
        points += state.token_deck[lowest(tokens)]
        tokens &= tokens - 1
    return points


def winners(state: AbyssState) -> int:
    """[AB-16.3] Most points, then most Pearls, then the highest Lord; else all of them win."""
    ranks = [
        (total(state, seat), state.realm(seat).pearls, strongest_lord(state, seat))
        for seat in range(state.players)
    ]
    best = max(ranks)
    mask = 0
    for seat in range(state.players):
        if ranks[seat] == best:
            mask |= one(seat)
    return mask


def worth(state: AbyssState, seat: i64, location: i64, owner: i64) -> i64:
    """[AB-13] What a Location is worth with the cards of a seat."""
    formula = FORMULA_OF[location]
    return formula.base + formula.points(state, seat, owner)


def strongest_allies(affiliated: Pile) -> i64:
    """[AB-16.2] For each race the value of the strongest affiliated Ally."""
    points: i64 = 0
    race: i64 = 0
    while race < RACE_COUNT:
        points += strongest(kinds(affiliated), race)
        race += 1
    return points


def strongest(there: i64, race: i64) -> i64:
    """The value of the strongest of some kinds that are of a race, 0 if none is."""
    of_race: i64 = KINDS_OF_RACE[race]
    of_race &= there
    return VALUE_OF[highest(of_race)] if of_race != 0 else 0


def strongest_lord(state: AbyssState, seat: i64) -> i64:
    """The influence of the highest Lord; 0 without Lord."""
    best: i64 = 0
    lords: i64 = state.lords(seat)
    while lords != 0:
        best = max(best, INFLUENCE_OF[lowest(lords)])
        lords &= lords - 1
    return best


# -------------------------------------------------------------------- Locations


class PerGuildLord(Formula):
    """[AB-13.1] For each owned Lord of a guild."""

    def __init__(self, location: int, numbers: dict[str, Any]) -> None:
        super().__init__(location, numbers)
        self.lords: Final[i64] = lords_of(numbers["guild"])

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return self.per * count(state.lords(seat) & self.lords)


class PerRaceAlly(Formula):
    """[AB-13.3] For each affiliated Ally of a race."""

    def __init__(self, location: int, numbers: dict[str, Any]) -> None:
        super().__init__(location, numbers)
        self.kinds: Final[i64] = KINDS_OF_RACE[RACES.index(numbers["race"])]

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return self.per * how_many(state.realm(seat).affiliated, self.kinds)


class PerGuild(Formula):
    """[AB-13.8] For each different guild among owned Lords."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        lords: i64 = state.lords(seat)
        shown: i64 = 0
        for of_guild in GUILDS:
            if lords & of_guild:
                shown += 1
        return self.per * shown


class WeakestLord(Formula):
    """[AB-13.12] The smallest influence among owned Lords."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        lords: i64 = state.lords(seat)
        if lords == 0:
            return 0
        least: i64 = INFLUENCE_OF[lowest(lords)]
        while lords != 0:
            least = min(least, INFLUENCE_OF[lowest(lords)])
            lords &= lords - 1
        return self.per * least


class StrongestLord(Formula):
    """[AB-13.13] The largest influence among owned Lords."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return self.per * strongest_lord(state, seat)


class MinusPerLord(Formula):
    """[AB-13.14] Less for each owned Lord."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return -self.per * count(state.lords(seat))


class MinusPerAlly(Formula):
    """[AB-13.20] Less for each affiliated Ally."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return -self.per * size(state.realm(seat).affiliated)


class PerKeyedLord(Formula):
    """[AB-13.16] For each owned Lord with a printed Key."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return self.per * count(state.lords(seat) & KEYED)


class PerKeylessLord(Formula):
    """[AB-13.17] For each owned Lord without a printed Key."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return self.per * count(state.lords(seat) & ~KEYED)


class WeakestAllyPerRace(Formula):
    """[AB-13.18] For each race, the value of the weakest affiliated Ally."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        points: i64 = 0
        there: i64 = kinds(state.realm(seat).affiliated)
        race: i64 = 0
        while race < RACE_COUNT:
            of_race: i64 = KINDS_OF_RACE[race]
            of_race &= there
            if of_race != 0:
                points += VALUE_OF[lowest(of_race)]
            race += 1
        return points


class CopyOpponent(Formula):
    """[AB-13.9] The best of the opponents' Locations with one's own cards; never below 0."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        best: i64 = 0
        other: i64 = 0
        while other < state.players:
            places: i64 = 0 if other == seat else state.realm(other).locations & ~one(self.location)
            while places != 0:
                best = max(best, worth(state, seat, lowest(places), other))
                places &= places - 1
            other += 1
        return best


class Fixed(Formula):
    """[AB-13.10] Nothing but the base."""

    def points(self, state: AbyssState, seat: i64, owner: i64) -> i64:
        return 0


GUILDS: Final = tuple([int(lords_of(guild)) for guild in sorted({lord.guild for lord in LORDS})])

FORMULAS: Final[dict[str, type[Formula]]] = {
    "per_guild_lord": PerGuildLord,
    "per_race_ally": PerRaceAlly,
    "per_guild": PerGuild,
    "weakest_lord": WeakestLord,
    "strongest_lord": StrongestLord,
    "minus_per_lord": MinusPerLord,
    "minus_per_ally": MinusPerAlly,
    "per_keyed_lord": PerKeyedLord,
    "per_keyless_lord": PerKeylessLord,
    "weakest_ally_per_race": WeakestAllyPerRace,
    "copy_opponent": CopyOpponent,
    "fixed": Fixed,
}
FORMULA_OF: Final[list[Formula]] = []


def install_formulas() -> None:
    """Give every Location its formula, once those of all expansions are known."""
    for place, location in enumerate(LOCATIONS):
        FORMULA_OF.append(FORMULAS[location.formula["kind"]](place, location.formula))
