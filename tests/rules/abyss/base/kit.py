"""A table of Abyss for the tests of the base rules: a situation by names, moves by words.

Cards that a test does not name lie in their decks in the order of the data, Monsters last.
"""

from typing import Any, Self

from tidecourt.core.bits import members, one, set_of
from tidecourt.core.journal import Event, Journal
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.cards import (
    COURT_SPACES,
    KINDS,
    LOCATIONS,
    LORDS,
    MONSTER,
    NO_LORD,
    RACE_OF,
    RACES,
    kind_named,
    location_named,
    lord_named,
)
from tidecourt.games.abyss.base.score import breakdown
from tidecourt.games.abyss.base.setup import exploration_cards, lords_in
from tidecourt.games.abyss.base.turn import start_turn
from tidecourt.games.abyss.game import Abyss, table_for
from tidecourt.games.abyss.piles import Pile, cards_of, pile_of, plus
from tidecourt.games.abyss.state import NOBODY, AbyssState, replaced

GAME = Abyss()
DEAR = "recruiter landlord treasurer trader corruptor master_of_magic"  # a Court of Lords for 10


class Situation:
    """A position to play from and to look at."""

    def __init__(self, state: AbyssState, events: list[Event]) -> None:
        self.state = state
        self.events = events  # all that has happened
        self.revealed = False  # whether the last move brought something hidden to light

    # ---------------------------------------------------------------- moves

    def play(self, *words: str) -> Self:
        """Play some moves of whoever is waited for, each of which must be legal."""
        for word in words:
            self.play_as(self.seat, word)
        return self

    def play_as(self, seat: int, word: str) -> Self:
        """Play a move of a seat, perhaps one of several that are waited for."""
        legal = GAME.words(self.state, seat)
        assert word in legal, f"{word} is not legal for {seat}: {sorted(legal)}"
        journal = Journal()
        self.state.journal = journal
        self.state.play(seat, legal[word])
        self.events += journal.events
        self.revealed = journal.revealed
        return self

    def recruit(self, space: int, allies: str) -> Self:
        """Recruit the Lord of a Court space with these Allies, the strongest first; what is forced
        plays itself."""
        before = len(self.told("played"))
        self.play(f"recruit:{space}")
        left = allies.split()
        while self.state.stack and self.asked[1] == "pay":
            for name in names_of(self.state.paid).split():
                if name in left:
                    left.remove(name)
            self.play(f"pay:{left[0]}" if left else "done")
            left = allies.split()
        played = [KINDS[kind].name for _, kind, _ in self.told("played")[before:]]
        assert played == allies.split(), f"played {played}"
        return self

    def legal(self, seat: int | None = None) -> set[str]:
        """The words of a seat, by default of the only one that is waited for."""
        return set(GAME.words(self.state, self.seat if seat is None else seat))

    @property
    def seat(self) -> int:
        """The only seat that is waited for."""
        (seat,) = members(self.state.waiting())
        return seat

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

    # ---------------------------------------------------------------- the table

    def hand(self, seat: int) -> str:
        return names_of(self.state.realm(seat).hand)

    def affiliated(self, seat: int) -> str:
        return names_of(self.state.realm(seat).affiliated)

    def stack(self, race: str) -> str:
        return names_of(self.state.council(RACES.index(race)))

    @property
    def discard(self) -> str:
        return " ".join([names_of(self.state.discard)] + ["monster"] * self.state.dead).strip()

    @property
    def track(self) -> str:
        return " ".join([card_name(card) for card in self.state.track])

    @property
    def court(self) -> str:
        return " ".join(["-" if lord == NO_LORD else LORDS[lord].name for lord in self.state.court])

    @property
    def pearls(self) -> list[int]:
        return [realm.pearls for realm in self.state.realms]

    @property
    def keys(self) -> list[int]:
        return [realm.keys for realm in self.state.realms]

    def free(self, seat: int) -> set[str]:
        return lord_names(self.state.realm(seat).free)

    def disabled(self, seat: int) -> set[str]:
        return lord_names(self.state.realm(seat).disabled)

    def under(self, location: str) -> set[str]:
        return lord_names(self.state.beneath[location_named(location)])

    def locations(self, seat: int) -> set[str]:
        return location_names(self.state.realm(seat).locations)

    @property
    def available(self) -> set[str]:
        return location_names(self.state.available)

    @property
    def location_deck(self) -> list[str]:
        state = self.state
        return [LOCATIONS[place].name for place in state.location_deck[state.locations_drawn :]]

    def tokens(self, seat: int) -> list[int]:
        """The values of a seat's Monster tokens."""
        state = self.state
        return sorted([state.token_deck[t] for t in members(state.realm(seat).tokens)])

    def score(self, seat: int) -> dict[str, int]:
        return breakdown(self.state, seat)

    def seen_by(self, viewer: int, world: int | None = None) -> "Situation":
        """What a viewer knows, or one of the worlds it takes for possible."""
        rng = None if world is None else seeded(world)
        return Situation(self.state.seen_by(viewer, rng), [])


