"""One game as statistics see it: which cards came up, who took them, and what they brought."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.match import Match
from tidecourt.core.things import Thing

VICTORY: Final = 60  # a victory, so that what up to six people share is a whole number each


class Entry(NamedTuple):
    """What is counted: a card with its guild, or, without a card, all the cards of a guild."""

    kind: str
    card: str
    family: str


@dataclass
class Count:
    """A card, or those of a guild, in one game, over the seats of one level."""

    seats: int = 0  # that could have taken it: it came up
    taken: int = 0  # seats that had it at some time
    owned: int = 0  # seats that had it at the end
    won: int = 0  # what these won, in parts of a victory
    points: int = 0  # what they would have lacked without it

    def add(self, other: "Count") -> None:
        self.seats += other.seats
        self.taken += other.taken
        self.owned += other.owned
        self.won += other.won
        self.points += other.points


Counts = dict[Entry, Count]


class Watch:
    """Looks at every position of a game. A card comes up when it is on offer or somebody has it."""

    def __init__(self, game: Game, players: int) -> None:
        self.game: Final = game
        self.came_up: Final[set[Entry]] = set()
        self.taken: Final[list[set[Entry]]] = [set() for _ in range(players)]

    def look(self, state: State) -> None:
        """See who has what, and what is on offer."""
        self.came_up.update(self.entry(asset) for asset in self.game.on_offer(state))
        for seat, taken in enumerate(self.taken):
            taken.update(self.entry(asset) for asset in self.game.assets(state, seat))

    def entry(self, asset: Thing) -> Entry:
        kind = asset.kind
        return Entry(kind.name, kind.word(asset.number), self.game.family(asset))

    def counted(self, state: State, levels: Sequence[str | None]) -> dict[str, Counts]:
        """What a finished game brought to the seats of each level; a seat without one is left
        out."""
        self.look(state)
        came_up = self.came_up.union(*self.taken)
        scores, won = state.scores(), shares(state.winners(), len(levels))
        by_level: dict[str, Counts] = {}
        for seat, level in enumerate(levels):
            if level is None:
                continue
            counts = by_level.setdefault(level, {})
            owned = {self.entry(asset): asset for asset in self.game.assets(state, seat)}
            for entry in came_up:
                one = Count(1, entry in self.taken[seat])
                if entry in owned:
                    rest = self.game.bereft(state, seat, owned[entry]).scores()[seat]
                    one.owned, one.won, one.points = 1, won[seat], scores[seat] - rest
                for counted in (entry, of_family(entry)):
                    if counted is not None:
                        counts.setdefault(counted, Count()).add(one)
        return by_level


def of_family(entry: Entry) -> Entry | None:
    """All the cards of the same guild."""
    return Entry(entry.kind, "", entry.family) if entry.family else None


def shares(winners: int, players: int) -> list[int]:
    """What every seat has won, in parts of a victory."""
    each = VICTORY // max(1, winners.bit_count())
    return [each * (winners >> seat & 1) for seat in range(players)]


def counted(match: Match, levels: Sequence[str | None]) -> dict[str, Counts]:
    """A finished match, looked at position by position."""
    watch = Watch(match.game, match.setup.players)
    state = match.start.clone()
    watch.look(state)
    for move in match.moves:
        state.play(move.seat, move.option)
        watch.look(state)
    return watch.counted(state, levels)
