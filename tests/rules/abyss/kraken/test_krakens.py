"""[KR-1, KR-2] The set-up, and Kraken Allies."""

from typing import Any

import pytest

from tests.rules.abyss.kit import GAME, Situation
from tests.rules.abyss.kit import kraken_table as table
from tidecourt.games.abyss.base.cards import KINDS, LORDS, WILD
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.state import AbyssState

KRAKENS = [card for card, kind in enumerate(KINDS) if kind.race == WILD]


def dealt(modules: tuple[str, ...], players: int = 2) -> AbyssState:
    return GAME.deal(GAME.setup(players, modules), seed=1)


@pytest.mark.rule("KR-1.1", "CX-10")
@pytest.mark.parametrize(
    ("modules", "exploration", "lords", "locations"),
    [((), 71, 35, 20), (("kraken",), 78, 53, 26), (("leviathan", "kraken"), 100, 62, 26)],
)
def test_the_set_adds_its_cards(
    modules: tuple[str, ...], exploration: int, lords: int, locations: int
) -> None:
    state = dealt(modules)
    assert len(state.deck) == exploration
    assert len(state.lord_deck) + 6 == lords
    assert len(state.location_deck) + 1 == locations
    assert sum(card in KRAKENS for card in state.deck) == (7 if "kraken" in modules else 0)


@pytest.mark.rule("KR-1.1", "KR-1.2")
def test_loot_is_shuffled_and_nobody_starts_with_nebulis() -> None:
    slice_ = kraken(dealt(("kraken",)))
    assert sorted(slice_.loot_deck) == [3] * 3 + [4] * 4 + [5] * 5 + [6] * 6 + [7] * 7
    assert slice_.loot_deck != tuple(sorted(slice_.loot_deck))
    assert (slice_.nebulis, slice_.figure, slice_.waiting) == (0, -1, 0)
    assert slice_.guards == (-1, -1, -1)


@pytest.mark.rule("KR-5.1", "KR-8.17", "KR-8.18")
def test_eight_smugglers_ask_for_no_race_and_two_farmers_have_no_power() -> None:
    smugglers = [lord for lord in LORDS if lord.guild == "smuggler"]
    assert len(smugglers) == 8
    assert all(lord.race == -1 for lord in smugglers)
    t = table(hand=("crab5 crab4 squid3",), pearls=(3,), court="grower oyster_farmer ferryman")
    assert t.legal(0) >= {"recruit:3"}
    assert not t.legal(0) & {"recruit:1", "recruit:2"}, "farmers ask for a seahorse"


@pytest.mark.rule("KR-8.17", "KR-8.18")
@pytest.mark.parametrize(
    ("name", "hand", "influence"),
    [("grower", "seahorse5 crab4", 7), ("oyster_farmer", "seahorse5 seahorse4 seahorse3", 13)],
)
def test_grower_and_oyster_farmer_do_nothing(name: str, hand: str, influence: int) -> None:
    t = table(hand=(hand,), court=f"{name} keeper reaper shepherd")
    t.recruit(1, hand)
    assert t.free(0) == {name}
    assert t.state.turn == 1, "nothing was asked"
    assert t.state.scores()[0] == influence + min(int(c[-1]) for c in hand.split())


# -------------------------------------------------------------------- wild Allies


@pytest.mark.rule("KR-2.1", "KR-2.2", "RL-21")
def test_a_kraken_takes_the_race_that_is_missing() -> None:
    t = table(hand=("crab4 kraken4",), court="reaper keeper shepherd")  # 7 points, 2 races
    assert "recruit:1" in t.legal(0)  # the Kraken is the seahorse
    t.play_as(0, "recruit:1")
    assert t.legal(0) == {"pay:kraken4", "cancel"}


@pytest.mark.rule("KR-2.2", "RL-21")
def test_a_kraken_that_must_take_the_mandatory_race_adds_one() -> None:
    """Squid and Shellfish leave no room for a Crab among two races."""
    t = table(hand=("squid4 shellfish4 kraken4",), court="hunter keeper shepherd")
    t.play_as(0, "recruit:1")  # 8 points, 2 races, Crab
    assert t.legal(0) == {"pay:kraken4", "cancel"}
    t.play_as(0, "pay:kraken4")
    assert t.legal(0) == {"pay:squid4", "pay:shellfish4"}
    t.play_as(0, "pay:squid4")
    assert t.hand(0) == "shellfish4", "the third race cannot be played"


