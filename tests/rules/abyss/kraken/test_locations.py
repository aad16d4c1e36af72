"""[KR-9] The Locations of the Kraken set, and others that see its cards."""

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import kraken_table as table


def locations(t: Situation, seat: int = 0) -> int:
    found: int = t.facts()[f"seat{seat}"]["score"]["locations"]
    return found


@pytest.mark.rule("KR-9.1", "RL-20")
def test_the_gambling_den_counts_smugglers_wherever_they_are() -> None:
    t = table(lords=("ferryman",), disabled=("outlaw",), locations=("gambling_den:cleaner",))
    assert locations(t) == 5 + 2 * 3
    assert locations(table(lords=("highwayman",), locations=("gambling_den",))) == 5


@pytest.mark.rule("KR-9.2")
def test_the_krakens_lair_loses_three_a_nebulis_even_below_zero() -> None:
    assert locations(table(locations=("krakens_lair",))) == 15
    assert locations(table(locations=("krakens_lair",), nebulis=(2, 9))) == 9
    assert locations(table(locations=("krakens_lair",), nebulis=(7,))) == -6


@pytest.mark.rule("CX-8", "RL-20", "AB-13.8")
def test_smugglers_are_a_guild_of_their_own_in_the_abyss() -> None:
    seven = "ferryman sage jailer trader healer schemer"
    t = table(lords=(seven,), locations=("abyss:grower",), closer=0)
    assert locations(t) == 14


@pytest.mark.rule("AB-13.9", "KR-9.2", "KR-6.6")
def test_the_city_of_mirrors_copies_lair_and_sanctuaries() -> None:
    t = table(locations=("city_of_mirrors", "krakens_lair"), nebulis=(2, 0))
    assert locations(t) == 9, "with one's own Nebulis"
    t = table(
        locations=("city_of_mirrors", "battlefield krakens_lair"),
        nebulis=(6, 0),
        loot=({}, {"battlefield": [6, 7]}),
    )
    assert locations(t) == 13, "with the Loot lying there"
    t = table(locations=("city_of_mirrors", "krakens_lair"), nebulis=(6, 0))
    assert locations(t) == 0, "never below 0"


@pytest.mark.rule("KR-2.4", "AB-13.20")
def test_locations_that_count_affiliated_allies_never_see_a_kraken() -> None:
    t = table(
        hand=("kraken4 kraken3",),
        court="ferryman keeper reaper shepherd",
        locations=("coral_barrier",),
    )
    t.recruit(1, "kraken4 kraken3")
    assert locations(t) == 20
