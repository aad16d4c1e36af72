"""A table of Abyss with Leviathan for the tests of its rules: a situation by names, moves by words.

Cards that a test does not name lie in their decks in the order of the data, Monsters last.
"""

from collections.abc import Mapping
from typing import Any, Self

from tidecourt.core.bits import members
from tidecourt.core.journal import Event, Journal
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.games.abyss.base.cards import (
    KINDS,
    LORDS,
    MONSTER,
    RACE_OF,
    RACES,
    kind_named,
)
from tidecourt.games.abyss.base.score import breakdown
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, Border, border_of
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS, TOKEN_KINDS, ZONE_NAMES, ZONES
from tidecourt.games.abyss.piles import cards_of, size
from tidecourt.games.abyss.state import AbyssState

GAME = Abyss()
QUIET_COURT = ("recruiter", "treasurer", "diplomat", "slaver", "oracle", "alchemist")


class Situation:
    """A position to play from and to look at."""

    def __init__(self, state: AbyssState, events: list[Event] | None = None) -> None:
        self.state = state
        self.events = events or []  # of all that has happened

    # ---------------------------------------------------------------- moves

    def play(self, *words: str) -> Self:
        """Play some moves of whoever is waited for, each of which must be legal."""
        for word in words:
            seat = self.seat
            legal = GAME.words(self.state, seat)
            assert word in legal, f"{word} is not legal for {seat}: {sorted(legal)}"
            journal = Journal()
            self.state.journal = journal
            self.state.play(seat, legal[word])
            self.events += journal.events
        return self

    def explore(self) -> Self:
        """Explore, unless it has played itself because nothing else could be done."""
        if self.asked[1] == "act":
            self.play("explore")
        return self

    def fight(self, *attack: str) -> Self:
        """Explore, meet a Monster, fight, and play these moves."""
        self.explore()
        return self.play("fight", *attack)

    def recruit(self, *allies: str) -> Self:
        """Recruit the first Lord of the Court with these Allies."""
        self.play("recruit:1")
        for ally in sorted(allies, key=kind_named, reverse=True):
            if f"pay:{ally}" in self.legal():  # else it was the only one that could be played
                self.play(f"pay:{ally}")
        while self.asked[1] == "pay":
            self.play("done")
        if self.asked[1] == "affiliate":
            self.play(min(self.legal()))
        return self

    def legal(self) -> set[str]:
        """The words of whoever is waited for."""
        return set(GAME.words(self.state, self.seat))

    @property
    def seat(self) -> int:
        """The only seat that is waited for."""
        (seat,) = members(self.state.waiting())
        return seat

    @property
    def asked(self) -> tuple[int, str]:
        """Who is waited for, and the verb of what they are asked."""
        return self.seat, self.state.stack[-1].step.verb

    def told(self, kind: str) -> list[tuple[int, int, int]]:
        """What was told of a kind: seat and both arguments."""
        return [(event.seat, event.a, event.b) for event in self.events if event.kind == kind]

    # ---------------------------------------------------------------- the table

    @property
    def border(self) -> Border:
        return border_of(self.state)

    @property
    def leviathans(self) -> dict[str, str]:
        """The Border, by zone; `-1` after a Leviathan is the Health it has lost."""
        found = {}
        for zone in range(ZONES):
            if self.border.at(zone) != NO_LEVIATHAN:
                lost = self.border.lost_at(zone)
                name = LEVIATHANS[self.border.at(zone)].name.removeprefix("leviathan")
                found[ZONE_NAMES[zone]] = f"{name}-{lost}" if lost else name
        return found

    def hand(self, seat: int) -> str:
        return " ".join(KINDS[kind].name for kind in cards_of(self.state.realm(seat).hand))

    def pearls(self, seat: int) -> int:
        return self.state.realm(seat).pearls

    def keys(self, seat: int) -> int:
        return self.state.realm(seat).keys

    def lords(self, seat: int) -> set[str]:
        return {LORDS[lord].name for lord in members(self.state.lords(seat))}

    def tokens(self, seat: int) -> list[str]:
        """The Leviathan tokens that a seat holds."""
        held = members(self.border.held_by(seat))
        return sorted([TOKEN_KINDS[self.border.token_deck[place]].name for place in held])

    def base_tokens(self, seat: int) -> int:
        return len(members(self.state.realm(seat).tokens))

    def slain(self, seat: int) -> list[int]:
        return [LEVIATHANS[leviathan].id for leviathan in members(self.border.slain[seat])]

    def stack(self, race: str) -> str:
        return " ".join(
            KINDS[kind].name for kind in cards_of(self.state.council(RACES.index(race)))
        )

    @property
    def track(self) -> list[str]:
        return ["monster" if card == MONSTER else KINDS[card].name for card in self.state.track]

    def score(self, seat: int) -> dict[str, int]:
        return breakdown(self.state, seat)

    def knows_tokens(self, viewer: int, seat: int) -> bool:
        """Whether the tokens of a seat are the same in every world a viewer takes for possible."""
        worlds = [self.state.seen_by(viewer, seeded(k)) for k in range(40)]
        return len({tuple(Situation(world).tokens(seat)) for world in worlds}) == 1