@pytest.mark.rule("KR-2.1")
def test_krakens_may_take_a_race_already_shown() -> None:
    t = table(hand=("crab3 kraken4 kraken4",), court="commander keeper shepherd")  # 8, one race
    t.recruit(1, "kraken4 kraken4")
    assert t.free(0) == {"commander"}
    assert t.hand(0) == "crab3"
    t = table(hand=("crab4 kraken4",), court="commander keeper shepherd")
    t.recruit(1, "kraken4 crab4")
    assert t.free(0) == {"commander"}


@pytest.mark.rule("KR-2.9")
def test_a_superfluous_kraken_cannot_be_played() -> None:
    t = table(hand=("crab5 crab4 kraken2",), court="commander keeper shepherd")  # 8 points
    t.play_as(0, "recruit:1", "pay:crab5")
    assert t.hand(0) == "kraken2", "crab4 completes the payment"
    assert t.nebulis == [0, 0]


@pytest.mark.rule("KR-2.9")
def test_an_ally_is_superfluous_if_a_kraken_can_take_its_place() -> None:
    """Two Krakens show two races and reach 7 points: the seahorse beside them is not needed."""
    t = table(hand=("seahorse1 kraken4 kraken4",), pearls=(5,), court="reaper keeper shepherd")
    t.play_as(0, "recruit:1", "pay:kraken4")
    assert t.legal(0) == {"pay:kraken4", "pay:seahorse1"}
    t.play_as(0, "pay:kraken4")
    assert t.hand(0) == "seahorse1", "it could not be added"


@pytest.mark.rule("KR-2.3", "RL-87")
@pytest.mark.parametrize(("value", "nebulis"), [(2, 1), (3, 2), (4, 3)])
def test_krakens_bring_nebulis_when_the_payment_is_complete(value: int, nebulis: int) -> None:
    t = table(hand=(f"crab5 kraken{value}",), pearls=(1,), court="hunter keeper shepherd")
    t.recruit(1, f"crab5 kraken{value}")
    assert t.nebulis == [nebulis, 0]
    assert t.kraken.figure == 0


@pytest.mark.rule("RL-87", "KR-2.3")
def test_nebulis_of_a_kraken_cannot_help_to_pay_for_the_same_lord() -> None:
    """7 points are needed, the Kraken and two Pearls give 6: its own Nebulis are not there yet."""
    court = "ferryman keeper reaper shepherd"
    t = table(hand=("kraken4",), pearls=(2,), court=court)
    assert "recruit:1" not in t.legal(0)
    t = table(hand=("kraken4",), pearls=(2,), nebulis=(1,), figure=0, court=court)
    t.recruit(1, "kraken4")
    assert t.pearls == [0, 0]
    assert t.nebulis == [3, 0]


@pytest.mark.rule("KR-2.4", "RL-84")
def test_a_lord_paid_with_krakens_only_brings_no_affiliated_ally() -> None:
    t = table(hand=("kraken4 kraken3",), court="ferryman keeper shepherd reaper")
    t.recruit(1, "kraken4 kraken3")
    assert t.affiliated(0) == ""
    assert t.discard == "kraken3 kraken4"
    assert t.nebulis == [5, 0]
    assert t.legal(0) == {"use:ferryman", "pass"}, "the turn goes on"


@pytest.mark.rule("KR-2.4", "RL-85")
def test_the_weakest_of_the_other_allies_is_affiliated() -> None:
    t = table(hand=("kraken2 seahorse3 crab4",), court="aquaculturalist keeper shepherd reaper")
    t.recruit(1, "crab4 seahorse3 kraken2")  # 9 points, 3 races
    assert t.affiliated(0) == "seahorse3"
    assert t.discard == "kraken2 crab4"


@pytest.mark.rule("KR-2.4")
def test_the_master_of_magic_affiliates_any_ally_but_a_kraken() -> None:
    t = table(
        hand=("kraken2 seahorse3 crab4",),
        lords=("master_of_magic",),
        court="aquaculturalist keeper shepherd reaper",
    )
    t.recruit(1, "crab4 seahorse3 kraken2")
    assert t.legal(0) == {"affiliate:seahorse3", "affiliate:crab4"}


@pytest.mark.rule("KR-2.5")
def test_krakens_are_bought_and_taken_like_other_allies() -> None:
    t = table(pearls=(0, 1), exploration="kraken2 kraken3")
    t.play_as(0, "explore").play_as(1, "buy").play_as(0, "take")
    assert t.hand(1) == "kraken2"
    assert t.hand(0) == "kraken3"
    assert t.pearls == [1, 0]
    assert t.nebulis == [0, 0]


