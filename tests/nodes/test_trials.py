"""Short forms of the trials of a site; `python -m tests.nodes` has the long ones."""

import asyncio
from typing import Final

import pytest

from tests.nodes.trials import SHORT, TRIALS, tried

TIMES: Final = {"kills": 4, "primary": 1, "upgrade": 1}


@pytest.mark.postgresql
@pytest.mark.parametrize("name", TRIALS)
def test_nothing_acknowledged_is_lost_and_everybody_plays_on(name: str) -> None:
    found = asyncio.run(tried(TRIALS[name], TIMES[name], SHORT))
    assert (found.lost, found.twice) == (0, 0), found.line()
    assert found.moves > 50
    if name == "kills":
        assert found.breaks
    if name == "upgrade":
        assert found.ended == 1, "a socket saw more than one restart"
