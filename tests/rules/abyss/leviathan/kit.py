"""A table of Abyss with Leviathan for the tests of its rules: a situation by names, moves by words.

Cards that a test does not name lie in their decks in the order of the data, Monsters last.
"""

from collections.abc import Mapping
from typing import Any, Self

from tidecourt.core.bits import members, one, set_of
from tidecourt.core.journal import Event, Journal
from tidecourt.core.rng import seeded
from tidecourt.core.scripted import Scripted
from tidecourt.games.abyss.base.cards import (
    BASE_TOKENS,
    COURT_SPACES,
    KINDS,
    LORDS,
    MONSTER,
    NO_LORD,
    RACE_OF,
    RACES,
    kind_named,
    location_named,
    lord_named,
)
from tidecourt.games.abyss.base.deal import exploration_cards, lords_in
from tidecourt.games.abyss.base.score import breakdown
from tidecourt.games.abyss.base.turn import start_turn
from tidecourt.games.abyss.game import Abyss, table_for
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, Border, border_of
from tidecourt.games.abyss.leviathan.cards import (
    LEVIATHANS,
    TOKEN_KINDS,
    TOKENS,
    ZONE_NAMES,
    ZONES,
    leviathan_named,
    token_kind_named,
)
from tidecourt.games.abyss.piles import cards_of, pile_of, plus, size
from tidecourt.games.abyss.state import AbyssState, replaced

GAME = Abyss()
QUIET_COURT = "recruiter treasurer diplomat slaver oracle alchemist"


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
    court: str = QUIET_COURT,
    next_tokens: str = "",
    tokens_left: int = -1,
    base_left: int = -1,
    **seats: dict[str, Any],
) -> Situation:
    """The start of a turn; seats are `seat0={"hand": "crab1", "pearls": 2, "lords": "coward"}`.

    `exploration` are the next cards of the deck, with `only` the last ones too.
    """
    state = table_for(GAME.setup(players, modules, options))
    state.turn = turn
    cards = exploration_cards(("base", *modules))
    for seat in range(players):
        lay_seat(state, seat, seats.pop(f"seat{seat}", {}), cards)
    assert not seats, f"unknown: {sorted(seats)}"
    lay_cards(state, cards, exploration, only, discard, council)
    lay_court(state, ("base", *modules), court)
    lay_locations(state)
    lay_border(border_of(state), border or {"7": "20"}, leviathans, leviathans_left)
    lay_tokens(state, next_tokens, tokens_left, base_left)
    dealer = Scripted()
    dealer.will_roll("dice", list(dice))
    state.chance = dealer
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
    """What belongs to a seat."""
    realm = state.realm(seat)
    realm.hand = pile_of(taken(facts.pop("hand", ""), cards))
    realm.affiliated = pile_of(taken(facts.pop("affiliated", ""), cards))
    realm.pearls = facts.pop("pearls", 0)
    realm.keys = facts.pop("keys", 0)
    realm.free = set_of([lord_named(name) for name in facts.pop("lords", "").split()])
    realm.disabled = set_of([lord_named(name) for name in facts.pop("disabled", "").split()])
    realm.free |= realm.disabled
    for location, lords in facts.pop("under", {}).items():
        place = location_named(location)
        realm.locations |= one(place)
        mask = set_of([lord_named(name) for name in lords.split()])
        state.beneath = replaced(state.beneath, place, mask)
    border = border_of(state)
    slain = set_of([leviathan_named(f"leviathan{n}") for n in facts.pop("slain", "").split()])
    border.slain = replaced(border.slain, seat, slain)
    border.wounds = replaced(border.wounds, seat, facts.pop("wounds", 0))
    if facts.pop("scourge", False):
        border.scourge = seat
    give_tokens(state, seat, facts.pop("tokens", ""), facts.pop("base_tokens", 0))
    assert not facts, f"unknown: {sorted(facts)}"


def give_tokens(state: AbyssState, seat: int, names: str, base: int) -> None:
    """Tokens that a seat has drawn; `lay_tokens` lays the others."""
    border = border_of(state)
    for name in names.split():
        place = border.tokens_drawn
        put_at(border, place, token_kind_named(name))
        border.tokens_drawn += 1
        border.set_tokens(seat, border.held_by(seat) | one(place))
    realm = state.realm(seat)
    for _ in range(base):
        realm.tokens |= one(state.tokens_drawn)
        state.tokens_drawn += 1
    realm.seen = realm.tokens


def put_at(border: Border, place: int, kind: int) -> None:
    """Let a token of a kind lie at a place of the token deck."""
    deck = list(border.token_deck)
    other = deck.index(kind, place)
    deck[place], deck[other] = deck[other], deck[place]
    border.token_deck = tuple(deck)


def lay_tokens(state: AbyssState, names: str, left: int, base_left: int) -> None:
    """The rest of both token decks: with few tokens left, the others are out of the game."""
    border = border_of(state)
    if left >= 0:
        for place in range(border.tokens_drawn, len(TOKENS) - left):
            border.revealed |= one(place)
        border.tokens_drawn = len(TOKENS) - left
    for ahead, name in enumerate(names.split()):
        put_at(border, border.tokens_drawn + ahead, token_kind_named(name))
    if base_left >= 0:
        state.tokens_drawn = len(BASE_TOKENS) - base_left


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
        race = RACE_OF[kind]
        state.set_council(race, plus(state.council(race), kind))
    state.deck = tuple(first if only else first + cards)


def lay_court(state: AbyssState, sets: tuple[str, ...], names: str) -> None:
    """The Court, and the other Lords in the order of the data."""
    court = [lord_named(name) for name in names.split()]
    owned = 0
    for seat in range(state.players):
        owned |= state.lords(seat)
    state.court = tuple(court + [NO_LORD] * (COURT_SPACES - len(court)))
    state.lord_deck = tuple(
        [lord for lord in lords_in(sets) if lord not in court and not owned >> lord & 1]
    )


def lay_locations(state: AbyssState) -> None:
    """Two Locations are available, four lie in the deck."""
    state.available = one(location_named("jail")) | one(location_named("coral_barrier"))
    names = ("the_abyss", "throne_room", "lost_tower", "closed_tower")
    state.location_deck = tuple(location_named(name.removeprefix("the_")) for name in names)


def lay_border(border: Border, zones: Mapping[str, str], names: str, left: int) -> None:
    """The Border, `{"7": "2-1"}` being Leviathan 2 with one Health point lost, and the deck."""
    gone = 0
    for mask in border.slain:
        gone |= mask
    for zone, name in zones.items():
        number, _, lost = name.partition("-")
        leviathan = leviathan_named(f"leviathan{number}")
        gone |= one(leviathan)
        border.put(ZONE_NAMES.index(zone), leviathan)
        border.hurt(ZONE_NAMES.index(zone), int(lost or 0))
    first = [leviathan_named(f"leviathan{number}") for number in names.split()]
    rest = [
        place for place in range(len(LEVIATHANS)) if not gone >> place & 1 and place not in first
    ]
    deck = first + rest
    border.deck = tuple(deck[:left] if left >= 0 else deck)


def cards_in_play(state: AbyssState) -> int:
    """How many Exploration cards there are, wherever they lie."""
    total = size(state.discard) + state.dead + len(state.deck) - state.drawn + len(state.track)
    total += size(state.paid) + sum(size(state.council(race)) for race in range(len(RACES)))
    for realm in state.realms:
        total += size(realm.hand) + size(realm.affiliated) + size(realm.picked)
    return total
