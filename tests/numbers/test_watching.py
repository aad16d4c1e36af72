"""Counts of games whose every card is known."""

from itertools import pairwise
from typing import Any

import pytest

from tidecourt.core.bits import lowest
from tidecourt.core.game import random_option
from tidecourt.core.kernel import State
from tidecourt.core.match import Match
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES, game_named
from tidecourt.locales import LANGUAGES, words
from tidecourt.numbers.names import kind_name, name_of
from tidecourt.numbers.watching import VICTORY, Count, Counts, Entry, Watch, counted


def ended(game: str, **facts: Any) -> State:
    """A position after which nobody is asked any more."""
    state = game_named(game).lay_out(facts)
    state.stack = []
    return state


def seen(game: str, end: State, *before: State, players: int = 2) -> list[Counts]:
    """What each seat of a game is counted with that went through some positions to an end."""
    watch = Watch(game_named(game), players)
    for each in before:
        watch.look(each)
    levels = [f"seat{seat}" for seat in range(players)]
    by_level = watch.counted(end, levels)
    return [by_level[level] for level in levels]


def lord(name: str, guild: str) -> Entry:
    return Entry("lord", name, guild)


SILOS = Entry("location", "sargasso_silos", "")


@pytest.mark.rule("AB-16.2", "AB-13.1")
def test_a_lord_brings_its_influence_and_what_locations_count_it_for() -> None:
    """Sargasso Silos are worth 5, and 2 more for each Farmer."""
    end = ended(
        "abyss",
        seat0={"lords": ["miller", "jailer"], "locations": {"sargasso_silos": []}},
        seat1={"lords": ["recruiter"]},
    )
    first, second = seen("abyss", end)
    assert first[lord("miller", "farmer")] == Count(1, 1, 1, VICTORY, 10 + 2)
    assert first[lord("jailer", "military")] == Count(1, 1, 1, VICTORY, 7)
    assert first[SILOS] == Count(1, 1, 1, VICTORY, 5 + 2)
    assert second[lord("recruiter", "military")] == Count(1, 1, 1, 0, 4)
    assert second[lord("jailer", "military")] == Count(1, 0, 0, 0, 0)


@pytest.mark.rule("AB-16.2")
def test_lords_stay_when_the_location_above_them_is_thought_away() -> None:
    end = ended("abyss", seat0={"locations": {"sargasso_silos": ["jailer"]}})
    (first, _) = seen("abyss", end)
    assert first[SILOS].points == 5
    assert first[lord("jailer", "military")].points == 7


def test_a_guild_is_all_its_cards_together() -> None:
    end = ended("abyss", seat0={"lords": ["recruiter", "jailer"]}, court=["tamer", "sage"])
    first, second = seen("abyss", end)
    military = Entry("lord", "", "military")
    assert first[military] == Count(3, 2, 2, 2 * VICTORY, 4 + 7)
    assert second[military] == Count(3, 0, 0, 0, 0)
    assert Entry("location", "", "") not in first, "Locations have no guild"


def test_a_card_that_was_lost_was_taken_but_is_not_owned() -> None:
    had = ended("abyss", seat0={"lords": ["jailer"]})
    end = ended("abyss", seat1={"lords": ["jailer"]}, seat0={"lords": ["recruiter"]})
    first, second = seen("abyss", end, had)
    assert first[lord("jailer", "military")] == Count(1, 1, 0, 0, 0)
    assert second[lord("jailer", "military")] == Count(1, 1, 1, VICTORY, 7)


def test_what_never_came_up_is_not_counted() -> None:
    end = ended("abyss", court=["jailer"], seat0={"lords": ["recruiter"]})
    (first, _) = seen("abyss", end)
    assert first[lord("jailer", "military")] == Count(1)
    assert not any(entry.card == "tamer" for entry in first)


