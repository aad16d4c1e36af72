"""What the server and its clients say to each other; `tools/wire.py` makes it TypeScript."""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from tidecourt.locales import LANGUAGES
from tidecourt.server.affairs import (
    BackWish,
    ClockInfo,
    ClockNews,
    ClockWish,
    DrawWish,
    ReplaceWish,
    ResignWish,
)
from tidecourt.server.asides import STAND_IN
from tidecourt.server.hint_messages import HintNews, HintWish
from tidecourt.server.leading_messages import LeadNews, LeadWish, UnleadWish
from tidecourt.server.ledger import SEAT_KINDS
from tidecourt.server.talk_messages import PhraseWish, ReactionWish, Saying, TalkNews, TextWish
from tidecourt.server.views.presenter import Ask, Ending
from tidecourt.server.vocabulary import (
    Aid,
    GameName,
    Marked,
    SeatNumber,
    TalkPolicy,
    UndoPolicy,
    one_of,
)
from tidecourt.server.wishes import AtStep, OfSeat, StepNumber
from tidecourt.telling.reader import Line

Lang = Annotated[
    str,
    Meta(title="Lang", pattern=f"^({'|'.join(LANGUAGES)})$", description="A language's code."),
]
Phase = Annotated[Literal["waiting", "playing", "over"], Meta(title="Phase")]
Short = Annotated[str, Meta(max_length=80)]
Salt = Annotated[
    str,
    Meta(
        pattern="^([0-9a-f]{64})?$",
        description="32 random bytes in hexadecimal, drawn by the client; empty: none.",
    ),
]
MOST_WORDS = 60  # in one message; no hand is paid or discarded by more

# -------------------------------------------------------------------- tables


class SeatInfo(Struct):
    """Who sits at a seat. `mine`: whether this browser plays it. `stand_in`: the level of the bot
    that plays for whoever sits there, who may come back unless they have `left` for good."""

    kind: Annotated[str, one_of("SeatKind", SEAT_KINDS)]
    name: str
    level: str  # of a bot, else ""
    mine: bool  # whether this browser plays it
    connected: bool
    away: int | None  # for how many seconds, at least, it has not been; null: it is, or who knows
    face: str  # of a bot: whose portrait it has, a level's or a companion's; else ""
    stand_in: str  # "": nobody plays in their place
    left: bool


class DealOffer(Struct):
    """A secret that the server has drawn, by its hash: a table is made with it by its id."""

    id: str
    commitment: str  # hexadecimal


class DealInfo(Struct):
    """By what anybody can check the deal: the commitment, and once the game is over the secret,
    what every seat has added to it (empty: nothing), and the seed that is a hash of them."""

    commitment: str  # hexadecimal, as is the secret
    secret: str = ""
    salts: list[str] = []
    seed: str = ""  # decimal, as in the record


Ended = Annotated[Literal["", "resigned", "agreed"], Meta(title="Ended")]


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
    open: bool  # whether anybody may look through every seat while the game goes on
    hints: bool  # whether whoever is asked may ask a bot what it would do
    talk: TalkPolicy  # what those who sit here may say to each other
    clock: ClockInfo | None  # null: nobody is in a hurry
    absence: int  # seconds after which the maker may let a bot play for who is away; 0: never
    stand_in: str  # the level of a bot that plays for a person
    offer: int  # the seat that offers a draw; below 0: none does
    phase: Phase
    seats: list[SeatInfo]
    waits: list[int]  # the seats that must decide, as everybody sees it
    invite: str  # the secret part of the invitation link; "" unless this browser made the table
    rematch: str  # the id of the next table, "" if there is none
    lesson: str  # the name of the lesson that is learned here, "" if none is
    puzzle: str  # the name of the puzzle that is solved here, "" if none is
    day: str  # the date of the deal of the day that is tried here, "" if none is
    winners: list[int]
    scores: list[int]  # empty if the game was not played to its end
    ended: Ended  # how it ended, if not by its rules
    deal: DealInfo | None  # null: it cannot be checked


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
    talk: TalkPolicy = "off"
    clock: ClockWish | None = None  # left out: there is none
    absence: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0  # seconds; see `TableInfo`
    stand_in: Short = STAND_IN  # the level of bots that play for people
    deal: Short = ""  # the id of an offer from /api/deals; left out: the server draws alone
    salt: Salt = ""  # with such an offer: what this browser adds to the deal


class JoinWish(Struct):
    """What an invitation's link holds, and the name to sit down with."""

    invite: Short
    name: Annotated[str, Meta(max_length=80)] = ""
    salt: Salt = ""  # what this browser adds to the deal


class FillWish(Struct):
    """Which open seat a bot shall take, and its level."""

    seat: SeatNumber
    level: Short


class RematchWish(Struct):
    """What this browser adds to the deal of the next game."""

    deal: Short = ""
    salt: Salt = ""


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
    """A level of bots, or a character: who is about as strong as the level of the same strength."""

    name: str
    title: str
    about: str
    persona: str  # the name of who plays for it
    strength: int  # its place among the levels, from 1
    character: bool


class GameInfo(Struct):
    """A game, and what can be chosen for a table of it; levels are weakest first."""

    name: GameName
    modules: list[Named]
    options: list[OptionInfo]
    players: list[PlayersInfo]  # for every set of modules
    levels: list[LevelInfo]  # weakest first
    friendly: str  # the level for a first game


class LessonInfo(Struct):
    """A lesson, what it is about in one sentence, and whether this guest has been through it."""

    name: str  # for instance `legions/initiative`
    title: str
    about: str
    done: bool


