"""What a position of Legions is worth, by hand-written knowledge.

Everything is counted in points at the end of the game: those that are safe, those that majorities
will probably bring, and what banners and the next hero are worth. A world is valued between the
decisions of a turn, so legions revealed but not yet placed and the attack still to come count too.
"""

from math import exp
from typing import Final, cast

from tidecourt.bots.values.value import Value
from tidecourt.core.bits import count, members
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng
from tidecourt.games.legions.cards import (
    BANNER_HEROES,
    BANNER_LEGIONS,
    BANNER_LOCATIONS,
    BANNER_PAIRS,
    COLOUR_OF,
    HEROES,
    LEGION_VP,
    LOCATION_VP,
    LOCATIONS,
    PAIRS,
    STRATAGEMS,
    WHITE,
    YELLOW,
)
from tidecourt.games.legions.options import PASS
from tidecourt.games.legions.score import hero_points, tucked_points
from tidecourt.games.legions.state import NOBODY, Camp, LegionsState
from tidecourt.games.legions.stratagems import DIVERT, DOMINATE, RESERVE, SABOTAGE

WON: Final = 100.0
WINDOWS: Final = (RESERVE, DOMINATE, SABOTAGE, DIVERT)


class Weights:
    """How much each piece of knowledge counts, in points unless it says otherwise.

    Set by hand, then tried one by one in paired games of greedy against itself.
    """

    routed = 0.2  # a routed legion, in face-up ones
    tie = 0.4  # how far from a majority a tie is, in legions
    yellow_tie = 0.5  # how much nearer the yellow token brings it, in legions
    firm = 0.4  # how much a lead of one legion says about the end of the game
    firm_late = 1.6  # how much more it says in the last turn
    worst = 0.65  # how often an attacker who can choose hits where it hurts most
    tempo = 0.6  # how likely a seat is to be attacked next turn
    hero = 3.0  # a hero that is sure to be recruited
    trio = (0.0, 0.06, 0.3, 0.8, 0.9, 1.0)  # how sure it is with so many legions at a location
    spread = 0.8  # how sure it is with a legion at every location
    tuck = 0.3  # a point of a legion that may still be tucked
    fit = 0.3  # a legion in hand, in legions placed where it may go
    ambassador = 0.2  # the choice of the location, for a legion placed
    banner = 0.3  # a banner on a legion in hand, once it is placed
    stratagem = 0.6  # an unspent stratagem beyond its points, early
    banners = (0.0, 0.3, 1.0, 2.4, 6.0, 14.0, 15.0, 16.0, 17.0)  # so many banners
    effects = (0.15, 0.2, 0.0, 0.15, 0.05)  # the effect of each token, a turn


WEIGHTS: Final = Weights()


class LegionsValue(Value):
    """Hand-written knowledge of Legions."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights: Final = weights

    def of(self, state: State, seat: int) -> float:
        table = cast(LegionsState, state)
        if not table.stack:
            points = table.scores()
            won = WON if table.winners() >> seat & 1 else -WON
            return won + points[seat] - points[1 - seat]
        outlook = Outlook(table, seat, self.weights)
        return outlook.worth(seat) - outlook.worth(1 - seat)

    def goes_on(self, state: State, seat: int) -> bool:
        """[LG-3.1] Up to the end of the turn, and from a command to the reveal [LG-10.5]."""
        table = cast(LegionsState, state)
        return table.first != NOBODY or table.camp(1 - seat).chosen != 0

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        """Windows of the enemy's stratagems are passed by [LG-A23]; sealed choices are guessed."""
        if state.stack[-1].step in WINDOWS:
            return PASS
        return super().reply(state, seat, rng)