# -------------------------------------------------------------------- setting up


def table(
    players: int = 2,
    turn: int = 0,
    modules: tuple[str, ...] = ("leviathan",),
    options: dict[str, str] | None = None,
    border: Mapping[str, str] | None = None,
    leviathans: str = "",
    leviathans_left: int = -1,
    dice: tuple[int, ...] = (),
    exploration: str = "",
    only: bool = False,
    discard: str = "",
    council: str = "",
    court: str = "",
    next_tokens: str = "",
    tokens_left: int = -1,
    base_left: int = -1,
    **seats: dict[str, Any],
) -> Situation:
    """The start of a turn; seats are `seat0={"hand": "crab1", "pearls": 2, "lords": "coward"}`.

    `border={"7": "2-1"}` is Leviathan 2 with one Health point lost. `exploration` are the next
    cards of the deck, with `only` the last ones too.
    """
    facts: dict[str, Any] = {
        "players": players,
        "modules": list(modules),
        "options": options or {},
        "step": "start",
        "turn_of": turn,
        "exploration": exploration.split(),
        "discard": discard.split(),
        "council": by_race(council),
        "location_deck": ["abyss", "throne_room", "lost_tower", "closed_tower"],
        "leviathan_deck": numbered(leviathans),
        "leviathan_token_deck": next_tokens.split(),
    }
    lay_zones(facts, {"7": "20"} if border is None else border)
    for seat in range(players):
        lay_seat(facts, seat, seats.pop(f"seat{seat}", {}))
    assert not seats, f"unknown: {sorted(seats)}"
    owned = names_in(facts)
    facts["court"] = court.split() or [name for name in QUIET_COURT if name not in owned]
    facts["available"] = [name for name in ("jail", "coral_barrier") if name not in owned]
    sizes = {
        "leviathan_deck": leviathans_left,
        "leviathan_token_deck": tokens_left,
        "token_deck": base_left,
        "exploration": len(exploration.split()) if only else -1,
    }
    facts.update({f"{deck}_size": size for deck, size in sizes.items() if size >= 0})
    state = GAME.lay_out(facts)
    GAME.bring(state, {"dice": list(dice)}, Scripted())
    journal = Journal()
    state.journal = journal
    state.settle()
    return Situation(state, journal.events)


def lay_seat(facts: dict[str, Any], seat: int, said: dict[str, Any]) -> None:
    """What belongs to a seat, by shorter words than a scenario's."""
    disabled = said.get("disabled", "").split()
    facts[f"seat{seat}"] = {
        "hand": said.get("hand", "").split(),
        "affiliated": said.get("affiliated", "").split(),
        "pearls": said.get("pearls", 0),
        "keys": said.get("keys", 0),
        "lords": said.get("lords", "").split() + disabled,
        "disabled": disabled,
        "locations": {name: lords.split() for name, lords in said.get("under", {}).items()},
        "tokens": [2] * said.get("base_tokens", 0),
        "leviathan_tokens": said.get("tokens", "").split(),
        "slain": numbered(said.get("slain", "")),
        "wounds": said.get("wounds", 0),
    }
    if said.get("scourge", False):
        facts["scourge"] = seat


def lay_zones(facts: dict[str, Any], border: Mapping[str, str]) -> None:
    """The Leviathans of the Border and the Health they have lost."""
    facts["border"] = {}
    facts["hits"] = {}
    for zone, name in border.items():
        number, _, lost = name.partition("-")
        (facts["border"][zone],) = numbered(number)
        facts["hits"][zone] = int(lost or 0)


def numbered(numbers: str) -> list[str]:
    """The names of Leviathans by their numbers."""
    return [f"leviathan{number}" for number in numbers.split()]


def by_race(names: str) -> dict[str, list[str]]:
    """Allies by the Council stack that they lie on."""
    stacks: dict[str, list[str]] = {race: [] for race in RACES}
    for name in names.split():
        stacks[RACES[RACE_OF[kind_named(name)]]].append(name)
    return stacks


def names_in(facts: dict[str, Any]) -> set[str]:
    """The Lords and Locations that seats own."""
    found: set[str] = set()
    for seat in range(facts["players"]):
        said = facts[f"seat{seat}"]
        found |= {*said["lords"], *said["locations"]}
        for beneath in said["locations"].values():
            found |= set(beneath)
    return found


def cards_in_play(state: AbyssState) -> int:
    """How many Exploration cards there are, wherever they lie."""
    total = size(state.discard) + state.dead + len(state.deck) - state.drawn + len(state.track)
    total += size(state.paid) + sum(size(state.council(race)) for race in range(len(RACES)))
    for realm in state.realms:
        total += size(realm.hand) + size(realm.affiliated) + size(realm.picked)
    return total
