"""A position that somebody lays out: a scenario as text, read, and with cards laid elsewhere.

The text is the position. To lay a card elsewhere is to write the text anew, so that text and board
never say different things. What the text does not say is filled by the rules of the game.
"""

from copy import deepcopy
from typing import Any, Final

from tidecourt.core.game import Game, GameError, Setup
from tidecourt.core.scenarios.facts import FactError, Facts
from tidecourt.core.scenarios.scenario import Opening, read_game, read_opening, read_setup
from tidecourt.core.scenarios.toml_text import NotTomlError, TomlText
from tidecourt.core.sentence import Sentence
from tidecourt.games.registry import GAMES
from tidecourt.server.errors import RefusedError
from tidecourt.server.views.places import KEYS, ONE, TOP, Place
from tidecourt.server.views.presenter import Presenter

LONGEST: Final = 16_000  # characters of a text
POSITION: Final = "position"
NOTHING: Final = (0, "none")


class Fault:
    """Why there is no such position, and on which line."""

    def __init__(self, line: int, sentence: Sentence | str) -> None:
        self.line: Final = line
        self.sentence: Final = sentence


class Draft:
    """A text, and the position that it says or why there is none."""

    def __init__(self, text: str, presenters: dict[str, Presenter]) -> None:
        if len(text) > LONGEST:
            raise RefusedError("too_long", 413)
        self.text: Final = text
        self.facts: dict[str, Any] = {}
        self.game: Game | None = None
        self.setup: Setup | None = None
        self.opening: Opening | None = None
        self.fault: Fault | None = None
        try:
            self.read(TomlText(text))
        except NotTomlError as error:
            self.fault = Fault(error.line, error.sentence)
        self.places: Final[list[Place]] = []
        if self.setup is not None and self.game is not None:
            self.find_places(presenters[self.game.name], self.setup)

    def read(self, written: TomlText) -> None:
        self.facts = written.facts
        try:
            self.game = read_game(Facts(written.facts), GAMES)
            self.setup = read_setup(Facts(written.facts), self.game)
            self.opening = read_opening(Facts(deepcopy(written.facts)), GAMES)
        except FactError as error:
            self.fault = Fault(written.line_of(error.path), error.sentence)
        except GameError as error:
            self.fault = Fault(1, error.sentence)

    # ---------------------------------------------------------------- what lies where

    def find_places(self, presenter: Presenter, setup: Setup) -> None:
        for place in presenter.places(setup):
            self.places.append(place)
            if place.shape == KEYS:
                self.places.extend(place.below(card) for card in self.cards(place))

    def said(self, place: Place) -> Any:
        """What the text says of a place; None: nothing."""
        return looked_up(self.facts.get(POSITION), place.path)

    def cards(self, place: Place) -> list[str]:
        """The cards of a place: as the text says, else as the position is filled."""
        said = self.said(place)
        if said is None and self.opening is not None:
            facts = self.opening.game.facts(self.opening.state)
            said = looked_up(facts, place.found or place.path)
        return self.listed(said)

    def listed(self, said: Any) -> list[str]:
        """Cards by their ids, however they are said."""
        if isinstance(said, list | tuple | dict):
            items = list(said)
            if self.game is not None and not isinstance(said, dict):
                items = self.game.written_out(items)
        else:
            items = [] if said is None else [said]
        return [str(item) for item in items if item not in NOTHING]

    # ---------------------------------------------------------------- laid elsewhere

    def moved(self, card: str, source: str, target: str, instead: str) -> str:
        """The text with a card laid elsewhere, and another one in its place if one is said."""
        sheet = Sheet(self)
        from_, to = self.place(source), self.place(target)
        if from_.kind != to.kind or card not in self.cards(from_):
            raise RefusedError("not_there", 409)
        if not instead:
            sheet.take(from_, card)
            sheet.put(to, card)
        elif instead not in self.cards(to):
            raise RefusedError("not_there", 409)
        else:
            sheet.swap(from_, card, to, instead)
        return rewritten(self.text, sheet.position)

    def place(self, path: str) -> Place:
        for place in self.places:
            if ".".join(place.path) == path:
                return place
        raise RefusedError("not_there", 409)


