"""The feature vector of a position of Legions."""

from typing import Final, cast

from librt.strings import BytesWriter
from mypy_extensions import i64

from tidecourt.bots.features.vector import (
    Features,
    eights,
    put_count,
    put_each,
    put_one,
    put_rise,
    put_set,
    put_size,
    step_room,
)
from tidecourt.core.bits import count, members, one
from tidecourt.core.kernel import State
from tidecourt.games.legions.cards import (
    BANNER_HEROES,
    BANNER_LEGIONS,
    COLOURS,
    HEROES,
    HEROES_OF_COLOUR,
    LEGIONS,
    LOCATIONS,
    STRATAGEMS,
    WHITE,
)
from tidecourt.games.legions.game import STEPS
from tidecourt.games.legions.score import banners, legion_points, total, without_stratagem
from tidecourt.games.legions.state import NOBODY, LegionsState

PLACES: Final[i64] = LOCATIONS
LEGION_ROOM: Final[i64] = eights(len(LEGIONS))
HERO_ROOM: Final[i64] = eights(len(HEROES))
STRATAGEM_ROOM: Final[i64] = eights(len(STRATAGEMS))
STEP_ROOM: Final[i64] = step_room(STEPS)
PLACE_ROOM: Final[i64] = eights(LOCATIONS)
OF_COLOUR: Final = tuple(
    sum(one(legion.number) for legion in LEGIONS if legion.colour == colour)
    for colour in range(len(COLOURS))
)
RED: Final = COLOURS.index("red")
# Where the banners, and what is red, stand in a set of legions, and in one of heroes.
BANNER_PLACES: Final = [legion - 1 for legion in members(BANNER_LEGIONS)]
BANNER_HERO_PLACES: Final = members(BANNER_HEROES)
RED_PLACES: Final = [legion - 1 for legion in members(OF_COLOUR[RED])]
RED_HERO_PLACES: Final = members(HEROES_OF_COLOUR[RED])
OF_A_CAMP: Final = (
    ("face_up_at", LOCATIONS),
    ("steps_face_up_at", 8 * LOCATIONS),
    ("leads_at", 8 * LOCATIONS),
    ("exposed_at", LOCATIONS + 1),
    ("spread", 16),
    ("routed_at", LOCATIONS),
    ("points_face_up_at", LOCATIONS),
    ("majorities", PLACE_ROOM),
    ("heroes", HERO_ROOM),
    ("face_up", LEGION_ROOM),
    ("tucked", LEGION_ROOM),
    ("hand", LEGION_ROOM),
    ("hand_colours", len(COLOURS)),
    ("totals", 5),
    ("banner_steps", 8),
)
LAYOUT: Final = (
    *((f"my_{name}", size) for name, size in OF_A_CAMP),
    *((f"their_{name}", size) for name, size in OF_A_CAMP),
    ("row", LEGION_ROOM),
    ("row_colours", len(COLOURS)),
    ("hidden", LEGION_ROOM + 1),
    ("hero_row", HERO_ROOM),
    ("stratagem", STRATAGEM_ROOM),
    ("chosen", 2 * LEGION_ROOM),
    ("moment", 9),
    ("turns_left", 16),
    ("step", STEP_ROOM),
)


class LegionsFeatures(Features):
    """The feature vectors of Legions."""

    def __init__(self) -> None:
        super().__init__("legions", *LAYOUT)

    def put(self, vector: BytesWriter, state: State, seat: i64) -> None:
        table = cast(LegionsState, state)
        mine: i64 = at_places(table, table.camp(seat).field & ~table.routed)
        theirs: i64 = at_places(table, table.camp(1 - seat).field & ~table.routed)
        put_camp(vector, table, seat, seat, mine, theirs)
        put_camp(vector, table, 1 - seat, seat, theirs, mine)
        put_set(vector, table.row >> 1, LEGION_ROOM)
        put_colours(vector, table.row)
        put_hidden(vector, table, seat)
        put_set(vector, table.takeable(seat), HERO_ROOM)
        put_one(vector, mine_unspent(table, seat), STRATAGEM_ROOM)
        put_chosen(vector, table, seat)
        put_moment(vector, table, seat)
        put_one(vector, table.stack[-1].step.number if table.stack else -1, STEP_ROOM)

    def shows_no_secret(self, truth: State, seat: i64) -> bool:
        """[LG-16] Of hands it has what the seat knows, of the rest of the unknown only how many
        cards there are."""
        return True


