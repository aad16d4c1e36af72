"""The words for every kind of thing in Abyss: those of the base game and of all expansions.

Targets of options and reasons on the board (several options may share one; expansions say theirs
with their wordings):

  court:0 … court:5   a space of the Court: recruit, take, replace, guard
  court-deck          the Lord deck: plot
  deck                the Exploration deck: explore, explore on
  track               the card revealed last: buy it, take it, fight the Monster
  threat              the Threat track: its rewards (a menu)
  stack:crab          a Council stack: take, discard, guard, put an Ally there
  location:jail       a Location wherever it lies: take, draw, give, guard
  location-deck       the Location deck: how many to draw (a menu)
  ally:crab3          an Ally of my hand, any copy: pay, attack, discard
  paid:crab3          an Ally played for the Lord that is being paid for: affiliate it
  affiliated:crab3    one of my affiliated Allies: discard it
  discard:crab3       an Ally of the discard pile (see `Aside`): take it
  lord:slaver         a Lord, mine or another's: use it, spend its Key, discard, disable, free it
  keys                my Key tokens: spend those for the rest
  seat:1              a player: rob, give something, send something
  ""                  a plain button: pass, done, give up, numbers, races, kinds of token
"""

from typing import Final

from tidecourt.core.things import Kind
from tidecourt.telling.abyss.base import wordings as base
from tidecourt.telling.abyss.parts import PARTS
from tidecourt.telling.abyss.wording import AbyssWording

WORDINGS: Final[dict[Kind, AbyssWording]] = {
    **base.WORDINGS,
    **{kind: wording for part in PARTS for kind, wording in part.wordings.items()},
}
