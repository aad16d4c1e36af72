"""How much each piece of knowledge of Abyss counts, in points."""

from typing import Final

WON: Final = 100.0


class Weights:
    """How much each piece of knowledge counts."""

    ally = 0.7  # a point of an Ally in hand
    spare_ally = 0.35  # beyond what a Lord costs
    enough = 12
    pearl = 0.8
    spare_pearl = 0.45
    rich = 6
    hoard = 18  # Pearls beyond which more of them buy nothing: else nobody would stop exploring
    key = 2.4
    prospect = 0.6  # how much of what the best Lord within reach would bring
    affiliation = 1.0  # an Ally affiliated with the next Lord
    tokens = 0.5  # the Monster tokens' part of a reward
    further = 1.2  # exploring on, whatever comes
    long = 3.0  # Lords still to be recruited before the end is felt
    pace = 0.6  # how many of them will be one's own
    last_turn = 0.4  # what a last turn can make of a hand
    late = 0.7  # how much of the final affiliation is only worth something at the end
    leader = 0.5  # what the points of the best opponent count against
    field = 0.4  # and of all of them, on average


WEIGHTS: Final = Weights()
