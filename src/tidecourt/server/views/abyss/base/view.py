"""The board of Abyss as the browser is given it.

Cards are named by their ids in the catalogue: Allies `crab3`, `crab1_boost`; Lords `recruiter`;
Locations `sargasso_silos`; on the track also `monster`. What is printed on a card (guild, cost,
influence, formula, texts) is in the catalogue only. A seat that is nobody's is -1; a race that is
none is "". Sorted lists say nothing by their order. What an expansion adds is in `parts`, under its
name.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from tidecourt.games.abyss.base.cards import RACES
from tidecourt.server.vocabulary import one_of

NOBODY: Final = -1

Race = Annotated[str, one_of("Race", RACES)]
RaceOrNone = Annotated[str, one_of("RaceOrNone", (*RACES, ""))]
Standing = Annotated[
    str,
    one_of(
        "Standing",
        ("can", "short", "race", "races", "reserved", ""),
        "How I stand with a Lord of the Court. `can`: I could pay now. `short`: I can show the "
        "races but lack points. `race`: I lack the race that is a must. `races`: I cannot show so "
        'many races. `reserved`: somebody else\'s Sentinel guards it. "": not asked of a spectator '
        "or after the end.",
    ),
]


TableParts = Annotated[
    dict[str, Struct],
    Meta(title="TableParts", description="What each expansion in play has on the table."),
]
RealmParts = Annotated[
    dict[str, Struct],
    Meta(title="RealmParts", description="What a seat has of each expansion in play."),
]
AskParts = Annotated[
    dict[str, Struct],
    Meta(title="AskParts", description="What each expansion adds to a question, if it does."),
]


class Decks(Struct, gc=False):
    """How many cards or tokens are left in each deck."""

    exploration: int
    discard: int  # Exploration cards, Monsters included
    lords: int
    locations: int
    tokens: int


class Reward(Struct, frozen=True, gc=False):
    """[AB-6.3] One of the rewards of a space of the Threat track."""

    pearls: int
    tokens: int
    keys: int


class Threat(Struct, gc=False):
    """[AB-6] The Threat track, and the space that pays the viewer."""

    space: int  # 1 to 6: where the marker stands
    pays: int  # the space whose rewards I would get (the Tamer lowers it)
    rewards: tuple[tuple[Reward, ...], ...]  # of every space, one of which is chosen


class Stack(Struct, gc=False):
    """[AB-1.6] A Council stack."""

    race: Race
    size: int
    cards: list[str] | None  # weakest first, only with aid `full`
    guard: int  # whose Sentinel guards it, -1 if none does


class Space(Struct, gc=False):
    """[AB-8] A space of the Court, and how the viewer stands with the Lord there."""

    lord: str = ""  # "" on an empty space
    cost: int = 0  # for me; as printed for a spectator
    dearer: int = 0  # than printed; below 0: cheaper
    races: int = 0  # how many different ones, exactly
    race: RaceOrNone = ""  # the one that is a must for me
    standing: Standing = ""
    pearls: int = 0  # that I need at least beside the Allies of my hand
    missing: int = 0  # points that hand and money together leave open
    held: int = 0  # how many different races my hand can show
    guard: int = NOBODY


class Available(Struct, gc=False):
    """[AB-1.9] An available Location, and what it would score for the viewer now."""

    id: str
    points: int | None  # what it would score for me now; null for a spectator
    guard: int
    drawn: bool  # turned up just now, for the one who is choosing


class FreeLord(Struct, gc=False):
    """[AB-1.7] A Lord in front of a player."""

    id: str
    disabled: bool
    used: bool  # that power was used in this turn
    key: bool  # whether it has a Key that counts now


class Controlled(Struct, gc=False):
    """[AB-10.6] A Location of a player."""

    id: str
    points: int  # now
    lords: list[str]  # beneath it


class Realm(Struct, gc=False):
    """What belongs to one seat, as far as the viewer is shown it."""

    seat: int
    pearls: int
    keys: int  # tokens
    all_keys: int  # tokens, and Keys of active Lords
    hand_size: int
    hand: list[str] | None  # mine, or known ones with aid `full`; weakest first; null: not shown
    picked: list[str]  # of mine: chosen to be discarded, not shown to others before all have chosen
    affiliated: list[str]  # weakest first
    lords: list[FreeLord]
    locations: list[Controlled]
    lord_count: int  # free or under Locations: seven bring the end
    tokens: int  # Monster tokens of the base deck
    token_values: list[int]  # those of them whose value I may be shown; all at the end
    score: int  # as the cards lie; of others without Monster tokens, until the end
    parts: RealmParts


class Aside(Struct, gc=False):
    """Cards to choose from that do not lie on the board; Locations with their points now."""

    kind: str  # where they lie: `location_deck`, `discard_pile`
    ids: list[str]  # Locations, or kinds of Ally
    points: list[int]  # of Locations: what each would score for me now


class Recruiting(Struct, gc=False):
    """[AB-8.9] A Lord is being paid for, in view of all."""

    seat: int
    space: int  # of the Court
    paid: list[str]  # played so far, weakest first


class AbyssView(Struct, gc=False):
    """A table of Abyss as a viewer is shown it."""

    players: int
    modules: list[str]
    me: int  # the seat looked through; -1: a spectator; -2: a replay in which everything is open
    turn: int  # the active player
    closer: int  # who has brought the end: everybody else has one last turn; -1 before that
    over: bool
    decks: Decks
    track: list[str]  # from space 1 on; the last one was revealed last
    spaces: int  # of the track
    for_sale: bool  # whether the card revealed last can be bought
    price: int  # of the next Ally sold this turn
    keys_to_control: int  # a Location
    threat: Threat | None  # null where an expansion has done away with it
    council: list[Stack]  # in the order of the races
    court: list[Space]  # six; 5 is next to the deck
    locations: list[Available]  # face up and nobody's
    realms: list[Realm]  # by seat
    recruiting: Recruiting | None  # a Lord is being paid for
    parts: TableParts
