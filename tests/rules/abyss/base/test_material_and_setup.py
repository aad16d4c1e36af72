"""[AB-1, AB-2] What there is, and the table before the first turn."""

from collections import Counter

import pytest

from tests.rules.abyss.kit import GAME, location_names, table
from tidecourt.core.bits import count
from tidecourt.core.game import GameError
from tidecourt.games.abyss.base.cards import (
    BASE_TOKENS,
    KINDS,
    LOCATIONS,
    LORDS,
    MONSTER,
    RACES,
)
from tidecourt.games.abyss.base.setup import exploration_cards
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import AbyssState

GUILDS = {"jellyfish": "mage", "crab": "military", "seahorse": "farmer"}
GUILDS |= {"shellfish": "merchant", "squid": "politician"}


def dealt(players: int = 3, seed: int = 5) -> AbyssState:
    return GAME.deal(GAME.setup(players), seed)


@pytest.mark.rule("AB-1.1")
def test_each_race_has_its_guild_and_ambassadors_have_none() -> None:
    assert RACES == ("jellyfish", "crab", "seahorse", "shellfish", "squid")
    for lord in LORDS:
        if lord.set == "base" and lord.guild != "ambassador":
            assert lord.guild == GUILDS[RACES[lord.race]]
    assert [lord.race for lord in LORDS if lord.guild == "ambassador"] == [-1, -1, -1]


@pytest.mark.rule("AB-1.2")
def test_the_exploration_deck_has_thirteen_allies_a_race_and_six_monsters() -> None:
    cards = exploration_cards(("base",))
    assert len(cards) == 71
    assert cards.count(MONSTER) == 6
    for race in RACES:
        values = Counter(
            [KINDS[c].value for c in cards if c < MONSTER and KINDS[c].race_name == race]
        )
        assert values == {1: 4, 2: 3, 3: 3, 4: 2, 5: 1}


@pytest.mark.rule("AB-1.3")
def test_there_are_35_lords_20_locations_and_20_tokens() -> None:
    assert len([lord for lord in LORDS if lord.set == "base"]) == 35
    assert len([place for place in LOCATIONS if place.set == "base"]) == 20
    assert Counter(BASE_TOKENS) == {2: 9, 3: 9, 4: 2}


@pytest.mark.rule("AB-1.4")
def test_key_tokens_are_never_short() -> None:
    held = {"keys": 2, "lords": "assassin"}
    s = table(threat=6, exploration="monster", seat0={"keys": 11, "pearls": 0}, seat1=held)
    s.play("explore", "fight")
    assert s.keys[0] == 13


@pytest.mark.rule("AB-1.10", "AB-16.4")
def test_influence_counts_and_pearls_and_keys_do_not() -> None:
    s = table(seat0={"lords": "miller", "pearls": 9, "keys": 2})
    assert s.score(0) == {"locations": 0, "lords": 10, "allies": 0, "tokens": 0}


@pytest.mark.rule("AB-2.1")
def test_six_lords_one_location_and_the_threat_marker_are_laid_out() -> None:
    state = dealt()
    assert len([lord for lord in state.court if lord >= 0]) == 6
    assert state.lords_left() == 29
    assert count(state.available) == 1
    assert state.locations_left() == 19
    assert state.threat == 1
    assert state.tokens_left() == 20
    assert len(state.deck) == 71


@pytest.mark.rule("AB-2.1")
def test_decks_are_shuffled_differently_by_every_seed() -> None:
    one, other = dealt(seed=1), dealt(seed=2)
    assert one.deck != other.deck
    assert one.court != other.court
    assert one.location_deck != other.location_deck
    assert one.token_deck != other.token_deck
    assert dealt(seed=1).pack() == one.pack()


@pytest.mark.rule("AB-2.2")
def test_everybody_starts_with_one_pearl_and_nothing_else() -> None:
    for realm in dealt(4).realms:
        assert (realm.pearls, realm.keys, size(realm.hand)) == (1, 0, 0)
        assert realm.free == realm.locations == realm.tokens == 0


@pytest.mark.rule("AB-2.3")
def test_any_player_may_be_the_first_and_turns_go_clockwise() -> None:
    assert {dealt(3, seed).turn for seed in range(30)} == {0, 1, 2}
    s = table(players=3, turn=1, exploration="crab1 crab2", court="")
    s.play("explore", "take")
    assert s.asked == (2, "act")


@pytest.mark.rule("AB-2.4")
def test_two_to_four_may_play() -> None:
    assert GAME.players(()) == (2, 4)
    with pytest.raises(GameError):
        GAME.setup(5)
    with pytest.raises(GameError):
        GAME.setup(1)


@pytest.mark.rule("RL-34")
def test_names_with_apostrophes_are_plain_words() -> None:
    names = [lord.name for lord in LORDS] + [place.name for place in LOCATIONS]
    names += [kind.name for kind in KINDS]
    assert len(set(names)) == len(names)
    assert all(name.replace("_", "").isalnum() for name in names)
    assert "krakens_lair" in location_names((1 << len(LOCATIONS)) - 1)