def card_name(card: int) -> str:
    return "monster" if card == MONSTER else KINDS[card].name


def names_of(pile: Pile) -> str:
    """The Allies of a pile, the weakest first."""
    return " ".join([KINDS[kind].name for kind in cards_of(pile)])


def lord_names(mask: int) -> set[str]:
    return {LORDS[lord].name for lord in members(mask)}


def location_names(mask: int) -> set[str]:
    return {LOCATIONS[location].name for location in members(mask)}


# -------------------------------------------------------------------- setting up


def table(
    players: int = 2,
    turn: int = 0,
    exploration: str = "",
    only: bool = False,
    discard: str = "",
    council: str = "jellyfish1",
    court: str = DEAR,
    lords: str = "",
    lords_left: int = -1,
    available: str = "jail",
    locations: str = "coral_barrier throne_room lost_tower closed_tower depths",
    tokens_left: int = 20,
    threat: int = 1,
    closer: int = NOBODY,
    extra_turns: int = 0,
    **seats: dict[str, Any],
) -> Situation:
    """The start of a turn; seats are `seat0={"hand": "crab1", "pearls": 2, "lords": "slaver"}`.

    `exploration` and `lords` are the next cards of their decks; with `only` and `lords_left` they
    hold no more than that. A stack lies in the Council so that exploring does not play itself.
    """
    state = table_for(GAME.setup(players))
    state.turn = turn
    state.threat = threat
    state.closer = closer
    state.extra_turns = extra_turns
    cards = exploration_cards(("base",))
    for seat in range(players):
        lay_seat(state, seat, seats.pop(f"seat{seat}", {}), cards)
    assert not seats, f"unknown: {sorted(seats)}"
    lay_cards(state, cards, exploration, only, discard, council)
    lay_lords(state, court, lords, lords_left)
    state.available = set_of([location_named(name) for name in available.split()])
    state.location_deck = tuple([location_named(name) for name in locations.split()])
    state.tokens_drawn = max(state.tokens_drawn, len(state.token_deck) - tokens_left)
    state.chance = seeded(1)
    journal = Journal()
    state.journal = journal
    start_turn(state)
    state.settle()
    return Situation(state, journal.events)


def taken(names: str, cards: list[int]) -> list[int]:
    """Exploration cards by name, out of those that are left."""
    found = [MONSTER if name == "monster" else kind_named(name) for name in names.split()]
    for card in found:
        cards.remove(card)
    return found


def lay_seat(state: AbyssState, seat: int, facts: dict[str, Any], cards: list[int]) -> None:
    """What belongs to a seat; `under` is for instance `{"jail": "keeper reaper"}`."""
    facts = dict(facts)
    realm = state.realm(seat)
    realm.hand = pile_of(taken(facts.pop("hand", ""), cards))
    realm.affiliated = pile_of(taken(facts.pop("affiliated", ""), cards))
    realm.pearls = facts.pop("pearls", 0)
    realm.keys = facts.pop("keys", 0)
    realm.disabled = set_of([lord_named(name) for name in facts.pop("disabled", "").split()])
    realm.free = realm.disabled | set_of([lord_named(n) for n in facts.pop("lords", "").split()])
    for location, lords in facts.pop("under", {}).items():
        place = location_named(location)
        realm.locations |= one(place)
        mask = set_of([lord_named(name) for name in lords.split()])
        state.beneath = replaced(state.beneath, place, mask)
    for value in facts.pop("tokens", []):
        deck = list(state.token_deck)
        other = deck.index(value, state.tokens_drawn)
        deck[state.tokens_drawn], deck[other] = value, deck[state.tokens_drawn]
        state.token_deck = tuple(deck)
        realm.tokens |= one(state.tokens_drawn)
        state.tokens_drawn += 1
    realm.seen = realm.tokens
    assert not facts, f"unknown: {sorted(facts)}"


def lay_cards(
    state: AbyssState, cards: list[int], exploration: str, only: bool, discard: str, council: str
) -> None:
    """The Exploration deck, the discard pile and the Council."""
    first = taken(exploration, cards)
    for card in taken(discard, cards):
        if card == MONSTER:
            state.dead += 1
        else:
            state.discard = plus(state.discard, card)
    for kind in taken(council, cards):
        state.set_council(RACE_OF[kind], plus(state.council(RACE_OF[kind]), kind))
    state.deck = tuple(first if only else first + cards)


def lay_lords(state: AbyssState, court: str, lords: str, left: int) -> None:
    """The Court, then the next Lords of the deck, then the others in the order of the data."""
    there = [NO_LORD if name == "-" else lord_named(name) for name in court.split()]
    state.court = tuple(there + [NO_LORD] * (COURT_SPACES - len(there)))
    first = [lord_named(name) for name in lords.split()]
    owned = 0
    for seat in range(state.players):
        owned |= state.lords(seat)
    rest = [
        lord
        for lord in lords_in(("base",))
        if lord not in there and lord not in first and not owned >> lord & 1
    ]
    deck = first + rest
    state.lord_deck = tuple(deck if left < 0 else deck[:left])
