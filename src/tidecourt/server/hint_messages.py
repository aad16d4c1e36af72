"""What is said of hints: what a bot makes of a decision."""

from msgspec import Struct

from tidecourt.server.vocabulary import Marked
from tidecourt.server.wishes import AtStep
from tidecourt.telling.hints import Deeds


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


def told_deeds(line: list[Deeds]) -> list[HintDeeds]:
    return [HintDeeds(deeds.seat, deeds.name, deeds.text) for deeds in line]


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


class HintWish(AtStep, tag_field="t", tag="hint"):
    """Ask what a bot would do at a seat of mine that is asked."""