class Sheet:
    """The position of a draft, to be written to."""

    def __init__(self, draft: Draft) -> None:
        self.draft: Final = draft
        self.position: Final[dict[str, Any]] = deepcopy(draft.facts.get(POSITION, {}))

    def take(self, place: Place, card: str) -> None:
        """Of a place of which nothing is said nothing need be: it is filled with others."""
        if self.draft.said(place) is None:
            return
        left = self.now(place)
        left.remove(card)
        self.write(place, left)

    def put(self, place: Place, card: str) -> None:
        there = self.now(place)
        self.write(place, [card] if place.shape == ONE else [*there, card])

    def swap(self, one: Place, card: str, other: Place, instead: str) -> None:
        if one.path == other.path:
            both = self.draft.cards(one)  # of a deck down to the last, whose order is changed
            first, second = both.index(card), both.index(instead)
            both[first], both[second] = instead, card
            self.write(one, both)
            return
        for place, gone, come in ((one, card, instead), (other, instead, card)):
            there = self.now(place)
            if gone in there:  # else it is a deck of which nothing is said
                there[there.index(gone)] = come
                self.write(place, there)

    def now(self, place: Place) -> list[str]:
        """What has to be written of a place: of a deck only what lies on top."""
        if place.shape != TOP:
            return self.draft.cards(place)
        return self.draft.listed(self.draft.said(place))

    def write(self, place: Place, cards: list[str]) -> None:
        *way, last = place.path
        self.keep_neighbours(place)
        table = self.position
        for name in way:
            table = table.setdefault(name, {})
        items = written(cards)
        if place.shape == KEYS:
            before = table.get(last, {})
            table[last] = {card: before.get(card, self.beneath(place, card)) for card in items}
        elif place.shape != ONE:
            table[last] = items
        elif items:
            table[last] = items[0]
        else:
            table.pop(last, None)

    def beneath(self, place: Place, card: str) -> list[Any]:
        """What lies under a card of a place of which nothing has been said yet."""
        if self.draft.said(place) is not None or card not in self.draft.cards(place):
            return []
        return written(self.draft.cards(place.below(card)))

    def keep_neighbours(self, place: Place) -> None:
        """Where something is said of one of several places, nothing is filled in the others: say
        what was."""
        group = place.path[:-1]
        if not place.title or looked_up(self.position, group) is not None:
            return
        table: dict[str, Any] = {}
        for other in self.draft.places:
            cards = written(self.draft.cards(other)) if other.path[:-1] == group else []
            if cards:
                table[other.path[-1]] = cards[0] if other.shape == ONE else cards
        if table:
            *way, last = group
            around = self.position
            for name in way:
                around = around.setdefault(name, {})
            around[last] = table


def written(cards: list[str]) -> list[Any]:
    """Cards as a scenario writes them: some are numbers."""
    return [int(card) if card.isdecimal() else card for card in cards]


def looked_up(facts: Any, path: tuple[str, ...]) -> Any:
    """What a path leads to, None if there is nothing."""
    for name in path:
        if not isinstance(facts, dict) or name not in facts:
            return None
        facts = facts[name]
    return facts


# -------------------------------------------------------------------- as text


def rewritten(text: str, position: dict[str, Any]) -> str:
    """A text with another position: what stands before it and after it stays as it is written."""
    lines = text.splitlines()
    heads = [place for place, line in enumerate(lines) if line.lstrip().startswith("[")]
    own = [at for at in heads if lines[at].lstrip()[1:].lstrip().startswith(POSITION)]
    first = own[0] if own else heads[0] if heads else len(lines)
    after = [at for at in heads if at >= first and at not in own]
    last = after[0] if after else len(lines)
    before = "\n".join(lines[:first]).rstrip()
    rest = "\n".join(lines[last:]).rstrip()
    parts = [before, *tables(position), rest]
    return "\n\n".join(part for part in parts if part) + "\n"


def tables(position: dict[str, Any]) -> list[str]:
    """The table of a position, and one for each seat."""
    seats = {name: facts for name, facts in position.items() if name.startswith("seat")}
    table = {name: value for name, value in position.items() if name not in seats}
    written = [f"[{POSITION}]\n" + pairs(table)]
    written += [f"[{POSITION}.{name}]\n" + pairs(seats[name]) for name in sorted(seats)]
    return [part.rstrip() for part in written]


def pairs(table: dict[str, Any]) -> str:
    return "\n".join(f"{name} = {toml(value)}" for name, value in table.items())


def toml(value: Any) -> str:
    """A value as it is written."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inner = ", ".join(f"{name} = {toml(each)}" for name, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return str(value)
