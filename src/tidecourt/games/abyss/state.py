"""[AB-1, AB-18] The table of Abyss: what lies where, and who knows what.

Every Ally reaches a hand, a stack or the discard pile in view of all, so these are known to a
perfect memory [AB-18.5]; what nobody knows is the order of the decks and, of a Monster token, its
value, which only those who have held it have seen. A token is known by its place in the deck it was
drawn from, which says nothing about its value.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, one
from tidecourt.core.kernel import State
from tidecourt.core.packing import Reader
from tidecourt.core.rng import Rng, restored
from tidecourt.games.abyss.base.cards import (
    BASE_TOKENS,
    COURT_SPACES,
    KEYED,
    LOCATIONS,
    NO_LORD,
    THREAT_START,
)
from tidecourt.games.abyss.piles import (
    NOTHING,
    Pile,
    cards_of,
    is_empty,
    merged,
    packed,
    pile_of,
    size,
    unpacked,
)

NOBODY: Final = -1

# Whether a chosen Lord was given up this turn [AB-8.10]; 0 if none was.
JUST_GIVEN_UP: Final = 1
GIVEN_UP_BEFORE: Final = 2


class Rules:
    """The modules in play; `module.py` says what they may add to the rules."""


class Slice:
    """The facts that an expansion adds to the table: it copies, packs and re-deals itself."""

    def clone(self) -> "Slice":
        raise NotImplementedError

    def pack(self) -> list[int]:
        raise NotImplementedError

    def unpack(self, read: Reader) -> None:
        raise NotImplementedError

    def redeal(self, state: "AbyssState", viewer: i64, rng: Rng | None) -> None:
        """Deal anew what a viewer has not seen; without a generator, in a fixed order."""
        raise NotImplementedError

    def reshuffle(self, rng: Rng) -> None:
        """Deal anew what no seat has ever seen."""
        raise NotImplementedError


class Realm:
    """What belongs to one seat. Lords, Locations and tokens are masks."""

    pearls: i64
    keys: i64  # Key tokens
    hand: Pile
    affiliated: Pile  # no longer part of the hand, and never spent [AB-1.8]
    picked: Pile  # Allies chosen to be discarded, unseen by others until all have chosen [AB-11.6]
    free: i64  # Lords that are not under a Location, disabled ones included [AB-1.7]
    disabled: i64
    locations: i64
    tokens: i64  # Monster tokens, by their place in the token deck
    seen: i64  # Monster tokens that this seat holds or has held [AB-18.3]

    def __init__(self) -> None:
        self.pearls = 0
        self.keys = 0
        self.hand = NOTHING
        self.affiliated = NOTHING
        self.picked = NOTHING
        self.free = 0
        self.disabled = 0
        self.locations = 0
        self.tokens = 0
        self.seen = 0

    def clone(self) -> "Realm":
        other = Realm()
        other.pearls = self.pearls
        other.keys = self.keys
        other.hand = self.hand
        other.affiliated = self.affiliated
        other.picked = self.picked
        other.free = self.free
        other.disabled = self.disabled
        other.locations = self.locations
        other.tokens = self.tokens
        other.seen = self.seen
        return other

    def pack(self) -> list[int]:
        numbers: list[int] = [
            self.pearls,
            self.keys,
            self.free,
            self.disabled,
            self.locations,
            self.tokens,
            self.seen,
        ]
        return numbers + packed(self.hand) + packed(self.affiliated) + packed(self.picked)

    def unpack(self, read: Reader) -> None:
        self.pearls = read.one()
        self.keys = read.one()
        self.free = read.one()
        self.disabled = read.one()
        self.locations = read.one()
        self.tokens = read.one()
        self.seen = read.one()
        self.hand = unpacked(read)
        self.affiliated = unpacked(read)
        self.picked = unpacked(read)

    def active(self) -> i64:
        """[AB-1.7] The Lords whose power works and whose Key can be used."""
        return self.free & ~self.disabled

    def all_keys(self) -> i64:
        """[AB-10.1] Key tokens and the Keys of active Lords."""
        return self.keys + count(self.free & ~self.disabled & KEYED)


class AbyssState(State):
    """The facts of a game of Abyss."""

    players: i64
    modules: i64  # the expansions in play, as a mask of their numbers
    rules: Rules
    slices: tuple[Slice, ...]  # of the expansions in play, by ascending number
    realms: tuple[Realm, ...]
    turn: i64  # the active player
    closer: i64  # who triggered the end of the game, NOBODY before that [AB-15]
    extra_turns: i64  # [AB-12.15]
    price: i64  # of the next Ally sold this turn [AB-5.4]
    bought: i64  # Allies bought this turn, four bits a seat [AB-5.3]
    used: i64  # Lords whose turn power was used this turn [AB-11.1]
    given_up: i64  # whether a chosen Lord was given up this turn [AB-8.10]
    deck: tuple[int, ...]  # the Exploration deck, the next card at `drawn`
    drawn: i64
    discard: Pile  # the Allies of the discard pile
    dead: i64  # the Monsters of the discard pile
    track: tuple[int, ...]  # from space 1 on [AB-1.5]
    stack0: Pile  # the Council, by race [AB-1.6]
    stack1: Pile
    stack2: Pile
    stack3: Pile
    stack4: Pile
    paid: Pile  # Allies played for a Lord, before they are affiliated or discarded [AB-8.8]
    lord_deck: tuple[int, ...]
    lords_drawn: i64
    court: tuple[int, ...]  # six spaces, the farthest from the deck first
    location_deck: tuple[int, ...]
    locations_drawn: i64
    deck_seen: i64  # the seats that know the order of the Location deck [AB-13.10]
    available: i64  # Locations [AB-1.9]
    beneath: tuple[int, ...]  # the Lords under each Location
    token_deck: tuple[int, ...]  # the values of the Monster tokens, drawn or not
    tokens_drawn: i64
    threat: i64  # the space of the Threat marker
    chance: Rng  # shuffles, thefts and dice to come

    # ---------------------------------------------------------------- reading the table

    def realm(self, seat: i64) -> Realm:
        """What belongs to a seat."""
        return self.realms[seat]

    def after(self, seat: i64) -> i64:
        """The next seat, clockwise."""
        return 0 if seat + 1 == self.players else seat + 1

    def opponents(self, seat: i64) -> i64:
        """Every other seat, as a mask."""
        return (one(self.players) - 1) & ~one(seat)

    def council(self, race: i64) -> Pile:
        """[AB-1.6] The Council stack of a race."""
        if race < 2:
            return self.stack0 if race == 0 else self.stack1
        if race == 2:
            return self.stack2
        return self.stack3 if race == 3 else self.stack4

    def stacks(self) -> i64:
        """The races whose Council stack is not empty, as a mask."""
        races: i64 = 0
        if not is_empty(self.stack0):
            races = 1
        if not is_empty(self.stack1):
            races |= 2
        if not is_empty(self.stack2):
            races |= 4
        if not is_empty(self.stack3):
            races |= 8
        if not is_empty(self.stack4):
            races |= 16
        return races

    def under(self, seat: i64) -> i64:
        """[AB-10.6] The Lords under a seat's Locations."""
        lords: i64 = 0
        locations: i64 = self.realms[seat].locations
        while locations != 0:
            there: i64 = self.beneath[lowest(locations)]
            lords |= there
            locations &= locations - 1
        return lords

    def lords(self, seat: i64) -> i64:
        """Every Lord a seat owns: free, disabled or under a Location."""
        return self.realms[seat].free | self.under(seat)

    def cards_left(self) -> bool:
        """[AB-17.2] Whether an Exploration card can still be revealed."""
        return self.drawn < len(self.deck) or not is_empty(self.discard) or self.dead != 0

    def lords_left(self) -> i64:
        return len(self.lord_deck) - self.lords_drawn

    def locations_left(self) -> i64:
        return len(self.location_deck) - self.locations_drawn

    def tokens_left(self) -> i64:
        return len(self.token_deck) - self.tokens_drawn

    def in_court(self) -> i64:
        """How many Lords the Court holds."""
        there: i64 = 0
        space: i64 = 0
        while space < COURT_SPACES:
            if self.court[space] != NO_LORD:
                there += 1
            space += 1
        return there

    # ---------------------------------------------------------------- moving things

    def set_council(self, race: i64, pile: Pile) -> None:
        """Lay a Council stack."""
        if race == 0:
            self.stack0 = pile
        elif race == 1:
            self.stack1 = pile
        elif race == 2:
            self.stack2 = pile
        elif race == 3:
            self.stack3 = pile
        else:
            self.stack4 = pile

    # ---------------------------------------------------------------- the kernel's contract

    def committed(self) -> "AbyssState":
        """[AB-8.10] A Lord that was chosen may be given up, with no effect at all. Everything else
        that a turn allows would then also lie behind the choice of any Lord, and choosing one would
        never seem worse than doing anything else."""
        if self.given_up:
            return self
        meant = self.clone()
        meant.given_up = GIVEN_UP_BEFORE
        meant.legal &= ~self.withdrawals()
        return meant

    def clone(self) -> "AbyssState":
        other = AbyssState()
        self.copy_kernel(other)
        other.players = self.players
        other.modules = self.modules
        other.rules = self.rules
        other.slices = cloned_slices(self.slices) if self.slices else ()
        other.realms = cloned_realms(self.realms)
        other.turn = self.turn
        other.closer = self.closer
        other.extra_turns = self.extra_turns
        other.price = self.price
        other.bought = self.bought
        other.used = self.used
        other.given_up = self.given_up
        other.deck = self.deck
        other.drawn = self.drawn
        other.discard = self.discard
        other.dead = self.dead
        other.track = self.track
        other.stack0 = self.stack0
        other.stack1 = self.stack1
        other.stack2 = self.stack2
        other.stack3 = self.stack3
        other.stack4 = self.stack4
        other.paid = self.paid
        other.lord_deck = self.lord_deck
        other.lords_drawn = self.lords_drawn
        other.court = self.court
        other.location_deck = self.location_deck
        other.locations_drawn = self.locations_drawn
        other.deck_seen = self.deck_seen
        other.available = self.available
        other.beneath = self.beneath
        other.token_deck = self.token_deck
        other.tokens_drawn = self.tokens_drawn
        other.threat = self.threat
        other.chance = self.chance.clone()
        return other

    def pack(self) -> list[int]:
        numbers: list[int] = self.pack_stack()
        numbers += [self.players, self.modules]
        for realm in self.realms:
            numbers += realm.pack()
        numbers += [
            self.turn,
            self.closer,
            self.extra_turns,
            self.price,
            self.bought,
            self.used,
            self.given_up,
            self.dead,
            self.deck_seen,
            self.available,
            self.tokens_drawn,
            self.threat,
        ]
        for race in range(5):
            numbers += packed(self.council(race))
        numbers += packed(self.discard)
        numbers += packed(self.paid)
        numbers += self.chance.pack()
        numbers += self.court
        numbers += self.beneath
        numbers += self.token_deck
        for rest in (
            self.deck[self.drawn :],
            self.track,
            self.lord_deck[self.lords_drawn :],
            self.location_deck[self.locations_drawn :],
        ):
            numbers.append(len(rest))
            numbers += rest
        for slice_ in self.slices:
            facts = slice_.pack()
            numbers.append(len(facts))
            numbers += facts
        return numbers

    def unpack(self, read: Reader) -> None:
        """Everything between the modules, which say what rules there are, and their slices."""
        for realm in self.realms:
            realm.unpack(read)
        self.turn = read.one()
        self.closer = read.one()
        self.extra_turns = read.one()
        self.price = read.one()
        self.bought = read.one()
        self.used = read.one()
        self.given_up = read.one()
        self.dead = read.one()
        self.deck_seen = read.one()
        self.available = read.one()
        self.tokens_drawn = read.one()
        self.threat = read.one()
        for race in range(5):
            self.set_council(race, unpacked(read))
        self.discard = unpacked(read)
        self.paid = unpacked(read)
        self.chance = restored(read.one(), read.one(), read.one(), read.one())
        self.court = tuple(read.many(COURT_SPACES))
        self.beneath = tuple(read.many(len(LOCATIONS)))
        self.token_deck = tuple(read.many(len(BASE_TOKENS)))
        self.deck = tuple(read.row())
        self.track = tuple(read.row())
        self.lord_deck = tuple(read.row())
        self.location_deck = tuple(read.row())

    def seen_by(self, seat: int, rng: Rng | None = None) -> "AbyssState":
        other = self.clone()
        other.redeal(seat, rng)
        return other

    def reshuffled(self, rng: Rng) -> "AbyssState":
        other = self.clone()
        other.redeal_exploration(rng)
        other.redeal_lords(rng)
        if self.deck_seen == 0:
            other.redeal_locations(rng)
        seen: i64 = 0
        for realm in self.realms:
            seen |= realm.seen
        other.deal_tokens(seen, rng)
        for slice_ in other.slices:
            slice_.reshuffle(rng)
        other.chance = rng.split()
        return other

    def scores(self) -> list[int]:
        from tidecourt.games.abyss.base.score import total

        return [total(self, seat) for seat in range(self.players)]

    def winners(self) -> int:
        from tidecourt.games.abyss.base.score import winners

        return 0 if self.stack else winners(self)

    # ---------------------------------------------------------------- what a seat cannot know

    def redeal(self, viewer: i64, rng: Rng | None) -> None:
        """[AB-18] Deal anew what a viewer has not seen; without a generator, in a fixed order."""
        self.redeal_exploration(rng)
        self.redeal_lords(rng)
        if viewer < 0 or self.deck_seen >> viewer & 1 == 0:
            self.redeal_locations(rng)
        self.redeal_tokens(viewer, rng)
        hidden: bool = self.redeal_picked(viewer, rng)
        for slice_ in self.slices:
            slice_.redeal(self, viewer, rng)
        self.chance = Rng(1, 2, 3, 4) if rng is None else rng.split()
        if hidden:
            self.ask_anew()

    def redeal_exploration(self, rng: Rng | None) -> None:
        """The order of the Exploration deck; what it holds is known."""
        cards = ascending(self.deck, self.drawn)
        if rng is not None:
            rng.shuffle(cards)
        self.deck = tuple(cards)
        self.drawn = 0

    def redeal_lords(self, rng: Rng | None) -> None:
        """The order of the Lord deck."""
        cards = ascending(self.lord_deck, self.lords_drawn)
        if rng is not None:
            rng.shuffle(cards)
        self.lord_deck = tuple(cards)
        self.lords_drawn = 0

    def redeal_locations(self, rng: Rng | None) -> None:
        """The order of the Location deck."""
        cards = ascending(self.location_deck, self.locations_drawn)
        if rng is not None:
            rng.shuffle(cards)
        self.location_deck = tuple(cards)
        self.locations_drawn = 0

    def redeal_tokens(self, viewer: i64, rng: Rng | None) -> None:
        """[AB-6.5, AB-18.3] The values of the tokens that the viewer has never held; when the game
        is over, those that count lie open."""
        seen: i64 = 0 if viewer < 0 else self.realms[viewer].seen
        if not self.stack:
            for realm in self.realms:
                seen |= realm.tokens
        self.deal_tokens(seen, rng)

    def deal_tokens(self, seen: i64, rng: Rng | None) -> None:
        """Deal the values of the tokens anew, but for those at some places."""
        values: list[int] = []
        place: i64 = 0
        while place < len(self.token_deck):
            if seen >> place & 1 == 0:
                values.append(self.token_deck[place])
            place += 1
        values.sort()
        if rng is not None:
            rng.shuffle(values)
        if seen == 0:
            self.token_deck = tuple(values)
            return
        tokens: list[int] = []
        at: i64 = 0
        place = 0
        while place < len(self.token_deck):
            if seen >> place & 1:
                tokens.append(self.token_deck[place])
            else:
                tokens.append(values[at])
                at += 1
            place += 1
        self.token_deck = tuple(tokens)

    def redeal_picked(self, viewer: i64, rng: Rng | None) -> bool:
        """[AB-11.6] The Allies that others have chosen to discard; says whether there are any."""
        hidden = False
        seat: i64 = 0
        while seat < self.players:
            realm = self.realms[seat]
            if seat != viewer and not is_empty(realm.picked):
                hidden = True
                cards = cards_of(merged(realm.hand, realm.picked))
                if rng is not None:
                    rng.shuffle(cards)
                chosen: i64 = size(realm.picked)
                realm.picked = pile_of(cards[:chosen])
                realm.hand = pile_of(cards[chosen:])
            seat += 1
        return hidden


