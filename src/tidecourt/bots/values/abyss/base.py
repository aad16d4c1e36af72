"""What a position of Abyss is worth, by hand-written knowledge.

Everything is counted in points at the end of the game: those that lie before a seat now, and what
its Pearls, Keys, hand, powers and the Lords within its reach will probably bring. What may still
come counts for less the nearer the end is. A world is valued between the decisions of a turn, so a
Lord being paid for, a card just revealed and a Monster just met count too.
"""

from typing import Final, cast

from tidecourt.bots.values.abyss.cards import (
    GROWTH,
    LORD_WORTH,
    POWER_LORDS,
    POWER_WORTH,
    REWARD_WORTH,
)
from tidecourt.bots.values.abyss.parts import PARTS
from tidecourt.bots.values.abyss.weights import WEIGHTS, WON, Weights
from tidecourt.bots.values.value import Value
from tidecourt.core.bits import count, lowest, members
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng
from tidecourt.games.abyss.base.cards import (
    KEYS_TO_CONTROL,
    KINDS_OF_RACE,
    LORDS_TO_END,
    MONSTER,
    RACE_COUNT,
    RACE_OF,
    VALUE_OF,
    WITH_RACE,
)
from tidecourt.games.abyss.base.exploring import KEEP, MEET_MONSTER, OFFER
from tidecourt.games.abyss.base.monsters import paying_space
from tidecourt.games.abyss.base.recruiting import AFFILIATE, PAY, affordable, cost
from tidecourt.games.abyss.base.score import total
from tidecourt.games.abyss.base.turn import ACT, LAST_POWERS
from tidecourt.games.abyss.options import PASS
from tidecourt.games.abyss.piles import Pile, kinds, total_of
from tidecourt.games.abyss.state import NOBODY, AbyssState

# Where a move has come to a rest: the next decision is another one, or meets a card just revealed.
RESTS_OF_PARTS: Final = tuple(step for part in PARTS for step in part.rests)
RESTS: Final = (ACT, LAST_POWERS, PAY, KEEP, MEET_MONSTER, *RESTS_OF_PARTS)


