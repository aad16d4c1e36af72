"""A table of Abyss for the tests of its rules: a position by names, moves by words.

The base game, Leviathan and Kraken share one language: the facts of a scenario (docs/scenarios.md),
written shorter. Each has its usual table, of which a test says what is different.
"""

from collections.abc import Mapping
from typing import Any, Final, Self

from tidecourt.core.bits import members, one
from tidecourt.core.journal import Event, Journal
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.games.abyss.base.cards import (
    KINDS,
    LOCATIONS,
    LORDS,
    NO_LORD,
    RACE_OF,
    RACES,
    kind_named,
    location_named,
)
from tidecourt.games.abyss.base.score import breakdown
from tidecourt.games.abyss.base.turn import start_turn
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.kraken.state import Kraken, kraken
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, Border, border_of
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS, TOKEN_KINDS, ZONE_NAMES, ZONES
from tidecourt.games.abyss.moment import CONTROLLING, START
from tidecourt.games.abyss.naming import card_names
from tidecourt.games.abyss.piles import Pile, cards_of, size
from tidecourt.games.abyss.state import NOBODY, AbyssState, Realm

GAME = Abyss()


class Situation:
    """A position to play from and to look at."""

    def __init__(self, state: AbyssState, events: list[Event] | None = None) -> None:
        self.state = state
        self.events = events or []  # all that has happened
        self.revealed = False  # whether the last move brought something hidden to light

    # ---------------------------------------------------------------- moves

    def play(self, *words: str) -> Self:
        """Play some moves of whoever is waited for, each of which must be legal."""
        for word in words:
            self.play_as(self.seat, word)
        return self

    def play_as(self, seat: int, *words: str) -> Self:
        """Play moves of a seat, perhaps one of several that are waited for."""
        for word in words:
            legal = GAME.words(self.state, seat)
            assert word in legal, f"{word} is not legal for {seat}: {sorted(legal)}"
            journal = Journal()
            self.state.journal = journal
            self.state.play(seat, legal[word])
            self.events += journal.events
            self.revealed = journal.revealed
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

    def recruit(self, space: int, allies: str) -> Self:
        """Recruit the Lord of a Court space with these Allies; what is forced plays itself."""
        wanted = sorted(allies.split(), key=kind_named, reverse=True)  # as they are asked for
        before = len(self.told("played"))
        self.play(f"recruit:{space}")
        while self.state.stack and self.asked[1] == "pay":
            left = list(wanted)
            for name in names_of(self.state.paid).split():
                if name in left:
                    left.remove(name)
            self.play(f"pay:{left[0]}" if left else "done")
        played = [KINDS[kind].name for _, kind, _ in self.told("played")[before:]]
        assert played == wanted, f"played {played}"
        return self

    def affiliate(self) -> Self:
        """Affiliate any of the Allies played, if there is a choice."""
        if self.asked[1] == "affiliate":
            self.play(min(self.legal()))
        return self

    def bring(self, **chance: Any) -> Self:
        """Let chance bring something: `dice=[4]`."""
        GAME.bring(self.state, chance, Scripted())
        return self

    def legal(self, seat: int | None = None) -> set[str]:
        """The words of a seat, by default of the only one that is waited for."""
        return set(GAME.words(self.state, self.seat if seat is None else seat))

    @property
    def seat(self) -> int:
        """The only seat that is waited for."""
        (seat,) = members(self.state.waiting())
        return seat

    def waits_for(self, seat: int) -> bool:
        """Whether a seat is the only one that is waited for."""
        return self.state.waiting() == one(seat)

    @property
    def asked(self) -> tuple[int, str]:
        """Who is waited for, and the verb of what they are asked."""
        return self.seat, self.state.stack[-1].step.verb

    @property
    def over(self) -> bool:
        return not self.state.stack

    def told(self, kind: str) -> list[tuple[int, int, int]]:
        """What was told of a kind: seat and both arguments."""
        return [(event.seat, event.a, event.b) for event in self.events if event.kind == kind]

    # ---------------------------------------------------------------- what belongs to a seat

    def realm(self, seat: int) -> Realm:
        return self.state.realm(seat)

    def hand(self, seat: int) -> str:
        return names_of(self.realm(seat).hand)

    def affiliated(self, seat: int) -> str:
        return names_of(self.realm(seat).affiliated)

    @property
    def pearls(self) -> list[int]:
        return [realm.pearls for realm in self.state.realms]

    @property
    def keys(self) -> list[int]:
        return [realm.keys for realm in self.state.realms]

    def lords(self, seat: int) -> set[str]:
        return lord_names(self.state.lords(seat))

    def free(self, seat: int) -> set[str]:
        return lord_names(self.realm(seat).free)

    def disabled(self, seat: int) -> set[str]:
        return lord_names(self.realm(seat).disabled)

    def under(self, location: str) -> set[str]:
        return lord_names(self.state.beneath[location_named(location)])

    def locations(self, seat: int) -> set[str]:
        return location_names(self.realm(seat).locations)

    def tokens(self, seat: int) -> list[int]:
        """The values of a seat's Monster tokens."""
        return sorted([self.state.token_deck[t] for t in members(self.realm(seat).tokens)])

    def score(self, seat: int) -> dict[str, int]:
        return breakdown(self.state, seat)

    # ---------------------------------------------------------------- what lies between the seats

    def stack(self, race: str) -> str:
        return names_of(self.state.council(RACES.index(race)))

    @property
    def discard(self) -> str:
        return " ".join([names_of(self.state.discard)] + ["monster"] * self.state.dead).strip()

    @property
    def track(self) -> str:
        return " ".join(card_names(list(self.state.track)))

    @property
    def court(self) -> str:
        return " ".join(["-" if lord == NO_LORD else LORDS[lord].name for lord in self.state.court])

    @property
    def available(self) -> set[str]:
        return location_names(self.state.available)

    @property
    def location_deck(self) -> list[str]:
        state = self.state
        return [LOCATIONS[place].name for place in state.location_deck[state.locations_drawn :]]

    # ---------------------------------------------------------------- Leviathan

    @property
    def border(self) -> Border:
        return border_of(self.state)

    @property
    def leviathans(self) -> dict[str, str]:
        """The Border, by zone; `-1` after a Leviathan is the Health it has lost."""
        there = {}
        for zone in range(ZONES):
            if self.border.at(zone) != NO_LEVIATHAN:
                lost = self.border.lost_at(zone)
                name = LEVIATHANS[self.border.at(zone)].name.removeprefix("leviathan")
                there[ZONE_NAMES[zone]] = f"{name}-{lost}" if lost else name
        return there

    def leviathan_tokens(self, seat: int) -> list[str]:
        """The Leviathan tokens that a seat holds."""
        held = members(self.border.held_by(seat))
        return sorted([TOKEN_KINDS[self.border.token_deck[place]].name for place in held])

    def slain(self, seat: int) -> list[int]:
        return [LEVIATHANS[leviathan].id for leviathan in members(self.border.slain[seat])]

    # ---------------------------------------------------------------- Kraken

    @property
    def kraken(self) -> Kraken:
        return kraken(self.state)

    @property
    def nebulis(self) -> list[int]:
        return [self.kraken.nebulis_of(seat) for seat in range(self.state.players)]

    # ---------------------------------------------------------------- what is known

    def facts(self) -> dict[str, Any]:
        return GAME.facts(self.state)

    def seen_by(self, viewer: int, world: int | None = None) -> "Situation":
        """What a viewer knows, or one of the worlds it takes for possible."""
        rng = None if world is None else seeded(world)
        return Situation(self.state.seen_by(viewer, rng))

    def worlds(self, viewer: int, number: int = 20) -> list[AbyssState]:
        """Worlds that a viewer takes for possible."""
        return [self.state.seen_by(viewer, seeded(world)) for world in range(number)]

    def knows_leviathan_tokens(self, viewer: int, seat: int) -> bool:
        """Whether the tokens of a seat are the same in every world a viewer takes for possible."""
        held = [tuple(Situation(world).leviathan_tokens(seat)) for world in self.worlds(viewer, 40)]
        return len(set(held)) == 1


