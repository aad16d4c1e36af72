"""[LG-7] The powers of the heroes: each is applied once, on arrival, and may be declined."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.legions import pieces, things
from tidecourt.games.legions.cards import DATA, EVERY_LOCATION, HEROES
from tidecourt.games.legions.cards_check import check_known
from tidecourt.games.legions.options import AT, HERO, PASS, LegionsDecision
from tidecourt.games.legions.placing import PLACE, Place
from tidecourt.games.legions.routing import rally
from tidecourt.games.legions.state import LegionsState, replaced
from tidecourt.games.legions.stratagems import look_at_hand


class Power:
    """What a hero does on arrival: nothing, unless it is one of those below. It says which clause
    gives it, and which steps it brings."""

    def __init__(self, clause: str = "", *steps: Step[LegionsState]) -> None:
        self.clause: Final = clause
        self.steps: Final = steps

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        pass


class Arrival(Step[LegionsState]):
    """[LG-6.8] Hero `b` of seat `a` has arrived: resolve its power."""

    def run(self, state: LegionsState, frame: Frame) -> None:
        POWER_OF[frame.b].arrive(state, frame.a, frame.b)


# -------------------------------------------------------------------- recall and redeploy


class RecallAndRedeploy(Power):
    """[LG-7.2] Take one of your legions into hand, then place another one from hand anywhere."""

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        if state.camp(seat).field:
            state.ask(RECALL, one(seat))


class Recall(LegionsDecision):
    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.camp(seat).field

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.take_off(seat, option)
            state.to_hand(seat, option)
            state.tell("recalled", seat, option)
            state.ask(REDEPLOY, one(seat), option)

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return own_only(piece, "LG-7.2")


class Redeploy(LegionsDecision):
    """[LG-A19] Another legion than the one just recalled, which is `a`."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return state.camp(seat).hand & ~one(frame.a)

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        state.ask(REDEPLOY_AT, one(seat))
        if state.shown >> option & 1 == 0:
            state.reveal()
        state.from_hand(seat, option)
        state.camp(seat).chosen = option

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("just_recalled", "LG-A19") if piece.where == pieces.HAND else None


class RedeployAt(Place):
    """[LG-A6] A placement from hand, whatever the colour: rally and red effect apply."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return EVERY_LOCATION << AT


# -------------------------------------------------------------------- rally two


class RallyTwo(Power):
    """[LG-7.3] Turn up to two of your routed legions face up, anywhere."""

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        if state.camp(seat).field & state.routed:
            state.ask(RALLY_ANY, one(seat))


class RallyAny(LegionsDecision):
    """One of the two, in any order; `a` is the first one chosen."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.camp(seat).field & state.routed

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option == PASS:
            return
        rally(state, seat, option)
        if frame.a == 0:
            state.ask(RALLY_ANY, one(seat), option)

    def asks(self, state: LegionsState, frame: Frame, seat: i64) -> Question:
        return RALLY_ANOTHER if frame.a else self.question

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.ENEMY:
            return Refusal("rally_enemy", "LG-7.3")
        return Refusal("face_up", "LG-7.3") if piece.where == pieces.OWN else None


# -------------------------------------------------------------------- move a legion


class MoveOwnLegion(Power):
    """[LG-7.4] Move one of your legions to another location of your side; not a placement."""

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        if state.camp(seat).field:
            state.ask(MOVE, one(seat))


class Move(LegionsDecision):
    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.camp(seat).field

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.ask(MOVE_TO, one(seat), option)

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return own_only(piece, "LG-7.4")


class MoveTo(LegionsDecision):
    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return (EVERY_LOCATION & ~one(state.location_of(frame.a))) << AT

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        routed: i64 = state.routed
        state.take_off(seat, frame.a)
        state.put(seat, frame.a, option - AT)
        state.routed = routed
        state.tell("moved", seat, frame.a, option - AT)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"legion": Thing(things.LEGION, frame.a)}

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("there_already", "LG-7.4") if piece.where == pieces.LOCATION else None


# -------------------------------------------------------------------- destroy a tucked legion


