"""A game in the terminal: who is asked what, and what becomes of the answers."""

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from rich.markup import escape

from tidecourt.bots.bot import Bot
from tidecourt.cli.commands import Commands, QuitError, labels
from tidecourt.cli.hints import Adviser, shown
from tidecourt.cli.screen import Screen
from tidecourt.cli.show import Show
from tidecourt.core import record
from tidecourt.core.bits import lowest, members
from tidecourt.core.match import Match
from tidecourt.core.rng import Rng, seeded
from tidecourt.core.windows import nothing_to_choose
from tidecourt.locales import Words
from tidecourt.telling.hints import hint
from tidecourt.telling.reader import Line, Reader

BOT_STREAM = 1_000  # away from those that deal
HINT_STREAM = 1_000_000  # away from those of the bots


class Player:
    """Who sits at a seat: a person, or a bot of some level."""

    def __init__(self, name: str, level: str = "", bot: Bot | None = None) -> None:
        self.name = name
        self.level = level
        self.bot = bot


class Table:
    """A match between people at this screen and bots."""

    def __init__(
        self,
        match: Match,
        players: list[Player],
        show: Show,
        words: Words,
        screen: Screen,
        read: Callable[[], str],
        save_to: Path | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        self.match = match
        self.players = players
        self.show = show
        self.words = words
        self.screen = screen
        self.read = read
        self.save_to = save_to
        self.adviser = adviser or Adviser(match.game)
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.at_screen = self.people[0] if len(self.people) == 1 else -1
        self.told = [last_move(match, seat) for seat in range(len(players))]
        self.rngs: list[Rng] = [
            seeded(match.seed, BOT_STREAM + len(match.moves) * len(players) + seat)
            for seat in range(len(players))
        ]

    # ---------------------------------------------------------------- the course of a game

    def play(self) -> None:
        """Play until the game is over or somebody leaves; the record is kept if that was asked."""
        try:
            while not self.match.over:
                self.go_on()
            self.finish()
        except QuitError:
            pass
        finally:
            if self.save_to is not None:
                self.save(self.save_to)
                self.screen.say(
                    self.words.say("interface.save.done", path=escape(str(self.save_to)))
                )

    def go_on(self) -> None:
        """The next decision."""
        seat = self.next_seat()
        bot = self.players[seat].bot
        if bot is not None:
            option = bot.choose(self.match.view(seat), seat, self.rngs[seat])
            self.match.play(seat, option)
        elif self.answers_itself(seat):
            self.match.play(seat, lowest(self.match.state.options(seat)))
        else:
            self.ask(seat)

    def next_seat(self) -> int:
        """Who answers first: bots, then whoever sits at the screen, then the next one."""
        waiting = members(self.match.state.waiting())
        for seat in waiting:
            if self.players[seat].bot is not None:
                return seat
        return self.at_screen if self.at_screen in waiting else waiting[0]

    def answers_itself(self, seat: int) -> bool:
        """Whether a person need not be asked: asking hides nothing from a bot. Two people are both
        asked, so that neither learns from it what the other may do."""
        return len(self.people) == 1 and nothing_to_choose(self.match.state, seat)

    def ask(self, seat: int) -> None:
        """Show a person the table until they have made a move."""
        if seat != self.at_screen:
            self.curtain(seat)
        self.draw(seat)
        commands = Commands(self, seat)
        moves = len(self.match.moves)
        while len(self.match.moves) == moves:
            commands.do(self.line(self.words.say("interface.play.prompt")))

    def curtain(self, seat: int) -> None:
        """Hide one person's cards from the next."""
        self.screen.clear()
        name = self.reader(seat).names[seat]
        self.screen.say(self.words.say("interface.play.curtain", name=name))
        if self.line() == "q":
            self.leave()
        self.at_screen = seat

    def line(self, prompt: str = "> ") -> str:
        """What a person types next."""
        self.screen.prompt(prompt)
        typed = self.read()
        if not typed:
            self.screen.say("")
            raise QuitError
        return typed.strip()

    # ---------------------------------------------------------------- what a person sees

    def reader(self, seat: int) -> Reader:
        return self.show.reader(self.words, seat, [player.name for player in self.players])

    def draw(self, seat: int) -> None:
        """The page for a seat that is asked."""
        reader = self.reader(seat)
        view = self.match.view(seat)
        self.screen.draw(
            self.show.picture(view, reader, self.screen.width),
            self.log(reader, 0, self.told[seat]) if self.told[seat] else [],
            self.log(reader, self.told[seat], len(self.match.moves)),
            self.show.telling.question(view, reader),
            [
                (label, self.show.telling.option(view, reader, option))
                for label, option in self.answers(seat).items()
            ],
        )

    def log(self, reader: Reader, first: int, last: int) -> list[Line]:
        """What the reader was told of some moves."""
        moves = self.match.moves[first:last]
        events = [event.seen_by(reader.seat) for move in moves for event in move.events]
        if first == 0:
            events = self.show.telling.opening(self.match.start) + events
        return self.show.telling.log(events, reader)

    def answers(self, seat: int) -> dict[str, int]:
        """A seat's options by what to type for them."""
        words = self.match.words(seat)
        return dict(zip(labels(list(words), self.show.lettered), words.values(), strict=True))

    def advise(self, seat: int) -> None:
        """Show what a bot would do at a seat that is asked."""
        view, reader = self.match.view(seat), self.reader(seat)
        rng = seeded(self.match.seed, HINT_STREAM + len(self.match.moves))
        with self.screen.busy(self.words.say("interface.hint.thinking")):
            thought = self.adviser.think(view, seat, rng)
        advice = hint(self.show.telling, view, reader, thought)
        labels = {option: label for label, option in self.answers(seat).items()}
        reason = self.adviser.reason(view, seat, thought, rng)
        self.screen.print(shown(advice, labels, self.words, reason))

    # ---------------------------------------------------------------- what a person may do

    def move(self, seat: int, option: int) -> None:
        """Make a person's move."""
        self.told[seat] = len(self.match.moves)
        self.match.play(seat, option)

    def undo(self, seat: int) -> bool:
        """Take back a person's last move, and what answered itself since; False if it stands."""
        taken = []
        while self.match.may_undo(seat):
            taken.append(self.match.moves[-1].option)
            self.match.undo(seat)
            if not self.answers_itself(seat):
                self.told[seat] = min(self.told[seat], len(self.match.moves))
                return True
        for option in reversed(taken):
            self.match.play(seat, option)
        return False

    def save(self, path: Path) -> None:
        """Write the record, with who was a bot, so that the game can go on from it."""
        names = [player.name for player in self.players]
        levels = ", ".join(player.level or "-" for player in self.players)
        path.write_text(record.write(self.match, names, {"bots": levels}), "utf-8")

    def leave(self) -> NoReturn:
        """Stop playing, with an offer to save first."""
        self.offer_to_save("interface.save.offer")
        raise QuitError

    def offer_to_save(self, question: str) -> None:
        """Ask for a file name until the game is saved or nobody wants it to be."""
        if self.save_to is not None or not self.match.moves:
            return
        self.screen.say(self.words.say(question))
        while name := self.line():
            try:
                self.save(Path(name))
            except OSError as error:
                self.screen.say(self.words.say("interface.save.failed", reason=error.strerror))
            else:
                self.screen.say(self.words.say("interface.save.done", path=escape(name)))
                return

    def finish(self) -> None:
        """The last position, the score, and an offer to keep the record."""
        viewer = self.people[0] if len(self.people) == 1 else -1
        reader = self.reader(viewer)
        first = self.told[viewer] if viewer >= 0 else min(self.told)
        self.screen.clear()
        self.screen.print(self.show.picture(self.match.view(viewer), reader, self.screen.width))
        for line in self.log(reader, first, len(self.match.moves)):
            self.screen.tell(line)
        self.screen.print(self.show.ending(self.match.state, reader))
        self.offer_to_save("interface.save.offer_end")


def last_move(match: Match, seat: int) -> int:
    """The place of a seat's last move among all: from there on it has seen nothing yet."""
    for place in reversed(range(len(match.moves))):
        if match.moves[place].seat == seat:
            return place
    return 0
