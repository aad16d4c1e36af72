"""[CX] Leviathan and Kraken together."""

import pytest

from tests.rules.abyss.kit import GAME
from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.games.abyss.base.cards import LORDS

rule = pytest.mark.rule
BOTH = ("leviathan", "kraken")


@rule("CX-1")
def test_a_kraken_is_accepted_by_every_leviathan() -> None:
    s = table(
        modules=BOTH,
        seat0={"hand": "kraken4"},
        border={"5": "4", "7": "17", "9": "12"},
        exploration="monster",
    ).fight()
    assert s.legal() == {"fight:5", "fight:7", "fight:9"}


@rule("CX-10", "LV-1.3", "LV-1.4")
@pytest.mark.parametrize("players", [2, 5])
def test_the_decks_with_everything(players: int) -> None:
    state = GAME.deal(GAME.setup(players, BOTH), 1)
    assert len(state.deck) == 102 - players
    assert len(state.court) + len(state.lord_deck) == 62
    assert "tamer" not in [LORDS[lord].name for lord in (*state.court, *state.lord_deck)]


@rule("CX-7")
def test_the_highwayman_takes_from_tokens_and_from_the_taxidermist_only() -> None:
    thief = {"lords": "highwayman"}
    s = table(modules=BOTH, seat0={"leviathan_tokens": "pearls2 pearls3"}, seat1=dict(thief))
    s.play("reveal:pearls2", "reveal:pearls3")
    assert (s.pearls[0], s.pearls[1]) == (3, 2)
    s = table(
        modules=BOTH,
        seat0={"hand": "crab4 crab1", "lords": "taxidermist"},
        seat1=dict(thief),
        border={"7": "2", "9": "19"},
        exploration="monster",
        dice=(6,),
    ).fight("fight:7", "attack:crab4")
    assert (s.pearls[0], s.pearls[1]) == (2, 2)  # twice 2 Pearls, each time one is taken
    s = table(
        modules=BOTH,
        seat0={"hand": "crab1 crab2"},
        seat1=dict(thief),
        exploration="monster",
        dice=(1,),
    ).fight("attack:crab1")
    assert (s.pearls[0], s.pearls[1]) == (1, 0)  # the consolation Pearl


@rule("CX-3", "LV-6.5")
def test_an_attack_is_boosted_with_pearls_only() -> None:
    s = table(
        modules=BOTH, seat0={"hand": "crab1_boost kraken2", "pearls": 1}, exploration="monster",
        dice=(1, 1),
    ).fight("attack:kraken2", "attack:crab1_boost")  # fmt: skip
    assert s.asked == (0, "boost")
    assert s.legal() == {"boost:0", "boost:1", "boost:2"}  # 1 Pearl and 1 for the first attack
