"""Where on the board each answer belongs; the list of targets is in `web/src/abyss/view.ts`."""

from typing import Any, Final

from tidecourt.core.kernel import Step
from tidecourt.games.abyss.base.cards import RACES, TURN_LORDS
from tidecourt.games.abyss.base.exploring import KEEP, OFFER
from tidecourt.games.abyss.base.locations import SPEND_KEYS
from tidecourt.games.abyss.base.monsters import REWARD
from tidecourt.games.abyss.base.recruiting import AFFILIATE
from tidecourt.games.abyss.kraken.executioner import GIVE_UP_AFFILIATED, NAME_RACE
from tidecourt.games.abyss.kraken.loot import SEARCH_ON
from tidecourt.games.abyss.kraken.powers import HEAL
from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS
from tidecourt.games.abyss.leviathan.pages import TokenPage, ZonePage
from tidecourt.games.abyss.naming import CARD_NAMES, LOCATION_NAMES, LORD_NAMES
from tidecourt.games.abyss.options import (
    COURT,
    DONE,
    DRAW,
    EXPLORE,
    FIGHT,
    FURTHER,
    PASS,
    PLOT,
    POWER,
    SEAT,
    SENTINEL,
    STACK,
    YES,
    AllyPage,
    Decision,
    TablePage,
)
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.questions import OF_LORDS, lord_of

BUTTON: Final = ""  # an answer that belongs nowhere on the board
COMMON: Final = {FURTHER: "deck", EXPLORE: "deck", FIGHT: "track", PLOT: "court-deck"}
OWN: Final[dict[tuple[Step[Any], int], str]] = {
    (OFFER, YES): "track",
    (KEEP, YES): "track",
    (SPEND_KEYS, DONE): "keys",
    (SEARCH_ON, YES): "loot",
}
"""Answers that mean something else in every step."""

ALLIES: Final[dict[Step[Any], str]] = {
    AFFILIATE: "paid",
    GIVE_UP_AFFILIATED: "affiliated",
    HEAL: "discard",
}
"""Where the Allies of a decision lie, if not in hand."""


def target(seen: AbyssState, seat: int, option: int) -> str:
    """What glows for a legal answer of a seat."""
    step = seen.stack[-1].step
    if POWER <= option < POWER + len(TURN_LORDS):
        return f"lord:{LORD_NAMES[TURN_LORDS[option - POWER]]}"
    if option >= PASS:
        return OWN.get((step, option)) or COMMON.get(option, BUTTON)
    if step is REWARD:
        return "threat"
    if step is NAME_RACE:
        return BUTTON
    if step in OF_LORDS:
        return f"lord:{LORD_NAMES[lord_of(seen, seat, option)]}"
    assert isinstance(step, Decision)
    page = step.page
    if isinstance(page, AllyPage):
        return f"{ALLIES.get(step, 'ally')}:{CARD_NAMES[option]}"
    if isinstance(page, ZonePage):
        return f"zone:{option}"
    if isinstance(page, TokenPage):
        return f"token:{TOKEN_KINDS[option].name}"
    return on_table(option) if isinstance(page, TablePage) else BUTTON


def on_table(option: int) -> str:
    """Something that lies on the table, or a seat."""
    if option < COURT:
        return f"location:{LOCATION_NAMES[option]}"
    if option < STACK:
        return f"court:{option - COURT}"
    if option < SEAT:
        return f"stack:{RACES[option - STACK]}"
    if option < DRAW:
        return f"seat:{option - SEAT}"
    return "sentinel" if option == SENTINEL else "location-deck"
