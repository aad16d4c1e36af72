"""A position of Abyss in numbers, for every module set and number of players.

The table comes first, then the seat that looks, then the others clockwise: with fewer players the
page ends sooner. What an expansion adds stays empty without it.
"""

from typing import Final, cast

from librt.strings import BytesWriter
from mypy_extensions import i64

from tidecourt.bots.features.page import (
    Features,
    eights,
    laid_out,
    put_count,
    put_nothing,
    put_one,
    put_rise,
    put_set,
)
from tidecourt.core.bits import count, lowest, one
from tidecourt.core.kernel import State
from tidecourt.games.abyss.base.cards import (
    COURT_SPACES,
    KINDS,
    KINDS_OF_RACE,
    LOCATIONS,
    LORDS,
    LORDS_TO_END,
    MONSTER,
    NO_LORD,
    RACE_OF,
    VALUE_OF,
)
from tidecourt.games.abyss.base.payment import total_of
from tidecourt.games.abyss.base.recruiting import PAY, affordable, cost
from tidecourt.games.abyss.base.score import total, worth
from tidecourt.games.abyss.game import STEPS
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.leviathan.cards import RESISTANCE_OF, ZONES
from tidecourt.games.abyss.leviathan.fighting import to_slay
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.piles import copies, kinds, points, size
from tidecourt.games.abyss.state import NOBODY, AbyssState

MOST_SEATS: Final = 5
RACE_ROOM: Final = 6  # five races and the Krakens
LORD_ROOM: Final = eights(len(LORDS))
LOCATION_ROOM: Final = eights(len(LOCATIONS))
STEP_ROOM: Final = eights(len(STEPS))
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
    ("expansions", 8),
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
    ("border", 4 * ZONES),
    ("table", 16),
    ("to_end", 8),
    ("turn", 8),
    ("waiting", 8),
    ("step", STEP_ROOM),
    *((f"seat{place}_{name}", size) for place in range(MOST_SEATS) for name, size in OF_A_SEAT),
)


class AbyssFeatures(Features):
    """How a position of Abyss is put in numbers."""

    def __init__(self) -> None:
        self.game = "abyss"
        self.slices = laid_out(*LAYOUT)

    def of(self, state: State, seat: i64) -> bytes:
        table = cast(AbyssState, state)
        page = BytesWriter()
        put_hand(page, table, seat)
        put_court(page, table, seat)
        put_council(page, table)
        put_available(page, table, seat)
        put_track(page, table)
        put_payment(page, table, seat)
        put_border(page, table)
        put_table(page, table)
        put_turn(page, table, seat)
        other: i64 = seat
        place: i64 = 0
        while place < table.players:
            put_realm(page, table, other, seat)
            other = table.after(other)
            place += 1
        return page.getvalue()


def put_realm(page: BytesWriter, state: AbyssState, seat: i64, viewer: i64) -> None:
    """What belongs to a seat, as far as the viewer knows."""
    realm = state.realm(seat)
    lords: i64 = state.lords(seat)
    put_set(page, lords, LORD_ROOM)
    put_set(page, realm.active(), LORD_ROOM)
    put_set(page, realm.locations, LOCATION_ROOM)
    race: i64 = 0
    while race < RACE_ROOM:
        put_count(page, points(realm.hand, race))
        race += 1
    race = 0
    while race < RACE_ROOM:
        of_race: i64 = KINDS_OF_RACE[race]
        put_count(page, strongest(kinds(realm.affiliated) & of_race))
        race += 1
    now: i64 = total(state, seat)
    tokens: i64 = token_points(state, realm.tokens)
    put_count(page, 1)
    put_count(page, realm.pearls)
    put_count(page, realm.keys)
    put_count(page, realm.all_keys())
    put_count(page, size(realm.hand))
    put_count(page, total_of(realm.hand))
    put_count(page, size(realm.affiliated))
    put_count(page, count(lords))
    put_count(page, count(realm.locations))
    put_count(page, count(realm.tokens))
    put_count(page, tokens if seat == viewer else 0)
    put_count(page, OFFSET + now - tokens)
    put_count(page, count(realm.disabled))
    put_count(page, state.bought >> (4 * seat) & 15)
    put_rise(page, count(lords))
    put_rise(page, realm.all_keys())
    put_rise(page, realm.pearls)
    put_set(page, affordable(state, seat), 8)
    put_expansions(page, state, seat)


def put_expansions(page: BytesWriter, state: AbyssState, seat: i64) -> None:
    """What the expansions have given a seat."""
    if state.modules >> LEVIATHAN.number & 1:
        border = border_of(state)
        held: i64 = border.tokens[seat]
        put_count(page, border.wounds[seat])
        put_count(page, border.slain_by(seat))
        put_count(page, 1 if border.scourge == seat else 0)
        put_count(page, count(held))
    else:
        put_nothing(page, 4)
    if state.modules >> KRAKEN.number & 1:
        slice_ = kraken(state)
        put_count(page, slice_.nebulis_of(seat))
        put_count(page, 1 if slice_.figure == seat else 0)
        put_count(page, slice_.waiting_of(seat))
        guards: i64 = 0
        for guard in slice_.guards:
            if guard == seat:
                guards += 1
        put_count(page, guards)
    else:
        put_nothing(page, 4)


def strongest(kinds_: i64) -> i64:
    """The value of the strongest of some kinds of one race, 0 if there is none."""
    best: i64 = 0
    while kinds_ != 0:
        value: i64 = VALUE_OF[lowest(kinds_)]
        if value > best:
            best = value
        kinds_ &= kinds_ - 1
    return best


