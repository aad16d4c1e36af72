"""What is said of talk at a table."""

from typing import Annotated

from msgspec import Meta, Struct

from tidecourt.server.vocabulary import Phrase, Reaction, SayingKind
from tidecourt.server.wishes import AtStep, OfSeat

MOST_SIGNS = 280  # of something that is said


class Saying(Struct):
    """Something that somebody at the table said."""

    number: int  # 1, 2, 3 … of the table
    seat: int
    kind: SayingKind
    word: str  # the name of a phrase or of a reaction, "" for one taken back, or the text
    step: int  # of the reader's stream, whose line a reaction is about; -1: of none


class TalkNews(Struct, tag_field="t", tag="talk"):
    """What somebody who sits here has said; `anew`: in the place of all that was told before."""

    said: list[Saying]
    anew: bool


class PhraseWish(OfSeat, tag_field="t", tag="phrase"):
    """Say a quick phrase to the others who sit here."""

    phrase: Phrase


class TextWish(OfSeat, tag_field="t", tag="text"):
    """Say something in one's own words, where the table allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_SIGNS)]


class ReactionWish(AtStep, tag_field="t", tag="react"):
    """Say what one makes of the lines of a step; without a reaction, take the last one back."""

    reaction: Reaction | None = None
