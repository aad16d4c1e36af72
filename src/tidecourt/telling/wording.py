"""How the things of one kind are told, and what they are called on the board."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from tidecourt.core.kernel import State, decision_of
from tidecourt.core.things import Kind, Thing
from tidecourt.telling.reader import Reader

V = TypeVar("V", bound=State)


class Wording(Generic[V]):
    """The words for a kind of thing. Each game has one for every kind that answers, questions and
    events name; a number is one of its things."""

    def target(self, number: int) -> str:
        """What glows for it, for instance `location:red`; "" if it lies nowhere on the board."""
        return ""

    def sign(self, reader: Reader, number: int) -> str:
        """How it is called in a sentence, whatever the position."""
        raise NotImplementedError

    def label(self, view: V, reader: Reader, number: int) -> str:
        """As an answer, with what the reader wants to know of it."""
        return self.sign(reader, number)

    def alone(self, view: V, reader: Reader, number: int) -> str:
        """As an answer beside which nothing stands that explains it."""
        return self.label(view, reader, number)

    def name(self, view: V, reader: Reader, number: int) -> str:
        """By its name only, where it is said what somebody does with it."""
        return self.sign(reader, number)


def topics_said(
    view: V, reader: Reader, wordings: Mapping[Kind, Wording[V]]
) -> dict[str, str | int]:
    """What the question that the reader is asked speaks of, in words; numbers stay numbers."""
    topics = decision_of(view).topics(view, view.stack[-1], reader.seat)
    return {
        gap: wordings[topic.kind].name(view, reader, topic.number)
        if isinstance(topic, Thing)
        else topic
        for gap, topic in topics.items()
    }
