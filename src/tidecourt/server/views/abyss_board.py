"""What lies between the players of Abyss, from what a viewer knows and nothing else."""

from typing import Final

from tidecourt.core.bits import members, one
from tidecourt.games.abyss.base.ambassadors import SETTLE
from tidecourt.games.abyss.base.cards import (
    COST_OF,
    COURT_SPACES,
    MANDATORY,
    NO_LORD,
    NO_RACE,
    RACE_COUNT,
    RACES,
    RACES_OF,
    REWARDS,
)
from tidecourt.games.abyss.base.locations import CHOOSE_DRAWN
from tidecourt.games.abyss.base.monsters import paying_space
from tidecourt.games.abyss.base.reasons import Case, case_of
from tidecourt.games.abyss.base.recruiting import AFFILIATE, ARRIVE, PAID, PAY
from tidecourt.games.abyss.base.score import worth
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import (
    COUNCIL_AREA,
    COURT_AREA,
    LOCATION_AREA,
    kraken,
)
from tidecourt.games.abyss.leviathan.adding import ENTER
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import (
    ALWAYS_ACCEPTED,
    LEVIATHAN_FILE,
    LEVIATHANS,
    ZONES,
)
from tidecourt.games.abyss.leviathan.fighting import ATTACK, BOOST, NEXT_ATTACK, attackers
from tidecourt.games.abyss.leviathan.lords import CHOOSE_ZONE
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.module import Module, rules
from tidecourt.games.abyss.naming import CARD_NAMES, LOCATION_NAMES, LORD_NAMES
from tidecourt.games.abyss.piles import Pile, cards_of, size
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.server.views.abyss_view import (
    Available,
    Border,
    Decks,
    Fighting,
    Health,
    Leviathan,
    Penalty,
    Recruiting,
    Reward,
    Space,
    Stack,
    Threat,
    Zone,
)

MODULES: Final = (LEVIATHAN, KRAKEN)
FULL: Final = "full"  # the memory aid that shows what a perfect memory knows [AB-18.5]
EVERY_REWARD: Final = tuple(
    tuple(Reward(given.pearls, given.tokens, given.keys) for given in space) for space in REWARDS
)
LEVIATHAN_NAMES: Final = tuple(card.name for card in LEVIATHANS)
EVERY_LEVIATHAN: Final = (1 << len(LEVIATHANS)) - 1
HEALTH: Final = tuple(
    tuple(Health(space.resistance, space.tokens) for space in card.health) for card in LEVIATHANS
)
PENALTIES: Final = tuple(Penalty(card.penalty, card.amount) for card in LEVIATHANS)
ATTACKED_BY: Final = tuple(
    tuple(RACES[race] for race in dict.fromkeys((*card.races, ALWAYS_ACCEPTED)))
    for card in LEVIATHANS
)
SUMS: Final = tuple(tuple(int(sum_) for sum_ in row["sums"]) for row in LEVIATHAN_FILE["zone"])
WAYS: Final = tuple(sum(6 - abs(7 - sum_) for sum_ in sums) for sums in SUMS)


def in_play(seen: AbyssState, module: Module) -> bool:
    """Whether an expansion is in play."""
    return bool(seen.modules >> module.number & 1)


def cards(pile: Pile) -> list[str]:
    """The names of the Allies of a pile, the weakest first."""
    return [CARD_NAMES[kind] for kind in cards_of(pile)]


def race_name(race: int) -> str:
    """A race, "" for none."""
    return "" if race == NO_RACE else RACES[race]


def guard_of(seen: AbyssState, area: int, what: int) -> int:
    """[KR-7.4] Whose Sentinel guards something of an area; NOBODY if none does."""
    if not in_play(seen, KRAKEN):
        return NOBODY
    slice_ = kraken(seen)
    return slice_.guards[area] if slice_.guarded[area] == what else NOBODY


# -------------------------------------------------------------------- decks, track, Council


def decks(seen: AbyssState) -> Decks:
    """[AB-18.1] What is left everywhere."""
    found = Decks(
        exploration=len(seen.deck) - seen.drawn,
        discard=size(seen.discard) + seen.dead,
        lords=seen.lords_left(),
        locations=seen.locations_left(),
        tokens=seen.tokens_left(),
    )
    if in_play(seen, LEVIATHAN):
        border_ = border_of(seen)
        found.leviathans = border_.leviathans_left()
        found.leviathan_tokens = border_.tokens_left()
    if in_play(seen, KRAKEN):
        found.loot = kraken(seen).loot_left()
    return found


def council(seen: AbyssState, aid: str) -> list[Stack]:
    """[AB-1.6] The Council."""
    found = []
    for race in range(RACE_COUNT):
        stack = seen.council(race)
        known = cards(stack) if aid == FULL else None
        guard = guard_of(seen, COUNCIL_AREA, race)
        found.append(Stack(RACES[race], size(stack), known, guard))
    return found


