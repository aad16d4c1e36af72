"""How a scenario names cards, and which of them it has not laid anywhere yet.

An Ally is called as in a move, `crab3` or `crab1_boost`; `crab:3` is the same, and `crab3x2` two of
them. Lords and Locations are called by their keys.
"""

from re import fullmatch
from typing import Any, Final

from tidecourt.core.scenarios.facts import Cards, FactError, Facts, checked_word, meant, shown
from tidecourt.core.sentence import Sentence
from tidecourt.games.abyss.base.cards import KINDS, LOCATIONS, LORDS, MONSTER
from tidecourt.games.abyss.state import NOBODY

MONSTER_NAME: Final = "monster"
CARD_NAMES: Final = (*(kind.name for kind in KINDS), MONSTER_NAME)
LORD_NAMES: Final = tuple(lord.name for lord in LORDS)
LOCATION_NAMES: Final = tuple(location.name for location in LOCATIONS)
COPIES: Final = r"(.+?)(?:x([1-9]\d?))?"


def read_card(word: object, path: tuple[str, ...], monsters: bool) -> list[int]:
    """An Exploration card that a word names, as often as it says."""
    if not isinstance(word, str) or not word:
        raise FactError(path, 'a card is a name like "crab3", not {word}', word=shown(word))
    counted = fullmatch(COPIES, word)
    assert counted is not None
    name = checked_word(counted[1].replace(":", ""), CARD_NAMES, path)
    card = CARD_NAMES.index(name)
    if card == MONSTER and not monsters:
        raise FactError(path, "a Monster is no Ally: it cannot lie here")
    return [card] * int(counted[2] or 1)


def written_out(items: list[Any]) -> list[Any]:
    """A list in which every Exploration card is called as a fact calls it, copies one by one."""
    cards: list[Any] = []
    for item in items:
        shorthand = fullmatch(COPIES, item) if isinstance(item, str) else None
        name = shorthand[1].replace(":", "") if shorthand else ""
        cards += [name] * int(shorthand[2] or 1) if shorthand and name in CARD_NAMES else [item]
    return cards


def card_names(cards: list[int]) -> list[str]:
    """The names of Exploration cards."""
    return [CARD_NAMES[card] for card in cards]


class Supply:
    """The Exploration cards in play that have not been laid anywhere yet."""

    def __init__(self, cards: list[int]) -> None:
        self.left: Final = cards
        self.every: Final = tuple(cards)

    def lay(self, said: Facts, key: str, monsters: bool = False) -> list[int]:
        """Take the cards that a list names, in its order."""
        laid: list[int] = []
        for place, word in enumerate(said.items(key)):
            path = (*said.path, key, str(place))
            for card in read_card(word, path, monsters):
                if card not in self.left:
                    raise FactError(path, self.shortage(card))
                self.left.remove(card)
                laid.append(card)
        return laid

    def shortage(self, card: int) -> Sentence:
        """Why a card cannot be laid."""
        copies = self.every.count(card)
        if copies == 0:
            return Sentence("{name} is not in play with these modules", name=CARD_NAMES[card])
        return Sentence(
            "there are only {copies} {name}, and all are laid already",
            copies=copies,
            name=CARD_NAMES[card],
        )


def lay_named(
    said: Facts, key: str, cards: Cards, names: tuple[str, ...], place: Sentence
) -> list[int]:
    """Lay the single cards that a list names, in its order."""
    laid: list[int] = []
    for number, word in enumerate(said.items(key)):
        laid.append(lay_one(said, key, word, (*said.path, key, str(number)), cards, names, place))
    return laid


def lay_one(
    said: Facts,
    key: str,
    word: object,
    path: tuple[str, ...],
    cards: Cards,
    names: tuple[str, ...],
    place: Sentence,
) -> int:
    """Lay a single card of a name in a place."""
    name = checked_word(word, names, path)
    card = names.index(name)
    if card not in cards.unnamed and card not in cards.place_of:
        raise FactError(path, "{name} is not in play with these modules", name=name)
    cards.name(said, key, card, name, place)
    return card


def filled_deck(said: Facts, key: str, top: list[int], unnamed: list[int]) -> tuple[int, ...]:
    """A deck: the cards on top that are named, then the unnamed ones, up to its size; what is left
    over is out of the game."""
    deck = top + unnamed
    return tuple(deck[: deck_size(said, key, len(top), len(deck))])


def deck_size(said: Facts, key: str, least: int, most: int) -> int:
    """How many cards a deck has: all that are left, unless the facts say so."""
    key = f"{key}_size"
    size = said.number(key, 0, 999, most)
    if not least <= size <= most:
        raise said.error(
            key,
            "this deck can have {least} to {most} cards here, not {size}",
            least=least,
            most=most,
            size=size,
        )
    return size


def rest_on_top(said: Facts, key: str, deck: tuple[int, ...], top: list[int]) -> tuple[int, ...]:
    """A deck with some of its cards on top, the others as they lay."""
    rest = list(deck)
    for card in top:
        if card not in rest:
            raise said.error(key, "{key} names a card that is not in the deck any more", key=key)
        rest.remove(card)
    return tuple(top + rest)


def read_values(said: Facts, key: str, left: list[int], kind: Sentence) -> list[int]:
    """Numbers of a list, each of which must still be there; they are taken."""
    values: list[int] = []
    for place, value in enumerate(said.items(key)):
        path = (*said.path, key, str(place))
        if isinstance(value, bool) or not isinstance(value, int) or value not in left:
            known = tuple(str(number) for number in left)
            raise FactError(
                path,
                "there is no {kind} {value} left{meant}",
                kind=kind,
                value=shown(value),
                meant=meant("", known),
            )
        left.remove(value)
        values.append(value)
    return values


def say_who(said: Facts, key: str, numbers: list[int], of_what: Sentence) -> int:
    """The seat that holds a figure: whoever has most of something, unless the facts say who."""
    most = max(numbers)
    first = [seat for seat, number in enumerate(numbers) if number == most]
    if said.says(key):
        seat = said.number(key, 0, len(numbers) - 1, NOBODY)
        if most == 0 or seat not in first:
            raise said.error(
                key, "the {key} is with whoever has most {of_what}", of_what=of_what, key=key
            )
        return seat
    if most == 0:
        return NOBODY
    if len(first) > 1:
        raise said.error(
            key, "two seats have as many {of_what}: say who has the {key}", of_what=of_what, key=key
        )
    return first[0]