class AbyssValue(Value):
    """Hand-written knowledge of Abyss, with any expansions."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights: Final = weights

    def of(self, state: State, seat: int) -> float:
        table = cast(AbyssState, state)
        seats = range(table.players)
        if not table.stack:
            points = table.scores()
            won = WON if table.winners() >> seat & 1 else -WON
            return won + points[seat] - max(points[other] for other in seats if other != seat)
        outlook = Outlook(table, self.weights)
        others = [outlook.worth(other) for other in seats if other != seat]
        rivals = self.weights.leader * max(others) + self.weights.field * sum(others) / len(others)
        return outlook.worth(seat) - rivals

    def goes_on(self, state: State, seat: int) -> bool:
        """What a move asks at once belongs to it: a Location, a stack, a reward, a victim."""
        return state.stack[-1].step not in RESTS

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        """[AB-5.2] Nobody is taken to buy; sealed choices are guessed."""
        if state.stack[-1].step is OFFER:
            return PASS
        return super().reply(state, seat, rng)


class Outlook:
    """What each seat may expect of a table."""

    def __init__(self, state: AbyssState, weights: Weights) -> None:
        self.state: Final = state
        self.weights: Final = weights
        most: int = max([int(count(state.lords(seat))) for seat in range(state.players)])
        self.lords_to_come: Final[int] = max(LORDS_TO_END - most, 0)
        self.time: Final = min(1.0, self.turns_of_lords() / weights.long)

    def turns_of_lords(self) -> float:
        """How many more Lords may be recruited before the end, by one seat or from the deck."""
        left: int = self.state.lords_left()
        return min(self.lords_to_come, left / 2)

    def time_left(self, seat: int) -> float:
        """How much a seat can still make of what it has, from 1 down to 0."""
        state = self.state
        if state.closer == NOBODY:
            return self.time
        plays = state.turn == seat or (state.closer != seat and self.before_end(seat))
        return self.weights.last_turn if plays else 0.0

    def before_end(self, seat: int) -> bool:
        """[AB-15.2] Whether a seat's last turn is still to come, once the end was triggered."""
        state = self.state
        other = state.turn
        while other != state.closer:
            if other == seat:
                return True
            other = state.after(other)
        return state.turn == state.closer

    def worth(self, seat: int) -> float:
        """The points that a seat may expect."""
        state, weights = self.state, self.weights
        realm = state.realm(seat)
        time = self.time_left(seat)
        worth = int(total(state, seat)) + self.pending(seat)
        worth += last_affiliations(realm.hand, realm.affiliated) * (1 - weights.late * time)
        if time > 0:
            wealth = self.hand(realm.hand) + self.purse(realm.pearls) + self.keys(seat)
            wealth += weights.prospect * self.prospect(seat)
            for lord in members(realm.active() & POWER_LORDS):
                wealth += POWER_WORTH[lord]
            worth += time * wealth
            lords = self.lords_to_come * weights.pace
            for location in members(realm.locations):
                worth += GROWTH[location] * lords
        for part in PARTS:
            if state.modules >> part.module.number & 1:
                worth += part.worth(state, seat, time)
        return worth

    # ---------------------------------------------------------------- what a seat has

    def hand(self, hand: Pile) -> float:
        """What the Allies in hand will pay for; more than a Lord costs is worth less."""
        weights = self.weights
        points: int = total_of(hand)
        spare: int = max(points - weights.enough, 0)
        return weights.ally * (points - spare) + weights.spare_ally * spare

    def purse(self, pearls: int) -> float:
        weights = self.weights
        pearls = min(pearls, weights.hoard)
        spare = max(pearls - weights.rich, 0)
        return weights.pearl * (pearls - spare) + weights.spare_pearl * spare

    def keys(self, seat: int) -> float:
        """[AB-10.1] Keys towards the next Location."""
        keys: int = min(self.state.realm(seat).all_keys(), KEYS_TO_CONTROL)
        return self.weights.key * keys

    def prospect(self, seat: int) -> float:
        """What the best Lord that a seat can pay for now would bring beyond its cost."""
        state = self.state
        best = 0.0
        for space in members(affordable(state, seat)):
            lord = state.court[space]
            price: int = cost(state, seat, lord)
            best = max(best, LORD_WORTH[lord] - self.weights.ally * price)
        return best

    # ---------------------------------------------------------------- what is about to happen

    def pending(self, seat: int) -> float:
        """What a decision in the middle of a move will bring the seat that is asked."""
        state, weights = self.state, self.weights
        frame = state.stack[-1]
        if frame.seats >> seat & 1 == 0:
            return 0.0
        step = frame.step
        if step is PAY or step is AFFILIATE:
            lord = state.court[frame.a]
            worth = LORD_WORTH[lord] + self.affiliation(seat)
            if step is AFFILIATE:
                return worth
            missing: int = max(cost(state, seat, lord) - total_of(state.paid), 0)
            return worth - weights.ally * missing
        if step is KEEP:
            card = state.track[-1]
            value = VALUE_OF[card] if card != MONSTER else 0
            return max(weights.ally * value, weights.further) * self.time_left(seat)
        if step is MEET_MONSTER:
            return REWARD_WORTH[paying_space(state, seat)] * self.use_of_rewards(seat)
        return weights.further if step in RESTS_OF_PARTS else 0.0

    def use_of_rewards(self, seat: int) -> float:
        """How much of a reward is worth something: tokens while there are any, the rest while
        there is time and need for it."""
        weights, state = self.weights, self.state
        rest = self.time_left(seat) if state.realm(seat).pearls < weights.hoard else 0.0
        tokens = weights.tokens if state.tokens_left() else 0.0
        return tokens + (1 - weights.tokens) * rest

    def affiliation(self, seat: int) -> float:
        """[AB-8.8] The points of the weakest of the Allies played, once it is affiliated."""
        played = kinds(self.state.paid) & WITH_RACE
        if not played:
            return self.weights.affiliation
        kind = lowest(played)
        there = kinds(self.state.realm(seat).affiliated) & KINDS_OF_RACE[RACE_OF[kind]]
        strongest = VALUE_OF[members(there)[-1]] if there else 0
        return float(max(VALUE_OF[kind] - strongest, 0))


def last_affiliations(hand: Pile, affiliated: Pile) -> int:
    """[AB-16.1] The points of the final affiliation, as the hand is now."""
    points = 0
    held: int = kinds(hand)
    before: int = kinds(affiliated)
    for race in range(RACE_COUNT):
        mine: int = held & KINDS_OF_RACE[race]
        if mine:
            there: int = before & KINDS_OF_RACE[race]
            strongest = VALUE_OF[there.bit_length() - 1] if there else 0
            points += max(VALUE_OF[lowest(mine)] - strongest, 0)
    return points
