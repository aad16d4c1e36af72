"""What a bot makes of a decision, in words: what each answer is worth to whoever is asked, and how
the game may go on. Hidden cards in that line are guesses: the bot sees no more than its seat."""

from dataclasses import dataclass, replace

from tidecourt.bots.bot import Considered, Ply, Thought
from tidecourt.core.bits import single
from tidecourt.core.kernel import State
from tidecourt.locales import Words
from tidecourt.telling.reader import Reader
from tidecourt.telling.telling import Telling


@dataclass(frozen=True)
class Choice:
    """An answer that was considered: its label, the chance to win by it, the points to expect at
    the end, and its share of the bot's attention; chances and shares are from 0 to 1."""

    option: int
    label: str
    win: float
    points: float
    share: float


@dataclass(frozen=True)
class Deeds:
    """What somebody does before anybody else acts."""

    seat: int
    name: str
    text: str


@dataclass(frozen=True)
class Hint:
    """The answers, best first, and the main line."""

    choices: list[Choice]
    line: list[Deeds]


def hint(telling: Telling, view: State, reader: Reader, thought: Thought) -> Hint:
    """A thought about what the reader is asked, as the reader is told it."""
    visits = sum(each.visits for each in thought.considered)
    choices = [
        choice(
            telling,
            view,
            reader,
            each,
            each.visits / visits if visits else 1 / len(thought.considered),
        )
        for each in thought.considered
    ]
    return Hint(choices, main_line(telling, reader, thought.line))


def choice(
    telling: Telling, view: State, reader: Reader, considered: Considered, share: float
) -> Choice:
    label = reader.signs.capital(telling.option(view, reader, considered.option))
    win = min(max(considered.win, 0.0), 1.0)
    return Choice(considered.option, label, win, considered.points, share)


# -------------------------------------------------------------------- the main line


def main_line(telling: Telling, reader: Reader, line: list[Ply]) -> list[Deeds]:
    """What everybody does in turn; answers that belong together are told at once."""
    told: list[Deeds] = []
    for run in runs(telling, line):
        ply = run[0]
        # As the one who acts would see it there, so that nothing is told that nobody could know.
        seen = ply.world.seen_by(ply.seat)
        text = telling.deed(seen, replace(reader, seat=ply.seat), [p.option for p in run])
        if told and told[-1].seat == ply.seat:
            if told[-1].text.endswith(f"{text}."):  # exploring on and on is said once
                continue
            told[-1] = replace(told[-1], text=f"{told[-1].text} {text}.")
        else:
            told.append(Deeds(ply.seat, name_of(reader, ply.seat), f"{text}."))
    return told


def runs(telling: Telling, line: list[Ply]) -> list[list[Ply]]:
    """Plies that are told in one phrase: things that a seat names at one step in a row. The answer
    that there is no more of them goes without saying, and so does one that cannot be helped."""
    grouped: list[list[Ply]] = []
    for ply in line:
        if grouped and goes_without_saying(telling, ply):
            continue
        before = grouped[-1][0] if grouped else None
        if before is not None and follows(telling, before, ply):
            if telling.names_a_thing(ply.world, ply.option):
                grouped[-1].append(ply)
        else:
            grouped.append([ply])
    return grouped


def goes_without_saying(telling: Telling, ply: Ply) -> bool:
    """Whether nothing else could be answered, and the answer names nothing."""
    alone = single(ply.world.options(ply.seat))
    return alone and not telling.names_a_thing(ply.world, ply.option)


def follows(telling: Telling, before: Ply, ply: Ply) -> bool:
    """Whether an answer goes on with what was named before it."""
    return (
        before.seat == ply.seat
        and before.world.stack[-1].step is ply.world.stack[-1].step
        and telling.names_a_thing(before.world, before.option)
        and (telling.names_a_thing(ply.world, ply.option) or telling.ends(ply.world, ply.option))
    )


def name_of(reader: Reader, seat: int) -> str:
    return reader.words.say("hint.you") if seat == reader.seat else reader.names[seat]


# -------------------------------------------------------------------- numbers


def percent(words: Words, chance: float) -> str:
    """A chance as people write it."""
    return words.say("hint.percent", number=round(100 * chance))


def decimal(words: Words, number: float) -> str:
    """A number with one decimal."""
    return f"{number:.1f}".replace(".", words.say("hint.decimal_sign"))