class LessonSet(Struct):
    """The lessons of a game or an expansion, in order."""

    name: str
    title: str
    about: str
    game: GameName
    modules: list[str]
    lessons: list[LessonInfo]


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


class Coach(Struct):
    """What a lesson's coach says at this step: page by page, and which answers lead on. With `free`
    any does, to the end of the game. `next` is the lesson after this one, once it is `done`."""

    lesson: str
    title: str
    step: int  # how many things have been done …
    steps: int  # … of how many
    pages: list[Marked]
    words: list[str]  # the answers that lead on: the board marks their targets
    then: list[str]  # what follows in the same breath, for instance the other cards of a payment
    free: bool
    done: bool
    next: str  # "" after the last of its set


class Situation(Struct, kw_only=True):
    """Where the game stands for a viewer after one step of theirs, but for the board. `log_from`:
    lines of earlier steps are forgotten, where the table has no memory aid."""

    step: int
    ask: Ask | None
    waits: list[int]  # the seats that must decide
    status: Marked  # who must decide what, when it is not the viewer
    may_undo: bool
    over: Ending | None
    log_from: int  # lines of earlier steps are forgotten, where the table has no memory aid
    coach: Coach | None  # of a lesson, for whoever learns
    clock: ClockNews | None  # where the table has one and the game goes on


class Position(Situation, kw_only=True):
    """Where the game stands for a viewer after one step of theirs."""

    view: Raw  # the board


class Update(Situation, tag_field="t", tag="update", kw_only=True):
    """The next step of this viewer: what differs from the board of the step before, in `change`."""

    change: Raw  # `[value]` instead of what was, or by member or place what differs; null: gone
    happened: list[Happening]
    lines: list[Line]
    undone: bool  # whether a move was taken back: show it without animation


class Whole(Position, tag_field="t", tag="whole"):
    """Everything at once; `missed`: how many lines are later than the step said in `hello`."""

    viewer: int  # the seat looked through; below 0: a spectator
    table: TableInfo
    lines: list[Line]  # the whole log, as far as the table's aid allows
    missed: int  # how many of these lines are later than the step said in `hello`
    auto_pass: Raw  # the seat's own rule, as its game says it, or null
    talk: list[Saying]  # what was said, to whoever sits here


class Replay(Position):
    """One step of a viewpoint's replay."""

    table: TableInfo
    viewer: int
    steps: int  # how many there are for this viewer
    happened: list[Happening]
    lines: list[Line]  # the whole log up to this step


class TableNews(Struct, tag_field="t", tag="table"):
    """The game began or ended, or there is a rematch."""

    table: TableInfo


class PresenceNews(Struct, tag_field="t", tag="presence"):
    """Somebody who plays here came or went: who is connected now, by seat, and for how many seconds
    who is not has been away, as far as it is known."""

    connected: list[bool]
    away: list[int | None]


class Done(Struct, tag_field="t", tag="done"):
    """What was sent under this id was accepted, now or the first time it came."""

    id: str


class Refused(Struct, tag_field="t", tag="refused"):
    """What was sent under this id was not accepted; nothing has changed."""

    id: str
    code: str
    text: str


class StandingNews(Struct, tag_field="t", tag="standing"):
    """How the answers stand that were asked about under this id, as the game shows it."""

    id: str
    standing: Raw


class Pong(Struct, tag_field="t", tag="pong"):
    """The answer to `ping`."""


# -------------------------------------------------------------------- what a client says


class Hello(Struct, tag_field="t", tag="hello"):
    """The first message: language, and, after a break, the seat looked through and the last step
    that was received."""

    lang: Lang
    seat: SeatNumber | None = None
    step: StepNumber | None = None


class MoveWish(AtStep, tag_field="t", tag="move"):
    """An answer, or several in a row: the seat, the step at which it was asked, and the words."""

    words: Annotated[list[Short], Meta(min_length=1, max_length=MOST_WORDS)]


class UndoWish(AtStep, tag_field="t", tag="undo"):
    """Take the last move of a seat back."""


class Look(Struct, tag_field="t", tag="look"):
    """Look through another seat of mine."""

    seat: SeatNumber


class Language(Struct, tag_field="t", tag="language"):
    """Speak another language from now on."""

    lang: Lang


class AutoPassWish(OfSeat, tag_field="t", tag="auto_pass"):
    """Set a seat's rule, or take it away."""

    rule: Raw  # as its game says it; null: no longer


class HoldWish(AtStep, tag_field="t", tag="hold"):
    """Keep a secret window of mine open until it is answered, for two minutes at most."""


class StandingWish(AtStep, tag_field="t", tag="standing"):
    """Ask how answers that belong together would stand if they were given, in whatever order."""

    words: Annotated[list[Short], Meta(max_length=MOST_WORDS)]


class Ping(Struct, tag_field="t", tag="ping"):
    """Are you there?"""


FromClient = (
    Hello
    | MoveWish
    | UndoWish
    | Look
    | Language
    | AutoPassWish
    | HoldWish
    | ReplaceWish
    | BackWish
    | ResignWish
    | DrawWish
    | HintWish
    | StandingWish
    | PhraseWish
    | TextWish
    | ReactionWish
    | LeadWish
    | UnleadWish
    | Ping
)
FromServer = (
    Whole
    | Update
    | TableNews
    | PresenceNews
    | TalkNews
    | LeadNews
    | Done
    | Refused
    | HintNews
    | StandingNews
    | Pong
)