@pytest.mark.rule("AB-16.3")
def test_a_shared_victory_is_shared() -> None:
    end = ended("abyss", seat0={"lords": ["shaman"]}, seat1={"lords": ["oracle"]})
    first, second = seen("abyss", end)
    assert first[lord("shaman", "mage")].won == second[lord("oracle", "mage")].won == VICTORY // 2


@pytest.mark.rule("LV-9.1")
def test_an_expansion_counts_cards_of_its_own() -> None:
    end = ended(
        "abyss",
        modules=["leviathan"],
        border={"7": "leviathan3"},
        seat0={"slain": ["leviathan5"]},
    )
    first, second = seen("abyss", end)
    assert first[Entry("leviathan", "leviathan5", "")].owned == 1
    assert second[Entry("leviathan", "leviathan5", "")] == Count(1)
    assert first[Entry("leviathan", "leviathan3", "")] == Count(1)


@pytest.mark.rule("LG-14.4", "LG-10.1")
def test_heroes_legions_majorities_and_stratagems_of_legions() -> None:
    """The Granary Keeper is worth 1 and scores the legions under it twice."""
    end = ended(
        "legions",
        king=0,
        seat0={
            "heroes": {"yellow_double": [15]},
            "field": {"red": [3]},
            "tokens": ["red"],
            "stratagem": "king_reserve",
        },
        seat1={"stratagem": "necro_command", "spent": True},
    )
    first, second = seen("legions", end)
    assert first[Entry("hero", "yellow_double", "yellow")] == Count(1, 1, 1, VICTORY, 1 + 2 * 2)
    assert first[Entry("legion", "15", "yellow")] == Count(1, 1, 1, VICTORY, 2 * 2)
    assert first[Entry("legion", "3", "red")] == Count(1, 1, 1, VICTORY, 0)
    assert first[Entry("location", "red", "")] == Count(1, 1, 1, VICTORY, 2)
    assert first[Entry("stratagem", "king_reserve", "")] == Count(1, 1, 1, VICTORY, 2)
    assert second[Entry("stratagem", "necro_command", "")] == Count(1, 1, 1, 0, 0)
    assert second[Entry("hero", "yellow_double", "yellow")] == Count(1)


def test_seats_of_one_level_are_counted_together_and_seats_of_none_not_at_all() -> None:
    end = ended("abyss", players=3, seat0={"lords": ["jailer"]}, seat2={"lords": ["recruiter"]})
    by_level = Watch(game_named("abyss"), 3).counted(end, ["bot", "bot", None])
    assert list(by_level) == ["bot"]
    assert by_level["bot"][lord("jailer", "military")] == Count(2, 1, 1, VICTORY, 7)
    assert by_level["bot"][lord("recruiter", "military")] == Count(2)


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_add_up(name: str) -> None:
    """What a seat owns at the end it took, the cards of a guild add up to it, one card
    is owned once, and every name that is counted is a card's in every language."""
    game = game_named(name)
    for number, setup in enumerate(game.setups()):
        match = Match(game, setup, number)
        rng = seeded(number)
        while not match.over:
            seat = lowest(match.state.waiting())
            match.play(seat, random_option(match.state, seat, rng))
        levels = [f"seat{seat}" for seat in range(setup.players)]
        by_level = counted(match, levels)
        entries = set().union(*by_level.values())
        for counts in by_level.values():
            assert set(counts) == entries
            for entry, count in counts.items():
                cards = [c for e, c in counts.items() if e.card and e[::2] == entry[::2]]
                assert count.owned <= count.taken <= count.seats
                if not entry.card:
                    total = Count()
                    for card in cards:
                        total.add(card)
                    assert count == total
        for entry in entries:
            owners = sum(counts[entry].owned for counts in by_level.values())
            assert owners <= 1 or not entry.card
            for lang in LANGUAGES:
                assert name_of(name, entry, words(lang)) != entry.card
                assert kind_name(name, entry.kind, not entry.card, words(lang))
        for one, other in pairwise(by_level.values()):
            assert [c.seats for c in one.values()] == [other[e].seats for e in one]