@pytest.mark.rule("KR-2.5", "AB-12.5")
def test_krakens_count_in_the_hand() -> None:
    t = table(
        hand=("", "crab1 crab1 crab1 crab2 crab2 crab2"),
        lords=("commander",),
        pearls=(0, 1),
        exploration="kraken2 crab3",
    )
    t.play_as(0, "explore").play_as(1, "buy")
    assert t.legal(1) == {"discard:crab1", "discard:crab2", "discard:kraken2"}


# -------------------------------------------------------------------- left on the track


@pytest.mark.rule("KR-2.6")
def test_krakens_left_on_the_track_go_one_by_one_to_stacks_of_choice() -> None:
    t = table(exploration="kraken2 crab1 kraken4 squid5")
    t.play_as(0, "explore", "further", "further", "further", "take")
    assert t.legal(0) == {
        f"place:{r}" for r in ("jellyfish", "crab", "seahorse", "shellfish", "squid")
    }
    t.play_as(0, "place:crab", "place:squid")
    assert t.stack("crab") == "crab1 kraken2"
    assert t.stack("squid") == "kraken4"
    assert t.state.track == ()
    t.play_as(1, "council:crab")
    assert t.hand(1) == "crab1 kraken2", "it belongs to the stack"


@pytest.mark.rule("KR-2.6", "RL-10")
def test_krakens_are_placed_when_an_exploration_ends_with_a_monster_too() -> None:
    t = table(exploration="kraken2 monster crab1")
    t.play_as(0, "explore", "further", "fight", "reward:1", "place:squid")
    assert t.stack("squid") == "kraken2"
    assert t.state.dead == 1


@pytest.mark.rule("RL-95", "AB-12.8")
def test_a_kraken_on_the_track_pays_the_ship_master_nothing() -> None:
    t = table(lords=("ship_master",), exploration="crab1 crab2 kraken2 squid1 jellyfish5")
    t.play_as(
        0, "explore", "further", "further", "further", "further"
    )  # space 5: the fifth is taken
    assert t.pearls[0] == 1 + 2, "the last space, a Crab and a Squid"


# -------------------------------------------------------------------- other ways out of a hand


@pytest.mark.rule("KR-2.7")
def test_at_the_end_krakens_in_hand_turn_into_nebulis_and_are_not_affiliated() -> None:
    t = last_turn(hand=("", "kraken2 kraken4 crab3"))
    assert t.nebulis == [0, 4]
    assert t.affiliated(1) == "crab3"
    assert t.kraken.figure == 1
    assert t.state.scores()[1] == 3 - 4 - 5


@pytest.mark.rule("KR-2.7", "KR-8.5")
def test_the_cleaner_spares_her_owner_those_nebulis_while_she_is_active() -> None:
    t = last_turn(hand=("", "kraken2 kraken4 crab3"), lords=("", "cleaner"))
    assert t.nebulis == [0, 0]
    assert t.hand(1) == ""
    assert t.state.scores()[1] == 7 + 3
    t = last_turn(hand=("", "kraken2 kraken4 crab3"), disabled=("", "cleaner"))
    assert t.nebulis == [0, 4]
    t = last_turn(hand=("", "kraken2 crab3"), locations=("", "jail:cleaner"))
    assert t.nebulis == [0, 1]


def last_turn(**facts: Any) -> Situation:
    """A game, of two players unless it is said, in which seat 0 has just played the last turn."""
    t = table(council={"jellyfish": "jellyfish1"}, available="", **facts)
    t.state.closer = 1
    return t.play_as(0, "council:jellyfish")


@pytest.mark.rule("KR-2.8")
def test_a_kraken_discarded_for_jailer_slaver_or_commander_brings_nothing() -> None:
    t = table(hand=("crab4 squid1 jellyfish1", "kraken4"), court="jailer keeper reaper shepherd")
    t.recruit(1, "crab4 squid1 jellyfish1").play_as(0, "affiliate:squid1")
    assert t.discard == "jellyfish1 crab4 kraken4"
    assert t.hand(1) == ""
    assert t.nebulis == [0, 0]
    t = table(hand=("kraken4",), lords=("slaver",))
    t.play_as(0, "use:slaver")
    assert t.pearls[0] == 2
    assert t.discard == "kraken4"
    assert t.nebulis == [0, 0]


@pytest.mark.rule("KR-2.8")
def test_a_kraken_thrown_away_with_its_stack_brings_nothing() -> None:
    t = table(lords=("oracle",), council={"seahorse": "seahorse1 kraken3"})
    t.play_as(0, "use:oracle")
    assert t.discard == "seahorse1 kraken3"
    assert t.nebulis == [0, 0]