class DestroyTucked(Power):
    """[LG-7.5] Choose one legion tucked under an enemy hero; it leaves the game."""

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        if state.tucked_by(1 - seat):
            state.ask(DESTROY, one(seat))


class Destroy(LegionsDecision):
    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.tucked_by(1 - seat)

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option == PASS:
            return
        legions: i64
        for hero in range(len(HEROES)):
            legions = state.tucked[hero]
            if legions >> option & 1:
                state.tucked = replaced(state.tucked, hero, legions & ~one(option))
        state.tell("destroyed", seat, option)

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.TUCKED:
            return Refusal("destroy_own", "LG-7.5")
        fielded = piece.where == pieces.OWN or piece.where == pieces.ENEMY
        return Refusal("destroy_field", "LG-7.5") if fielded else None


# -------------------------------------------------------------------- steal a legion


class StealLegion(Power):
    """[LG-7.6] Put one enemy legion, face up or routed, on your side of the same location."""

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        if state.camp(1 - seat).field:
            state.ask(STEAL, one(seat))


class Steal(LegionsDecision):
    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.camp(1 - seat).field

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.camp(1 - seat).field &= ~one(option)
            state.camp(seat).field |= one(option)
            state.tell("stole", seat, option, state.location_of(option))

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("steal_own", "LG-7.6") if piece.where == pieces.OWN else None


# -------------------------------------------------------------------- swap hands


class SwapHands(Power):
    """[LG-7.7] Look at the enemy hand; you may then exchange one card of it for one of yours."""

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        look_at_hand(state, seat)
        state.ask(SWAP, one(seat))


class Swap(LegionsDecision):
    """The card wanted from the enemy hand."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.camp(1 - seat).hand

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.wanted = option
            state.ask(SWAP_FOR, one(seat))

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("swap_later", "LG-7.7") if piece.where == pieces.HAND else None


class SwapFor(LegionsDecision):
    """[LG-A16] Both players know exactly the two exchanged cards."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return state.camp(seat).hand

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        me = state.camp(seat)
        enemy = state.camp(1 - seat)
        gained: i64 = state.wanted
        state.wanted = 0
        state.keep_hands_between_players()
        me.hand = me.hand & ~one(option) | one(gained)
        enemy.hand = enemy.hand & ~one(gained) | one(option)
        me.knows = me.knows & ~one(gained) | one(option)
        enemy.knows = enemy.knows & ~one(option) | one(gained)
        state.whisper(0b11, "swapped_gained", seat, gained)
        state.whisper(0b11, "swapped_given", seat, option)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        wanted = Thing(things.LEGION, state.wanted)
        return {"legion": wanted, "wanted": wanted}

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("swap_give", "LG-7.7") if piece.where == pieces.ENEMY_HAND else None


# -------------------------------------------------------------------- a third legion tucked


class ThirdTucked(Power):
    """[LG-7.8] You may tuck one further legion under this hero, from any location of your side."""

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        if state.camp(seat).field:
            state.ask(TUCK_THIRD, one(seat), hero)


class TuckThird(LegionsDecision):
    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | state.camp(seat).field

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.tuck(seat, option, frame.a)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"hero": Thing(things.HERO, frame.a)}

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return own_only(piece, "LG-7.8")


# -------------------------------------------------------------------- exchange a hero


class ExchangeHero(Power):
    """[LG-7.9] Swap another of your heroes with a hero of the row and apply the new one's power."""

    def arrive(self, state: LegionsState, seat: i64, hero: i64) -> None:
        if state.camp(seat).heroes & ~one(hero) and state.takeable(seat):
            state.ask(EXCHANGE, one(seat), hero)


