"""[AB-13, AB-16] What everything is worth, and who wins."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation, table
from tidecourt.games.abyss.base.ending import affiliate_last


def worth(location: str, **seat: Any) -> int:
    """What a Location is worth to a seat that has this besides."""
    under = {location: seat.pop("beneath", "")}
    return table(seat0={"under": under, **seat}).score(0)["locations"]


@pytest.mark.rule("AB-13.1", "AB-13.2", "AB-13.4", "AB-13.5", "AB-13.6")
@pytest.mark.parametrize(
    ("location", "base", "free", "disabled", "beneath"),
    [
        ("sargasso_silos", 5, "keeper", "reaper", "miller"),
        ("hydrozoa_reserves", 6, "shaman", "oracle", "invoker"),
        ("parliament", 6, "diplomat", "schemer", "traitor"),
        ("barracks", 7, "jailer", "seeker", "hunter"),
        ("dockworks", 5, "trader", "peddler", "slaver"),
    ],
)
def test_guild_locations_count_lords_free_disabled_or_beneath(
    location: str, base: int, free: str, disabled: str, beneath: str
) -> None:
    assert worth(location) == base
    assert worth(location, lords="sage hermit") == base
    assert worth(location, lords=free, disabled=disabled, beneath=beneath) == base + 6


@pytest.mark.rule("AB-13.3", "AB-13.7", "AB-13.11", "AB-13.15", "AB-13.19")
@pytest.mark.parametrize(
    ("location", "base", "race"),
    [
        ("sanctuary", 4, "jellyfish"),
        ("sargasso_fields", 3, "seahorse"),
        ("oceanic_senate_assembly", 4, "squid"),
        ("chasm", 5, "crab"),
        ("nest_of_giant_clams", 3, "shellfish"),
    ],
)
def test_race_locations_count_every_affiliated_ally_of_the_race(
    location: str, base: int, race: str
) -> None:
    assert worth(location, hand=f"{race}1 {race}5") == base
    assert worth(location, affiliated=f"{race}1 {race}1 {race}4") == base + 9
    other = "crab" if race != "crab" else "squid"
    assert worth(location, affiliated=f"{other}1 {other}2") == base


@pytest.mark.rule("AB-13.8", "RL-20")
def test_the_abyss_counts_different_guilds() -> None:
    assert worth("abyss") == 0
    assert worth("abyss", lords="jailer seeker") == 2
    all_guilds = "jailer trader shaman diplomat miller sage"
    assert worth("abyss", lords=all_guilds) == 12
    assert worth("abyss", lords=all_guilds + " hermit") == 12


@pytest.mark.rule("AB-13.9", "RL-49")
def test_the_city_of_mirrors_copies_the_best_location_of_an_opponent_with_own_cards() -> None:
    s = table(
        players=3,
        seat0={"under": {"city_of_mirrors": "", "throne_room": ""}, "lords": "miller landowner"},
        seat1={"under": {"barracks": ""}, "lords": "jailer seeker hunter"},
        seat2={"under": {"sargasso_silos": "", "dockworks": ""}},
    )
    assert s.score(0)["locations"] == 12 + 9  # Throne Room, and the Silos with two Farmers
    s = table(seat0={"under": {"city_of_mirrors": "", "throne_room": ""}, "lords": "landowner"})
    assert s.score(0)["locations"] == 12  # nothing to copy, least of all one's own


@pytest.mark.rule("AB-13.10")
def test_black_smokers_are_worth_nothing() -> None:
    assert worth("black_smokers", lords="miller") == 0


@pytest.mark.rule("AB-13.12", "AB-13.13")
def test_the_depths_and_the_throne_room_look_at_the_weakest_and_the_strongest_lord() -> None:
    assert worth("depths") == 0
    assert worth("throne_room") == 0
    assert worth("depths", lords="miller landowner", beneath="elder") == 6
    assert worth("throne_room", lords="miller elder", disabled="landowner") == 12


@pytest.mark.rule("AB-13.14", "AB-13.20")
def test_the_jail_and_the_coral_barrier_lose_points() -> None:
    assert worth("jail") == 15
    assert worth("jail", lords="miller", disabled="jailer", beneath="elder") == 12
    assert worth("coral_barrier") == 20
    assert worth("coral_barrier", affiliated="crab1 crab1 squid5", hand="squid1") == 17


@pytest.mark.rule("AB-13.16", "AB-13.17")
def test_the_towers_count_lords_with_and_without_printed_keys() -> None:
    lords = {"lords": "keeper miller sage", "disabled": "reaper", "beneath": "shepherd"}
    assert worth("closed_tower", **lords) == 9
    assert worth("lost_tower", **lords) == 6


@pytest.mark.rule("AB-13.18")
def test_the_chamber_of_allies_adds_the_weakest_affiliated_ally_of_each_race() -> None:
    assert worth("chamber_of_allies") == 3
    assert worth("chamber_of_allies", affiliated="crab5 crab2 squid4 squid4") == 3 + 2 + 4


# -------------------------------------------------------------------- the end


def finished(s: Situation) -> Situation:
    """Play the last turn of the game: take what is revealed."""
    s.play("explore", "take")
    assert s.over
    return s


def last_turn(**facts: Any) -> Situation:
    """The last turn of seat 1, after which the game of two is over."""
    return table(turn=1, closer=0, exploration="crab5 squid5", **facts)


@pytest.mark.rule("AB-16.1", "RL-70")
def test_the_weakest_ally_of_each_race_in_hand_is_affiliated_at_the_end() -> None:
    s = last_turn(
        seat0={
            "hand": "crab2 crab2 crab4 squid3",
            "affiliated": "seahorse1",
            "lords": "master_of_magic",
            "under": {"chasm": "", "coral_barrier": ""},
        }
    )
    finished(s)
    assert s.affiliated(0) == "seahorse1 crab2 squid3"
    assert s.hand(0) == ""
    assert s.discard == "crab2 crab4"
    assert s.affiliated(1) == "crab5"
    assert s.score(0)["locations"] == (5 + 3) + (20 - 3)


@pytest.mark.rule("AB-16.1")
def test_a_race_without_hand_cards_is_left_alone() -> None:
    s = table(seat0={"affiliated": "crab4", "hand": "squid2"})
    affiliate_last(s.state, 0)
    assert s.affiliated(0) == "squid2 crab4"


@pytest.mark.rule("AB-16.2")
def test_the_score_has_four_parts() -> None:
    s = table(
        seat0={
            "affiliated": "crab1 crab4 squid3 squid2",
            "lords": "miller",
            "disabled": "jailer",
            "under": {"jail": "keeper"},
            "tokens": [2, 3, 4],
        }
    )
    assert s.score(0) == {"locations": 12, "lords": 23, "allies": 7, "tokens": 9}
    assert s.state.scores() == [51, 0]


@pytest.mark.rule("RL-71", "AB-16.2")
def test_a_score_of_91_adds_up() -> None:
    s = table(
        seat0={
            "affiliated": "jellyfish4 crab3 crab1 seahorse2 squid5",
            "tokens": [2, 4],
            "lords": "trader",
            "under": {
                "dockworks": "peddler",
                "throne_room": "miller",
                "lost_tower": "aquaculturalist",
            },
        }
    )
    assert s.score(0) == {"locations": 32, "lords": 39, "allies": 14, "tokens": 6}
    assert s.state.scores()[0] == 91


@pytest.mark.rule("AB-16.3", "RL-48")
@pytest.mark.parametrize(
    ("pearls", "lords", "winners"),
    [
        ((3, 2, 1), ("", "", ""), 0b001),
        ((2, 2, 1), ("", "", ""), 0b011),
        ((2, 2, 2), ("", "", ""), 0b111),
        ((2, 2, 2), ("elder jailer", "miller", ""), 0b010),
        ((1, 2, 2), ("miller", "elder jailer", ""), 0b010),  # Pearls come before Lords
    ],
)
def test_ties_are_broken_by_pearls_then_by_the_highest_lord(
    pearls: tuple[int, int, int], lords: tuple[str, str, str], winners: int
) -> None:
    seats: dict[str, Any] = {
        f"seat{seat}": {
            "pearls": pearls[seat],
            "lords": lords[seat],
            "tokens": [] if lords[seat] else [4, 3, 3] if any(lords) else [],
        }
        for seat in range(3)
    }
    s = table(players=3, **seats)
    assert len(set(s.state.scores())) == 1
    s.state.stack.clear()
    assert s.state.winners() == winners


@pytest.mark.rule("AB-16.3")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert table(seat0={"lords": "miller"}).state.winners() == 0


@pytest.mark.rule("AB-16.3")
def test_most_points_win() -> None:
    s = finished(last_turn(seat0={"lords": "miller"}, seat1={"pearls": 9}))
    assert s.state.scores() == [10, 5]
    assert s.state.winners() == 0b01
