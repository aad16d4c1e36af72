"""[KR-3, KR-8.1 to KR-8.3] Nebulis and payments."""

import pytest

from tests.rules.abyss.kit import kraken_table as table

FOUR = "ferryman keeper reaper shepherd"  # with three Lords left the Court is not refilled


@pytest.mark.rule("KR-3.1", "RL-7")
def test_each_nebulis_costs_a_point_once_and_the_figure_five_more() -> None:
    t = table(nebulis=(3, 2))
    assert t.state.scores() == [-3 - 5, -2]


# -------------------------------------------------------------------- buying an Ally


@pytest.mark.rule("KR-3.2", "KR-3.5", "RL-3")
def test_a_nebulis_makes_up_for_the_pearl_that_is_missing_and_goes_to_the_seller() -> None:
    t = table(players=3, pearls=(0, 1, 1), nebulis=(0, 0, 1), exploration="crab1 crab2 crab3")
    t.play_as(0, "explore").play_as(1, "buy")  # for 1 Pearl
    t.play_as(2, "buy")  # for 2: a Pearl and a Nebulis
    assert t.pearls == [2, 0, 0]
    assert t.nebulis == [1, 0, 0]
    assert t.hand(2) == "crab2"
    assert t.kraken.figure == 0


@pytest.mark.rule("KR-3.2")
def test_a_nebulis_alone_pays_a_price_of_one() -> None:
    t = table(pearls=(0, 0), nebulis=(0, 1), exploration="crab1 crab2")
    t.play_as(0, "explore").play_as(1, "buy")
    assert (t.pearls, t.nebulis) == ([0, 0], [1, 0])


@pytest.mark.rule("KR-3.2", "KR-3.7")
def test_a_nebulis_is_not_used_while_pearls_pay_the_price() -> None:
    t = table(pearls=(0, 1), nebulis=(0, 1), exploration="crab1 crab2")
    t.play_as(0, "explore").play_as(1, "buy")
    assert (t.pearls, t.nebulis) == ([1, 0], [0, 1])


@pytest.mark.rule("KR-3.7")
def test_using_nebulis_is_never_forced() -> None:
    t = table(pearls=(0, 0), nebulis=(0, 1), exploration="crab1 crab2")
    t.play_as(0, "explore")
    assert t.legal(1) == {"buy", "pass"}
    t.play_as(1, "pass")
    assert t.nebulis == [0, 1]


@pytest.mark.rule("KR-3.2", "KR-8.2", "RL-4")
def test_one_pearl_and_two_nebulis_do_not_buy_at_three_without_the_outlaw() -> None:
    for free, offered in (("", False), ("outlaw", True)):
        t = table(pearls=(0, 1), nebulis=(0, 2), lords=("", free), exploration="crab1 crab2")
        t.state.price = 3
        t.play_as(0, "explore")
        assert t.waits_for(1) == offered
    t.play_as(1, "buy")
    assert t.pearls == [1, 0], "the Pearl is spent first"
    assert t.nebulis == [2, 0]


@pytest.mark.rule("KR-8.2", "RL-65")
def test_a_disabled_outlaw_does_not_help() -> None:
    t = table(pearls=(0, 1), nebulis=(0, 2), disabled=("", "outlaw"), exploration="crab1 crab2")
    t.state.price = 3
    t.play_as(0, "explore")
    assert t.legal(0) == {"take", "further"}


@pytest.mark.rule("KR-8.2")
def test_with_the_outlaw_the_pearls_must_still_be_gone() -> None:
    t = table(pearls=(0, 2), nebulis=(0, 2), lords=("", "outlaw"), exploration="crab1 crab2")
    t.state.price = 3
    t.play_as(0, "explore").play_as(1, "buy")
    assert (t.pearls, t.nebulis) == ([2, 0], [1, 1])


# -------------------------------------------------------------------- the Counterfeiter


