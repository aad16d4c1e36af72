"""The feature vector of a position of Abyss, for every module set and number of players.

The table comes first, then the seat that looks, then the others clockwise: with fewer players the
vector ends sooner. What an expansion adds stays empty without it.
"""

from typing import Final, cast

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from tidecourt.bots.features.abyss.parts import PARTS
from tidecourt.bots.features.vector import (
    Features,
    eights,
    put_count,
    put_each,
    put_nothing,
    put_one,
    put_rise,
    put_set,
    put_size,
    spread,
    step_room,
)
from tidecourt.core.bits import count, lowest, one
from tidecourt.core.kernel import State
from tidecourt.games.abyss.base.cards import (
    COURT_SPACES,
    KINDS,
    LOCATIONS,
    LORDS,
    LORDS_TO_END,
    MONSTER,
    NO_LORD,
)
from tidecourt.games.abyss.base.recruiting import (
    PAY,
    affordable,
    cost,
    cost_with,
    surcharge,
)
from tidecourt.games.abyss.base.score import strongest, token_points, without_tokens, worth
from tidecourt.games.abyss.game import STEPS
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.piles import by_race, is_empty, kinds, size, total_of
from tidecourt.games.abyss.state import NOBODY, AbyssState

MOST_SEATS: Final = 5
RACE_ROOM: Final = 6  # five races, and Allies without race
LORD_ROOM: Final = eights(len(LORDS))
LOCATION_ROOM: Final = eights(len(LOCATIONS))
STEP_ROOM: Final = step_room(STEPS)
KIND_ROOM: Final = eights(len(KINDS))
OFFSET: Final = 60  # points may be below 0
OF_A_SEAT: Final = (
    ("lords", LORD_ROOM),
    ("active_lords", LORD_ROOM),
    ("locations", LOCATION_ROOM),
    ("hand_points", RACE_ROOM),
    ("strongest_affiliated", RACE_ROOM),
    ("counts", 14),
    ("steps", 24),
    ("within_reach", 8),
    ("expansions", sum([int(part.seat_room) for part in PARTS])),
)
LAYOUT: Final = (
    ("hand_kinds", len(KINDS)),
    ("court", LORD_ROOM),
    ("court_costs", COURT_SPACES),
    ("council_points", RACE_ROOM),
    ("council_sizes", RACE_ROOM),
    ("available", LOCATION_ROOM),
    ("available_worth", len(LOCATIONS)),
    ("track", RACE_ROOM + 3),
    ("last_card", KIND_ROOM + 8),
    ("paying", 4),
    ("paying_lord", LORD_ROOM),
    *[own for part in PARTS for own in part.slices],
    ("table", 12 + sum([1 + int(part.table_room) for part in PARTS])),
    ("to_end", 8),
    ("turn", 8),
    ("waiting", 8),
    ("step", STEP_ROOM),
    *((f"seat{place}_{name}", size) for place in range(MOST_SEATS) for name, size in OF_A_SEAT),
)


class AbyssFeatures(Features):
    """The feature vectors of Abyss."""

    def __init__(self) -> None:
        super().__init__("abyss", *LAYOUT)

    def put(self, vector: BytesWriter, state: State, seat: i64) -> None:
        table = cast(AbyssState, state)
        put_hand(vector, table, seat)
        put_court(vector, table, seat)
        put_council(vector, table)
        put_available(vector, table, seat)
        put_track(vector, table)
        put_payment(vector, table, seat)
        for part in PARTS:
            part.slices_or_nothing(vector, table)
        put_table(vector, table)
        put_turn(vector, table, seat)
        other: i64 = seat
        place: i64 = 0
        while place < table.players:
            put_realm(vector, table, other, seat)
            other = table.after(other)
            place += 1

    def shows_no_secret(self, truth: State, seat: i64) -> bool:
        """[AB-18] What lies in decks is only counted, and of tokens only one's own have values
        here. What others have picked in secret is no longer in their hands, which shows; and an
        expansion may have points that are secret."""
        table = cast(AbyssState, truth)
        if rules(table).has_secret_points:
            return False
        other: i64 = 0
        while other < table.players:
            if other != seat and not is_empty(table.realm(other).picked):
                return False
            other += 1
        return True


def put_realm(vector: BytesWriter, state: AbyssState, seat: i64, viewer: i64) -> None:
    """What belongs to a seat, as far as the viewer knows."""
    realm = state.realm(seat)
    lords: i64 = state.lords(seat)
    put_set(vector, lords, LORD_ROOM)
    put_set(vector, realm.active(), LORD_ROOM)
    put_set(vector, realm.locations, LOCATION_ROOM)
    put_each(vector, by_race(realm.hand), RACE_ROOM)
    affiliated: i64 = kinds(realm.affiliated)
    race: i64 = 0
    while race < RACE_ROOM:
        put_count(vector, strongest(affiliated, race))
        race += 1
    keys: i64 = realm.all_keys()
    many: i64 = count(lords)
    put_count(vector, 1)
    put_count(vector, realm.pearls)
    put_count(vector, realm.keys)
    put_count(vector, keys)
    put_count(vector, size(realm.hand))
    put_count(vector, total_of(realm.hand))
    put_count(vector, size(realm.affiliated))
    put_count(vector, many)
    put_size(vector, realm.locations)
    put_size(vector, realm.tokens)
    put_count(vector, token_points(state, seat) if seat == viewer else 0)
    put_count(vector, OFFSET + without_tokens(state, seat))
    put_size(vector, realm.disabled)
    put_count(vector, state.bought >> (4 * seat) & 15)
    put_rise(vector, many)
    put_rise(vector, keys)
    put_rise(vector, realm.pearls)
    put_set(vector, affordable(state, seat), 8)
    for part in PARTS:
        part.seat_or_nothing(vector, state, seat)


