"""What a text on the wire may be, beyond being one: plain text here, named types for the client
(`tools/wire.py`), and more to read in the description for programs (`openapi.py`)."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from tidecourt.games.registry import GAMES


def one_of(title: str, words: Iterable[str], about: str | None = None) -> Meta:
    """Says of a text that it is one of some words, and what they are called; nothing checks it."""
    return Meta(title=title, description=about, extra_json_schema={"enum": [*words]})


Aid = Annotated[Literal["off", "log", "full"], Meta(title="Aid")]
UndoPolicy = Annotated[Literal["off", "fair", "free"], Meta(title="UndoPolicy")]
TalkPolicy = Annotated[Literal["off", "phrases", "free"], Meta(title="TalkPolicy")]
SayingKind = Annotated[Literal["phrase", "text", "reaction"], Meta(title="SayingKind")]
Phrase = Annotated[
    Literal[
        "hello",
        "good_luck",
        "nice",
        "thanks",
        "oops",
        "sorry",
        "thinking",
        "no_hurry",
        "away",
        "back",
        "good_game",
        "again",
    ],
    Meta(title="Phrase", description="A quick phrase, which everybody reads in their language."),
]
Reaction = Annotated[
    Literal["love", "laugh", "wow", "sad"],
    Meta(title="Reaction", description="What somebody makes of a line of the log."),
]
GameName = Annotated[str, one_of("GameName", GAMES)]

Marked = Annotated[
    str,
    Meta(
        title="Marked",
        description="Text with marks: `⟦style ref|words⟧`, for instance "
        "`⟦military lord:recruiter|the Recruiter⟧`. `style` names a race, a guild, a colour or "
        "`strong`; `ref`, which may be missing, a card.",
    ),
]
Id = Annotated[str, Meta(min_length=1, max_length=64, description="Chosen by the client.")]
TableId = Annotated[str, Meta(min_length=1, max_length=80)]
SeatNumber = Annotated[int, Meta(ge=-1, le=9)]
