"""[AB-3, AB-4, AB-14, SQ] The turn and Plotting."""

import pytest

from tests.rules.abyss.kit import table


@pytest.mark.rule("AB-3.1", "AB-3.3", "SQ-4")
def test_the_player_plots_or_chooses_one_of_three_actions() -> None:
    s = table(court="shepherd reaper", council="crab1", seat0={"hand": "seahorse5", "pearls": 5})
    assert s.legal() == {"plot", "explore", "council:crab", "recruit:1"}


@pytest.mark.rule("AB-3.1", "SQ-9", "SQ-11", "SQ-12")
def test_after_the_action_come_locations_then_turn_powers_then_the_hand_limit() -> None:
    s = table(
        council="crab1 crab2",
        seat0={"hand": "squid1 squid2 squid3 squid4 squid5", "keys": 3, "lords": "slaver"},
        seat1={"lords": "commander"},
    )
    s.play("council:crab")
    assert s.asked == (0, "control")
    s.play("control:jail")
    assert s.asked == (0, "spend")
    s.play("done")
    assert s.asked == (0, "end")
    assert s.legal() == {"pass", "use:slaver"}
    s.play("pass")
    assert s.asked == (0, "discard")
    s.play("discard:crab1")
    assert s.seat == 1


@pytest.mark.rule("AB-3.2", "SQ-1")
def test_the_price_and_the_purchases_begin_anew_every_turn() -> None:
    s = table(
        exploration="crab1 crab2 crab3 crab1 squid1", seat0={"pearls": 1}, seat1={"pearls": 9}
    )
    s.play("explore", "buy", "take")
    assert s.state.price == 1
    assert s.state.bought == 0
    s.play("explore", "buy")
    assert s.told("bought")[-1][2] == 1


@pytest.mark.rule("AB-3.2", "AB-12.11", "SQ-1")
def test_the_landlord_pays_at_the_start_of_every_turn_of_his_owner() -> None:
    s = table(exploration="crab1 crab2 crab3", court="", seat0={"lords": "landlord"})
    assert s.pearls == [1, 0]
    s.play("explore", "take")
    assert s.pearls == [1, 0]
    s.play("explore", "pass", "take")
    assert s.pearls == [2, 0]


@pytest.mark.rule("AB-3.4", "AB-17.6")
def test_nobody_may_pass_who_can_act() -> None:
    s = table(council="crab1")
    assert "pass" not in s.legal()


@pytest.mark.rule("AB-3.4", "AB-17.6")
def test_the_action_is_skipped_if_none_is_possible() -> None:
    s = table(
        only=True,
        council="",
        court="",
        lord_deck_size=0,
        seat0={"keys": 3},
        seat1={"lords": "landlord"},
    )
    assert s.told("no_action") == [(0, -1, -1)]
    assert s.asked == (0, "control")


@pytest.mark.rule("AB-3.4", "AB-17.6", "AB-4.1")
def test_a_player_who_cannot_act_may_still_plot() -> None:
    s = table(only=True, council="", court="", lord_deck="keeper", seat0={"pearls": 1})
    assert s.legal() == {"plot", "pass"}


@pytest.mark.rule("AB-4.1", "SQ-3")
def test_plotting_turns_up_lords_on_the_spaces_farthest_from_the_deck() -> None:
    s = table(court="keeper reaper", lord_deck="miller jailer", seat0={"pearls": 3})
    s.play("plot")
    assert s.court == "keeper reaper miller - - -"
    assert s.revealed
    s.play("plot")
    assert s.court == "keeper reaper miller jailer - -"
    assert s.pearls == [1, 0]
    assert s.asked == (0, "act")


@pytest.mark.rule("AB-4.2")
def test_plotting_needs_a_pearl() -> None:
    assert "plot" not in table(court="keeper", council="crab1", seat0={"pearls": 0}).legal()


@pytest.mark.rule("AB-4.2")
def test_plotting_needs_an_empty_court_space() -> None:
    assert "plot" not in table(council="crab1", seat0={"pearls": 3}).legal()


@pytest.mark.rule("AB-4.2", "AB-17.3")
def test_plotting_needs_a_lord_in_the_deck() -> None:
    s = table(court="keeper", lord_deck_size=0, council="crab1", seat0={"pearls": 3})
    assert "plot" not in s.legal()


@pytest.mark.rule("AB-4.3", "RL-53")
def test_pearls_from_a_sale_come_too_late_for_plotting() -> None:
    s = table(exploration="crab1 crab2", court="keeper", seat0={"pearls": 0}, seat1={"pearls": 1})
    s.play("explore", "buy")
    assert s.pearls == [1, 0]
    assert s.legal() == {"take", "further"}


@pytest.mark.rule("AB-14.1", "SQ-14", "AB-12.15")
def test_an_extra_turn_comes_when_this_one_is_over() -> None:
    s = table(extra_turns=1, exploration="crab1 crab2", court="")
    s.play("explore", "take")
    assert s.asked == (0, "act")
    s.play("explore", "take")
    assert s.asked == (1, "act")


@pytest.mark.rule("AB-14.2")
def test_the_base_game_has_no_hand_limit() -> None:
    many = "crab1 crab1 crab1 crab1 crab2 crab2 crab2 squid1 squid1 squid1 squid1 squid2 squid2"
    s = table(exploration="crab5", court="", seat0={"hand": many})
    s.play("explore", "take")
    assert len(s.hand(0).split()) == 14
    assert s.asked == (1, "act")
