"""A table of Abyss with the Kraken set, set up by names, for the tests of its clauses."""

from tidecourt.core.bits import members, one
from tidecourt.core.journal import Journal
from tidecourt.games.abyss.base.cards import (
    BASE_TOKENS,
    COURT_SPACES,
    LOCATIONS,
    MONSTER,
    NO_LORD,
    kind_named,
    location_named,
    lord_named,
)
from tidecourt.games.abyss.base.deal import exploration_cards, lords_in
from tidecourt.games.abyss.base.recruiting import PAY
from tidecourt.games.abyss.base.turn import start_turn
from tidecourt.games.abyss.game import Abyss, table_for
from tidecourt.games.abyss.kraken.cards import LOOT_DECK
from tidecourt.games.abyss.kraken.state import Kraken, kraken, more_nebulis
from tidecourt.games.abyss.piles import Pile, cards_of, pile_of, size
from tidecourt.games.abyss.state import AbyssState, Realm, replaced

GAME = Abyss()
EXTRA = "keeper reaper shepherd miller aquaculturalist landowner"  # Lords without power


def cards(names: str) -> list[int]:
    """Exploration cards by name: `crab3 kraken2 monster`."""
    return [MONSTER if name == "monster" else kind_named(name) for name in names.split()]


def lords(names: str) -> list[int]:
    return [lord_named(name) for name in names.split()]


def locations(names: str) -> list[int]:
    return [location_named(name) for name in names.split()]


def mask(numbers: list[int]) -> int:
    found = 0
    for number in numbers:
        found |= one(number)
    return found


def row(seats: tuple[str, ...], seat: int) -> str:
    return seats[seat] if seat < len(seats) else ""


