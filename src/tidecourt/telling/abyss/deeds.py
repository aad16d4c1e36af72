"""What somebody does in Abyss by an answer, said without its question."""

from tidecourt.core.journal import Journal
from tidecourt.games.abyss.base.monsters import REWARD
from tidecourt.games.abyss.base.recruiting import PAY
from tidecourt.games.abyss.base.turn import ACT
from tidecourt.games.abyss.kraken.executioner import NAME_RACE
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.leviathan.pages import ZonePage
from tidecourt.games.abyss.options import COURT, DRAW, PASS, SEAT, STACK, Decision, TablePage
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.labels import NUMBERED, label
from tidecourt.telling.abyss.questions import (
    COMMON,
    OF_LORDS,
    key_of,
    lord_of,
    on_table,
    option,
    topics,
)
from tidecourt.telling.abyss.signs import signs_of
from tidecourt.telling.reader import Reader


def deed(view: AbyssState, reader: Reader, options: list[int]) -> str:
    """What the reader does by answers to one step, one after the other."""
    words = reader.words
    key = key_for(view, options[0])
    if not words.has(key):
        return label(view, reader, options[0])
    named = paid(view, reader, options) if view.stack[-1].step is PAY else []
    things = words.listed(named or [thing(view, reader, chosen) for chosen in options])
    return reader.signs.capital(words.say(key, things=things, **topics(view, reader)))


def paid(view: AbyssState, reader: Reader, options: list[int]) -> list[str]:
    """[AB-8.2] All the Allies of a payment: those that nothing can take the place of come by
    themselves. None while it is not complete."""
    after = view.clone()
    journal = after.journal = Journal()
    for chosen in options:
        if not after.stack or after.stack[-1].step is not PAY:
            return []
        after.play(reader.seat, chosen)
    signs = signs_of(reader)
    return [signs.card(event.a) for event in journal.events if event.kind == "played"]


def names_a_thing(view: AbyssState, option_: int) -> bool:
    """Whether an answer names one of several things, so that more of them may follow it."""
    return option_ < PASS and view.stack[-1].step not in NUMBERED


def key_for(view: AbyssState, option_: int) -> str:
    """Where the catalogue would have the deed, if the answer's own label does not say it all."""
    kind = "things"
    if option_ >= PASS:
        kind = COMMON.get(option_, "")
    elif view.stack[-1].step is ACT:
        kind = "lord" if COURT <= option_ < STACK else "stack"
    if not names_a_thing(view, option_) and kind == "things":
        return ""
    if option_ < PASS and on_page(view, TablePage) and option_ >= DRAW:
        return ""
    return f"hint.abyss.{key_of(view)}.{kind}"


def on_page(view: AbyssState, page: type) -> bool:
    step = view.stack[-1].step
    return isinstance(step, Decision) and isinstance(step.page, page)


def thing(view: AbyssState, reader: Reader, option_: int) -> str:
    """What an answer names, by its name only."""
    signs = signs_of(reader)
    step = view.stack[-1].step
    if option_ >= PASS:
        return ""
    if step in OF_LORDS:
        return signs.lord(lord_of(view, reader.seat, option_))
    if step is REWARD or step is NAME_RACE:
        return option(view, reader, option_)
    if on_page(view, ZonePage):
        there = border_of(view).at(option_)
        return signs.zone_title(option_) if there == NO_LEVIATHAN else signs.leviathan(there)
    if not on_page(view, TablePage):
        return option(view, reader, option_)
    if option_ < COURT:
        return signs.location(option_)
    if option_ < STACK:
        return signs.lord(view.court[option_ - COURT])
    if option_ < SEAT:
        return reader.words.say("hint.abyss.thing.stack", race=signs.race(option_ - STACK))
    return on_table(view, reader, option_)
