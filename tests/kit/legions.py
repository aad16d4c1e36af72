"""A table of Legions for the tests of its rules: a situation by names, moves by words."""

from typing import Any, Self

from tidecourt.core.bits import count, members
from tidecourt.core.journal import Event, Journal
from tidecourt.core.rng import seeded
from tidecourt.games.legions.cards import COLOURS, HEROES, LOCATIONS, hero_named
from tidecourt.games.legions.facts import facts_of
from tidecourt.games.legions.game import Legions
from tidecourt.games.legions.position import position
from tidecourt.games.legions.state import LegionsState

GAME = Legions()


class Situation:
    """A position to play from and to look at."""

    def __init__(self, state: LegionsState) -> None:
        self.state = state
        self.events: list[Event] = []  # of the last move
        self.revealed = False  # whether the last move brought something hidden to light

    # ---------------------------------------------------------------- moves

    def play(self, seat: int, *words: str) -> Self:
        """Play some moves of a seat, each of which must be legal."""
        for word in words:
            legal = GAME.words(self.state, seat)
            assert word in legal, f"{word} is not legal for {seat}: {sorted(legal)}"
            journal = Journal()
            self.state.journal = journal
            self.state.play(seat, legal[word])
            self.events, self.revealed = journal.events, journal.revealed
        return self

    def finish_turn(self) -> Self:
        """Play on to the next turn or the end of the game, declining whatever may be declined."""
        self.events = []
        while self.state.stack and not any(event.kind == "legion_row" for event in self.events):
            seat = self.asked[0][0]
            legal = self.legal(seat)
            self.play(seat, "pass" if "pass" in legal else min(legal))
        return self

    def legal(self, seat: int) -> set[str]:
        """The words that a seat may play."""
        return set(GAME.words(self.state, seat))

    @property
    def asked(self) -> tuple[list[int], str]:
        """Who is waited for, and the verb of what they are asked."""
        verb = self.state.stack[-1].step.verb if self.state.stack else ""
        return members(self.state.waiting()), verb

    def told(self, viewer: int) -> list[tuple[str, int, int]]:
        """The last move as a viewer was told it: kind, seat and the first argument."""
        seen = [event.seen_by(viewer) for event in self.events]
        return [(event.kind, event.seat, event.a) for event in seen]

    # ---------------------------------------------------------------- the table

    def fact(self, name: str) -> Any:
        return facts_of(self.state)[name]

    def of(self, seat: int, name: str) -> Any:
        """What a scenario calls `seat0.hand`, `seat0.tokens` and so on."""
        return facts_of(self.state)[f"seat{seat}"][name]

    def hand(self, seat: int) -> list[int]:
        return members(self.state.camp(seat).hand)

    def side(self, seat: int, location: str) -> list[int]:
        """The legions on a seat's side of a location, face up and routed."""
        return members(self.state.side(seat, COLOURS.index(location)))

    def face_up(self, seat: int, location: str) -> list[int]:
        return members(self.state.face_up(seat, COLOURS.index(location)))

    def routed(self, seat: int) -> list[int]:
        return members(self.state.camp(seat).field & self.state.routed)

    def tokens(self, seat: int) -> list[str]:
        return [COLOURS[k] for k in range(LOCATIONS) if self.state.holds(seat, k)]

    def heroes(self, seat: int) -> list[str]:
        return [HEROES[hero].name for hero in members(self.state.camp(seat).heroes)]

    def tucked(self, hero: str) -> list[int]:
        return members(self.state.tucked[hero_named(hero)])

    @property
    def row(self) -> list[int]:
        """The face-up legions of the row."""
        return members(self.state.row)

    @property
    def hidden(self) -> int:
        return self.state.hidden

    @property
    def hero_row(self) -> list[str]:
        return [HEROES[hero].name for hero in members(self.state.hero_row)]

    @property
    def hero_deck(self) -> list[str]:
        return [HEROES[hero].name for hero in self.state.hero_deck]

    # ---------------------------------------------------------------- what somebody knows

    def seen_by(self, viewer: int) -> "Situation":
        """The table as somebody knows it; -1 is a spectator."""
        return Situation(self.state.seen_by(viewer))

    def knows_hand(self, viewer: int, seat: int) -> list[int]:
        """The legions of a hand that are the same in every world a viewer takes for possible."""
        hands = [world.camp(seat).hand for world in self.worlds(viewer)]
        same = hands[0]
        for hand in hands:
            assert count(hand) == count(hands[0])
            same &= hand
        return members(same)

    def knows_hidden(self, viewer: int) -> bool:
        """Whether the face-down legion of the row is the same in every such world."""
        return len({world.hidden for world in self.worlds(viewer)}) == 1

    def knows_token(self, viewer: int, seat: int) -> bool:
        return len({world.camp(seat).stratagem for world in self.worlds(viewer)}) == 1

    def knows_hero_deck(self, viewer: int) -> list[str]:
        """The hero deck from the top, with `?` where worlds differ."""
        decks = [world.hero_deck for world in self.worlds(viewer)]
        places = zip(*decks, strict=True)
        return [HEROES[p[0]].name if len(set(p)) == 1 else "?" for p in places]

    def worlds(self, viewer: int) -> list[LegionsState]:
        """Enough worlds for an unknown card not to be the same in all of them."""
        return [self.state.seen_by(viewer, seeded(k)) for k in range(40)]


def table(**facts: Any) -> Situation:
    """A situation by the facts of a scenario's `[position]`.

    A seat whose stratagem is not named has spent it, so that no window opens unless a test is about
    one.
    """
    for seat in ("seat0", "seat1"):
        said = dict(facts.get(seat, {}))
        if "stratagem" not in said:
            said.setdefault("spent", True)
        facts[seat] = said
    return Situation(position(facts))


def dealt(seed: int = 1, **options: str) -> Situation:
    """A situation fresh from the deal."""
    return Situation(GAME.deal(GAME.setup(options=options), seed))
