"""Where on the board each answer belongs.

Targets of options and reasons (several options may share one):

  court:0 … court:5   a space of the Court: recruit, take, replace, guard
  court-deck          the Lord deck: plot
  deck                the Exploration deck: explore, explore on
  track               the card revealed last: buy it, take it, fight the Monster
  threat              the Threat track: its rewards (a menu)
  stack:crab          a Council stack: take, discard, guard, put a Kraken there
  location:jail       a Location wherever it lies: take, draw, give, guard
  location-deck       the Location deck: how many to draw (a menu)
  zone:0 … zone:8     a zone of the Border: fight, hurt, place
  ally:crab3          an Ally of my hand, any copy: pay, attack, discard
  paid:crab3          an Ally played for the Lord that is being paid for: affiliate it
  affiliated:crab3    one of my affiliated Allies: discard it
  discard:crab3       an Ally of the discard pile (see `Aside`): take it
  lord:slaver         a Lord, mine or another's: use it, spend its Key, discard, disable, free it
  keys                my Key tokens: spend those for the rest
  token:pearls2       a Leviathan token of mine: reveal one of this kind
  sentinel            my waiting Sentinel: place it
  seat:1              a player: rob, send a Leviathan, give Nebulis or the figure
  loot                the Loot deck: search on
  ""                  a plain button: pass, done, give up, numbers, races, kinds of token
"""

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
