"""[AB-13, AB-16] What everything is worth, and who has won."""

from typing import Any, Final

from tidecourt.core.bits import count, lowest, members, one
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
    realm = state.realm(seat)
    points = {
        "locations": sum([worth(state, seat, place, seat) for place in members(realm.locations)]),
        "lords": sum([INFLUENCE_OF[lord] for lord in members(state.lords(seat))]),
        "allies": strongest_allies(realm.affiliated),
        "tokens": sum([state.token_deck[token] for token in members(realm.tokens)]),
    }
    points.update(rules(state).points(state, seat))
    return points


def secret_points(state: AbyssState) -> tuple[str, ...]:
    """[AB-6.5] The categories of points that others may not see before the end."""
    return ("tokens", *rules(state).secret_points())


def total(state: AbyssState, seat: int) -> int:
    """All the points of a seat."""
    return sum(breakdown(state, seat).values())


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


def worth(state: AbyssState, seat: int, location: int, owner: int) -> int:
    """[AB-13] What a Location is worth with the cards of a seat."""
    numbers = LOCATIONS[location].formula
    formula = FORMULAS[numbers["kind"]]
    return int(numbers["base"]) + formula.points(state, seat, location, numbers, owner)


def strongest_allies(affiliated: Pile) -> int:
    """[AB-16.2] For each race the value of the strongest affiliated Ally."""
    points = 0
    for race in range(RACE_COUNT):
        there = kinds(affiliated) & KINDS_OF_RACE[race]
        if there:
            points += VALUE_OF[members(there)[-1]]
    return points


def strongest_lord(state: AbyssState, seat: int) -> int:
    """The influence of the highest Lord; 0 without Lord."""
    return max([INFLUENCE_OF[lord] for lord in members(state.lords(seat))], default=0)


# -------------------------------------------------------------------- Locations


class PerGuildLord(Formula):
    """[AB-13.1] For each owned Lord of a guild."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        return int(numbers["per"]) * count(state.lords(seat) & GUILD_LORDS[numbers["guild"]])


class PerRaceAlly(Formula):
    """[AB-13.3] For each affiliated Ally of a race."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        race = KINDS_OF_RACE[RACES.index(numbers["race"])]
        return int(numbers["per"]) * how_many(state.realm(seat).affiliated, race)


class PerGuild(Formula):
    """[AB-13.8] For each different guild among owned Lords."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        lords = state.lords(seat)
        shown = sum([1 for of_guild in GUILD_LORDS.values() if lords & of_guild])
        return int(numbers["per"]) * shown


class WeakestLord(Formula):
    """[AB-13.12] The smallest influence among owned Lords."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        lords = members(state.lords(seat))
        return int(numbers["times"]) * min([INFLUENCE_OF[lord] for lord in lords], default=0)


class StrongestLord(Formula):
    """[AB-13.13] The largest influence among owned Lords."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        return int(numbers["times"]) * strongest_lord(state, seat)


class MinusPerLord(Formula):
    """[AB-13.14] Less for each owned Lord."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        return -int(numbers["per"]) * count(state.lords(seat))


class MinusPerAlly(Formula):
    """[AB-13.20] Less for each affiliated Ally."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        return -int(numbers["per"]) * size(state.realm(seat).affiliated)


class PerKeyedLord(Formula):
    """[AB-13.16] For each owned Lord with a printed Key."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        return int(numbers["per"]) * count(state.lords(seat) & KEYED)


class PerKeylessLord(Formula):
    """[AB-13.17] For each owned Lord without a printed Key."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        return int(numbers["per"]) * count(state.lords(seat) & ~KEYED)


class WeakestAllyPerRace(Formula):
    """[AB-13.18] For each race, the value of the weakest affiliated Ally."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        points = 0
        for race in range(RACE_COUNT):
            there = kinds(state.realm(seat).affiliated) & KINDS_OF_RACE[race]
            if there:
                points += VALUE_OF[lowest(there)]
        return points


class CopyOpponent(Formula):
    """[AB-13.9] The best of the opponents' Locations with one's own cards; never below 0."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        best = 0
        for other in range(state.players):
            if other != seat:
                for place in members(state.realm(other).locations & ~one(location)):
                    best = max(best, worth(state, seat, place, other))
        return best


class Fixed(Formula):
    """[AB-13.10] Nothing but the base."""

    def points(
        self, state: AbyssState, seat: int, location: int, numbers: dict[str, Any], owner: int
    ) -> int:
        return 0


GUILD_LORDS: Final[dict[str, int]] = {lord.guild: lords_of(lord.guild) for lord in LORDS}

FORMULAS: Final[dict[str, Formula]] = {
    "per_guild_lord": PerGuildLord(),
    "per_race_ally": PerRaceAlly(),
    "per_guild": PerGuild(),
    "weakest_lord": WeakestLord(),
    "strongest_lord": StrongestLord(),
    "minus_per_lord": MinusPerLord(),
    "minus_per_ally": MinusPerAlly(),
    "per_keyed_lord": PerKeyedLord(),
    "per_keyless_lord": PerKeylessLord(),
    "weakest_ally_per_race": WeakestAllyPerRace(),
    "copy_opponent": CopyOpponent(),
    "fixed": Fixed(),
}