def threat(seen: AbyssState, viewer: int) -> Threat | None:
    """[AB-6] The Threat track, where there is one."""
    if not rules(seen).has_threat_track():
        return None
    pays = paying_space(seen, viewer) if viewer >= 0 else seen.threat
    return Threat(seen.threat, pays, EVERY_REWARD)


# -------------------------------------------------------------------- Court and Locations


def court(seen: AbyssState, viewer: int) -> list[Space]:
    """[AB-8] The Court, as the viewer stands with it."""
    return [space(seen, viewer, place) for place in range(COURT_SPACES)]


def space(seen: AbyssState, viewer: int, place: int) -> Space:
    """A space of the Court."""
    lord = seen.court[place]
    if lord == NO_LORD:
        return Space()
    guard = guard_of(seen, COURT_AREA, lord)
    if viewer < 0 or not seen.stack:
        must = race_name(MANDATORY[lord])
        return Space(LORD_NAMES[lord], COST_OF[lord], RACES_OF[lord], must, guard=guard)
    case = case_of(seen, viewer, place)
    assert case is not None
    return Space(
        lord=LORD_NAMES[lord],
        cost=case.cost,
        races=case.races,
        race=race_name(case.race),
        standing=standing(case),
        points=case.points,
        missing=case.missing,
        held=case.held,
        guard=guard,
    )


def standing(case: Case) -> str:
    """What hinders recruiting a Lord first, `can` if nothing does."""
    if case.payable:
        return "can"
    if case.reserved:
        return "reserved"
    if case.shows_races:
        return "short"
    return "race" if case.lacks_race else "races"


def locations(seen: AbyssState, viewer: int) -> list[Available]:
    """[AB-1.9] The available Locations."""
    drawn = just_drawn(seen)
    return [
        Available(
            id=LOCATION_NAMES[location],
            points=worth(seen, viewer, location, viewer) if viewer >= 0 else None,
            guard=guard_of(seen, LOCATION_AREA, location),
            drawn=bool(drawn >> location & 1),
        )
        for location in members(seen.available)
    ]


def just_drawn(seen: AbyssState) -> int:
    """[AB-10.4] The Locations among which somebody must choose now, as a mask."""
    if seen.stack and seen.stack[-1].step in (CHOOSE_DRAWN, SETTLE):
        return seen.stack[-1].a
    return 0


def recruiting(seen: AbyssState) -> Recruiting | None:
    """[AB-8.9] The Lord that is being paid for."""
    for frame in reversed(seen.stack):
        step = frame.step
        if step is PAY or step is AFFILIATE:
            return Recruiting(seen.turn, frame.a, cards(seen.paid))
        if step is PAID or step is ARRIVE:
            return Recruiting(seen.turn, frame.b, cards(seen.paid))
    return None


# -------------------------------------------------------------------- the Border


def border(seen: AbyssState, viewer: int) -> Border | None:
    """[LV-1] The Border, where there is one."""
    if not in_play(seen, LEVIATHAN):
        return None
    border_ = border_of(seen)
    zones = [Zone(SUMS[zone], WAYS[zone], None) for zone in range(ZONES)]
    left = EVERY_LEVIATHAN
    for card in border_.deck[border_.drawn :]:
        left &= ~one(card)
    for slain in border_.slain:
        left &= ~slain
    for zone in members(border_.occupied()):
        there = border_.at(zone)
        left &= ~one(there)
        zones[zone].leviathan = Leviathan(
            id=LEVIATHAN_NAMES[there],
            races=ATTACKED_BY[there],
            mine=viewer >= 0 and attackers(seen, viewer, zone) != 0,
            health=HEALTH[there],
            lost=border_.lost_at(zone),
            penalty=PENALTIES[there],
        )
    arriving = turned_up(seen)
    if arriving != NOBODY:
        left &= ~one(arriving)
    return Border(
        zones=zones,
        arriving="" if arriving == NOBODY else LEVIATHAN_NAMES[arriving],
        gone=[LEVIATHAN_NAMES[card] for card in members(left)],
        quiet=border_.quiet != 0,
    )


def turned_up(seen: AbyssState) -> int:
    """[LV-4.3, LV-11.10] A Leviathan that lies face up but has no zone yet; NOBODY if none does."""
    for frame in reversed(seen.stack):
        if frame.step is CHOOSE_ZONE:
            return frame.a
        if frame.step is ENTER:
            return frame.b // ZONES
    return NOBODY


def fight(seen: AbyssState) -> Fighting | None:
    """[LV-6] The fight that goes on; there is at most one, and it is the active player's."""
    for frame in reversed(seen.stack):
        step = frame.step
        if step is BOOST:
            return Fighting(seen.turn, frame.a % ZONES, frame.b)
        if step is ATTACK or step is NEXT_ATTACK:
            return Fighting(seen.turn, frame.a % ZONES, 0)
    return None
