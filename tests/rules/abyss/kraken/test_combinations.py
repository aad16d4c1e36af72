"""[CX] Kraken together with Leviathan."""

from typing import Any

import pytest

from tests.rules.abyss.kit import GAME, Situation
from tests.rules.abyss.kit import kraken_table as table

BOTH = ("leviathan", "kraken")


def both(players: int = 2, **facts: Any) -> Situation:
    return table(players=players, modules=BOTH, **facts)


def facing(leviathan: str, *dice: int, **facts: Any) -> Situation:
    """Seat 0 has turned up a Monster while one Leviathan is on zone 7; dice to come."""
    t = both(step="revealed", track="monster", border={"7": leviathan}, **facts)
    return t.bring(dice=list(dice))


# -------------------------------------------------------------------- Krakens


@pytest.mark.rule("CX-1", "KR-2.8", "LV-6.2")
def test_a_kraken_attacks_any_leviathan_and_brings_its_nebulis() -> None:
    t = facing("leviathan20", 3, hand=("kraken4",))  # it accepts crabs only; resistance 7
    t.play_as(0, "fight")
    assert t.nebulis == [3, 0]
    assert t.kraken.figure == 0
    assert t.facts()["seat0"]["slain"] == ["leviathan20"]
    assert "kraken4" in t.discard


@pytest.mark.rule("CX-1", "SQ-8")
def test_a_failed_attack_with_a_kraken_brings_its_nebulis_too() -> None:
    t = facing("leviathan20", 1, hand=("kraken2",))
    t.play_as(0, "fight")
    assert t.nebulis == [1, 0]
    assert t.pearls == [1, 0], "consolation"


@pytest.mark.rule("CX-2", "LV-5.4", "KR-2.8")
def test_krakens_lost_to_a_penalty_bring_their_nebulis() -> None:
    t = facing("leviathan2", 3, 4, hand=("kraken4 kraken2 crab1 crab2",))
    t.play_as(0, "further", "discard:kraken4", "discard:kraken2", "discard:crab2")
    assert t.hand(0) == "crab1"
    assert t.nebulis == [4, 0]


@pytest.mark.rule("CX-2", "KR-4.3")
def test_the_figure_may_have_to_be_passed_in_the_middle_of_a_penalty() -> None:
    """Each Kraken is an event: the first one reaches the holder's number."""
    t = facing("leviathan2", 3, 4, hand=("kraken2 kraken2 kraken3",), nebulis=(1, 2))
    t.play_as(0, "further")
    assert t.nebulis == [5, 2]
    assert t.kraken.figure == 0


@pytest.mark.rule("LV-10.2", "RL-80")
def test_martial_law_never_takes_a_kraken() -> None:
    allies = "crab1x4 crab2x3 squid1x4 kraken2x2 kraken4"
    t = both(step="end_of_turn", hand=(allies,), pearls=(0,))
    assert t.legal(0) == {"discard:crab1", "discard:crab2", "discard:squid1"}
    assert t.nebulis == [0, 0]


@pytest.mark.rule("RL-10", "LV-3.5", "KR-2.6")
def test_krakens_left_on_the_track_are_placed_after_a_fight() -> None:
    t = both(
        step="revealed", track="kraken2 monster", border={"7": "leviathan20"}, hand=("crab5",)
    ).bring(dice=[1])
    t.play_as(0, "fight", "place:crab")
    assert t.stack("crab") == "kraken2"


# -------------------------------------------------------------------- Nebulis


@pytest.mark.rule("CX-3", "KR-3.3")
def test_nebulis_do_not_boost_an_attack() -> None:
    t = facing("leviathan19", 2, hand=("crab1_boost crab5",), pearls=(1,), nebulis=(3,))
    t.play_as(0, "fight", "attack:crab1_boost")
    assert t.legal(0) == {"boost:0", "boost:1"}


@pytest.mark.rule("CX-3", "KR-3.3", "LV-10.1")
def test_nebulis_do_not_pay_for_martial_law() -> None:
    t = both(step="end_of_turn", hand=("crab1x4 crab2x3 squid1x4 squid2x2",), nebulis=(3,))
    assert "pay" not in t.legal(0)


# -------------------------------------------------------------------- Loot


def searching(*loot: int, **facts: Any) -> Situation:
    return both(
        step="control",
        keys=(3,),
        available="megalodon",
        location_deck="",
        loot_deck=list(loot),
        **facts,
    )


@pytest.mark.rule("CX-4", "LV-8.2")
def test_loot_five_gives_a_base_token() -> None:
    t = searching(5, token_deck=[4])
    assert t.facts()["seat0"]["tokens"] == [4]
    assert t.facts()["seat0"]["leviathan_tokens"] == []


@pytest.mark.rule("CX-4", "KR-6.5")
def test_a_monster_met_by_loot_six_adds_no_leviathan() -> None:
    t = searching(6, exploration="monster crab2", border={"7": "leviathan1"})
    assert t.hand(0) == "crab2"
    assert t.facts()["leviathan_deck_size"] == 19
    assert t.facts()["border"]["7"] == "leviathan1"


# -------------------------------------------------------------------- Sentinels


@pytest.mark.rule("CX-5", "KR-7.4", "LV-2.3")
def test_a_council_token_cannot_take_a_stack_reserved_by_another() -> None:
    facts: dict[str, Any] = {"step": "start", "leviathan_tokens": (["council_stack"],)}
    t = both(council={"crab": "crab1"}, reserved=({}, {"stack": "crab"}), **facts)
    assert t.legal(0) == {"done"}
    t = both(
        council={"crab": "crab1", "squid": "squid1"}, reserved=({}, {"stack": "crab"}), **facts
    )
    t.play_as(0, "reveal:council_stack")
    assert t.hand(0) == "squid1"