def names_of(pile: Pile) -> str:
    """The Allies of a pile, the weakest first."""
    return " ".join(card_names(cards_of(pile)))


def lord_names(mask: int) -> set[str]:
    return {LORDS[lord].name for lord in members(mask)}


def location_names(mask: int) -> set[str]:
    return {LOCATIONS[location].name for location in members(mask)}


def cards_in_play(state: AbyssState) -> int:
    """How many Exploration cards there are, wherever they lie."""
    total = size(state.discard) + state.dead + len(state.deck) - state.drawn + len(state.track)
    total += size(state.paid) + sum(size(state.council(race)) for race in range(len(RACES)))
    for realm in state.realms:
        total += size(realm.hand) + size(realm.affiliated) + size(realm.picked)
    return total


# -------------------------------------------------------------------- the usual tables

# A stack in the Council leaves every player a choice of actions, so that turns do not play
# themselves; the Lords of the Court are dear, quiet or without power.
BASE: Final[Mapping[str, Any]] = {
    "council": "jellyfish1",
    "court": "recruiter landlord treasurer trader corruptor master_of_magic",
    "available": "jail",
    "location_deck": "coral_barrier throne_room lost_tower closed_tower depths",
}
LEVIATHAN: Final[Mapping[str, Any]] = {
    "modules": ("leviathan",),
    "court": "recruiter treasurer diplomat slaver oracle alchemist",
    "available": "jail coral_barrier",
    "location_deck": "abyss throne_room lost_tower closed_tower",
    "border": {"7": "20"},
    "dice": (),
}
KRAKEN: Final[Mapping[str, Any]] = {
    "modules": ("kraken",),
    "step": "act",
    "council": "jellyfish1",
    "court": "keeper reaper shepherd miller aquaculturalist landowner",
    "available": "jail",
}


