"""What one viewer is shown of a game, step by step.

Every viewer has a stream of its own: a step is there only if what this viewer is shown has changed.
So its numbers do not tell how often others did something secret. A stream depends on nothing but
the log of the game, so a server that starts again makes the same one.
"""

from copy import copy
from hashlib import blake2b
from typing import Final

import msgspec

from tidecourt.core.bits import one
from tidecourt.core.journal import Event
from tidecourt.core.kernel import State
from tidecourt.server.asides import NOBODY, Aside
from tidecourt.server.views.presenter import EVERYTHING, Presenter

DIGEST_BYTES: Final = 16


class Step:
    """One step of a stream: after which entry of the log, and what the viewer was told of it."""

    __slots__ = ("aside", "asked_since", "entry", "events", "hurried", "may_undo", "undone_by")

    def __init__(
        self,
        entry: int,
        events: list[Event],
        undone_by: int,
        may_undo: bool,
        hurried: int = NOBODY,
        aside: Aside | None = None,
    ) -> None:
        self.entry: Final = entry
        self.events: Final = events
        self.undone_by: Final = undone_by  # the seat that took a move back, or NOBODY
        self.may_undo: Final = may_undo
        self.hurried: Final = hurried  # the seat of a bot that had too little time, or NOBODY
        self.aside: Final = aside  # what was no move of the game
        self.asked_since = 0  # the first step from which the viewer is asked the same thing


class Stream:
    """The steps of one viewer, and what the viewer sees after the last of them."""

    def __init__(self, presenter: Presenter, viewer: int, aid: str, start: State) -> None:
        self.presenter: Final = presenter
        self.viewer: Final = viewer
        self.aid: Final = aid
        self.seen = seen_by(start, viewer)
        self.steps = [Step(0, presenter.telling.opening(self.seen), NOBODY, False)]
        self.still_asked = True  # whether nothing has happened to the question since the last step
        self.packed = packed(self.seen)
        self.drawn: bytes | None = None

    def copy(self) -> "Stream":
        """The same steps, to follow what may come next."""
        other = copy(self)
        other.steps = self.steps[:]
        return other

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    @property
    def asked(self) -> bool:
        """Whether the viewer must decide something."""
        return self.viewer >= 0 and bool(self.seen.waiting() >> self.viewer & 1)

    def view(self) -> bytes:
        """The board after the last step, in JSON; it has no words, so it suits every language."""
        if self.drawn is None:
            self.drawn = self.draw(self.seen)
        return self.drawn

    def draw(self, seen: State) -> bytes:
        return msgspec.json.encode(self.presenter.view(seen, self.viewer, self.aid))

    def note(
        self,
        entry: int,
        state: State,
        events: list[Event],
        mover: int,
        undone: bool,
        may_undo: bool,
        hurried: bool = False,
        aside: Aside | None = None,
    ) -> bool:
        """Follow the game past an entry of its log; says whether that was a step of this viewer."""
        seen = seen_by(state, self.viewer)
        now = packed(seen)
        told = events if self.viewer == EVERYTHING else [e.seen_by(self.viewer) for e in events]
        mine = mover == self.viewer and aside is None
        self.still_asked &= not mine and self.same_question(seen)
        if not told and not mine and aside is None and not self.differs(seen, now):
            return False
        by = mover if undone else NOBODY
        step = Step(entry, told, by, may_undo, mover if hurried else NOBODY, aside)
        step.asked_since = self.steps[-1].asked_since if self.still_asked else len(self.steps)
        self.still_asked = True
        self.steps.append(step)
        self.seen, self.packed, self.drawn = seen, now, None
        return True

    def differs(self, seen: State, now: bytes) -> bool:
        """Whether a position looks otherwise to the viewer than that of the last step."""
        if now == self.packed:
            return False
        if shape(seen, self.viewer) != shape(self.seen, self.viewer):
            return True
        return self.draw(seen) != self.view()

    def same_question(self, seen: State) -> bool:
        """Whether the viewer is asked the same as after the last step."""
        return self.asked and question(seen, self.viewer) == question(self.seen, self.viewer)


def seen_by(state: State, viewer: int) -> State:
    """What a viewer may know of a position."""
    return state.clone() if viewer == EVERYTHING else state.seen_by(viewer)


def packed(seen: State) -> bytes:
    """A digest of all that a view says, to be compared with another."""
    return blake2b(msgspec.msgpack.encode(seen.pack()), digest_size=DIGEST_BYTES).digest()


def shape(seen: State, viewer: int) -> tuple[int, int, int]:
    """Who is asked, what kind of thing, and what this viewer may answer."""
    if not seen.stack:
        return (0, 0, 0)
    mine = seen.options(viewer) if viewer >= 0 and seen.waiting() & one(viewer) else 0
    return (int(seen.waiting()), int(seen.stack[-1].step.number), int(mine))


def question(seen: State, viewer: int) -> tuple[int, ...]:
    """What a viewer is asked, whoever else is asked the same; nothing if it is not asked."""
    if not seen.stack or not seen.waiting() & one(viewer):
        return ()
    frame = seen.stack[-1]
    return (int(frame.step.number), int(frame.a), int(frame.b), int(seen.options(viewer)))