@pytest.mark.rule("KR-8.3", "KR-3.4")
def test_the_counterfeiter_pays_with_a_nebulis_while_pearls_are_left() -> None:
    for used, left in ((0, [0, 2]), (1, [1, 1])):
        t = table(
            pearls=(0, 3),
            nebulis=(0, 2),
            figure=1,
            lords=("", "counterfeiter"),
            exploration="crab1",
        )
        t.state.price = 2
        t.play_as(0, "explore").play_as(1, "buy")
        assert t.legal(1) == {"nebulis:0", "nebulis:1"}
        t.play_as(1, f"nebulis:{used}")
        assert t.pearls == [2 - used, 1 + used]
        assert t.nebulis == left
        assert t.hand(1) == "crab1"


@pytest.mark.rule("KR-8.3", "KR-3.4", "RL-43")
def test_with_the_outlaw_too_never_more_nebulis_than_is_due() -> None:
    both = ("", "counterfeiter outlaw")
    t = table(pearls=(0, 3), nebulis=(0, 3), lords=both, exploration="crab1")
    t.play_as(0, "explore").play_as(1, "buy")
    assert t.legal(1) == {"nebulis:0", "nebulis:1"}
    t = table(pearls=(0, 3), nebulis=(0, 3), lords=both, exploration="crab1")
    t.state.price = 4
    t.play_as(0, "explore").play_as(1, "buy")
    assert t.legal(1) == {"nebulis:1", "nebulis:2"}, "three Pearls are not enough without one"


@pytest.mark.rule("RL-43", "KR-3.4")
def test_with_the_counterfeiter_nothing_is_asked_when_nothing_is_due() -> None:
    t = table(
        hand=("crab5 crab2",),
        pearls=(3,),
        nebulis=(2,),
        figure=0,
        lords=("counterfeiter",),
        court=FOUR,
    )
    t.recruit(1, "crab5 crab2")
    assert t.free(0) == {"counterfeiter", "ferryman"}
    assert (t.pearls, t.nebulis) == ([3, 0], [2, 0])


@pytest.mark.rule("KR-8.3")
def test_a_counterfeiter_under_a_location_does_not_help() -> None:
    t = table(
        pearls=(0, 3),
        nebulis=(0, 2),
        figure=1,
        locations=("", "abyss:counterfeiter"),
        exploration="crab1",
    )
    t.play_as(0, "explore").play_as(1, "buy")
    assert (t.pearls, t.nebulis) == ([1, 2], [0, 2])


# -------------------------------------------------------------------- recruiting


@pytest.mark.rule("KR-3.3", "KR-3.5", "RL-3")
def test_a_nebulis_pays_a_missing_point_and_returns_to_the_supply() -> None:
    t = table(hand=("crab5",), pearls=(1,), nebulis=(2,), court=FOUR)
    t.recruit(1, "crab5")
    assert t.free(0) == {"ferryman"}
    assert (t.pearls, t.nebulis) == ([0, 0], [1, 0])


@pytest.mark.rule("KR-3.2", "KR-3.7")
def test_two_missing_points_need_the_outlaw() -> None:
    t = table(hand=("crab5",), nebulis=(2,), court=FOUR)
    assert "recruit:1" not in t.legal(0)
    t = table(hand=("crab5",), nebulis=(2,), lords=("outlaw",), court=FOUR)
    t.recruit(1, "crab5")
    assert t.nebulis == [0, 0]
    assert t.kraken.figure == -1


@pytest.mark.rule("KR-3.3", "KR-8.3")
def test_the_counterfeiter_chooses_in_a_recruitment_too() -> None:
    t = table(hand=("crab5",), pearls=(2,), nebulis=(1,), lords=("counterfeiter",), court=FOUR)
    t.recruit(1, "crab5")
    assert t.legal(0) == {"nebulis:0", "nebulis:1"}
    t.play_as(0, "nebulis:1")
    assert (t.pearls, t.nebulis) == ([1, 0], [0, 0])