class Table:
    """A game in which it is seat 0's turn to act, and words to play it with.

    Decks hold what is named first, then the rest in order. A seat's `locations` are written with
    the Lords under them: `the_abyss:sage`.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        modules: tuple[str, ...] = ("kraken",),
        hands: tuple[str, ...] = (),
        affiliated: tuple[str, ...] = (),
        free: tuple[str, ...] = (),
        disabled: tuple[str, ...] = (),
        owned: tuple[str, ...] = (),
        pearls: tuple[int, ...] = (),
        keys: tuple[int, ...] = (),
        nebulis: tuple[int, ...] = (),
        figure: int = -1,
        court: str = EXTRA,
        lord_deck: str | None = None,
        deck: str | None = None,
        discard: str = "",
        council: dict[int, str] | None = None,
        available: str = "jail",
        location_deck: str | None = None,
        loot: tuple[int, ...] | None = None,
        threat: int = 1,
    ) -> None:
        setup = GAME.setup(players, modules)
        self.state: AbyssState = table_for(setup)
        state = self.state
        sets = ("base", *setup.modules)
        state.threat = threat
        state.token_deck = BASE_TOKENS
        taken: list[int] = []
        for seat in range(players):
            realm = state.realm(seat)
            realm.pearls = pearls[seat] if seat < len(pearls) else 0
            realm.keys = keys[seat] if seat < len(keys) else 0
            realm.hand = pile_of(cards(row(hands, seat)))
            realm.affiliated = pile_of(cards(row(affiliated, seat)))
            realm.disabled = mask(lords(row(disabled, seat)))
            realm.free = mask(lords(row(free, seat))) | realm.disabled
            taken += members(realm.free)
            for tile in row(owned, seat).split():
                name, _, beneath = tile.partition(":")
                place = location_named(name)
                realm.locations |= one(place)
                under = mask(lords(beneath.replace(",", " ")))
                state.beneath = replaced(state.beneath, place, under)
                taken += members(under)
        state.discard = pile_of(cards(discard))
        # A stack to take leaves every player a choice of actions, so that turns do not play
        # themselves.
        for race, names in ({0: "jellyfish1"} if council is None else council).items():
            state.set_council(race, pile_of(cards(names)))
        self.deal_lords(court, lord_deck, lords_in(sets), taken)
        self.deal_locations(available, location_deck, sets)
        self.deal_exploration(deck, exploration_cards(sets))
        self.deal_kraken(nebulis, figure, loot)
        state.journal = Journal()
        start_turn(state)
        state.settle()

    def deal_lords(
        self, court: str, deck: str | None, everyone: list[int], taken: list[int]
    ) -> None:
        there = lords(court)
        self.state.court = tuple([*there, *([NO_LORD] * (COURT_SPACES - len(there)))])
        top = lords(deck or "")
        rest = [lord for lord in everyone if lord not in (*there, *top, *taken)]
        self.state.lord_deck = tuple(top if deck == "" else [*top, *rest])

    def deal_locations(self, available: str, deck: str | None, sets: tuple[str, ...]) -> None:
        state = self.state
        state.available = mask(locations(available))
        owned = 0
        for realm in state.realms:
            owned |= realm.locations
        top = locations(deck or "")
        rest = [
            place
            for place, location in enumerate(LOCATIONS)
            if location.set in sets
            and place not in top
            and not (owned | state.available) >> place & 1
        ]
        state.location_deck = tuple(top if deck == "" else [*top, *rest])

    def deal_exploration(self, deck: str | None, everything: list[int]) -> None:
        state = self.state
        if deck == "":
            return
        top = cards(deck or "")
        placed = [*top, *cards_of(state.discard)]
        for realm in state.realms:
            placed += [*cards_of(realm.hand), *cards_of(realm.affiliated)]
        for race in range(5):
            placed += cards_of(state.council(race))
        rest = list(everything)
        for card in placed:
            rest.remove(card)
        state.deck = tuple([*top, *rest])

    def deal_kraken(
        self, nebulis: tuple[int, ...], figure: int, loot: tuple[int, ...] | None
    ) -> None:
        if not self.state.slices:
            return
        slice_ = kraken(self.state)
        for seat, number in enumerate(nebulis):
            slice_.nebulis = more_nebulis(slice_.nebulis, seat, number)
        slice_.figure = figure
        if loot is not None:
            slice_.loot_deck = loot
        else:
            slice_.loot_deck = LOOT_DECK

    # ---------------------------------------------------------------- playing

    def play(self, seat: int, *words: str) -> "Table":
        """Play moves of a seat by their words; each must be legal."""
        for word in words:
            moves = GAME.words(self.state, seat)
            assert word in moves, f"seat {seat} cannot {word}, only {sorted(moves)}"
            self.state.play(seat, moves[word])
        return self

    def can(self, seat: int) -> set[str]:
        """What a seat may do now."""
        return set(GAME.words(self.state, seat))

    def waits_for(self, seat: int) -> bool:
        return self.state.waiting() == one(seat)

    def recruit(self, seat: int, space: int, paid: str) -> "Table":
        """Recruit the Lord of a Court space with these Allies, the strongest first."""
        self.play(seat, f"recruit:{space}")
        wanted = paid.split()
        while self.state.stack and self.state.stack[-1].step is PAY:
            done = size(self.state.paid)  # forced choices play themselves
            self.play(seat, f"pay:{wanted[done]}" if done < len(wanted) else "done")
        return self

    # ---------------------------------------------------------------- looking

    @property
    def kraken(self) -> Kraken:
        return kraken(self.state)

    def realm(self, seat: int) -> Realm:
        return self.state.realm(seat)

    def pearls(self) -> list[int]:
        return [realm.pearls for realm in self.state.realms]

    def nebulis(self) -> list[int]:
        return [self.kraken.nebulis_of(seat) for seat in range(self.state.players)]

    def hand(self, seat: int) -> Pile:
        return self.realm(seat).hand

    def free(self, seat: int) -> list[int]:
        return members(self.realm(seat).free)

    def events(self, kind: str) -> list[tuple[int, int, int]]:
        """What the journal tells of a kind, as seat and arguments."""
        assert self.state.journal is not None
        return [(e.seat, e.a, e.b) for e in self.state.journal.events if e.kind == kind]


def pile(names: str) -> Pile:
    return pile_of(cards(names))


def lord(name: str) -> int:
    return lord_named(name)


def location(name: str) -> int:
    return location_named(name)
