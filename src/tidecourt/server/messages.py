"""What the server and its clients say to each other; `tools/wire.py` makes it TypeScript."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from tidecourt.locales import LANGUAGES
from tidecourt.server.ledger import SEAT_KINDS
from tidecourt.server.views.presenter import Ask, AutoPass, Ending
from tidecourt.server.vocabulary import Aid, GameName, Marked, UndoPolicy, one_of
from tidecourt.telling.reader import Line

Lang = Annotated[
    str,
    Meta(title="Lang", pattern=f"^({'|'.join(LANGUAGES)})$", description="A language's code."),
]
Phase = Annotated[Literal["waiting", "playing", "over"], Meta(title="Phase")]
Short = Annotated[str, Meta(max_length=80)]
Id = Annotated[str, Meta(min_length=1, max_length=64, description="Chosen by the client.")]
SeatNumber = Annotated[int, Meta(ge=-1, le=9)]
StepNumber = Annotated[int, Meta(ge=-1, le=1_000_000)]
MOST_WORDS = 60  # in one message; no hand is paid or discarded by more

# -------------------------------------------------------------------- tables


class SeatInfo(Struct):
    """Who sits at a seat. `mine`: whether this browser plays it."""

    kind: Annotated[str, one_of("SeatKind", SEAT_KINDS)]
    name: str
    level: str  # of a bot, else ""
    mine: bool  # whether this browser plays it
    connected: bool


class TableInfo(Struct):
    """A table as this browser may know it; `invite` is told to its maker only."""

    id: str
    game: GameName
    players: int
    modules: list[str]
    options: dict[str, str]
    aid: Aid
    undo: UndoPolicy
    listed: bool
    hints: bool  # whether whoever is asked may ask a bot what it would do
    phase: Phase
    seats: list[SeatInfo]
    created: int  # seconds since 1970
    invite: str  # the secret part of the invitation link; "" unless this browser made the table
    rematch: str  # the id of the next table, "" if there is none
    winners: list[int]
    scores: list[int]


class SeatWish(Struct):
    """Who shall sit at a seat: me, somebody here, whoever follows the link, or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: Annotated[str, Meta(max_length=80)] = ""
    level: Short = ""


class TableWish(Struct):
    """A new table: the game, what is chosen before the deal, the seats, and what is allowed.
    Hints are, unless it is said otherwise, where nobody plays at another browser."""

    game: Annotated[GameName, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(max_length=10)]
    modules: Annotated[list[Short], Meta(max_length=10)] = []
    options: dict[Short, Short] = {}
    aid: Aid = "log"
    undo: UndoPolicy = "fair"
    listed: bool = False
    hints: bool | None = None  # left out: where nobody plays at another browser


class JoinWish(Struct):
    """What an invitation's link holds, and the name to sit down with."""

    invite: Short
    name: Annotated[str, Meta(max_length=80)] = ""


class Me(Struct):
    """The name by which a guest sits down."""

    name: Annotated[str, Meta(max_length=80)]


class Named(Struct):
    """A name for programs and one for people."""

    name: str
    title: str


class OptionInfo(Struct):
    """A rule option: its values, the usual one first, and its clause."""

    name: str
    title: str
    clause: str
    values: list[Named]


class PlayersInfo(Struct):
    """How many can play with a set of modules."""

    modules: list[str]
    least: int
    most: int


class LevelInfo(Struct):
    """A level of bots, and how long it usually thinks."""

    name: str
    title: str
    about: str
    milliseconds: float


class GameInfo(Struct):
    """A game, and what can be chosen for a table of it; levels are weakest first."""

    name: GameName
    modules: list[Named]
    options: list[OptionInfo]
    players: list[PlayersInfo]  # for every set of modules
    levels: list[LevelInfo]  # weakest first
    rules_version: int


class Refusal(Struct):
    """Why a request is refused: a code for programs and a sentence for people."""

    code: str
    text: str


# -------------------------------------------------------------------- what the server says


Happening = Annotated[
    dict[str, str | int | None],
    Meta(
        title="Happening",
        description="Something that happened, with its arguments by their names. `kind` is as in a "
        "record: `placed`, `bought`, …; a `seat` below 0 is nobody's; what the viewer may not know "
        "is null.",
        extra_json_schema={
            "properties": {"kind": {"type": "string"}, "seat": {"type": "integer"}},
            "required": ["kind", "seat"],
        },
    ),
]


