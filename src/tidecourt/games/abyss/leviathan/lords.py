"""[LV-11] The Leviathan Lords that act on arrival; the others are asked for where they matter."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss.base.military import why_not_struck
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.base.powers import Power, unprotected_opponents
from tidecourt.games.abyss.leviathan.adding import add_leviathan, enter, turn_up
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import ARMS_DEALER_PEARLS, REBEL_HEALTH, ZONES
from tidecourt.games.abyss.leviathan.fighting import MAY, fight, take_health, targets, why_not_fight
from tidecourt.games.abyss.leviathan.things import AT_BORDER, LEVIATHAN, ZONE_PAGE
from tidecourt.games.abyss.options import SEAT, TABLE, AbyssDecision
from tidecourt.games.abyss.state import AbyssState

EVERY_ZONE: Final = (1 << ZONES) - 1


class BorderGuard(Power):
    """[LV-11.2] An opponent without a Shaman, chosen by the recruiter, adds a Leviathan."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if border_of(state).leviathans_left() and unprotected_opponents(state, seat):
            state.ask(CHOOSE_VICTIM, one(seat))


class ChooseVictim(AbyssDecision):
    """[LV-11.2] Who adds a Leviathan, and suffers the attack of one that was there."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return unprotected_opponents(state, seat) << SEAT

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        state.tell("sent_leviathan", seat, option - SEAT)
        add_leviathan(state, option - SEAT)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_struck(state, piece)


class ArmsDealer(Power):
    """[LV-11.4] A Pearl for each Leviathan at the Border, in one go."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        gain(state, seat, count(border_of(state).occupied()) * ARMS_DEALER_PEARLS)


class Sorcerer(Power):
    """[LV-11.6] The player may fight a Leviathan at once, if one accepts an Ally of theirs."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if targets(state, seat):
            fight(state, seat, MAY)


class Rebel(Power):
    """[LV-11.8] A Leviathan loses a Health point, if there is one."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if border_of(state).zones != 0:
            state.ask(CHOOSE_HURT, one(seat))


class ChooseHurt(AbyssDecision):
    """[LV-11.8] Which Leviathan loses the Health point."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return border_of(state).occupied()

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        take_health(state, seat, option, REBEL_HEALTH)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_fight(state, seat, piece)


class Breeder(Power):
    """[LV-11.10] The top Leviathan is turned up for a free zone, if there are both."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        border = border_of(state)
        if border.leviathans_left() and border.occupied() != EVERY_ZONE:
            state.ask(CHOOSE_ZONE, one(seat), turn_up(state, seat))


class ChooseZone(AbyssDecision):
    """[LV-11.10] The free zone where Leviathan `a` enters: no dice, no attack."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return EVERY_ZONE & ~border_of(state).occupied()

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        enter(state, seat, frame.a, option)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"leviathan": Thing(LEVIATHAN, frame.a)}

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("zone.taken", "LV-11.10") if piece.where == AT_BORDER else None


CHOOSE_VICTIM: Final = ChooseVictim("leviathan_for", Question("choose_victim", "LV-11.2"), TABLE)
CHOOSE_HURT: Final = ChooseHurt("hurt", Question("choose_hurt", "LV-11.8"), ZONE_PAGE)
CHOOSE_ZONE: Final = ChooseZone("place", Question("choose_zone", "LV-11.10"), ZONE_PAGE)

POWERS: Final[dict[str, Power]] = {
    "opponent_adds_leviathan": BorderGuard(),
    "pearl_per_leviathan_at_border": ArmsDealer(),
    "fight_now": Sorcerer(),
    "remove_health": Rebel(),
    "add_leviathan_on_free_zone": Breeder(),
}