def table(**said: Any) -> Situation:
    """A table of the base game."""
    return laid_out(BASE, **said)


def leviathan_table(**said: Any) -> Situation:
    """A table with Leviathan; no die falls that `dice` does not name."""
    return laid_out(LEVIATHAN, **said)


def kraken_table(**said: Any) -> Situation:
    """A table with Kraken, at which it is seat 0's turn to act."""
    return laid_out(KRAKEN, **said)


# -------------------------------------------------------------------- setting up

DECKS: Final = ("exploration", "lord_deck", "location_deck")
LEVIATHANS_IN: Final = ("leviathan_deck", "slain")
BY_WORDS: Final = ("step",)  # facts that are one word, not a list of names


def laid_out(
    usual: Mapping[str, Any],
    *,
    players: int = 2,
    turn: int = 0,
    only: bool = False,
    **different: Any,
) -> Situation:
    """A position, by default at the start of a turn.

    Lists are names with spaces. What belongs to the seats is said by seat, `seat0={"hand": "crab1",
    "pearls": 2}`, or by fact, one entry a seat: `pearls=(2, 0)`. `under={"jail": "keeper"}` or
    `locations="jail:keeper,reaper"` are Locations with the Lords under them. A deck holds what is
    named first, then the rest in the order of the data, Monsters last; nothing if it is "", and
    nothing more with `only` (Exploration) or if it is that of the Locations.
    `border={"7": "2-1"}` is Leviathan 2 with one Health point lost.
    """
    said = {**usual, **different}
    modules = said.pop("modules", ())
    dice = said.pop("dice", None)
    seats = [dict(said.pop(f"seat{seat}", {})) for seat in range(players)]
    for fact in [fact for fact, value in said.items() if isinstance(value, tuple)]:
        for of_seat, value in zip(seats, said.pop(fact), strict=False):
            of_seat[fact] = value
    facts: dict[str, Any] = {"players": players, "modules": list(modules), "turn_of": turn}
    for seat, of_seat in enumerate(seats):
        facts[f"seat{seat}"] = facts_of_seat(of_seat)
        if of_seat.get("scourge", False):
            facts["scourge"] = seat
    owned = owned_by(facts)
    for fact in ("court", "available", "location_deck"):
        if fact in usual and fact not in different:
            said[fact] = " ".join(name for name in said[fact].split() if name not in owned)
    for fact, value in said.items():
        facts.update(fact_of_table(fact, value))
    if only:
        facts["exploration_size"] = len(facts.setdefault("exploration", []))
    state, events = started(facts)
    state.chance = seeded(1)
    if dice is not None:
        GAME.bring(state, {"dice": list(dice)}, Scripted())
    journal = Journal()
    state.journal = journal
    state.settle()
    return Situation(state, events + journal.events)