def put_hand(vector: BytesWriter, state: AbyssState, seat: i64) -> None:
    """How many Allies of each kind the seat holds: the bits of eight numbers at once."""
    hand = state.realm(seat).hand
    kind: i64 = 0
    while kind < KIND_ROOM:
        ones: i64 = spread(hand[0] >> kind & 255)
        twos: i64 = spread(hand[1] >> kind & 255)
        fours: i64 = spread(hand[2] >> kind & 255)
        write_i64_le(vector, ones | twos << 1 | fours << 2)
        kind += 8


def put_court(vector: BytesWriter, state: AbyssState, seat: i64) -> None:
    """The Lords of the Court, and what each space would cost the seat."""
    there: i64 = 0
    costs: i64 = 0
    more: i64 = surcharge(state, seat)
    space: i64 = COURT_SPACES
    while space > 0:
        space -= 1
        costs <<= 8
        lord: i64 = state.court[space]
        if lord != NO_LORD:
            there |= one(lord)
            costs |= cost_with(lord, more)
    put_set(vector, there, LORD_ROOM)
    put_each(vector, costs, COURT_SPACES)


def put_council(vector: BytesWriter, state: AbyssState) -> None:
    """The stacks of the Council."""
    race: i64 = 0
    while race < 5:
        put_count(vector, total_of(state.council(race)))
        race += 1
    put_count(vector, 0)
    race = 0
    while race < 5:
        put_count(vector, size(state.council(race)))
        race += 1
    put_count(vector, 0)


def put_available(vector: BytesWriter, state: AbyssState, seat: i64) -> None:
    """The Locations that lie open, and what each would be worth to the seat."""
    put_set(vector, state.available, LOCATION_ROOM)
    location: i64 = 0
    while location < len(LOCATIONS):
        if state.available >> location & 1:
            put_count(vector, OFFSET + worth(state, seat, location, seat))
        else:
            put_count(vector, 0)
        location += 1


def put_track(vector: BytesWriter, state: AbyssState) -> None:
    """The cards of the Exploration track: the best of each race, Monsters, how many, the price."""
    there: i64 = 0
    monsters: i64 = 0
    for card in state.track:
        if card == MONSTER:
            monsters += 1
        else:
            there |= one(card)
    race: i64 = 0
    while race < RACE_ROOM:
        put_count(vector, strongest(there, race))
        race += 1
    put_count(vector, monsters)
    put_count(vector, len(state.track))
    put_count(vector, state.price)
    put_one(vector, state.track[-1] if state.track else -1, KIND_ROOM + 8)


def put_payment(vector: BytesWriter, state: AbyssState, seat: i64) -> None:
    """The Lord that is being paid for, and what has been played for it."""
    lord: i64 = NO_LORD
    if state.stack and state.stack[-1].step is PAY:
        lord = state.court[state.stack[-1].a]
    if lord == NO_LORD:
        put_nothing(vector, 4)
    else:
        payer: i64 = lowest(state.stack[-1].seats)
        put_count(vector, 1 if payer == seat else 2)
        put_count(vector, total_of(state.paid))
        put_count(vector, size(state.paid))
        put_count(vector, cost(state, payer, lord))
    put_one(vector, lord, LORD_ROOM)


def put_table(vector: BytesWriter, state: AbyssState) -> None:
    """What is left in the decks, and where the game stands."""
    most: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        owned: i64 = count(state.lords(seat))
        if owned > most:
            most = owned
        seat += 1
    put_count(vector, len(state.deck) - state.drawn)
    put_count(vector, size(state.discard))
    put_count(vector, state.dead)
    put_count(vector, state.lords_left())
    put_count(vector, state.in_court())
    put_count(vector, state.locations_left())
    put_count(vector, state.tokens_left())
    put_count(vector, state.threat)
    put_count(vector, LORDS_TO_END - most)
    put_count(vector, 0 if state.closer == NOBODY else 1)
    put_count(vector, state.extra_turns)
    put_count(vector, state.players)
    for part in PARTS:
        put_count(vector, 1 if part.in_play(state) else 0)
    for part in PARTS:
        part.table_or_nothing(vector, state)
    put_rise(vector, LORDS_TO_END - most)


def put_turn(vector: BytesWriter, state: AbyssState, seat: i64) -> None:
    """Whose turn it is, who is asked, and what: seats are counted from the one that looks."""
    put_one(vector, away(state, state.turn, seat), 8)
    waiting: i64 = state.waiting()
    put_one(vector, away(state, lowest(waiting), seat) if waiting else -1, 8)
    put_one(vector, state.stack[-1].step.number if state.stack else -1, STEP_ROOM)


def away(state: AbyssState, other: i64, seat: i64) -> i64:
    """How many places clockwise from a seat another one sits."""
    return (other - seat + state.players) % state.players