class Position(Struct, kw_only=True):
    """Where the game stands for a viewer after one step of theirs. `log_from`: lines of earlier
    steps are forgotten, where the table has no memory aid."""

    step: int
    view: Raw
    ask: Ask | None
    waits: list[int]  # the seats that must decide
    status: Marked  # who must decide what, when it is not the viewer
    may_undo: bool
    over: Ending | None
    log_from: int  # lines of earlier steps are forgotten, where the table has no memory aid


class Update(Position, tag_field="t", tag="update"):
    """The next step of this viewer."""

    happened: list[Happening]
    lines: list[Line]
    undone: bool  # whether a move was taken back: show it without animation


class Whole(Position, tag_field="t", tag="whole"):
    """Everything at once; `missed`: how many lines are later than the step said in `hello`."""

    viewer: int  # the seat looked through; below 0: a spectator
    table: TableInfo
    lines: list[Line]  # the whole log, as far as the table's aid allows
    missed: int  # how many of these lines are later than the step said in `hello`
    auto_pass: AutoPass | None


class Replay(Position):
    """One step of a viewpoint's replay."""

    table: TableInfo
    viewer: int
    steps: int  # how many there are for this viewer
    happened: list[Happening]
    lines: list[Line]  # the whole log up to this step


class TableNews(Struct, tag_field="t", tag="table"):
    """Somebody came or went, or the game began or ended."""

    table: TableInfo


class Done(Struct, tag_field="t", tag="done"):
    """What was sent under this id was accepted, now or the first time it came."""

    id: str


class Refused(Struct, tag_field="t", tag="refused"):
    """What was sent under this id was not accepted; nothing has changed."""

    id: str
    code: str
    text: str


class HintOption(Struct):
    """An answer that a bot considered: the chance to win by it, the points to expect at the end,
    and its share of the bot's attention; chances and shares are from 0 to 1."""

    word: str
    label: Marked
    win: float
    points: float
    share: float


class HintDeeds(Struct):
    """What somebody would do before anybody else acts."""

    seat: int
    name: str
    text: Marked


class HintInfo(Struct, kw_only=True):
    """What a bot makes of a decision: the answers, best first, and how the game may go on; hidden
    cards in that are guesses. `played`: what was answered, in a replay."""

    level: str  # what people call the bot
    options: list[HintOption]
    line: list[HintDeeds]
    played: str = ""  # the word that was answered, in a replay


class HintNews(HintInfo, tag_field="t", tag="hint", kw_only=True):
    """The hint that was asked for under this id."""

    id: str
    seat: int
    step: int


class Pong(Struct, tag_field="t", tag="pong"):
    """The answer to `ping`."""


# -------------------------------------------------------------------- what a client says


class Hello(Struct, tag_field="t", tag="hello"):
    """The first message: language, and, after a break, the seat looked through and the last step
    that was received."""

    lang: Lang
    seat: SeatNumber | None = None
    step: StepNumber | None = None


class MoveWish(Struct, tag_field="t", tag="move"):
    """An answer, or several in a row: the seat, the step at which it was asked, and the words."""

    id: Id
    seat: SeatNumber
    step: StepNumber
    words: Annotated[list[Short], Meta(min_length=1, max_length=MOST_WORDS)]


class UndoWish(Struct, tag_field="t", tag="undo"):
    """Take the last move of a seat back."""

    id: Id
    seat: SeatNumber
    step: StepNumber


class Look(Struct, tag_field="t", tag="look"):
    """Look through another seat of mine."""

    seat: SeatNumber


class Language(Struct, tag_field="t", tag="language"):
    """Speak another language from now on."""

    lang: Lang


class AutoPassRule(Struct):
    """When to pass by itself on Allies offered for sale."""

    price: Annotated[int, Meta(ge=0, le=99)]
    value: Annotated[int, Meta(ge=0, le=99)]
    races: Annotated[list[Short], Meta(max_length=10)]


class AutoPassWish(Struct, tag_field="t", tag="auto_pass"):
    """Set a seat's rule, or take it away."""

    id: Id
    seat: SeatNumber
    rule: AutoPassRule | None


class HintWish(Struct, tag_field="t", tag="hint"):
    """Ask what a bot would do at a seat of mine that is asked."""

    id: Id
    seat: SeatNumber
    step: StepNumber


class Ping(Struct, tag_field="t", tag="ping"):
    """Are you there?"""


FromClient = Hello | MoveWish | UndoWish | Look | Language | AutoPassWish | HintWish | Ping
FromServer = Whole | Update | TableNews | Done | Refused | HintNews | Pong
