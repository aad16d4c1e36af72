"""What matters now, in a line under the question: counted, in every language, from the view alone.

That it follows from what a seat sees is held by tests/server/test_non_interference.py, which
compares everything that is sent.
"""

from typing import Any

import pytest

from tests.kit.tables import Table, at_every_table
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.locales import LANGUAGES, words
from tidecourt.telling.telling import telling_for


def line(game: str, lang: str = "en", seat: int = 0, **facts: Any) -> str:
    """The line that a seat reads in a position."""
    view = game_named(game).lay_out(facts)
    view.settle()
    telling = telling_for(game)
    spoken = words(lang)
    names = [f"seat {number}" for number in range(len(view.scores()))]
    reader = telling.reader(spoken, seat, names, telling.plain(spoken))
    return telling.guide(view.seen_by(seat), reader)


SPENT = {"spent": True}


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ({"field": {"green": [14]}, "hand": [2, 12, 23]}, {"field": {"green": [27]}}, "green: 5"),
        (
            {"field": {"green": [14]}, "tokens": ["yellow"], "hand": [2, 12, 23]},
            {"field": {"green": [27]}},
            "red: 2",  # at green the tie is won already
        ),
        ({"field": {"yellow": [2, 15]}, "hand": [24, 12, 23]}, {}, "third at yellow"),
        ({"hand": [1, 7, 13]}, {}, "A low number acts"),
        (
            {"field": {"blue": [17]}, "heroes": {"blue_banner": [6, 9]}, "hand": [20, 12, 23]},
            {},
            "20 carries the fifth banner",
        ),
        ({}, {"field": {"blue": [17]}, "heroes": {"blue_banner": [6, 9]}}, "has four banners"),
    ],
)
def test_the_initiative_is_counted(mine: dict[str, Any], theirs: dict[str, Any], said: str) -> None:
    assert said in line("legions", seat0=mine | SPENT, seat1=theirs | SPENT)


@pytest.mark.parametrize(
    ("theirs", "said"),
    [([], "One legion less at blue, and your opponent loses that majority."), (["yellow"], "")],
)
def test_a_rout_that_leaves_a_tie_costs_a_majority_unless_ties_are_theirs(
    theirs: list[str], said: str
) -> None:
    mine = {"tokens": ["red"], "field": {"blue": [5]}}
    enemy = {"tokens": theirs, "field": {"blue": [10, 27]}}
    told = line("legions", step="place", revealed=[12, 30], seat0=mine, seat1=enemy)
    assert told == said


def test_the_second_player_is_told_what_to_leave() -> None:
    said = line(
        "legions",
        step="complete",
        turn_of=0,
        first=1,
        row=[22, 27],
        hidden=0,
        seat0={"spent": True},
        seat1={"spent": True, "field": {"violet": [5, 9, 18]}},
    )
    assert said == "Leave 22 in the row: its attack routs 3 legions at violet."


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"hand": ["seahorse4", "squid3"]}, "You can recruit one Lord with what you hold"),
        ({"hand": ["seahorse4", "squid2"]}, "the Reaper is 1 point short"),
        ({"keys": 2}, "Two Keys: one more and you choose a Location."),
        ({}, "Look for Allies"),
    ],
)
def test_a_turn_of_abyss_is_counted(seat: dict[str, Any], said: str) -> None:
    council = {"squid": ["squid1"], "crab": ["crab1"]}
    court = ["reaper", "landowner", "treasurer", "sage"]
    told = line("abyss", court=court, council=council, seat0=seat | {"pearls": 0})
    assert said.lower() in told.lower()


def test_an_offer_says_whom_it_would_bring_within_reach() -> None:
    said = line(
        "abyss",
        turn_of=1,
        step="revealed",
        track=["seahorse4"],
        court=["shepherd", "trader", "sage"],
        seat0={"pearls": 3, "hand": ["seahorse2"]},
    )
    assert said == "With it you could recruit the Shepherd: 6 points."


def test_the_best_location_is_counted() -> None:
    said = line(
        "abyss",
        step="control",
        available=["parliament", "sargasso_silos"],
        seat0={"keys": 1, "lords": ["reaper", "keeper", "miller"]},
    )
    assert said == "Sargasso Silos would be worth 11 points to you now."


@pytest.mark.parametrize("lang", LANGUAGES)
@at_every_table
def test_every_question_of_a_game_can_be_guided(table: Table, lang: str) -> None:
    """No position breaks it, and most of the questions have a line."""
    telling = telling_for(table.game.name)
    spoken = words(lang)
    names = [f"seat {number}" for number in range(table.setup.players)]
    readers = [
        telling.reader(spoken, seat, names, telling.plain(spoken))
        for seat in range(table.setup.players)
    ]
    asked = told = 0
    state = table.deal(seed=3)
    rng = seeded(5)
    while state.stack:
        for seat in range(table.setup.players):
            if state.waiting() >> seat & 1:
                view = state.seen_by(seat)
                said = telling.guide(view, readers[seat])
                asked += 1
                told += bool(said)
                assert "{" not in said
        seat = min(s for s in range(table.setup.players) if state.waiting() >> s & 1)
        options = [n for n in range(62) if state.options(seat) >> n & 1]
        state.play(seat, options[rng.below(len(options))])
    assert told > asked // 2
