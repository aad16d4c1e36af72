"""The Leviathan expansion: what it adds, and where it joins the base rules."""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.core.bits import count, members, one
from tidecourt.core.game import Option, Setup
from tidecourt.core.kernel import Step
from tidecourt.core.packing import Reader
from tidecourt.core.scenarios.facts import Facts
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.things import Kind, Thing, things
from tidecourt.games.abyss.base.powers import Power
from tidecourt.games.abyss.leviathan.adding import ENTER
from tidecourt.games.abyss.leviathan.border import Border, border_of, empty_border
from tidecourt.games.abyss.leviathan.cards import SCOURGE_INFLUENCE, WOUND_INFLUENCE
from tidecourt.games.abyss.leviathan.ending import check_end
from tidecourt.games.abyss.leviathan.events import ARGUMENTS
from tidecourt.games.abyss.leviathan.fighting import (
    AFTER_SLAYING,
    ATTACK,
    BOOST,
    CHOOSE_LEVIATHAN,
    CHOOSE_SECOND,
    NEXT_ATTACK,
    ROLL,
)
from tidecourt.games.abyss.leviathan.lords import (
    CHOOSE_HURT,
    CHOOSE_VICTIM,
    CHOOSE_ZONE,
    POWERS,
)
from tidecourt.games.abyss.leviathan.martial_law import OBEY, enforce
from tidecourt.games.abyss.leviathan.monsters import (
    DISCARD_MONSTER,
    MEET_LEVIATHANS,
    meet_monster,
)
from tidecourt.games.abyss.leviathan.penalties import PENALTY_EVENTS, PENALTY_STEPS
from tidecourt.games.abyss.leviathan.position import (
    border_facts,
    bring_border,
    lay_border,
    slayer_facts,
)
from tidecourt.games.abyss.leviathan.setup import deal_border, deal_starting_allies
from tidecourt.games.abyss.leviathan.stealing import NAME_BACK, steal
from tidecourt.games.abyss.leviathan.things import IN_EVENTS
from tidecourt.games.abyss.leviathan.things import LEVIATHAN as LEVIATHAN_CARD
from tidecourt.games.abyss.leviathan.tokens import REVEAL, SPLIT, WIN_TOKENS, ask_to_reveal
from tidecourt.games.abyss.module import Module
from tidecourt.games.abyss.state import AbyssState, Slice, replaced

MOST_PLAYERS: Final = 5  # [LV-14]
END_MONSTER_DECKS: Final = "leviathan_end_monster_decks"
LAST_SPACE_MONSTER: Final = "leviathan_last_space_monster"
EITHER: Final = "either"
MUST_FIGHT: Final = "must_fight_if_able"


class Leviathan(Module):
    """[LV] The Border, its Leviathans, and the fights with them."""

    def most_players(self) -> int:
        return MOST_PLAYERS

    def options(self) -> tuple[Option, ...]:
        return (
            Option(END_MONSTER_DECKS, ("both", EITHER), "LV-12.1"),
            Option(LAST_SPACE_MONSTER, ("free_choice", MUST_FIGHT), "LV-3.4"),
        )

    def steps(self) -> tuple[Step[Any], ...]:
        return (
            *(MEET_LEVIATHANS, DISCARD_MONSTER, ENTER, *PENALTY_STEPS),
            *(CHOOSE_LEVIATHAN, CHOOSE_SECOND, ATTACK, ROLL, BOOST, NEXT_ATTACK, AFTER_SLAYING),
            *(WIN_TOKENS, SPLIT, REVEAL, NAME_BACK, OBEY),
            *(CHOOSE_VICTIM, CHOOSE_HURT, CHOOSE_ZONE),
        )

    def powers(self) -> dict[str, Power]:
        return POWERS

    def events(self) -> dict[str, tuple[str, ...]]:
        return {**ARGUMENTS, **PENALTY_EVENTS}

    def kinds(self) -> dict[str, Kind]:
        return IN_EVENTS

    def new_slice(self, setup: Setup) -> Slice:
        border = empty_border(setup.players)
        border.either_deck = 1 if setup.options.get(END_MONSTER_DECKS) == EITHER else 0
        border.must_fight = 1 if setup.options.get(LAST_SPACE_MONSTER) == MUST_FIGHT else 0
        return border

    def unpack_slice(self, numbers: list[int]) -> Slice:
        border = Border()
        border.unpack(Reader(numbers))
        return border

    def lay(self, state: AbyssState, said: Facts, seats: list[Facts]) -> None:
        lay_border(state, said, seats)

    def table_facts(self, state: AbyssState) -> dict[str, Any]:
        return border_facts(state)

    def seat_facts(self, state: AbyssState, seat: int) -> dict[str, Any]:
        return slayer_facts(state, seat)

    def bring(self, state: AbyssState, said: Facts, dealer: Scripted) -> None:
        bring_border(state, said, dealer)

    def prepare(self, state: AbyssState, cards: list[int]) -> None:
        deal_starting_allies(state, cards)

    def dealt(self, state: AbyssState, seed: int) -> None:
        deal_border(state, seed)

    def turn_started(self, state: AbyssState) -> None:
        ask_to_reveal(state)

    def turn_ending(self, state: AbyssState) -> None:
        enforce(state)

    def turn_over(self, state: AbyssState) -> None:
        check_end(state)

    def monster_revealed(self, state: AbyssState) -> bool:
        meet_monster(state)
        return True

    def has_threat_track(self) -> bool:
        return False  # [LV-1.1]

    def other_tokens(self, state: AbyssState, seat: i64) -> i64:
        return count(border_of(state).held_by(seat))

    def steal_token(self, state: AbyssState, thief: i64, victim: i64) -> bool:
        return steal(state, thief, victim)

    def points(self, state: AbyssState, seat: int) -> dict[str, int]:
        """[LV-13.1] Wounds cost influence, the Scourge brings some."""
        border = border_of(state)
        wounds: i64 = border.wounds[seat]
        scourge: i64 = SCOURGE_INFLUENCE if border.scourge == seat else 0
        return {"wounds": wounds * WOUND_INFLUENCE, "scourge": scourge}

    def assets(self, state: AbyssState, seat: int) -> list[Thing]:
        """[LV-9.1] The Leviathans that a seat has slain."""
        return things(LEVIATHAN_CARD, border_of(state).slain[seat])

    def on_offer(self, state: AbyssState) -> list[Thing]:
        border = border_of(state)
        return [Thing(LEVIATHAN_CARD, border.at(zone)) for zone in members(border.occupied())]

    def take_away(self, state: AbyssState, seat: int, asset: Thing) -> None:
        if asset.kind is LEVIATHAN_CARD:
            border = border_of(state)
            slain: i64 = border.slain[seat]
            border.slain = replaced(border.slain, seat, slain & ~one(asset.number))


LEVIATHAN: Final = Leviathan("leviathan")
