"""[LV-1, AB-18.3] What the Leviathan set adds to the table, and who knows what of it.

A Leviathan Monster token is known by its place in the deck it was drawn from, which says nothing
about what it does; only those who have held it know that, until it is revealed.
"""

from typing import Final, cast

from mypy_extensions import i64

from tidecourt.core.bits import count, one
from tidecourt.core.packing import Reader
from tidecourt.core.rng import Rng
from tidecourt.games.abyss.leviathan.cards import (
    HEALTH_OF,
    LEVIATHANS,
    TOKENS,
    ZONES,
)
from tidecourt.games.abyss.state import NOBODY, AbyssState, Slice, ascending, replaced

NO_LEVIATHAN: Final = -1
ZONE_BITS: Final = 5  # a zone holds 0, or a Leviathan's number plus one
ZONE_MASK: Final = 31
LOST_BITS: Final = 2
LOST_MASK: Final = 3


class Border(Slice):
    """The Border with its Leviathans, their deck, the second token deck, and what each seat has."""

    either_deck: i64  # 1: one empty token deck triggers the end [OPT-1]
    must_fight: i64  # 1: whoever can fight a Monster on the last space must [OPT-2]
    zones: i64  # the Leviathan of every zone
    lost: i64  # the Health points each of them has lost
    deck: tuple[int, ...]
    drawn: i64
    token_deck: tuple[int, ...]  # the kinds of the tokens, drawn or not
    tokens_drawn: i64
    revealed: i64  # tokens out of the game, known to all
    tokens: tuple[int, ...]  # of each seat: the tokens held, as a mask of places
    seen: tuple[int, ...]  # of each seat: the tokens it holds or has held
    slain: tuple[int, ...]  # of each seat: the Leviathans slain, as a mask
    wounds: tuple[int, ...]  # of each seat
    scourge: i64  # who has it, NOBODY before the first slaying
    quiet: i64  # 1 once Monsters have no effect any more [LV-12.3]

    # ---------------------------------------------------------------- reading the Border

    def at(self, zone: i64) -> i64:
        """The Leviathan of a zone, NO_LEVIATHAN if it is free."""
        return (self.zones >> (ZONE_BITS * zone) & ZONE_MASK) - 1

    def lost_at(self, zone: i64) -> i64:
        """How many Health points the Leviathan of a zone has lost."""
        return self.lost >> (LOST_BITS * zone) & LOST_MASK

    def left_at(self, zone: i64) -> i64:
        """How many Health points the Leviathan of a zone has left."""
        health: i64 = HEALTH_OF[self.at(zone)]
        return health - self.lost_at(zone)

    def occupied(self) -> i64:
        """The zones that hold a Leviathan, as a mask."""
        zones: i64 = 0
        zone: i64 = 0
        while zone < ZONES:
            if self.zones >> (ZONE_BITS * zone) & ZONE_MASK:
                zones |= one(zone)
            zone += 1
        return zones

    def leviathans_left(self) -> i64:
        return len(self.deck) - self.drawn

    def tokens_left(self) -> i64:
        return len(self.token_deck) - self.tokens_drawn

    def slain_by(self, seat: i64) -> i64:
        """[LV-9.1] How many Leviathans a seat has slain."""
        mask: i64 = self.slain[seat]
        return count(mask)

    def held_by(self, seat: i64) -> i64:
        """The Leviathan tokens of a seat, as a mask of places."""
        return self.tokens[seat]

    # ---------------------------------------------------------------- moving things

    def put(self, zone: i64, leviathan: i64) -> None:
        """[LV-4.2] Lay a Leviathan on a zone, its Health marker on the top space."""
        self.clear(zone)
        self.zones |= (leviathan + 1) << (ZONE_BITS * zone)

    def clear(self, zone: i64) -> None:
        """Take whatever lies on a zone away."""
        self.zones &= ~(ZONE_MASK * one(ZONE_BITS * zone))
        self.lost &= ~(LOST_MASK * one(LOST_BITS * zone))

    def hurt(self, zone: i64, points: i64) -> None:
        """[LV-7.3] Move the Health marker of a Leviathan down."""
        self.lost += points << (LOST_BITS * zone)

    def set_tokens(self, seat: i64, places: i64) -> None:
        """Give a seat these tokens, which it has seen from then on."""
        seen: i64 = self.seen[seat]
        self.tokens = replaced(self.tokens, seat, places)
        self.seen = replaced(self.seen, seat, seen | places)

    # ---------------------------------------------------------------- the slice's contract

    def clone(self) -> "Border":
        other = Border()
        other.either_deck = self.either_deck
        other.must_fight = self.must_fight
        other.zones = self.zones
        other.lost = self.lost
        other.deck = self.deck
        other.drawn = self.drawn
        other.token_deck = self.token_deck
        other.tokens_drawn = self.tokens_drawn
        other.revealed = self.revealed
        other.tokens = self.tokens
        other.seen = self.seen
        other.slain = self.slain
        other.wounds = self.wounds
        other.scourge = self.scourge
        other.quiet = self.quiet
        return other

    def pack(self) -> list[int]:
        numbers: list[int] = [
            len(self.tokens),
            self.either_deck,
            self.must_fight,
            self.zones,
            self.lost,
            self.tokens_drawn,
            self.revealed,
            self.scourge,
            self.quiet,
        ]
        numbers += self.tokens
        numbers += self.seen
        numbers += self.slain
        numbers += self.wounds
        numbers += self.token_deck
        numbers += self.deck[self.drawn :]
        return numbers

    def unpack(self, read: Reader) -> None:
        players = read.one()
        self.either_deck = read.one()
        self.must_fight = read.one()
        self.zones = read.one()
        self.lost = read.one()
        self.tokens_drawn = read.one()
        self.revealed = read.one()
        self.scourge = read.one()
        self.quiet = read.one()
        self.tokens = tuple(read.many(players))
        self.seen = tuple(read.many(players))
        self.slain = tuple(read.many(players))
        self.wounds = tuple(read.many(players))
        self.token_deck = tuple(read.many(len(TOKENS)))
        self.deck = tuple(read.rest())
        self.drawn = 0

    def redeal(self, state: AbyssState, viewer: i64, rng: Rng | None) -> None:
        """The order of the Leviathan deck, and the tokens that the viewer has never held."""
        self.redeal_deck(rng)
        known: i64 = self.revealed
        if viewer >= 0:
            known |= self.seen[viewer]
        self.redeal_tokens(known, rng)
        if state.stack and state.stack[-1].step.hides:
            state.ask_anew()  # what may be revealed depends on what the tokens are

    def reshuffle(self, rng: Rng) -> None:
        self.redeal_deck(rng)
        known: i64 = self.revealed
        for seen in self.seen:
            known |= seen
        self.redeal_tokens(known, rng)

    def redeal_deck(self, rng: Rng | None) -> None:
        cards = ascending(self.deck, self.drawn)
        if rng is not None:
            rng.shuffle(cards)
        self.deck = tuple(cards)
        self.drawn = 0

    def redeal_tokens(self, known: i64, rng: Rng | None) -> None:
        """Deal the tokens anew that are not known."""
        places: i64 = len(self.token_deck)
        kinds: list[int] = []
        place: i64 = 0
        while place < places:
            if known >> place & 1 == 0:
                kinds.append(self.token_deck[place])
            place += 1
        kinds.sort()  # forget how they really lay: the sample must not depend on the truth
        if rng is not None:
            rng.shuffle(kinds)
        tokens: list[int] = []
        at: i64 = 0
        place = 0
        while place < places:
            if known >> place & 1:
                tokens.append(self.token_deck[place])
            else:
                tokens.append(kinds[at])
                at += 1
            place += 1
        self.token_deck = tuple(tokens)


def border_of(state: AbyssState) -> Border:
    """The Border of a table that has one: Leviathan is the first of the expansions."""
    return cast(Border, state.slices[0])


def empty_border(players: int) -> Border:
    """The Border with nothing on it, both decks in the order of the data."""
    border = Border()
    border.either_deck = 0
    border.must_fight = 0
    border.zones = 0
    border.lost = 0
    border.deck = tuple(range(len(LEVIATHANS)))
    border.drawn = 0
    border.token_deck = TOKENS
    border.tokens_drawn = 0
    border.revealed = 0
    border.tokens = (0,) * players
    border.seen = (0,) * players
    border.slain = (0,) * players
    border.wounds = (0,) * players
    border.scourge = NOBODY
    border.quiet = 0
    return border
