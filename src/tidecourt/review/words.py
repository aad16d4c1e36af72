"""A review in words: its turning points with the better line, and the moves that chance decided."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tidecourt.bots.learned.reasons import NO_REASON
from tidecourt.core.kernel import State, asked
from tidecourt.core.match import Match
from tidecourt.locales import Words
from tidecourt.review.grading import GRADES, SURE, Graded, line_of
from tidecourt.review.review import Chance, Review
from tidecourt.telling.hints import Deeds, main_line, percent
from tidecourt.telling.reader import Reader
from tidecourt.telling.telling import Telling

MINUS: Final = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class TurningPoint:
    """A decision that cost much: what was done, what would have been better, why, and the clause
    about what was asked."""

    graded: Graded
    name: str
    played: str
    line: list[Deeds]
    reason: str
    clause: str


@dataclass(frozen=True)
class LuckyMove:
    """A move in which chance brought much, to whom it brought most, and what happened in it."""

    chance: Chance
    seat: int
    name: str
    text: str


class Told:
    """The parts of a review that are told in words, to somebody who sees everything."""

    def __init__(self, telling: Telling, match: Match, reader: Reader) -> None:
        self.telling: Final = telling
        self.match: Final = match
        self.reader: Final = reader

    def turning_points(self, review: Review) -> list[TurningPoint]:
        points = review.turning_points()
        states = states_before(self.match, {each.move for each in points})
        return [self.turning_point(each, states[each.move]) for each in points]

    def turning_point(self, graded: Graded, state: State) -> TurningPoint:
        seat = graded.seat
        view = state.seen_by(seat)
        actor = replace(self.reader, seat=seat)
        game, words = self.match.game, self.reader.words
        reason = graded.reason
        return TurningPoint(
            graded,
            self.reader.names[seat],
            self.reader.signs.capital(self.telling.deed(view, actor, [graded.played])),
            main_line(self.telling, self.reader, line_of(graded, game)),
            "" if reason in ("", NO_REASON) else words.say(f"hint.reason.{game.name}.{reason}"),
            asked(view, seat).clause,
        )

    def lucky_moves(self, review: Review) -> list[LuckyMove]:
        return [self.lucky_move(chance) for chance in review.lucky_moves()]

    def lucky_move(self, chance: Chance) -> LuckyMove:
        seat = max(range(len(chance.luck)), key=lambda seat: chance.luck[seat])
        lines = self.telling.log(self.match.moves[chance.move].events, self.reader)
        text = " ".join(line.text for line in lines)
        return LuckyMove(chance, seat, self.reader.names[seat], text)


def states_before(match: Match, moves: set[int]) -> dict[int, State]:
    """The positions in which some moves of a match were made."""
    found = {}
    state = match.start.clone()
    for number, move in enumerate(match.moves):
        if number in moves:
            found[number] = state.clone()
        state.play(move.seat, move.option)
    return found


# -------------------------------------------------------------------- numbers


def signed(words: Words, share: float) -> str:
    """A share of the victory that was gained or lost, as people write it."""
    number = round(100 * share)
    sign = "+" if number > 0 else MINUS if number < 0 else ""
    return sign + words.say("hint.percent", number=abs(number))


def figures_of(
    review: Review, words: Words, names: Sequence[str]
) -> tuple[list[str], list[list[str]]]:
    """The figures of every player as a table: its heads, and a row for each."""
    heads = ["player", "start", "luck", "lost", "others", "result"]
    grades = [name for name, _ in GRADES]
    rows = []
    for seat, name in enumerate(names):
        each = review.figures(seat)
        error = words.say("review.figures.error", error=percent(words, SURE * each.error))
        counts = [
            sum(graded.grade == grade for graded in review.graded if graded.seat == seat)
            for grade in grades
        ]
        rows.append(
            [
                name,
                percent(words, each.start),
                signed(words, each.luck),
                f"{signed(words, -each.lost)} {error}",
                signed(words, each.others),
                percent(words, each.result),
                *map(str, counts),
            ]
        )
    titles = [words.say(f"review.figures.{head}") for head in heads]
    return [*titles, *(words.say(f"review.grades.{grade}") for grade in grades)], rows
