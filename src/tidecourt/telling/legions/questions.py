"""What a player of Legions is asked, in words."""

from tidecourt.core.kernel import asked, decision_of
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.legions.wordings import WORDINGS, only_passes
from tidecourt.telling.reader import Reader


def question(view: LegionsState, reader: Reader) -> str:
    """What the reader is asked."""
    if only_passes(view, reader.seat):
        return reader.words.say("legions.question.nothing")
    key = asked(view, reader.seat).key
    return reader.words.say(f"legions.question.{key}", **topics(view, reader))


def topics(view: LegionsState, reader: Reader) -> dict[str, str]:
    """What a question may speak of."""
    held = view.camp(reader.seat).stratagem
    spoken = decision_of(view).topics(view, view.stack[-1], reader.seat)
    return {
        "enemy": reader.names[1 - reader.seat],
        "stratagem": signs_of(reader).stratagem(held),
        **{gap: WORDINGS[thing.kind].sign(reader, thing.number) for gap, thing in spoken.items()},
    }