def token_points(state: AbyssState, tokens: i64) -> i64:
    """The values of some Monster tokens."""
    found: i64 = 0
    while tokens != 0:
        found += state.token_deck[lowest(tokens)]
        tokens &= tokens - 1
    return found


def put_hand(page: BytesWriter, state: AbyssState, seat: i64) -> None:
    """How many Allies of each kind the seat holds."""
    hand = state.realm(seat).hand
    kind: i64 = 0
    while kind < len(KINDS):
        put_count(page, copies(hand, kind))
        kind += 1


def put_court(page: BytesWriter, state: AbyssState, seat: i64) -> None:
    """The Lords of the Court, and what each space would cost the seat."""
    there: i64 = 0
    costs = BytesWriter()
    for lord in state.court:
        if lord == NO_LORD:
            put_count(costs, 0)
        else:
            there |= one(lord)
            put_count(costs, cost(state, seat, lord))
    put_set(page, there, LORD_ROOM)
    page.write(costs.getvalue())


def put_council(page: BytesWriter, state: AbyssState) -> None:
    """The stacks of the Council."""
    race: i64 = 0
    while race < 5:
        put_count(page, total_of(state.council(race)))
        race += 1
    put_count(page, 0)
    race = 0
    while race < 5:
        put_count(page, size(state.council(race)))
        race += 1
    put_count(page, 0)


def put_available(page: BytesWriter, state: AbyssState, seat: i64) -> None:
    """The Locations that lie open, and what each would be worth to the seat."""
    put_set(page, state.available, LOCATION_ROOM)
    location: i64 = 0
    while location < len(LOCATIONS):
        if state.available >> location & 1:
            put_count(page, OFFSET + worth(state, seat, location, seat))
        else:
            put_count(page, 0)
        location += 1


def put_track(page: BytesWriter, state: AbyssState) -> None:
    """The cards of the Exploration track: the best of each race, Monsters, how many, the price."""
    best: list[int] = [0] * RACE_ROOM
    monsters: i64 = 0
    for card in state.track:
        if card == MONSTER:
            monsters += 1
        else:
            race = RACE_OF[card]
            best[race] = max(best[race], VALUE_OF[card])
    for value in best:
        put_count(page, value)
    put_count(page, monsters)
    put_count(page, len(state.track))
    put_count(page, state.price)
    put_one(page, state.track[-1] if state.track else -1, KIND_ROOM + 8)


def put_payment(page: BytesWriter, state: AbyssState, seat: i64) -> None:
    """The Lord that is being paid for, and what has been played for it."""
    lord: i64 = NO_LORD
    if state.stack and state.stack[-1].step is PAY:
        lord = state.court[state.stack[-1].a]
    if lord == NO_LORD:
        put_nothing(page, 4)
    else:
        payer: i64 = lowest(state.stack[-1].seats)
        put_count(page, 1 if payer == seat else 2)
        put_count(page, total_of(state.paid))
        put_count(page, size(state.paid))
        put_count(page, cost(state, payer, lord))
    put_one(page, lord, LORD_ROOM)


def put_border(page: BytesWriter, state: AbyssState) -> None:
    """The Leviathans of the Border: how strong an attack hurts or slays each, what it has left."""
    if not state.modules >> LEVIATHAN.number & 1:
        put_nothing(page, 4 * ZONES)
        return
    border = border_of(state)
    zone: i64 = 0
    while zone < ZONES:
        there: i64 = border.at(zone)
        if there == NO_LEVIATHAN:
            put_nothing(page, 4)
        else:
            put_count(page, there + 1)
            put_count(page, border.left_at(zone))
            put_count(page, RESISTANCE_OF[there][border.lost_at(zone)])
            put_count(page, to_slay(border, zone))
        zone += 1


def put_table(page: BytesWriter, state: AbyssState) -> None:
    """What is left in the decks, and where the game stands."""
    most: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        owned: i64 = count(state.lords(seat))
        if owned > most:
            most = owned
        seat += 1
    put_count(page, len(state.deck) - state.drawn)
    put_count(page, size(state.discard))
    put_count(page, state.dead)
    put_count(page, state.lords_left())
    put_count(page, state.in_court())
    put_count(page, state.locations_left())
    put_count(page, state.tokens_left())
    put_count(page, state.threat)
    put_count(page, LORDS_TO_END - most)
    put_count(page, 0 if state.closer == NOBODY else 1)
    put_count(page, state.extra_turns)
    put_count(page, state.players)
    put_count(page, state.modules & 1)
    put_count(page, state.modules >> 1 & 1)
    if state.modules >> LEVIATHAN.number & 1:
        border = border_of(state)
        put_count(page, border.leviathans_left())
        put_count(page, border.quiet)
    else:
        put_nothing(page, 2)
    put_rise(page, LORDS_TO_END - most)


def put_turn(page: BytesWriter, state: AbyssState, seat: i64) -> None:
    """Whose turn it is, who is asked, and what: seats are counted from the one that looks."""
    put_one(page, away(state, state.turn, seat), 8)
    waiting: i64 = state.waiting()
    put_one(page, away(state, lowest(waiting), seat) if waiting else -1, 8)
    put_one(page, state.stack[-1].step.number if state.stack else -1, STEP_ROOM)


def away(state: AbyssState, other: i64, seat: i64) -> i64:
    """How many places clockwise from a seat another one sits."""
    return (other - seat + state.players) % state.players
