"""What a player of Legions is asked, in words."""

from tidecourt.core.kernel import asked
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.legions.wordings import WORDINGS, only_passes
from tidecourt.telling.reader import Reader
from tidecourt.telling.wording import topics_said


def question(view: LegionsState, reader: Reader, any_order: bool = False) -> str:
    """What the reader is asked; with `any_order`, where both legions to tuck are named together."""
    if any_order:
        return reader.words.say(
            "legions.shortcut.tuck", hero=signs_of(reader).hero(view.stack[-1].b)
        )
    if only_passes(view, reader.seat):
        return reader.words.say("legions.question.nothing")
    key = asked(view, reader.seat).key
    return reader.words.say(f"legions.question.{key}", **topics(view, reader))


def topics(view: LegionsState, reader: Reader) -> dict[str, str | int]:
    """What a question may speak of."""
    held = view.camp(reader.seat).stratagem
    return {
        "enemy": reader.names[1 - reader.seat],
        "stratagem": signs_of(reader).stratagem(held),
        **topics_said(view, reader, WORDINGS),
    }
