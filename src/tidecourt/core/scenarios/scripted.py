"""Chance that brings what it was told to bring: for scenarios."""

from mypy_extensions import i64

from tidecourt.core.rng import Rng


class Scripted(Rng):
    """A generator whose next shuffles and dice are written beforehand; later ones are random."""

    def __init__(self) -> None:
        super().__init__(1, 2, 3, 4)
        self.shuffles: list[tuple[str, list[int]]] = []
        self.dice: list[int] = []
        self.dice_key = ""  # the fact that says how dice fall, if there is one
        self.beyond = False  # more dice fell than were written

    def will_shuffle(self, key: str, first: list[int]) -> None:
        """Lay these cards first at a coming shuffle; `key` is the fact that says so."""
        self.shuffles.append((key, first))

    def shuffle(self, cards: list[int]) -> None:
        """Put a list in the order that is written for it; what is not written stays in its order.

        A script that names a card which is not shuffled waits for another shuffle.
        """
        if self.shuffles and holds(cards, self.shuffles[0][1]):
            first = self.shuffles.pop(0)[1]
            for card in first:
                cards.remove(card)
            cards[:0] = first
        else:
            super().shuffle(cards)

    def will_roll(self, key: str, dice: list[int]) -> None:
        """Let the coming dice fall like this; `key` is the fact that says so."""
        self.dice += dice
        self.dice_key = key

    def roll(self, sides: i64) -> i64:
        """The die that is written; a random one if none is, or once all have fallen."""
        if self.dice:
            return self.dice.pop(0)
        self.beyond = self.dice_key != ""
        return super().roll(sides)

    def never_came(self) -> list[str]:
        """The keys of what was written but has not happened."""
        return [key for key, _ in self.shuffles] + [self.dice_key] * bool(self.dice)

    def clone(self) -> Rng:
        other = Scripted()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.turns = self.turns
        other.shuffles = self.shuffles[:]
        other.dice = self.dice[:]
        other.dice_key = self.dice_key
        other.beyond = self.beyond
        return other


def holds(cards: list[int], wanted: list[int]) -> bool:
    """Whether all that is wanted is there, equal cards as often as they are wanted."""
    return all(cards.count(card) >= wanted.count(card) for card in wanted)