@pytest.mark.rule("KR-3.3", "RL-11", "AB-12.22")
def test_the_corruptor_takes_four_pearls_and_a_nebulis() -> None:
    t = table(
        hand=("squid5 squid4 squid1",),
        pearls=(4,),
        nebulis=(1,),
        figure=0,
        court="corruptor keeper reaper shepherd miller",
    )
    t.recruit(1, "squid5 squid4 squid1")
    assert "corrupt:2" in t.legal(0)
    t.play_as(0, "corrupt:2")
    assert t.free(0) == {"corruptor", "keeper"}
    assert (t.pearls, t.nebulis) == ([0, 0], [0, 0])


@pytest.mark.rule("KR-3.3", "RL-11")
def test_the_corruptor_refuses_three_pearls_and_two_nebulis() -> None:
    t = table(
        hand=("squid5 squid4 squid1",),
        pearls=(3,),
        nebulis=(2,),
        figure=0,
        court="corruptor keeper reaper shepherd miller",
    )
    t.recruit(1, "squid5 squid4 squid1")
    assert t.waits_for(1)
    assert t.free(0) == {"corruptor"}


@pytest.mark.rule("KR-3.3", "AB-4.1")
def test_nebulis_never_pay_for_a_plot() -> None:
    t = table(nebulis=(3,), court="keeper reaper")
    assert "plot" not in t.legal(0)
    t = table(nebulis=(3,), pearls=(1,), court="keeper reaper", lords=("counterfeiter",))
    t.play_as(0, "plot")
    assert (t.pearls, t.nebulis) == ([0, 0], [3, 0])


@pytest.mark.rule("KR-3.6")
def test_nebulis_are_no_pearls_for_the_seeker_nor_for_ties() -> None:
    t = table(
        hand=("crab5 squid2",),
        pearls=(0, 1),
        nebulis=(0, 3),
        figure=1,
        court="seeker keeper reaper shepherd",
    )
    t.recruit(1, "crab5 squid2")
    assert (t.pearls, t.nebulis) == ([0, 0], [0, 3])
    tie = table(pearls=(2, 1), nebulis=(2, 2), figure=1, affiliated=("", "crab5"))
    tie.state.stack.clear()
    assert tie.state.scores() == [-2, -2]
    assert tie.state.winners() == 0b01


# -------------------------------------------------------------------- Ferryman


@pytest.mark.rule("KR-8.1")
def test_the_ferryman_turns_a_nebulis_into_a_pearl_once_a_turn() -> None:
    t = table(nebulis=(2,), lords=("ferryman",))
    t.play_as(0, "use:ferryman")
    assert (t.pearls, t.nebulis) == ([1, 0], [1, 0])
    assert "use:ferryman" not in t.legal(0)


@pytest.mark.rule("KR-8.1")
def test_the_ferryman_needs_a_nebulis_and_his_owners_turn() -> None:
    t = table(nebulis=(0, 2), lords=("ferryman",))
    assert "use:ferryman" not in t.legal(0)
    t = table(nebulis=(0, 2), lords=("", "ferryman"), exploration="crab1 crab2", pearls=(0, 1))
    t.play_as(0, "explore")
    assert t.legal(1) == {"buy", "pass"}


@pytest.mark.rule("KR-8.1", "AB-11.4", "SQ-7")
def test_the_ferrymans_pearl_can_pay_for_a_lord_that_was_chosen() -> None:
    t = table(
        hand=("crab5",),
        pearls=(1,),
        nebulis=(2,),
        figure=0,
        lords=("ferryman",),
        court="outlaw keeper reaper shepherd",
    )
    t.play_as(0, "recruit:1", "use:ferryman", "pay:crab5")
    assert "outlaw" in t.free(0)
    assert (t.pearls, t.nebulis) == ([0, 0], [1, 0])
