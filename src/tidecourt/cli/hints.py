"""A bot's advice in the terminal: what each answer is worth, and how the game may go on."""

from collections.abc import Callable
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tidecourt.bots.bot import Clock, Thinker, Thought
from tidecourt.bots.learned.reasons import reason_for
from tidecourt.bots.registry import adviser
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng
from tidecourt.locales import Words
from tidecourt.telling.hints import Choice, Hint, decimal, percent

SECONDS: Final = 1.0
MOST_SHOWN: Final = 8  # answers
BAR: Final = 20  # signs for a certain victory


class Adviser:
    """The bot that is asked for hints; it is made when it is first asked."""

    def __init__(self, game: Game, clock: Callable[[], Clock] = lambda: Clock(SECONDS)) -> None:
        self.game: Final = game
        self.clock: Final = clock
        self.bot: Thinker | None = None

    def think(self, view: State, seat: int, rng: Rng) -> Thought:
        """What the bot makes of a decision, from what the seat sees."""
        if self.bot is None:
            _, self.bot = adviser(self.game)
        return self.bot.think(view, seat, rng, self.clock())

    def reason(self, view: State, seat: int, thought: Thought, rng: Rng) -> str:
        """Why it would answer so, the key of a sentence; nothing where there is no choice."""
        if len(thought.considered) < 2:
            return ""
        best, other = (each.option for each in thought.considered[:2])
        return f"hint.reason.{self.game.name}.{reason_for(self.game, view, seat, best, other, rng)}"


def shown(hint: Hint, labels: dict[int, str], words: Words, reason: str = "") -> RenderableType:
    """A hint; `labels` says what to type for each answer, `reason` is the key of a sentence."""
    parts: list[RenderableType] = [answers(hint.choices, labels, words)]
    if reason:
        parts.append(Text(words.say(reason)))
    left_out = len(hint.choices) - MOST_SHOWN
    if left_out > 0:
        parts.append(Text.from_markup(words.say("interface.hint.more", number=left_out)))
    if hint.line:
        parts.append(Text.from_markup(words.say("interface.hint.line")))
        for deeds in hint.line:
            said = words.say("interface.hint.deeds", name=deeds.name, deeds=deeds.text)
            parts.append(Padding(Text.from_markup(said), (0, 0, 0, 2)))
        parts.append(Text.from_markup(words.say("interface.hint.guesses")))
    return Group(*parts)


def answers(choices: list[Choice], labels: dict[int, str], words: Words) -> Table:
    """The answers, best first, the best of them in bold."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    table.add_column("", justify="right", style="bold cyan", no_wrap=True)
    table.add_column(words.say("interface.hint.answer"), ratio=1)
    table.add_column(words.say("interface.hint.win"), justify="right", no_wrap=True)
    table.add_column("", width=BAR, no_wrap=True)
    table.add_column(words.say("interface.hint.points"), justify="right", no_wrap=True)
    table.add_column(words.say("interface.hint.share"), justify="right", no_wrap=True)
    for place, choice in enumerate(choices[:MOST_SHOWN]):
        label = choice.label if place else f"[bold]{choice.label}[/]"
        table.add_row(
            labels.get(choice.option, ""),
            label,
            percent(words, choice.win),
            Text("█" * round(BAR * choice.win), "green" if place == 0 else "bright_black"),
            decimal(words, choice.points),
            percent(words, choice.share),
        )
    return table
