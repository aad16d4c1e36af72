"""What an answer means, without words: a thing of some kind.

A kind belongs to a game or to an expansion. It says how records and scenarios call its things;
every other layer looks up by the kind how one is told, and where it lies on the board.
"""

from typing import Final

from tidecourt.core.bits import members


class Kind:
    """A kind of thing that can be chosen or told of, by its number among its like.

    Records write a choice as verb and name: `place:red`. One of `several` may be followed by more
    of its kind, in one breath; a number, or declining, stands alone.
    """

    def __init__(self, name: str, several: bool = True) -> None:
        self.name: Final = name
        self.several: Final = several

    def word(self, number: int) -> str:
        """How one of them is called, the same in every language."""
        return str(number)

    def answer(self, verb: str, number: int) -> str:
        """The word for choosing one of them, where a decision has this verb."""
        return f"{verb}:{self.word(number)}"


class Named(Kind):
    """A kind whose things have names. Beyond them is nothing that could be met."""

    def __init__(self, name: str, names: tuple[str, ...], several: bool = True) -> None:
        super().__init__(name, several)
        self.names: Final = names

    def word(self, number: int) -> str:
        return self.names[number] if number < len(self.names) else str(number)


class Single(Kind):
    """A kind of which there is one, called as it is."""

    def word(self, number: int) -> str:
        return self.name


class Saying(Single):
    """An answer that names nothing and needs no verb: `pass`. If it `ends`, it says that enough
    things have been named."""

    def __init__(self, name: str, ends: bool = False) -> None:
        super().__init__(name, several=False)
        self.ends: Final = ends

    def answer(self, verb: str, number: int) -> str:
        return self.name


class Thing:
    """Something of a kind."""

    def __init__(self, kind: Kind, number: int = 0) -> None:
        self.kind: Final = kind
        self.number: Final = number


def things(kind: Kind, mask: int) -> list[Thing]:
    """Those of a kind whose bits are set."""
    return [Thing(kind, number) for number in members(mask)]
