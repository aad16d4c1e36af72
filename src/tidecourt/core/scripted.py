"""Chance that brings what it was told to bring: for scenarios."""

from tidecourt.core.rng import Rng


class Scripted(Rng):
    """A generator whose next shuffles are written beforehand; later ones are random."""

    def __init__(self) -> None:
        super().__init__(1, 2, 3, 4)
        self.shuffles: list[tuple[str, list[int]]] = []

    def will_shuffle(self, key: str, first: list[int]) -> None:
        """Lay these cards first at a coming shuffle; `key` is the fact that says so."""
        self.shuffles.append((key, first))

    def shuffle(self, cards: list[int]) -> None:
        """Put a list in the order that is written for it; what is not written stays in its order.

        A script that names a card which is not shuffled waits for another shuffle.
        """
        if self.shuffles and set(self.shuffles[0][1]) <= set(cards):
            first = self.shuffles.pop(0)[1]
            cards[:] = first + [card for card in cards if card not in first]
        else:
            super().shuffle(cards)

    def never_came(self) -> list[str]:
        """The keys of what was written but has not happened."""
        return [key for key, _ in self.shuffles]

    def clone(self) -> Rng:
        other = Scripted()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.turns = self.turns
        other.shuffles = self.shuffles[:]
        return other