@pytest.mark.rule("CX-5", "KR-7.5")
def test_a_council_token_takes_ones_own_reserved_stack_and_the_sentinel_returns() -> None:
    t = both(
        step="start",
        leviathan_tokens=(["council_stack"],),
        council={"crab": "crab1"},
        reserved=({"stack": "crab"},),
    )
    t.play_as(0, "reveal:council_stack")
    assert t.hand(0) == "crab1"
    assert t.kraken.waiting_of(0) == 1


@pytest.mark.rule("CX-11", "KR-7.7", "LV-5.5")
def test_a_sentinel_survives_its_lord_being_lost_to_a_penalty() -> None:
    t = facing(
        "leviathan10", 3, 4, hand=("crab1",), lords=("watcher",), reserved=({"stack": "crab"},)
    )
    t.play_as(0, "further")
    assert t.free(0) == set()
    assert t.facts()["seat0"]["reserved"]["stack"] == "crab"


@pytest.mark.rule("CX-11", "LV-5.5", "KR-8.5")
def test_a_permanent_power_ends_at_once_with_its_lord() -> None:
    t = facing("leviathan10", 3, 4, lords=("cleaner",), hand=("kraken2",), closer=1)
    t.play_as(0, "further", "take")
    assert t.free(0) == set()
    assert t.state.stack == []
    assert t.nebulis == [1, 0], "she was not there at the end"


# -------------------------------------------------------------------- Lords


@pytest.mark.rule("CX-7", "KR-8.13")
@pytest.mark.parametrize(("token", "left"), [("pearls2", 1), ("pearls3", 2)])
def test_the_highwayman_takes_a_pearl_of_a_token(token: str, left: int) -> None:
    t = both(step="start", leviathan_tokens=([token],), lords=("", "highwayman"))
    t.play_as(0, f"reveal:{token}")
    assert t.pearls == [left, 1]


@pytest.mark.rule("CX-7", "KR-8.13", "LV-11.3")
def test_the_highwayman_takes_a_pearl_of_each_taxidermist_gain() -> None:
    t = facing("leviathan2", 6, hand=("crab5",), lords=("taxidermist", "highwayman"))
    t.play_as(0, "fight")  # power 11 beats 6 and 4
    assert t.pearls == [2, 2]


@pytest.mark.rule("CX-7", "KR-8.13")
def test_consolation_and_last_space_are_single_pearls() -> None:
    t = both(
        step="revealed",
        track="squid1 squid2 squid3 squid4 monster",
        border={"7": "leviathan19"},
        hand=("crab1",),
        lords=("", "highwayman"),
    ).bring(dice=[1])
    t.play_as(0, "fight")
    assert t.pearls == [2, 0]


@pytest.mark.rule("CX-9", "RL-44", "LV-14.1")
@pytest.mark.parametrize("owned", [1, 2, 3])
def test_with_five_players_the_fence_chooses_up_to_three_of_four(owned: int) -> None:
    t = both(
        5, hand=("crab5 crab2",), nebulis=(owned,), court="fence keeper reaper shepherd"
    ).recruit(1, "crab5 crab2")
    for _ in range(owned):
        if any(word.startswith("give") for word in t.legal(0)):
            t.play_as(0, max(word for word in t.legal(0) if word.startswith("give")))
    assert t.nebulis == [0, 0, 0, 0, 0][: 5 - owned] + [1] * owned
    if owned > 1:
        assert t.legal(0) == {f"figure:seat{seat}" for seat in range(5 - owned, 5)}


@pytest.mark.rule("CX-6", "KR-8.12", "LV-6.6")
def test_special_allies_are_ordinary_for_recruiting_affiliation_and_the_healer() -> None:
    t = both(
        hand=("jellyfish4_dice jellyfish3_dice",),
        court="healer keeper reaper shepherd",
        locations=("sanctuary",),
    ).recruit(1, "jellyfish4_dice jellyfish3_dice")
    assert t.affiliated(0) == "jellyfish3_dice"
    assert t.hand(0) == "jellyfish4_dice", "healed: the only Ally of the pile"
    assert t.facts()["seat0"]["score"]["locations"] == 4 + 3


@pytest.mark.rule("CX-6")
def test_special_allies_are_sold_like_any() -> None:
    t = both(pearls=(0, 1), exploration="crab2_boost crab1").play_as(0, "explore").play_as(1, "buy")
    assert t.hand(1) == "crab2_boost"


@pytest.mark.rule("CX-10", "LV-1.4")
def test_sizes_of_the_lord_decks() -> None:
    sizes = []
    for modules in ((), ("kraken",), ("leviathan",), BOTH):
        state = GAME.deal(GAME.setup(2, modules), seed=3)
        sizes.append(len(state.lord_deck) + 6)
    assert sizes == [35, 53, 44, 62]


@pytest.mark.rule("CX-12", "KR-4.7", "AB-16.1")
def test_at_the_end_krakens_come_first_then_the_figure_then_affiliation() -> None:
    t = both(3, step="end_of_game", hand=("crab2", "kraken2", "kraken2 squid3"), nebulis=(2, 1, 1))
    assert t.nebulis == [2, 2, 2]
    assert t.legal(0) == {"figure:seat1", "figure:seat2"}
    assert t.affiliated(0) == ""
    t.play_as(0, "figure:seat1")
    assert t.affiliated(0) == "crab2"
    assert t.state.scores() == [0, -7, 1]
