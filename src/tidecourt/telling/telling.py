"""What every medium asks of a game; each game fills it in a folder of its own."""

from collections.abc import Sequence, Set
from functools import cache
from typing import Any

from tidecourt.core.bits import members
from tidecourt.core.game import GameError
from tidecourt.core.journal import Event
from tidecourt.core.kernel import State, decision_of, thing_meant
from tidecourt.core.things import Kind, Saying
from tidecourt.locales import Words
from tidecourt.telling.reader import Card, Line, Reader, Reason, Row
from tidecourt.telling.signs import Signs
from tidecourt.telling.wording import Wording


class Telling:
    """A game in words. Whatever is given as a view is what the reader's seat may know; what comes
    back is in the markup of the reader's signs."""

    game: str

    def plain(self, words: Words) -> Signs:
        """Signs without markup."""
        raise NotImplementedError

    def marked(self, words: Words) -> Signs:
        """Signs for the browser."""
        raise NotImplementedError

    def wording(self, kind: Kind) -> Wording[Any]:
        """The words for the things of a kind."""
        raise NotImplementedError

    def reader(
        self, words: Words, seat: int, names: Sequence[str], signs: Signs | None = None
    ) -> Reader:
        """Somebody who reads, in the browser unless other signs are given."""
        shown = signs or self.marked(words)
        return Reader(words, seat, tuple(shown.person(name) for name in names), shown)

    # ---------------------------------------------------------------- an answer, by its thing

    def option(self, view: State, reader: Reader, option: int) -> str:
        """A legal answer of the reader."""
        thing = thing_meant(view, reader.seat, option)
        return self.wording(thing.kind).label(view, reader, thing.number)

    def label(self, view: State, reader: Reader, option: int) -> str:
        """A legal answer of the reader, such that it can stand alone."""
        thing = thing_meant(view, reader.seat, option)
        return reader.signs.capital(self.wording(thing.kind).alone(view, reader, thing.number))

    def target(self, view: State, seat: int, option: int) -> str:
        """What on the board a legal answer of a seat belongs to; "" if nothing."""
        thing = thing_meant(view, seat, option)
        return self.wording(thing.kind).target(thing.number)

    def names_a_thing(self, view: State, option: int) -> bool:
        """Whether an answer names one of several things, so that more of them may follow it."""
        return decision_of(view).meaning(option).kind.several

    def ends(self, view: State, option: int) -> bool:
        """Whether an answer says that enough things have been named."""
        kind = decision_of(view).meaning(option).kind
        return isinstance(kind, Saying) and kind.ends

    # ---------------------------------------------------------------- what is asked and happens

    def question(self, view: State, reader: Reader, any_order: bool = False) -> str:
        """What the reader is asked, in one line; with `any_order`, where things may be named in any
        order because somebody else sorts them."""
        raise NotImplementedError

    def status(self, view: State, reader: Reader) -> str:
        """Who must decide what, for those who wait; "" when the game is over."""
        waited = members(view.waiting())
        if not waited:
            return ""
        names = reader.words.listed([reader.names[seat] for seat in waited])
        return reader.words.say("server.status.waits", names=names, number=len(waited))

    def guide(self, view: State, reader: Reader) -> str:
        """What matters now to the reader, who is asked: one line, or nothing."""
        return ""

    def deed(self, view: State, reader: Reader, options: list[int]) -> str:
        """What the reader does by a legal answer, such that it stands without its question; with
        several, by naming these things in a row."""
        raise NotImplementedError

    def why(self, view: State, reader: Reader, option: int) -> str | None:
        """Why the reader cannot give an answer now, if that can be told."""
        return None

    def reasons(self, view: State, reader: Reader, choosable: Set[str]) -> list[Reason]:
        """Why whatever else lies on the board is no answer of the reader, who is asked and to whom
        these targets are answers."""
        return []

    def log(self, events: list[Event], reader: Reader) -> list[Line]:
        """What happened, in sentences; the events are as the reader was told them."""
        raise NotImplementedError

    def opening(self, start: State) -> list[Event]:
        """What happened by itself before anybody was asked for the first time, as far as the first
        position shows it."""
        return []

    def score(self, state: State, reader: Reader) -> list[Row]:
        """The points of a game by category, their total, and what breaks a tie."""
        raise NotImplementedError

    def reason(self, state: State, reader: Reader) -> str:
        """Who has won a finished game, and by what."""
        raise NotImplementedError

    def printed(self, sheet: str, row: dict[str, Any], words: Words) -> str:
        """What a card of a file is called that has no name in the reference; "" if it has one."""
        return ""

    def cards(self, words: Words, signs: Signs | None = None) -> list[Card]:
        """Every card, by kinds; in plain words, unless other signs are given."""
        raise NotImplementedError


@cache
def telling_for(game: str) -> Telling:
    """The telling of a game, or a sentence that there is none."""
    from tidecourt.telling.abyss.telling import AbyssTelling
    from tidecourt.telling.legions.telling import LegionsTelling

    tellings: dict[str, Telling] = {"legions": LegionsTelling(), "abyss": AbyssTelling()}
    if game not in tellings:
        raise GameError("nobody can tell {game} (only {known})", game=game, known=tellings)
    return tellings[game]
