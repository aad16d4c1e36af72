"""[KR-8] The Lords of the Kraken set; those about Nebulis, Krakens and Sentinels have their own
files."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import kraken_table as table
from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import RACES
from tidecourt.games.abyss.naming import card_names
from tidecourt.games.abyss.piles import cards_of
from tidecourt.games.abyss.state import AbyssState

REST = "keeper reaper shepherd"


# -------------------------------------------------------------------- Fence


def fence(players: int, *nebulis: int, **facts: Any) -> Situation:
    t = table(
        players=players, hand=("crab5 crab2",), nebulis=nebulis, court=f"fence {REST}", **facts
    )
    return t.recruit(1, "crab5 crab2")


@pytest.mark.rule("KR-8.4")
def test_the_fence_gives_a_nebulis_to_each_opponent() -> None:
    assert fence(3, 4, 0, 1).nebulis == [2, 1, 2]
    assert fence(3, 0, 0, 1).nebulis == [0, 0, 1], "with none, no effect"


@pytest.mark.rule("KR-8.4", "RL-44")
def test_with_too_few_all_are_given_to_different_opponents_of_choice() -> None:
    t = fence(4, 2, 0, 0, 0)
    assert t.legal(0) == {"give:seat1", "give:seat2"}, (
        "in ascending order, so seat 3 cannot be first"
    )
    t.play_as(0, "give:seat2")
    assert t.nebulis == [0, 0, 1, 1]
    t = fence(4, 2, 0, 0, 0).play_as(0, "give:seat1")
    assert t.legal(0) == {"give:seat2", "give:seat3"}
    t.play_as(0, "give:seat3")
    assert t.nebulis == [0, 1, 0, 1]
    t = fence(4, 1, 0, 0, 0)
    assert t.legal(0) == {"give:seat1", "give:seat2", "give:seat3"}


@pytest.mark.rule("KR-8.4", "KR-4.4")
def test_the_figure_is_checked_once_after_all_gifts() -> None:
    """One by one, seat 1 would have taken the figure before seat 2 did."""
    t = fence(3, 3, 1, 2)
    assert t.nebulis == [1, 2, 3]
    assert t.kraken.figure == 2
    assert t.told("figure") == [(2, -1, -1)]


# -------------------------------------------------------------------- Shareholder and Inheritor


@pytest.mark.rule("KR-8.9", "SQ-7")
def test_the_shareholder_is_paid_when_an_opponent_recruits() -> None:
    t = table(hand=("seahorse5 crab2",), lords=("", "shareholder"), court=f"{REST} miller")
    t.recruit(2, "seahorse5 crab2")
    assert t.pearls == [0, 1]


@pytest.mark.rule("KR-8.9")
def test_the_shareholder_is_not_paid_for_own_lords_nor_while_disabled() -> None:
    mine = table(hand=("seahorse5 crab2",), lords=("shareholder",), court=f"{REST} miller")
    assert mine.recruit(2, "seahorse5 crab2").pearls == [0, 0]
    off = table(hand=("seahorse5 crab2",), disabled=("", "shareholder"), court=f"{REST} miller")
    assert off.recruit(2, "seahorse5 crab2").pearls == [0, 0]


@pytest.mark.rule("KR-8.9", "AB-12.22")
def test_the_shareholder_is_paid_for_the_corruptors_second_recruitment_too() -> None:
    t = table(
        hand=("squid5 squid4 squid1",),
        pearls=(5,),
        lords=("", "shareholder"),
        court=f"corruptor {REST} miller",
    )
    t.recruit(1, "squid5 squid4 squid1").play_as(0, "corrupt:2")
    assert t.pearls == [0, 2]


@pytest.mark.rule("KR-8.9", "AB-12.23", "AB-12.26")
def test_the_shareholder_is_not_paid_for_replacements() -> None:
    t = table(
        hand=("squid5 crab5 jellyfish2",),
        lords=("miller", "shareholder"),
        court=f"traitor {REST} landowner",
    )
    t.recruit(1, "squid5 crab5 jellyfish2").play_as(0, "betray:2", "take:2")
    assert t.pearls == [0, 1], "for the Traitor only"


@pytest.mark.rule("KR-8.9", "KR-8.12")
def test_the_shareholder_is_paid_before_the_power() -> None:
    """[SQ-7] The Seeker then takes that Pearl."""
    t = table(hand=("crab5 squid2",), lords=("", "shareholder"), court=f"seeker {REST}")
    assert t.recruit(1, "crab5 squid2").pearls == [0, 0]
    assert [seat for seat, *_ in t.told("lost_pearls")] == [1]


@pytest.mark.rule("KR-8.10")
def test_the_inheritor_brings_five_pearls_in_one_go() -> None:
    t = table(hand=("shellfish5 crab4 crab1",), court=f"inheritor {REST}")
    assert t.recruit(1, "shellfish5 crab4 crab1").pearls == [5, 0]
    t = table(hand=("shellfish5 crab4 crab1",), court=f"inheritor {REST}", lords=("", "highwayman"))
    assert t.recruit(1, "shellfish5 crab4 crab1").pearls == [4, 1], "the Highwayman takes one"


# -------------------------------------------------------------------- Hypnotist


@pytest.mark.rule("KR-8.11", "RL-52")
def test_the_hypnotists_owner_buys_twice_each_time_at_the_current_price() -> None:
    t = table(pearls=(0, 9), lords=("", "hypnotist"), exploration="crab1 crab2 crab3 crab4")
    t.play_as(0, "explore").play_as(1, "buy").play_as(1, "buy")
    assert t.pearls == [1 + 2, 9 - 3]
    assert t.hand(1) == "crab1 crab2"
    assert t.waits_for(0), "a third one is not offered"


@pytest.mark.rule("KR-8.11")
def test_without_an_active_hypnotist_one_purchase_is_all() -> None:
    absent: dict[str, Any] = {}
    disabled: dict[str, Any] = {"disabled": ("", "hypnotist")}
    beneath: dict[str, Any] = {"locations": ("", "abyss:hypnotist")}
    for facts in (absent, disabled, beneath):
        t = table(pearls=(0, 9), exploration="crab1 crab2 crab3", **facts)
        t.play_as(0, "explore").play_as(1, "buy")
        assert t.waits_for(0)


@pytest.mark.rule("KR-8.11")
def test_the_second_purchase_is_offered_in_turn_order_like_the_first() -> None:
    t = table(
        players=3,
        pearls=(0, 9, 9),
        lords=("", "", "hypnotist"),
        exploration="crab1 crab2 crab3 crab4",
    )
    t.play_as(0, "explore").play_as(1, "pass").play_as(2, "buy")
    assert t.waits_for(1), "whoever has not bought is still asked first"
    t.play_as(1, "buy").play_as(2, "buy")
    assert t.pearls == [1 + 2 + 3, 7, 5]


# -------------------------------------------------------------------- Healer


def healer(**facts: Any) -> Situation:
    t = table(hand=("jellyfish5 jellyfish2",), court=f"healer {REST}", **facts)
    return t.recruit(1, "jellyfish5 jellyfish2")


@pytest.mark.rule("KR-8.12", "RL-18")
def test_the_healer_takes_any_ally_of_the_discard_pile_but_no_monster() -> None:
    t = healer(discard="kraken4 crab1 monster")
    assert t.legal(0) == {"heal:kraken4", "heal:crab1", "heal:jellyfish5"}
    t.play_as(0, "heal:kraken4")
    assert t.hand(0) == "kraken4"
    assert t.discard == "crab1 jellyfish5 monster"
    assert t.state.dead == 1


@pytest.mark.rule("KR-8.12")
def test_the_pile_already_holds_the_allies_just_spent() -> None:
    t = healer()
    assert t.hand(0) == "jellyfish5", "the only Ally there"
    assert t.affiliated(0) == "jellyfish2"


@pytest.mark.rule("KR-8.12", "RL-18")
def test_a_discard_pile_of_monsters_does_not_block() -> None:
    """The only Ally played is affiliated, so that none is discarded."""
    t = table(hand=("jellyfish5",), pearls=(2,), court=f"healer {REST}", discard="monster")
    t.recruit(1, "jellyfish5")
    assert t.free(0) == {"healer"}
    assert t.hand(0) == ""
    assert t.state.turn == 1


# -------------------------------------------------------------------- Highwayman


@pytest.mark.rule("KR-8.13", "AB-11.9")
def test_the_highwayman_takes_a_pearl_of_a_court_refill() -> None:
    t = table(hand=("seahorse5 crab2",), lords=("", "highwayman"), court="reaper keeper shepherd")
    assert t.recruit(1, "seahorse5 crab2").pearls == [1, 1]


@pytest.mark.rule("KR-8.13")
@pytest.mark.parametrize(("name", "pearls"), [("trader", 3), ("peddler", 2), ("shopkeeper", 1)])
def test_the_highwayman_takes_a_pearl_of_powers_that_bring_two_or_more(
    name: str, pearls: int
) -> None:
    t = table(
        hand=("shellfish5 shellfish4 crab3 squid2",),
        lords=("", "highwayman"),
        court=f"{name} {REST}",
    )
    paid = {"trader": "shellfish5 crab3 squid2", "peddler": "shellfish5 shellfish4"}
    t.recruit(1, paid.get(name, "shellfish4 crab3 squid2"))
    taken = 1 if pearls > 1 else 0
    assert t.pearls == [pearls - taken, taken]


@pytest.mark.rule("KR-8.13")
def test_the_highwayman_takes_a_pearl_of_one_sale_price_of_two() -> None:
    t = table(
        players=3, pearls=(0, 1, 2), lords=("", "highwayman"), exploration="crab1 crab2 crab3"
    )
    t.play_as(0, "explore").play_as(1, "buy")
    assert t.pearls == [1, 0, 2], "a single Pearl is not robbed"
    t.play_as(2, "buy")
    assert t.pearls == [2, 1, 0]


@pytest.mark.rule("KR-8.13", "RL-88")
def test_only_the_pearls_of_a_price_count_not_its_nebulis() -> None:
    t = table(
        players=3,
        pearls=(0, 1, 1),
        nebulis=(0, 0, 1),
        lords=("", "highwayman"),
        exploration="crab1 crab2 crab3",
    )
    t.play_as(0, "explore").play_as(1, "buy").play_as(2, "buy")
    assert t.pearls == [2, 0, 0]
    assert t.nebulis == [1, 0, 0]


@pytest.mark.rule("KR-8.13", "AB-6.3")
def test_the_highwayman_takes_a_pearl_of_a_threat_reward() -> None:
    t = table(lords=("", "highwayman"), exploration="monster", threat=2)
    t.play_as(0, "explore", "fight", "reward:1")
    assert t.pearls == [1, 1]


@pytest.mark.rule("KR-8.13", "RL-89", "AB-11.8")
def test_the_highwayman_leaves_the_shamans_owner_and_his_own_alone() -> None:
    t = table(
        hand=("shellfish5 crab4 crab1",),
        court=f"inheritor {REST}",
        lords=("shaman", "highwayman"),
    )
    assert t.recruit(1, "shellfish5 crab4 crab1").pearls == [5, 0]
    t = table(hand=("shellfish5 crab4 crab1",), court=f"inheritor {REST}", lords=("highwayman",))
    assert t.recruit(1, "shellfish5 crab4 crab1").pearls == [5, 0]


@pytest.mark.rule("KR-8.13", "RL-65")
def test_a_disabled_highwayman_takes_nothing() -> None:
    t = table(
        hand=("shellfish5 crab4 crab1",),
        court=f"inheritor {REST}",
        disabled=("", "highwayman"),
    )
    assert t.recruit(1, "shellfish5 crab4 crab1").pearls == [5, 0]


@pytest.mark.rule("KR-8.13")
def test_two_gains_of_one_pearl_are_two_events() -> None:
    t = table(lords=("ship_master", "highwayman"), exploration="crab1 monster crab2 crab3 crab4")
    t.play_as(0, "explore", "further", "further", "further", "further")
    assert t.pearls == [2, 0], "the last space and one race"


@pytest.mark.rule("KR-8.13", "RL-93", "AB-11.10")
def test_the_slaver_counts_only_the_pearl_that_the_highwayman_leaves() -> None:
    """8 points: without squid2 two Pearls are missing, without squid1 one."""
    facts: dict[str, Any] = {"hand": ("crab5 squid2 squid1",), "court": f"hunter {REST}"}
    t = table(lords=("slaver",), **facts).play_as(0, "recruit:1", "use:slaver")
    assert t.legal(0) == {"enslave:squid1", "enslave:squid2"}
    t = table(lords=("slaver", "highwayman"), **facts).play_as(0, "recruit:1", "use:slaver")
    assert t.hand(0) == "squid2 crab5"
    assert t.pearls == [1, 1]


# -------------------------------------------------------------------- Executioner


def executioner(*affiliated: str, players: int = 2, **facts: Any) -> Situation:
    t = table(
        players=players,
        hand=("crab4 squid4 jellyfish1",),
        affiliated=affiliated,
        court=f"executioner {REST}",
        **facts,
    )
    return t.recruit(1, "squid4 crab4 jellyfish1")


@pytest.mark.rule("KR-8.14", "RL-19")
def test_the_executioner_strikes_affiliated_allies_not_the_hand() -> None:
    t = executioner("", "crab3 crab1 squid2")
    assert t.legal(0) == {f"name:{race}" for race in RACES}
    t.play_as(0, "name:crab")
    assert t.legal(1) == {"discard:crab3", "discard:crab1"}
    t.play_as(1, "discard:crab1")
    assert t.affiliated(1) == "squid2 crab3"
    assert "crab1" in t.discard


@pytest.mark.rule("KR-8.14")
def test_a_race_nobody_has_may_be_named() -> None:
    t = executioner("", "crab3").play_as(0, "name:squid")
    assert t.affiliated(1) == "crab3"
    assert t.state.turn == 1


@pytest.mark.rule("KR-8.14", "AB-11.2")
def test_nothing_is_asked_if_no_opponent_could_lose_anything() -> None:
    assert executioner("crab3", "").state.turn == 1, "own Allies are safe"
    shaman = executioner("", "crab3", lords=("", "shaman"))
    assert shaman.state.turn == 1
    assert shaman.affiliated(1) == "crab3"


@pytest.mark.rule("KR-8.14", "AB-11.8")
def test_only_unprotected_opponents_with_that_race_choose() -> None:
    t = executioner(
        "", "crab3 crab1", "crab2", "crab5 crab4", players=4, lords=("", "", "", "shaman")
    )
    t.play_as(0, "name:crab").play_as(1, "discard:crab3")
    assert [t.affiliated(seat) for seat in (1, 2, 3)] == ["crab1", "", "crab4 crab5"]


@pytest.mark.rule("KR-8.14", "AB-11.6")
def test_victims_choose_alone_and_all_is_shown_together() -> None:
    t = executioner("", "crab3 crab1", "crab4 crab2", players=3).play_as(0, "name:crab")
    assert t.state.waiting() == 0b110
    t.play_as(2, "discard:crab4")
    assert t.affiliated(2) == "crab2 crab4", "not yet shown"
    assert struck(t.worlds(1)) == {"crab2", "crab4"}, "an opponent cannot tell"
    assert struck(t.worlds(2)) == {"crab4"}, "the one who chose knows"
    t.play_as(1, "discard:crab1")
    assert [t.affiliated(seat) for seat in (1, 2)] == ["crab3", "crab2"]


def struck(worlds: list[AbyssState]) -> set[str]:
    """What seat 2 loses in some worlds, whatever seat 1 chooses."""
    lost = set()
    for world in worlds:
        after = world.clone()
        option = members(after.options(1))[0]
        after.play(1, option)
        (kept,) = card_names(cards_of(after.realm(2).affiliated))
        lost.add({"crab2": "crab4", "crab4": "crab2"}[kept])
    return lost


# -------------------------------------------------------------------- Recipient


@pytest.mark.rule("KR-8.15", "AB-11.4")
def test_the_recipient_adds_a_lord_to_the_court_once_a_turn_for_nothing() -> None:
    t = table(lords=("recipient",), court="keeper reaper", lord_deck="landowner miller")
    t.play_as(0, "use:recipient")
    assert t.court == "keeper reaper landowner - - -"
    assert "use:recipient" not in t.legal(0)
    assert t.pearls == [0, 0]


@pytest.mark.rule("KR-8.15", "AB-17.3")
def test_the_recipient_needs_an_empty_space_and_a_lord() -> None:
    assert "use:recipient" not in table(lords=("recipient",)).legal(0)
    assert "use:recipient" not in table(lords=("recipient",), court="keeper", lord_deck="").legal(0)
    assert "use:recipient" in table(lords=("recipient",), court="keeper").legal(0)


@pytest.mark.rule("KR-8.15", "AB-9.2")
def test_a_lord_added_before_the_court_check_can_spare_the_refill() -> None:
    t = table(
        hand=("seahorse5 crab2",),
        lords=("recipient",),
        court="reaper keeper shepherd",
        lord_deck="miller",
    )
    t.play_as(0, "use:recipient").recruit(1, "seahorse5 crab2")
    assert t.court == "keeper shepherd miller - - -"
    assert t.pearls == [0, 0]


# -------------------------------------------------------------------- Liberator


def liberator(locations: str, **facts: Any) -> Situation:
    t = table(hand=("squid5 crab4",), locations=(locations,), court=f"liberator {REST}", **facts)
    return t.recruit(1, "squid5 crab4")


@pytest.mark.rule("KR-8.16")
def test_the_liberator_frees_a_lord_and_keeps_the_location() -> None:
    t = liberator("abyss:slaver,miller")
    t.play_as(0, "free:1")
    assert t.free(0) == {"liberator", "slaver"}
    assert t.locations(0) == {"abyss"}
    assert t.facts()["seat0"]["under"]["abyss"] == ["miller"]
    assert "use:slaver" not in t.legal(0), "nothing in hand"


@pytest.mark.rule("KR-8.16", "AB-11.2")
def test_the_liberator_is_compulsory_if_possible_and_else_does_nothing() -> None:
    assert liberator("abyss:miller").free(0) == {"liberator", "miller"}
    assert liberator("abyss").free(0) == {"liberator"}


@pytest.mark.rule("KR-8.16", "RL-17")
def test_instant_powers_and_arrivals_are_not_repeated() -> None:
    t = liberator("abyss:hermit")
    assert t.free(0) == {"liberator", "hermit"}
    assert t.locations(0) == {"abyss"}
    t = liberator("abyss:landlord")
    assert t.pearls == [0, 0], "no Pearl for the Landlord's return"
    t = table(
        hand=("squid5 crab4", "crab1x3 crab2x3 crab3x3"),
        locations=("abyss:commander",),
        court=f"liberator {REST}",
    )
    t.recruit(1, "squid5 crab4")
    assert len(t.hand(1).split()) == 9


@pytest.mark.rule("KR-8.16")
def test_permanent_powers_work_again() -> None:
    t = table(
        hand=("squid5 crab4", "seahorse5 crab1"),
        locations=("abyss:recruiter",),
        court=f"liberator reaper {REST.split()[0]} shepherd",
        pearls=(0, 1),
    )
    t.recruit(1, "squid5 crab4")
    assert t.waits_for(1)
    assert "recruit:1" not in t.legal(1), "the Reaper costs 9 now"


@pytest.mark.rule("KR-8.16", "RL-91", "AB-10.2")
def test_a_freed_key_can_bring_a_location_in_the_same_turn() -> None:
    t = liberator("abyss:slaver", keys=(2,), location_deck="")
    assert t.locations(0) == {"abyss", "jail"}
    assert t.facts()["seat0"]["under"]["jail"] == ["slaver"]


@pytest.mark.rule("KR-8.16", "RL-17", "AB-15.1")
def test_a_freed_lord_is_no_new_one_for_the_seven() -> None:
    t = liberator("abyss:miller,landowner", lords=("trader peddler shopkeeper",))
    t.play_as(0, "free:1")
    assert t.facts()["seat0"]["lord_count"] == 6
    assert t.state.closer == -1