def put_camp(
    vector: BytesWriter, state: LegionsState, seat: i64, viewer: i64, mine: i64, theirs: i64
) -> None:
    """What belongs to a seat, as far as the viewer knows; the face-up legions at each location, its
    own and those of the enemy, have been counted."""
    camp = state.camp(seat)
    up: i64 = camp.field & ~state.routed
    banners_: i64 = banners(state, seat)
    put_each(vector, mine, PLACES)
    put_field(vector, state, mine, theirs)
    put_each(vector, at_places(state, camp.field & state.routed), PLACES)
    place: i64 = 0
    while place < PLACES:
        there: i64 = state.at[place]
        put_count(vector, legion_points(up & there))
        place += 1
    put_set(vector, camp.held, PLACE_ROOM)
    put_set(vector, camp.heroes, HERO_ROOM)
    put_set(vector, up >> 1, LEGION_ROOM)
    put_set(vector, state.tucked_by(seat) >> 1, LEGION_ROOM)
    known: i64 = state.known_in_hand(viewer, seat)
    put_set(vector, known >> 1, LEGION_ROOM)
    put_colours(vector, known)
    put_count(vector, points(state, seat, viewer))
    put_count(vector, banners_)
    put_size(vector, camp.hand)
    put_size(vector, camp.heroes)
    put_count(vector, 1 - camp.spent)
    put_rise(vector, banners_)


def put_field(vector: BytesWriter, state: LegionsState, mine: i64, theirs: i64) -> None:
    """[LG-6, LG-9, LG-11] What makes a hero or a majority, and what the legions of the row could
    hit: face-up legions at each location, the lead there, how many stand where an attack of each
    colour would strike, and the most and the number of locations held."""
    most: i64 = 0
    held: i64 = 0
    place: i64 = 0
    while place < PLACES:
        there: i64 = mine >> (8 * place) & 255
        put_rise(vector, there)
        if there > most:
            most = there
        held += 1 if there else 0
        place += 1
    place = 0
    while place < PLACES:
        put_rise(vector, 4 + (mine >> (8 * place) & 255) - (theirs >> (8 * place) & 255))
        place += 1
    place = 0
    while place < PLACES:
        of_colour: i64 = OF_COLOUR[place]
        put_count(vector, mine >> (8 * place) & 255 if state.row & of_colour else 0)
        place += 1
    of_white: i64 = OF_COLOUR[WHITE]
    put_count(vector, most if state.row & of_white else 0)
    put_rise(vector, most)
    put_rise(vector, held)


def at_places(state: LegionsState, legions: i64) -> i64:
    """How many of these legions stand at each location, eight bits each."""
    numbers: i64 = 0
    place: i64 = PLACES
    while place > 0:
        place -= 1
        there: i64 = state.at[place]
        numbers = numbers << 8 | count(legions & there)
    return numbers


def put_colours(vector: BytesWriter, legions: i64) -> None:
    """How many of these legions each colour has."""
    for those in OF_COLOUR:
        put_size(vector, legions & those)


def points(state: LegionsState, seat: i64, viewer: i64) -> i64:
    """What a seat has now, without the stratagem of another, whose points are hidden."""
    return total(state, seat) if seat == viewer else without_stratagem(state, seat)


def put_hidden(vector: BytesWriter, state: LegionsState, seat: i64) -> None:
    """The legion face down in the row: whether there is one, and which if the seat may look."""
    put_count(vector, 1 if state.hidden != 0 else 0)
    known: i64 = one(state.hidden) if state.hidden != 0 and state.sees_hidden(seat) else 0
    put_set(vector, known >> 1, LEGION_ROOM)


def mine_unspent(state: LegionsState, seat: i64) -> i64:
    """The stratagem that a seat may still use, -1 if it has none."""
    camp = state.camp(seat)
    return -1 if camp.spent else camp.stratagem


def put_chosen(vector: BytesWriter, state: LegionsState, seat: i64) -> None:
    """The legions chosen for initiative: one's own, and the enemy's once both are revealed."""
    put_one(vector, state.camp(seat).chosen - 1, LEGION_ROOM)
    revealed: i64 = state.camp(1 - seat).chosen if state.first != NOBODY else 0
    put_one(vector, revealed - 1, LEGION_ROOM)


def put_moment(vector: BytesWriter, state: LegionsState, seat: i64) -> None:
    """Where the game stands."""
    put_count(vector, state.deck_left())
    put_count(vector, len(state.hero_deck))
    put_size(vector, state.row)
    put_count(vector, 1 if state.king == seat else 0)
    put_count(vector, 1 if state.first == seat else 0)
    put_count(vector, 1 if state.first == 1 - seat else 0)
    waiting: i64 = state.waiting()
    put_count(vector, waiting >> seat & 1)
    put_count(vector, waiting >> (1 - seat) & 1)
    put_count(vector, 1 if count(waiting) == 0 else 0)
    turns: i64 = state.deck_left() // 2
    put_rise(vector, turns)
    put_rise(vector, turns - 8)
