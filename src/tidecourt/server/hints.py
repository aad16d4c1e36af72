"""Hints at a table: what a bot makes of the decision of somebody who asks, told to nobody else.

A hint comes from what the seat sees, is thought about once for each question, and is dropped when
the question is no more. Where people play against each other, the table says whether there are any.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from tidecourt.core.kernel import State
from tidecourt.server.advice import Opinion
from tidecourt.server.answers import mixed
from tidecourt.server.bots import BotError
from tidecourt.server.errors import RefusedError
from tidecourt.server.hint_messages import HintInfo, HintNews, HintOption, told_deeds
from tidecourt.server.ledger import Guest
from tidecourt.server.names import level_title
from tidecourt.server.services import Services
from tidecourt.server.views.presenter import Presenter
from tidecourt.telling.hints import hint
from tidecourt.telling.reader import Reader

if TYPE_CHECKING:
    from tidecourt.server.table import Table

Question = tuple[int, int]
HINT_LENGTH: Final = 1 << 40  # in the place of a log's length: away from the seeds of bots' moves


class Hints:
    """The hints of a table, by seat and by the first step that asks the question."""

    def __init__(self, table: "Table") -> None:
        self.table: Final = table
        self.tasks: Final[dict[Question, asyncio.Task[Opinion]]] = {}

    async def ask(self, guest: Guest | None, seat: int, step: int, id_: str, lang: str) -> HintNews:
        """A hint for a seat that is asked, or a refusal."""
        table = self.table
        table.check_seat(guest, seat)
        if not table.stored.policy.hints:
            raise RefusedError("hints_off", 409)
        table.check_asked(seat, step)
        seen = table.stream(seat).seen
        reader = table.shown.reader(seat, lang)
        opinion = await self.opinion(seat, seen)
        told = hint_info(table.course.presenter, seen, reader, opinion)
        return HintNews(
            id=id_, seat=seat, step=step, level=told.level, options=told.options, line=told.line
        )

    async def opinion(self, seat: int, seen: State) -> Opinion:
        """A bot's opinion of what a seat is asked now, however many ask for it."""
        question = (seat, self.asked_since(seat))
        task = self.tasks.get(question)
        if task is None:
            seed = mixed(self.table.stored.seed, HINT_LENGTH + question[1], seat)
            thought = advised(self.table.services, self.table.stored.game, seen, seat, seed)
            task = self.tasks[question] = asyncio.create_task(thought)
            task.add_done_callback(lambda done: self.settled(question, done))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise RefusedError("stale", 409) from None
            raise

    def settled(self, question: Question, task: "asyncio.Task[Opinion]") -> None:
        """Keep an opinion for whoever asks again; after a failure, think again."""
        if (task.cancelled() or task.exception() is not None) and self.tasks.get(question) is task:
            del self.tasks[question]

    def asked_since(self, seat: int) -> int:
        return self.table.stream(seat).steps[-1].asked_since

    def move_on(self) -> None:
        """Drop what was thought about questions that are no more."""
        for question, task in list(self.tasks.items()):
            seat, since = question
            if not self.table.stream(seat).asked or self.asked_since(seat) != since:
                del self.tasks[question]
                task.cancel()

    async def stop(self) -> None:
        """Drop everything."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def advised(services: Services, game: str, seen: State, seat: int, seed: int) -> Opinion:
    """A bot's opinion, or a refusal if none can be had."""
    try:
        return await services.bots.advise(game, seen.pack(), seat, seed, services.settings.hint)
    except BotError:
        raise RefusedError("no_hint", 503) from None


def hint_info(
    presenter: Presenter, seen: State, reader: Reader, opinion: Opinion, played: str = ""
) -> HintInfo:
    """An opinion as the reader is told it; answers go by the labels of the question."""
    told = hint(presenter.telling, seen, reader, opinion.thought)
    step = seen.stack[-1].step
    labels = {option.word: option.label for option in presenter.options(seen, reader)}
    words = [presenter.rules.option_word(step, choice.option) for choice in told.choices]
    return HintInfo(
        level=level_title(opinion.level, reader.words),
        options=[
            HintOption(word, labels[word], round(c.win, 3), round(c.points, 1), round(c.share, 3))
            for word, c in zip(words, told.choices, strict=True)
        ],
        line=told_deeds(told.line),
        played=played,
    )