def cloned_realms(realms: tuple[Realm, ...]) -> tuple[Realm, ...]:
    """Copies of all realms; written out because a loop would cost more than the copies."""
    if len(realms) == 2:
        return (realms[0].clone(), realms[1].clone())
    if len(realms) == 3:
        return (realms[0].clone(), realms[1].clone(), realms[2].clone())
    return tuple([realm.clone() for realm in realms])


def cloned_slices(slices: tuple[Slice, ...]) -> tuple[Slice, ...]:
    """Copies of what the expansions have added."""
    return tuple([slice_.clone() for slice_ in slices])


def ascending(deck: tuple[int, ...], drawn: i64) -> list[int]:
    """What is left of a deck, in order: it must not depend on how the cards really lay."""
    cards = list(deck[drawn:])
    cards.sort()  # in no time where they lie in order, as in a view
    return cards


def replaced(row: tuple[int, ...], place: i64, value: i64) -> tuple[int, ...]:
    """The same row with another value at one place; shared rows are never written to."""
    items = list(row)
    items[place] = value
    return tuple(items)


def empty_table(players: i64) -> AbyssState:
    """A table with nothing on it."""
    state = AbyssState()
    state.stack = []
    state.legal = 0
    state.journal = None
    state.players = players
    state.modules = 0
    state.rules = Rules()
    state.slices = ()
    state.realms = tuple([Realm() for _ in range(players)])
    state.turn = 0
    state.closer = NOBODY
    state.extra_turns = 0
    state.price = 1
    state.bought = 0
    state.used = 0
    state.given_up = 0
    state.deck = ()
    state.drawn = 0
    state.discard = NOTHING
    state.dead = 0
    state.track = ()
    state.stack0 = NOTHING
    state.stack1 = NOTHING
    state.stack2 = NOTHING
    state.stack3 = NOTHING
    state.stack4 = NOTHING
    state.paid = NOTHING
    state.lord_deck = ()
    state.lords_drawn = 0
    state.court = (NO_LORD,) * COURT_SPACES
    state.location_deck = ()
    state.locations_drawn = 0
    state.deck_seen = 0
    state.available = 0
    state.beneath = (0,) * len(LOCATIONS)
    state.token_deck = BASE_TOKENS
    state.tokens_drawn = 0
    state.threat = THREAT_START
    state.chance = Rng(1, 2, 3, 4)
    return state