def started(facts: dict[str, Any]) -> tuple[AbyssState, list[Event]]:
    """The state of some facts. A turn that starts may find what a scenario refuses because play
    does not lead there: more Keys than a turn leaves, seven Lords and nobody who closed."""
    if facts.get("step", START) != START:
        return GAME.lay_out(facts), []
    seats = [facts[f"seat{seat}"] for seat in range(facts["players"])]
    keys = [of_seat.pop("keys", 0) for of_seat in seats]
    closer = facts.get("closer", NOBODY)
    state = GAME.lay_out({**facts, "step": CONTROLLING, "closer": 0})
    state.closer = closer
    for seat, number in enumerate(keys):
        state.realm(seat).keys = number
    state.stack.clear()
    journal = Journal()
    state.journal = journal
    start_turn(state)
    return state, journal.events


def facts_of_seat(said: Mapping[str, Any]) -> dict[str, Any]:
    """What belongs to a seat, as a scenario says it."""
    facts = {fact: listed(fact, value) for fact, value in said.items() if fact != "scourge"}
    tiles = facts.get("locations", {})
    if isinstance(tiles, list):
        parts = [tile.partition(":") for tile in tiles]
        tiles = {name: lords.split(",") if lords else [] for name, _, lords in parts}
    under = {name: lords.split() for name, lords in facts.pop("under", {}).items()}
    facts["locations"] = {**tiles, **under}
    if "disabled" in facts:  # a disabled Lord is free
        facts["lords"] = [*facts.get("lords", []), *facts["disabled"]]
    return facts


def fact_of_table(fact: str, value: Any) -> dict[str, Any]:
    """What lies between the seats, as a scenario says it."""
    if fact == "council":
        stacks = by_race(value) if isinstance(value, str) else value
        return {fact: {race: listed(race, names) for race, names in stacks.items()}}
    if fact == "border":
        zones = {zone: name.partition("-") for zone, name in value.items()}
        hits = {zone: int(lost) for zone, (_, _, lost) in zones.items() if lost}
        there = {zone: numbered(name)[0] for zone, (name, _, _) in zones.items()}
        return {fact: there, "hits": hits} if hits else {fact: there}
    names = listed(fact, value)
    if fact == "location_deck" or (fact in DECKS and not names):
        return {fact: names, f"{fact}_size": len(names)}
    return {fact: names}


def listed(fact: str, value: Any) -> Any:
    """The names of a list, or a fact as it is."""
    if not isinstance(value, str) or fact in BY_WORDS:
        return value
    return numbered(value) if fact in LEVIATHANS_IN else value.split()


def numbered(names: str) -> list[str]:
    """Leviathans by their names or numbers."""
    return [f"leviathan{name.removeprefix('leviathan')}" for name in names.split()]


def by_race(names: str) -> dict[str, list[str]]:
    """Allies by the Council stack of their race; where a Kraken lies must be said by stack."""
    stacks: dict[str, list[str]] = {race: [] for race in RACES}
    for name in names.split():
        stacks[RACES[RACE_OF[kind_named(name)]]].append(name)
    return stacks


def owned_by(facts: Mapping[str, Any]) -> set[str]:
    """The Lords and Locations that seats own."""
    owned: set[str] = set()
    for seat in range(facts["players"]):
        of_seat = facts[f"seat{seat}"]
        owned |= {*of_seat.get("lords", []), *of_seat["locations"]}
        for beneath in of_seat["locations"].values():
            owned |= set(beneath)
    return owned
