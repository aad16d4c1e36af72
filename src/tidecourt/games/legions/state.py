"""[LG-1, LG-16] The table of Legions: what lies where, and who knows what.

A legion is on the battlefield if it is in a camp's `field`; `at` says at which location, `routed`
whether it lies face down. A hidden legion is in a hand, in the deck, or face down in the row.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, one
from tidecourt.core.kernel import Frame, State
from tidecourt.core.packing import Reader
from tidecourt.core.rng import Rng, restored
from tidecourt.games.legions.cards import (
    GREEN,
    HEROES,
    LOCATIONS,
    STRATAGEMS_OF_SIDE,
)

NOBODY: Final = -1


class Camp:
    """What belongs to one seat. Sets of legions, heroes and locations are masks."""

    hand: i64  # legions
    chosen: i64  # the legion chosen for initiative: still in hand until both are revealed [LG-4.3]
    field: i64  # legions on this side of the battlefield, face up and routed
    heroes: i64
    held: i64  # locations whose majority token is on this side
    stratagem: i64  # the token drawn at the start [LG-2.6]
    spent: i64  # 1 once the stratagem has been used
    knows: i64  # legions in the enemy hand that this seat alone has seen [LG-16.4]
    knows_heroes: i64  # heroes whose place in the hero deck this seat has seen [LG-16.4]

    def __init__(self) -> None:
        self.hand = 0
        self.chosen = 0
        self.field = 0
        self.heroes = 0
        self.held = 0
        self.stratagem = 0
        self.spent = 0
        self.knows = 0
        self.knows_heroes = 0

    def clone(self) -> "Camp":
        other = Camp()
        other.hand = self.hand
        other.chosen = self.chosen
        other.field = self.field
        other.heroes = self.heroes
        other.held = self.held
        other.stratagem = self.stratagem
        other.spent = self.spent
        other.knows = self.knows
        other.knows_heroes = self.knows_heroes
        return other

    def pack(self) -> list[int]:
        return [
            self.hand,
            self.chosen,
            self.field,
            self.heroes,
            self.held,
            self.stratagem,
            self.spent,
            self.knows,
            self.knows_heroes,
        ]

    def unpack(self, read: Reader) -> None:
        self.hand = read.one()
        self.chosen = read.one()
        self.field = read.one()
        self.heroes = read.one()
        self.held = read.one()
        self.stratagem = read.one()
        self.spent = read.one()
        self.knows = read.one()
        self.knows_heroes = read.one()

    def has(self, stratagem: i64) -> bool:
        """Whether this seat may still use that stratagem."""
        return self.stratagem == stratagem and self.spent == 0


class LegionsState(State):
    """The facts of a game of Legions."""

    camp0: Camp
    camp1: Camp
    king: i64  # the seat that plays the King; the other one is the Necrocampe [LG-1.1]
    first: i64  # who acts first this turn, NOBODY before the reveal [LG-4.2]
    at: tuple[int, ...]  # the legions at each location, both sides together
    routed: i64  # legions that lie face down on the battlefield [LG-1.5]
    tucked: tuple[int, ...]  # the legions under each hero [LG-1.7]
    row: i64  # legions face up in the row [LG-1.8]
    hidden: i64  # the legion face down in the row, 0 for none
    deck: tuple[int, ...]  # legions, the next at `drawn`; never shuffled again, so clones share it
    drawn: i64
    hero_row: i64
    hero_deck: tuple[int, ...]  # the top first
    reserved: i64  # heroes that only the King may take [LG-10.4]
    shown: i64  # legions in hands that everybody saw go there [LG-16.4]
    wanted: i64  # the card wanted from the enemy hand, while the one in return is chosen [LG-7.7]
    tucked_banners_count: i64  # the option [LG-A1]
    banner_winner: i64  # NOBODY unless the game was won by banners [LG-11.2]
    chance: Rng  # shuffles to come [LG-10.3]

    # ---------------------------------------------------------------- reading the table

    def camp(self, seat: i64) -> Camp:
        """What belongs to a seat."""
        return self.camp0 if seat == 0 else self.camp1

    def side(self, seat: i64, location: i64) -> i64:
        """[LG-1.2] The legions on a seat's side of a location."""
        there: i64 = self.at[location]
        return self.camp(seat).field & there

    def face_up(self, seat: i64, location: i64) -> i64:
        """The face-up legions on a seat's side of a location."""
        there: i64 = self.at[location]
        return self.camp(seat).field & there & ~self.routed

    def location_of(self, legion: i64) -> i64:
        """Where a legion of the battlefield stands."""
        location: i64 = 0
        while True:
            there: i64 = self.at[location]
            if there >> legion & 1:
                return location
            location += 1

    def tucked_by(self, seat: i64) -> i64:
        """[LG-1.7] Every legion tucked under a seat's heroes."""
        under: i64 = 0
        heroes: i64 = self.camp(seat).heroes
        while heroes != 0:
            one: i64 = self.tucked[lowest(heroes)]
            under |= one
            heroes &= heroes - 1
        return under

    def takeable(self, seat: i64) -> i64:
        """[LG-6.9] The heroes of the row that exist for a seat."""
        return self.hero_row if seat == self.king else self.hero_row & ~self.reserved

    def is_barred(self, seat: i64, hero: i64) -> bool:
        """[LG-10.4] Whether the King has reserved a hero of the row against this seat."""
        return self.hero_row & ~self.takeable(seat) & one(hero) != 0

    def holds(self, seat: i64, location: i64) -> bool:
        """[LG-1.3] Whether a seat holds a location's majority."""
        return self.camp(seat).held >> location & 1 != 0

    def deck_left(self) -> i64:
        return len(self.deck) - self.drawn

    def near_end(self) -> bool:
        return self.deck_left() < 4  # the last two turns

    def known_in_hand(self, viewer: i64, seat: i64) -> i64:
        """[LG-16] The legions of a seat's hand that a viewer knows."""
        hand: i64 = self.camp(seat).hand
        if viewer == seat:
            return hand
        if viewer < 0:
            return hand & self.shown
        return hand & (self.shown | self.camp(viewer).knows)

    def sees_hidden(self, viewer: i64) -> bool:
        """[LG-12] Whether a viewer may look at the face-down legion of the row."""
        return viewer >= 0 and self.holds(viewer, GREEN)

    # ---------------------------------------------------------------- moving things

    def put(self, seat: i64, legion: i64, location: i64) -> None:
        """Put a legion on a seat's side of a location; it keeps its state."""
        bit: i64 = one(legion)
        there: i64 = self.at[location]
        self.at = replaced(self.at, location, there | bit)
        self.camp(seat).field |= bit

    def take_off(self, seat: i64, legion: i64) -> None:
        """Take a legion off the battlefield; nothing is left of its place or state."""
        location: i64 = self.location_of(legion)
        there: i64 = self.at[location]
        self.at = replaced(self.at, location, there & ~one(legion))
        self.camp(seat).field &= ~one(legion)
        self.routed &= ~one(legion)

    def tuck(self, seat: i64, legion: i64, hero: i64) -> None:
        """[LG-1.7] Slide a legion of the battlefield under a hero."""
        self.take_off(seat, legion)
        under: i64 = self.tucked[hero]
        self.tucked = replaced(self.tucked, hero, under | one(legion))
        self.tell("tucked", seat, legion, hero)

    def to_hand(self, seat: i64, legion: i64) -> None:
        """A legion that everybody sees goes into a hand [LG-16.4]."""
        bit: i64 = one(legion)
        self.camp(seat).hand |= bit
        self.shown |= bit

    def from_hand(self, seat: i64, legion: i64) -> None:
        """A legion leaves a hand in view of all: what was known of it there is no secret now."""
        gone: i64 = ~one(legion)
        self.camp(seat).hand &= gone
        self.shown &= gone
        self.camp(1 - seat).knows &= gone

    def keep_hands_between_players(self) -> None:
        """Cards are about to change hands unseen by others: what everybody knew of the hands is
        known to the two players only from now on."""
        self.camp0.knows |= self.camp1.hand & self.shown
        self.camp1.knows |= self.camp0.hand & self.shown
        self.shown = 0

    def lay_hands_open(self) -> None:
        """Both hands are shown to everybody."""
        self.shown = self.camp0.hand | self.camp1.hand
        self.camp0.knows = 0
        self.camp1.knows = 0
        self.reveal()

    def spend(self, seat: i64) -> None:
        """[LG-10.1, LG-10.8] Turn a stratagem over as spent, which reveals it."""
        camp = self.camp(seat)
        camp.spent = 1
        self.reveal()
        self.tell("stratagem", seat, camp.stratagem)

    # ---------------------------------------------------------------- the kernel's contract

    def clone(self) -> "LegionsState":
        other = LegionsState()
        self.copy_kernel(other)
        other.camp0 = self.camp0.clone()
        other.camp1 = self.camp1.clone()
        other.king = self.king
        other.first = self.first
        other.at = self.at
        other.routed = self.routed
        other.tucked = self.tucked
        other.row = self.row
        other.hidden = self.hidden
        other.deck = self.deck
        other.drawn = self.drawn
        other.hero_row = self.hero_row
        other.hero_deck = self.hero_deck
        other.reserved = self.reserved
        other.shown = self.shown
        other.wanted = self.wanted
        other.tucked_banners_count = self.tucked_banners_count
        other.banner_winner = self.banner_winner
        other.chance = self.chance.clone()
        return other

    def pack(self) -> list[int]:
        numbers: list[int] = self.pack_stack()
        numbers += self.camp0.pack()
        numbers += self.camp1.pack()
        numbers += [
            self.king,
            self.first,
            self.routed,
            self.row,
            self.hidden,
            self.hero_row,
            self.reserved,
            self.shown,
            self.wanted,
            self.tucked_banners_count,
            self.banner_winner,
        ]
        numbers += self.at
        numbers += self.tucked
        numbers += self.chance.pack()
        numbers.append(self.deck_left())
        numbers += self.deck[self.drawn :]
        numbers.append(len(self.hero_deck))
        numbers += self.hero_deck
        return numbers

    def unpack(self, read: Reader) -> None:
        """Everything but the stack, whose steps the game knows."""
        self.camp0.unpack(read)
        self.camp1.unpack(read)
        self.king = read.one()
        self.first = read.one()
        self.routed = read.one()
        self.row = read.one()
        self.hidden = read.one()
        self.hero_row = read.one()
        self.reserved = read.one()
        self.shown = read.one()
        self.wanted = read.one()
        self.tucked_banners_count = read.one()
        self.banner_winner = read.one()
        self.at = tuple(read.many(LOCATIONS))
        self.tucked = tuple(read.many(len(HEROES)))
        self.chance = restored(read.one(), read.one(), read.one(), read.one())
        self.deck = tuple(read.row())
        self.hero_deck = tuple(read.row())

    def seen_by(self, seat: int, rng: Rng | None = None) -> "LegionsState":
        other = self.clone()
        other.redeal(seat, rng)
        other.ask_anew()
        return other

    def reshuffled(self, rng: Rng) -> "LegionsState":
        """The face-down legion of the row stays: somebody may have looked at it before."""
        other = self.clone()
        legions = sorted(self.deck[self.drawn :])
        rng.shuffle(legions)
        other.deck = tuple(legions)
        other.drawn = 0
        other.shuffle_unseen_heroes(rng)
        other.chance = rng.split()
        return other

    def scores(self) -> list[int]:
        from tidecourt.games.legions.score import total

        return [total(self, 0), total(self, 1)]

    def winners(self) -> int:
        from tidecourt.games.legions.score import winner

        return 0 if self.stack else one(winner(self))

    # ---------------------------------------------------------------- what a seat cannot know

    def redeal(self, viewer: i64, rng: Rng | None) -> None:
        """[LG-16] Deal anew what a viewer has not seen; without a generator, in a fixed order."""
        self.redeal_legions(viewer, rng)
        self.redeal_heroes(viewer, rng)
        self.chance = Rng(1, 2, 3, 4) if rng is None else rng.split()
        seat: i64 = 0
        while seat < 2:
            if seat != viewer:
                self.redeal_secrets(viewer, seat, rng)
            seat += 1
        if viewer < 0 and self.wanted != 0:  # both players know it, a spectator does not
            self.wanted = lowest(self.camp(1 - lowest(self.waiting())).hand)

    def redeal_legions(self, viewer: i64, rng: Rng | None) -> None:
        """The legions that the viewer has not seen: in hands, face down in the row, in the deck."""
        known0: i64 = self.known_in_hand(viewer, 0)
        known1: i64 = self.known_in_hand(viewer, 1)
        unknown0: i64 = self.camp0.hand & ~known0
        unknown1: i64 = self.camp1.hand & ~known1
        hidden_known: bool = self.hidden == 0 or self.sees_hidden(viewer)
        pool: i64 = unknown0 | unknown1
        if not hidden_known:
            pool |= one(self.hidden)
        place: i64 = self.drawn
        while place < len(self.deck):
            legion: i64 = self.deck[place]
            pool |= one(legion)
            place += 1
        cards: list[int] = []
        while pool != 0:  # in ascending order: the sample must not depend on how they really lay
            cards.append(lowest(pool))
            pool &= pool - 1
        if rng is not None:
            rng.shuffle(cards)
        at: i64 = self.redeal_hand(0, known0, unknown0, cards, 0)
        at = self.redeal_hand(1, known1, unknown1, cards, at)
        if not hidden_known:
            self.hidden = cards[at]
            at += 1
        self.deck = tuple(cards[at:])
        self.drawn = 0

    def redeal_hand(self, seat: i64, known: i64, unknown: i64, cards: list[int], at: i64) -> i64:
        """Deal a hand what the viewer does not know of it; returns where the next cards lie.

        How many of these the enemy has seen is known to all, so the enemy has seen that many again.
        """
        enemy = self.camp(1 - seat)
        seen: i64 = count(enemy.knows & unknown)
        enemy.knows &= ~unknown
        hand: i64 = known
        while unknown != 0:
            dealt: i64 = cards[at]
            hand |= one(dealt)
            if seen > 0:
                enemy.knows |= one(dealt)
                seen -= 1
            at += 1
            unknown &= unknown - 1
        self.camp(seat).hand = hand
        return at

    def redeal_heroes(self, viewer: i64, rng: Rng | None) -> None:
        """The heroes of the deck whose place the viewer has not seen.

        Which places the other seat has seen is known to all; which heroes lie there is not.
        """
        seen: i64 = 0 if viewer < 0 else self.camp(viewer).knows_heroes
        pool: list[int] = []
        for hero in self.hero_deck:
            if seen >> hero & 1 == 0:
                pool.append(hero)
        if len(pool) < 2:
            return
        pool.sort()  # forget how they really lay: the sample must not depend on the truth
        if rng is not None:
            rng.shuffle(pool)
        deck: list[int] = []
        at: i64 = 0
        known0: i64 = 0
        known1: i64 = 0
        for hero in self.hero_deck:
            dealt: i64 = hero
            if seen >> hero & 1 == 0:
                dealt = pool[at]
                at += 1
            if self.camp0.knows_heroes >> hero & 1:
                known0 |= one(dealt)
            if self.camp1.knows_heroes >> hero & 1:
                known1 |= one(dealt)
            deck.append(dealt)
        self.hero_deck = tuple(deck)
        self.camp0.knows_heroes = known0
        self.camp1.knows_heroes = known1

    def shuffle_unseen_heroes(self, rng: Rng) -> None:
        """The heroes of the deck whose place neither seat has seen."""
        seen: i64 = self.camp0.knows_heroes | self.camp1.knows_heroes
        unseen: list[int] = []
        for hero in self.hero_deck:
            if seen >> hero & 1 == 0:
                unseen.append(hero)
        unseen.sort()
        rng.shuffle(unseen)
        deck: list[int] = []
        for hero in self.hero_deck:
            deck.append(hero if seen >> hero & 1 else unseen.pop())
        self.hero_deck = tuple(deck)

    def redeal_secrets(self, viewer: i64, seat: i64, rng: Rng | None) -> None:
        """A seat's unspent stratagem and the legion it has chosen but not revealed [LG-4.1]."""
        camp = self.camp(seat)
        if camp.spent == 0:
            tokens = STRATAGEMS_OF_SIDE[0 if seat == self.king else 1]
            camp.stratagem = tokens[0 if rng is None else rng.below(len(tokens))]
        if camp.chosen != 0 and self.first == NOBODY and not self.commanded(viewer):
            hand: i64 = camp.hand
            skip: i64 = 0 if rng is None else rng.below(count(hand))
            while skip > 0:
                hand &= hand - 1
                skip -= 1
            camp.chosen = lowest(hand)

    def unanswered(self, seat: int) -> "LegionsState":
        """[LG-4.1] The legions for initiative are chosen at the same time."""
        frame = self.stack[-1] if self.stack else None
        other: i64 = 1 - seat
        if frame is None or not frame.step.sealed or frame.seats != one(seat) or frame.a != 0:
            return self
        meant = self.clone()
        meant.camp(other).chosen = 0
        meant.stack[-1] = Frame(frame.step, frame.seats | one(other))
        return meant

    def commanded(self, viewer: i64) -> bool:
        """[LG-10.5] Whether the viewer has chosen the enemy's legion, and so knows it."""
        return viewer >= 0 and bool(self.stack) and self.stack[-1].a == one(viewer)


def replaced(row: tuple[int, ...], place: i64, value: i64) -> tuple[int, ...]:
    """The same row with another value at one place; shared rows are never written to."""
    items = list(row)
    items[place] = value
    return tuple(items)


def empty_table() -> LegionsState:
    """A table with nothing on it."""
    state = LegionsState()
    state.stack = []
    state.legal = 0
    state.journal = None
    state.camp0 = Camp()
    state.camp1 = Camp()
    state.king = 0
    state.first = NOBODY
    state.at = (0,) * LOCATIONS
    state.routed = 0
    state.tucked = (0,) * len(HEROES)
    state.row = 0
    state.hidden = 0
    state.deck = ()
    state.drawn = 0
    state.hero_row = 0
    state.hero_deck = ()
    state.reserved = 0
    state.shown = 0
    state.wanted = 0
    state.tucked_banners_count = 1
    state.banner_winner = NOBODY
    state.chance = Rng(1, 2, 3, 4)
    return state