class Exchange(LegionsDecision):
    """Which hero to give back; not `a`, the one that has this power."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | (state.camp(seat).heroes & ~one(frame.a)) << HERO

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.ask(EXCHANGE_FOR, one(seat), option - HERO)

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.OWN_HERO:
            return Refusal("exchange_itself", "LG-7.9")
        if piece.where == pieces.HERO_ROW and not state.is_barred(seat, piece.number):
            return Refusal("exchange_give_first", "LG-7.9")
        return None


class ExchangeFor(LegionsDecision):
    """[LG-A14] Tucked legions stay where they are, now under the new hero."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return state.takeable(seat) << HERO

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        old: i64 = frame.a
        new: i64 = option - HERO
        camp = state.camp(seat)
        camp.heroes = camp.heroes & ~one(old) | one(new)
        state.hero_row = state.hero_row & ~one(new) | one(old)
        under: i64 = state.tucked[old]
        state.tucked = replaced(replaced(state.tucked, old, 0), new, under)
        state.tell("exchanged", seat, new, old)
        state.later(ARRIVAL, seat, new)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"hero": Thing(things.HERO, frame.a)}

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("exchange_take", "LG-7.9") if piece.where == pieces.OWN_HERO else None


ARRIVAL: Final = Arrival("arrive")
RECALL: Final = Recall("recall", Question("recall", "LG-7.2"), things.ON_FIELD)
REDEPLOY: Final = Redeploy("redeploy", Question("redeploy", "LG-7.2", "recall"))
REDEPLOY_AT: Final = RedeployAt("place", PLACE.question)
RALLY_ANY: Final = RallyAny("rally", Question("rally_any", "LG-7.3", "rally"), things.ON_FIELD)
RALLY_ANOTHER: Final = Question("rally_another", "LG-7.3", "rally")
MOVE: Final = Move("move", Question("move", "LG-7.4"), things.ON_FIELD)
MOVE_TO: Final = MoveTo("to", Question("move_to", "LG-7.4", "move"))
DESTROY: Final = Destroy("destroy", Question("destroy", "LG-7.5"), things.TUCKED)
STEAL: Final = Steal("steal", Question("steal", "LG-7.6"), things.ON_FIELD)
SWAP: Final = Swap("swap", Question("swap", "LG-7.7"))
SWAP_FOR: Final = SwapFor("for", Question("swap_for", "LG-7.7", "swap"))
TUCK_THIRD: Final = TuckThird("tuck", Question("tuck_third", "LG-7.8", "tuck"), things.ON_FIELD)
EXCHANGE: Final = Exchange("exchange", Question("exchange", "LG-7.9"))
EXCHANGE_FOR: Final = ExchangeFor("for", Question("exchange_for", "LG-7.9", "exchange"))


def own_only(piece: Piece, clause: str) -> Refusal | None:
    """Powers that reach one's own legions only."""
    return Refusal("own_only", clause) if piece.where == pieces.ENEMY else None


POWERS: Final[dict[str, Power]] = {
    "none": Power(),
    "recall_and_redeploy": RecallAndRedeploy("LG-7.2", RECALL, REDEPLOY, REDEPLOY_AT),
    "rally_two": RallyTwo("LG-7.3", RALLY_ANY),
    "move_own_legion": MoveOwnLegion("LG-7.4", MOVE, MOVE_TO),
    "destroy_tucked": DestroyTucked("LG-7.5", DESTROY),
    "steal_legion": StealLegion("LG-7.6", STEAL),
    "swap_hands": SwapHands("LG-7.7", SWAP, SWAP_FOR),
    "third_tucked": ThirdTucked("LG-7.8", TUCK_THIRD),
    "exchange_hero": ExchangeHero("LG-7.9", EXCHANGE, EXCHANGE_FOR),
}
STEPS: Final = (ARRIVAL, *[step for power in POWERS.values() for step in power.steps])
EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "recalled": ("legion",),
    "moved": ("legion", "location"),
    "destroyed": ("legion",),
    "stole": ("legion", "location"),
    "swapped_gained": ("legion",),
    "swapped_given": ("legion",),
    "exchanged": ("hero", "hero"),
}
"""What the powers tell the log: every kind of event, and what its two arguments are."""

check_known(DATA["hero_power"], "hero_power", "id", POWERS, "power")
POWER_OF: Final[tuple[Power, ...]] = tuple(POWERS[hero.power] for hero in HEROES)