class Outlook:
    """What may be expected of a table, worked out once for both seats."""

    def __init__(self, state: LegionsState, viewer: int, weights: Weights) -> None:
        self.state: Final = state
        self.weights: Final = weights
        self.turns: Final[int] = state.deck_left() // 2  # after this one
        self.danger: Final = [self.dangers(0, viewer), self.dangers(1, viewer)]
        self.power: Final = [self.powers(0), self.powers(1)]
        self.chance: Final = [self.chances(0), self.chances(1)]

    # ---------------------------------------------------------------- what will stand where

    def dangers(self, seat: int, viewer: int) -> list[float]:
        """[LG-9] How likely each location of a seat is to be hit by the next attack."""
        state = self.state
        danger = [0.0] * LOCATIONS
        if state.first == 1 - seat:
            return danger
        sure = 1.0 if state.first == seat else self.weights.tempo
        targets = [self.target(seat, COLOUR_OF[legion]) for legion in members(state.row)]
        unknown = state.hidden != 0 and not state.sees_hidden(viewer)
        if state.hidden != 0 and not unknown:
            targets.append(self.target(seat, COLOUR_OF[state.hidden]))
        left = len(targets) + unknown
        if unknown:
            danger = [sure / left / LOCATIONS] * LOCATIONS
        if left == 2 and len(targets) == 2:  # the attacker takes one and leaves the other
            stake = [self.stake(seat, target) for target in targets]
            worst = 0 if stake[0] >= stake[1] else 1
            danger[targets[worst]] += sure * self.weights.worst
            danger[targets[1 - worst]] += sure * (1 - self.weights.worst)
        else:
            for target in targets:
                danger[target] += sure / left
        return danger

    def target(self, seat: int, colour: int) -> int:
        """[LG-9.2] Where a legion left in the row hits; an ambassador hits where it hurts most."""
        if colour != WHITE:
            return colour
        stakes = [self.stake(seat, location) for location in range(LOCATIONS)]
        return stakes.index(max(stakes))

    def stake(self, seat: int, location: int) -> int:
        """What an attack at a location would cost a seat, roughly."""
        return count(self.state.face_up(seat, location)) * (2 + LOCATION_VP[location])

    def powers(self, seat: int) -> list[float]:
        """The legions of a seat at each location, as far as they will count."""
        state, weights = self.state, self.weights
        camp = state.camp(seat)
        power = []
        face_up, face_down = camp.field & ~state.routed, camp.field & state.routed
        for there, danger in zip(state.at, self.danger[seat], strict=True):
            up: int = count(face_up & there)
            hit = up * danger
            power.append(up - hit + weights.routed * (hit + int(count(face_down & there))))
        if camp.chosen and state.first != NOBODY and COLOUR_OF[camp.chosen] != WHITE:
            power[COLOUR_OF[camp.chosen]] += 1
        return power

    def chances(self, seat: int) -> list[float]:
        """[LG-11.1] How likely a seat is to hold each majority at the end."""
        weights = self.weights
        firm = weights.firm + weights.firm_late / (1 + self.turns)
        tie = weights.tie
        if self.state.holds(seat, YELLOW):
            tie -= weights.yellow_tie
        sides = zip(self.power[seat], self.power[1 - seat], strict=True)
        return [1 / (1 + exp(firm * (theirs + tie - mine))) for mine, theirs in sides]

    # ---------------------------------------------------------------- what a seat may hope for

    def worth(self, seat: int) -> float:
        """The points that a seat may expect."""
        camp = self.state.camp(seat)
        total = self.safe(seat, camp) + self.majorities(seat) + self.recruits(seat)
        banners = self.banners(seat, camp)
        total += at(self.weights.banners, banners)
        for hero in members(camp.heroes):
            if HEROES[hero].scoring == "per_banner":
                total += banners
        return total + self.hand(seat, camp)

    def safe(self, seat: int, camp: Camp) -> float:
        """[LG-14.3] The stratagem, the heroes and what is tucked; specials as things stand."""
        state = self.state
        total = 0.0
        if not camp.spent:
            total += STRATAGEMS[camp.stratagem].unused_vp
            total += self.weights.stratagem * min(1.0, self.turns / 4)
        for hero in members(camp.heroes):
            total += int(tucked_points(state, hero))
            scoring = HEROES[hero].scoring
            if scoring == "per_banner":
                total += HEROES[hero].vp
            elif scoring == "per_location_without_majority":
                total += HEROES[hero].vp + LOCATIONS - sum(self.chance[seat])
            else:
                total += int(hero_points(state, seat, hero))
        for pair in PAIRS:
            if pair.heroes & ~camp.heroes == 0:
                total += pair.vp
        return total

    def majorities(self, seat: int) -> float:
        """The points of the tokens, and their effects while the game lasts."""
        total = 0.0
        for location, chance in enumerate(self.chance[seat]):
            total += chance * (LOCATION_VP[location] + self.weights.effects[location] * self.turns)
        return total

    def recruits(self, seat: int) -> float:
        """[LG-6] How near the next hero is, and the points that may be tucked under it."""
        if self.turns == 0:
            return 0.0
        weights, power = self.weights, self.power[seat]
        trio = at(weights.trio, max(power))
        spread = sum([there if there < 1 else 1.0 for there in power]) - 3
        five = weights.spread * (spread / 2) ** 2 if spread > 0 else 0.0
        hope = weights.hero * (1 - (1 - trio) * (1 - five))
        up = self.state.camp(seat).field & ~self.state.routed
        points = sum([LEGION_VP[legion] for legion in members(up)])
        return (hope + weights.tuck * points) * min(1.0, self.turns / 2)

    def banners(self, seat: int, camp: Camp) -> float:
        """[LG-13] The banners that a seat will probably control."""
        state = self.state
        total = 0.0
        for legion in members(camp.field & ~state.routed & BANNER_LEGIONS):
            total += 1 - self.danger[seat][state.location_of(legion)]
        for location in members(BANNER_LOCATIONS):
            total += self.chance[seat][location]
        if state.tucked_banners_count:
            total += int(count(state.tucked_by(seat) & BANNER_LEGIONS))
        total += int(count(camp.heroes & BANNER_HEROES))
        return total + sum(1 for pair in BANNER_PAIRS if pair & ~camp.heroes == 0)

    def hand(self, seat: int, camp: Camp) -> float:
        """What the legions of a hand could add where they may go."""
        if self.turns == 0:
            return 0.0
        weights = self.weights
        gains = []
        for there, chance, vp in zip(self.power[seat], self.chance[seat], LOCATION_VP, strict=True):
            nearer = at(weights.trio, there + 1) - at(weights.trio, there)
            gains.append(weights.hero * nearer + vp * chance * (1 - chance))
        total = 0.0
        for legion in members(camp.hand):
            colour = COLOUR_OF[legion]
            gain = max(gains) + weights.ambassador if colour == WHITE else gains[colour]
            gain += weights.tuck * LEGION_VP[legion]
            if BANNER_LEGIONS >> legion & 1:
                gain += weights.banner
            total += weights.fit * gain
        return total


def at(table: tuple[float, ...], place: float) -> float:
    """A value between the entries of a table; beyond its end, the last one."""
    low = int(place)
    if low >= len(table) - 1:
        return table[-1]
    return table[low] + (table[low + 1] - table[low]) * (place - low)
