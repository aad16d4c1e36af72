"""[KR-4] The Kraken figure."""

import pytest

from tests.rules.abyss.kit import kraken_table as table
from tests.rules.abyss.kraken.test_krakens import last_turn

FENCE = "fence keeper reaper shepherd"


@pytest.mark.rule("KR-4.1")
def test_the_first_nebulis_brings_the_figure() -> None:
    t = table(hand=("kraken4 crab3",), court="ferryman keeper reaper shepherd")
    assert t.kraken.figure == -1
    t.recruit(1, "kraken4 crab3")
    assert t.kraken.figure == 0
    assert t.told("figure") == [(0, -1, -1)]


@pytest.mark.rule("KR-4.2")
@pytest.mark.parametrize(("holder_has", "taken"), [(2, True), (3, True), (4, False)])
def test_reaching_the_holders_number_takes_the_figure(holder_has: int, taken: bool) -> None:
    t = table(
        hand=("kraken4 crab3",),
        nebulis=(0, holder_has),
        figure=1,
        court="ferryman keeper reaper shepherd",
    )
    t.recruit(1, "kraken4 crab3")
    assert t.kraken.figure == (0 if taken else 1)


@pytest.mark.rule("KR-4.3", "SQ-10")
def test_among_equals_the_falling_holder_chooses() -> None:
    t = table(players=3, nebulis=(3, 2, 2), figure=0, lords=("ferryman",))
    t.play_as(0, "use:ferryman")
    assert t.legal(0) == {"figure:seat1", "figure:seat2"}
    t.play_as(0, "figure:seat2")
    assert t.kraken.figure == 2
    assert "explore" in t.legal(0)


@pytest.mark.rule("KR-4.3")
def test_a_falling_holder_loses_the_figure_to_the_one_with_the_most() -> None:
    t = table(players=3, nebulis=(3, 2, 3), figure=0, lords=("ferryman",))
    t.play_as(0, "use:ferryman")
    assert t.kraken.figure == 2
    t = table(players=3, nebulis=(3, 1, 0), figure=0, lords=("ferryman",))
    t.play_as(0, "use:ferryman")
    assert t.kraken.figure == 0


@pytest.mark.rule("KR-4.4", "KR-8.4", "RL-90")
def test_after_a_fence_with_two_nebulis_the_former_holder_chooses() -> None:
    t = table(players=3, hand=("crab5 crab2",), nebulis=(2, 0, 0), figure=0, court=FENCE)
    t.recruit(1, "crab5 crab2")
    assert t.nebulis == [0, 1, 1]
    assert t.legal(0) == {"figure:seat1", "figure:seat2"}
    t.play_as(0, "figure:seat1")
    assert t.kraken.figure == 1


@pytest.mark.rule("KR-4.4")
def test_of_several_who_rise_together_the_one_with_the_most_takes_it() -> None:
    t = table(players=3, hand=("crab5 crab2",), nebulis=(3, 1, 0), figure=0, court=FENCE)
    t.recruit(1, "crab5 crab2")
    assert t.nebulis == [1, 2, 1]
    assert t.kraken.figure == 1


@pytest.mark.rule("KR-4.5", "RL-6")
def test_without_any_nebulis_the_figure_returns_to_the_supply() -> None:
    t = table(nebulis=(1,), figure=0, lords=("ferryman",))
    t.play_as(0, "use:ferryman")
    assert t.kraken.figure == -1
    assert t.state.scores()[0] == 5


@pytest.mark.rule("KR-4.6", "RL-22")
def test_the_figure_does_not_bounce_between_tied_players() -> None:
    """Seat 2 pays a Nebulis to the supply: seats 0 and 1 stay tied, the figure stays."""
    t = table(players=3, nebulis=(2, 3, 3), figure=1, lords=("ferryman",))
    t.play_as(0, "use:ferryman")
    assert t.nebulis == [1, 3, 3]
    assert t.kraken.figure == 1
    assert t.told("figure") == []


@pytest.mark.rule("KR-4.6", "KR-4.4")
def test_rising_together_with_the_holder_changes_nothing() -> None:
    t = table(players=3, hand=("crab5 crab2",), nebulis=(2, 3, 3), figure=1, court=FENCE)
    t.recruit(1, "crab5 crab2")
    assert t.nebulis == [0, 4, 4]
    assert t.kraken.figure == 1


@pytest.mark.rule("KR-4.2", "KR-3.5")
def test_a_nebulis_paid_for_an_ally_is_one_event() -> None:
    """The buyer falls and the seller rises: they meet, and the seller takes the figure."""
    t = table(pearls=(0, 0), nebulis=(1, 3), figure=1, exploration="crab1 crab2")
    t.play_as(0, "explore").play_as(1, "buy")
    assert t.nebulis == [2, 2]
    assert t.kraken.figure == 0
    assert t.hand(1) == "crab1"


@pytest.mark.rule("KR-4.7", "RL-45", "RL-7", "CX-12")
def test_the_final_conversion_is_one_event_for_all() -> None:
    """Converted one by one, seat 0 would have taken the figure on the way."""
    t = last_turn(hand=("kraken4", "kraken4"), nebulis=(1, 2), figure=1)
    assert t.nebulis == [4, 5]
    assert t.kraken.figure == 1
    assert t.state.scores() == [-4 + 1, -5 - 5]


@pytest.mark.rule("KR-4.7", "RL-8", "KR-4.6")
def test_without_conversion_the_figure_stays_at_the_end() -> None:
    t = last_turn(nebulis=(2, 2), figure=1)
    assert t.kraken.figure == 1
    t = last_turn(hand=("kraken2", "kraken2"), nebulis=(2, 2), figure=1)
    assert t.kraken.figure == 1, "both rose alike"


@pytest.mark.rule("KR-4.7", "RL-9", "CX-12")
def test_a_tie_made_by_the_conversion_is_settled_by_the_holder_before_scoring() -> None:
    t = table(
        players=3,
        hand=("", "kraken2 crab2", "kraken2"),
        nebulis=(3, 2, 2),
        figure=0,
        council={"jellyfish": "jellyfish1"},
        available="",
    )
    t.state.closer = 1
    t.play_as(0, "council:jellyfish")
    assert t.legal(0) == {"figure:seat1", "figure:seat2"}
    assert t.hand(1) == "crab2", "the final affiliation comes later"
    t.play_as(0, "figure:seat2")
    assert t.state.waiting() == 0
    assert t.affiliated(1) == "crab2"
    assert t.state.scores() == [-3 + 1, -3 + 2, -3 - 5]


@pytest.mark.rule("KR-4.8", "KR-4.7", "KR-4.1")
def test_a_final_tie_without_holder_goes_to_the_first_in_turn_order() -> None:
    t = last_turn(hand=("kraken3", "kraken3"))
    assert t.kraken.figure == 1


@pytest.mark.rule("KR-4.8")
def test_a_final_tie_without_holder_is_between_those_with_the_most() -> None:
    t = last_turn(players=3, hand=("kraken4", "kraken2", "kraken4"))
    assert t.kraken.figure == 2
