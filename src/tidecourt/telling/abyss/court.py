"""Why a Lord of the Court is out of reach."""

from tidecourt.games.abyss.base.cards import NO_RACE
from tidecourt.games.abyss.base.reasons import Case, case_of
from tidecourt.games.abyss.base.turn import ACT
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.base.signs import BaseSigns, signs_of
from tidecourt.telling.reader import Reader


def needs(races: int, race: int, signs: BaseSigns) -> str:
    """[AB-8.2] The races that a Lord asks for."""
    if race == NO_RACE:
        return signs.words.say("abyss.why.races", number=races)
    return signs.words.say("abyss.why.races_with", number=races, race=signs.race(race))


def reason(case: Case, signs: BaseSigns) -> str:
    """Why a Lord cannot be recruited: races and points."""
    words = signs.words
    if case.reserved:
        return words.say("abyss.why.reserved")
    points = words.say("abyss.why.points", points=case.points, cost=case.cost, pearls=case.money)
    races = needs(case.races, case.race, signs)
    return words.say("abyss.why.both", races=races, points=points)


def hindrance(case: Case, signs: BaseSigns) -> str:
    """The first thing that hinders recruiting a Lord, in short."""
    words = signs.words
    if case.shows_races:
        return words.say("abyss.why.short", points=case.points, cost=case.cost, pearls=case.money)
    if case.lacks_race:
        return words.say("abyss.why.no_race", race=signs.emblem(case.race))
    return words.say("abyss.why.few_races", held=case.held, races=case.races)


def why(view: AbyssState, reader: Reader, space: int) -> str | None:
    """A sentence on why the reader, who is to act, cannot recruit the Lord on a Court space; None
    if that is not the question."""
    if view.stack[-1].step is not ACT:
        return None
    case = case_of(view, reader.seat, space)
    if case is None or case.payable:
        return None
    signs = signs_of(reader)
    lord = signs.capital(signs.lord(case.lord))
    return reader.words.say("abyss.why.cannot", lord=lord, reason=reason(case, signs))
