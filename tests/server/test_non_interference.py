"""Positions that a viewer cannot tell apart give that viewer the same bytes, whatever is sent.

`TIDECOURT_RANDOM_GAMES` says how many random games the whole run tries; this takes its share.
"""

import asyncio
from os import environ
from typing import Final

import pytest

from tests.kit.tables import Table, at_every_table, table_named
from tests.kit.walks import some_positions, spread
from tests.server.twins import SERVICES, Twins, secret_moments
from tidecourt.core.journal import Event
from tidecourt.server.stream import Stream

STARTS: Final = 3 + int(environ.get("TIDECOURT_RANDOM_GAMES", "0")) // 40_000
GAMES: Final = range(2)
MOVES: Final = 10  # at most, from every start


@at_every_table
def test_what_looks_the_same_is_sent_the_same(table: Table) -> None:
    pairs = 0
    for seed in GAMES:
        for place, state in enumerate(some_positions(table, seed, STARTS)):
            for viewer in table.viewers:
                twins = Twins(table, state, viewer, seed=100 * place + viewer)
                pairs += asyncio.run(compared(twins))
    assert pairs > len(GAMES) * STARTS * len(table.viewers)


@pytest.mark.parametrize("name", ["legions:2", "abyss:4+kraken", "abyss:5+leviathan"])
def test_what_others_do_in_secret_changes_nothing_that_is_sent(name: str) -> None:
    unlike = other_choices = 0
    table = table_named(name)
    secret = [moment for seed in GAMES for moment in secret_moments(table, seed)]
    for number, (state, viewer) in enumerate(spread(secret, 20 * STARTS)):
        twins = Twins(table, state, viewer, seed=number)
        asyncio.run(compared(twins))
        unlike += twins.unlike
        other_choices += twins.other_choices
    assert unlike > 0, "others did the same at both tables"
    assert other_choices > 0, "others were asked the same at both tables"


async def compared(twins: Twins) -> int:
    """Compare what both tables send as they go on; gives the number of positions compared."""
    for number in range(MOVES):
        twins.note_choices()
        one, other = twins.heard()
        assert one == other
        one_step, other_step = twins.steps()
        assert one_step == other_step
        first, second = twins.asked_for()
        assert first == second
        if number % 4 == 3:
            mine, theirs = await twins.refusals()
            assert mine == theirs
            await twins.take_back()
        if not await twins.go_on():
            return number + 1
    return MOVES


@at_every_table
def test_what_a_viewer_sees_nothing_of_is_no_step(table: Table) -> None:
    """Steps are numbered for each viewer, so that a number tells nothing of others' secrets."""
    state = table.deal(seed=1)
    presenter = SERVICES.presenter(table.game.name)
    for viewer in table.viewers:
        stream = Stream(presenter, viewer, "log", state)
        other = (viewer + 1) % table.setup.players
        for entry in range(3):
            assert not stream.note(entry, state, [], other, undone=False, may_undo=False)
        assert stream.last == 0
        told = [Event("whispered", other, 5, 6, audience=0)]
        assert stream.note(4, state, told, other, undone=False, may_undo=False)
        assert stream.last == 1
        assert stream.steps[-1].events[0].a == -1
