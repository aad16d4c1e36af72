"""[AB-5, AB-6, AB-17] Exploring, Monsters and the Threat track."""

import pytest

from tests.rules.abyss.kit import table
from tidecourt.games.abyss.base.cards import RACES


@pytest.mark.rule("AB-1.5", "AB-5.1")
def test_cards_are_revealed_one_by_one_on_the_next_space() -> None:
    s = table(exploration="crab1 squid2 seahorse3")
    s.play("explore")
    assert s.track == "crab1"
    assert s.revealed
    s.play("further", "further")
    assert s.track == "crab1 squid2 seahorse3"


@pytest.mark.rule("AB-5.1", "AB-5.6")
def test_a_card_sold_leaves_its_space_to_the_next() -> None:
    s = table(exploration="crab1 squid2 seahorse3", seat1={"pearls": 1})
    s.play("explore", "pass", "further", "buy")
    assert s.track == "crab1 seahorse3"
    assert s.hand(1) == "squid2"


@pytest.mark.rule("AB-5.2")
def test_an_ally_is_offered_clockwise_until_somebody_buys() -> None:
    rich = {"pearls": 1}
    s = table(players=4, turn=2, exploration="crab1 squid2", seat0=rich, seat1=rich, seat3=rich)
    s.play("explore")
    assert s.asked == (3, "buy")
    assert s.legal() == {"buy", "pass"}
    s.play("pass")
    assert s.asked == (0, "buy")
    s.play("buy")
    assert s.hand(0) == "crab1"
    assert s.asked == (2, "take")  # the second card costs more than anybody has


@pytest.mark.rule("AB-5.3", "RL-52")
def test_an_opponent_buys_once_a_turn() -> None:
    s = table(exploration="crab1 squid2", seat1={"pearls": 9})
    s.play("explore", "buy")
    assert s.asked == (0, "take")


@pytest.mark.rule("AB-5.3")
def test_whoever_cannot_pay_the_whole_price_is_not_asked() -> None:
    s = table(players=3, exploration="crab1 squid2", seat1={"pearls": 1}, seat2={"pearls": 1})
    s.play("explore", "buy")
    assert s.state.price == 2
    assert s.asked == (0, "take")


@pytest.mark.rule("AB-5.4", "AB-5.5", "RL-52")
def test_each_ally_sold_in_a_turn_costs_one_pearl_more() -> None:
    rich = {"pearls": 3}
    s = table(players=4, exploration="crab1 squid2 crab3 crab4", seat1=rich, seat2=rich, seat3=rich)
    s.play("explore", "buy")
    assert s.pearls == [1, 2, 3, 3]
    s.play("buy")
    assert s.pearls == [3, 2, 1, 3]
    s.play("buy")
    assert s.pearls == [6, 2, 1, 0]
    assert (s.hand(1), s.hand(2), s.hand(3)) == ("crab1", "squid2", "crab3")


@pytest.mark.rule("AB-5.6")
def test_after_a_sale_the_older_cards_cannot_be_taken() -> None:
    s = table(exploration="crab1 squid2 seahorse3", seat1={"pearls": 1})
    s.play("explore", "pass", "further", "buy", "take")
    assert s.hand(0) == "seahorse3"
    assert s.stack("crab") == "crab1"


@pytest.mark.rule("AB-5.7", "AB-5.9", "AB-5.12")
def test_taking_the_ally_ends_the_exploration_and_the_action() -> None:
    s = table(exploration="crab1 squid2")
    s.play("explore", "further")
    assert s.legal() == {"take", "further"}
    s.play("take")
    assert s.hand(0) == "squid2"
    assert s.pearls == [0, 0]
    assert s.told("turn")[-1][0] == 1


@pytest.mark.rule("AB-5.8")
def test_the_fifth_ally_must_be_taken_and_brings_a_pearl() -> None:
    s = table(exploration="crab1 crab1 crab1 crab1 squid2")
    s.play("explore", "further", "further", "further", "further")
    assert s.hand(0) == "squid2"
    assert s.pearls == [1, 0]
    assert s.stack("crab") == "crab1 crab1 crab1 crab1"


@pytest.mark.rule("RL-51", "AB-5.6", "AB-5.8")
def test_a_card_sold_on_space_5_frees_it_and_earns_no_pearl_of_its_own() -> None:
    s = table(exploration="crab1 crab1 crab1 crab1 squid2 squid3", seat1={"pearls": 1})
    s.play("explore", "pass", "further", "pass", "further", "pass", "further", "pass", "further")
    s.play("buy")
    assert s.hand(1) == "squid2"
    assert s.hand(0) == "squid3"
    assert s.pearls == [2, 0]  # the price and the Pearl of the last space


@pytest.mark.rule("RL-54", "AB-5.2")
def test_an_opponent_is_asked_for_every_card_they_can_pay() -> None:
    s = table(exploration="crab1 squid2", seat1={"pearls": 1})
    s.play("explore", "pass", "further")
    assert s.asked == (1, "buy")


@pytest.mark.rule("AB-5.10", "AB-6.1")
def test_a_monster_is_never_offered_for_sale() -> None:
    s = table(exploration="monster", seat1={"pearls": 9})
    s.play("explore")
    assert s.asked == (0, "monster")
    assert s.legal() == {"fight", "further"}


@pytest.mark.rule("AB-5.11")
def test_left_allies_go_to_the_council_and_left_monsters_to_the_discard_pile() -> None:
    s = table(exploration="crab1 monster squid2 crab3")
    s.play("explore", "further", "further", "further", "take")
    assert s.track == ""
    assert s.stack("crab") == "crab1"
    assert s.stack("squid") == "squid2"
    assert s.discard == "monster"


@pytest.mark.rule("AB-6.2", "SQ-5")
def test_passing_over_a_monster_raises_the_threat_and_leaves_it_on_its_space() -> None:
    s = table(exploration="monster crab1")
    s.play("explore", "further")
    assert s.state.threat == 2
    assert s.track == "monster crab1"


@pytest.mark.rule("AB-6.2")
def test_the_marker_stays_on_the_last_space() -> None:
    s = table(threat=6, exploration="monster crab1")
    s.play("explore", "further")
    assert s.state.threat == 6


REWARDS = [
    (1, 1, (1, 0, 0)),
    (1, 2, (0, 1, 0)),
    (2, 1, (2, 0, 0)),
    (2, 2, (1, 1, 0)),
    (2, 3, (0, 2, 0)),
    (4, 1, (1, 0, 1)),
    (4, 2, (0, 1, 1)),
    (5, 1, (2, 0, 1)),
    (5, 2, (1, 1, 1)),
    (5, 3, (0, 2, 1)),
]


@pytest.mark.rule("AB-6.3")
@pytest.mark.parametrize(("threat", "choice", "won"), REWARDS)
def test_a_fight_brings_one_of_the_rewards_of_the_space(
    threat: int, choice: int, won: tuple[int, int, int]
) -> None:
    s = table(threat=threat, exploration="crab1 monster")
    s.play("explore", "further", "fight", f"reward:{choice}")
    assert (s.pearls[0], len(s.tokens(0)), s.keys[0]) == won
    assert s.state.threat == 1
    assert s.discard == "monster"
    assert s.stack("crab") == "crab1"


@pytest.mark.rule("AB-6.3", "RL-62", "AB-10.2")
@pytest.mark.parametrize(("threat", "keys"), [(3, 1), (6, 2)])
def test_a_space_with_one_reward_gives_it_unasked(threat: int, keys: int) -> None:
    s = table(threat=threat, exploration="monster")
    s.play("explore", "fight")
    assert s.keys[0] == keys
    assert s.told("turn")[-1][0] == 1


@pytest.mark.rule("AB-6.4")
def test_on_space_5_the_monster_must_be_fought_and_brings_a_pearl() -> None:
    s = table(threat=3, exploration="crab1 crab1 crab1 crab1 monster")
    s.play("explore", "further", "further", "further", "further")
    assert s.told("fought") == [(0, 3, -1)]
    assert s.pearls == [1, 0]
    assert s.keys == [1, 0]


@pytest.mark.rule("AB-6.5")
def test_a_token_is_seen_by_its_owner_only() -> None:
    s = table(players=3, exploration="monster")
    s.play("explore", "fight", "reward:2")
    (event,) = [event for event in s.events if event.kind == "token"]
    assert event.seen_by(0).a == s.tokens(0)[0]
    assert event.seen_by(1).a == event.seen_by(-1).a == -1
    assert {s.seen_by(0, k).tokens(0)[0] for k in range(30)} == {s.tokens(0)[0]}
    assert {s.seen_by(1, k).tokens(0)[0] for k in range(60)} == {2, 3, 4}


@pytest.mark.rule("AB-6.6", "AB-17.5")
def test_a_reward_with_more_tokens_than_are_left_cannot_be_chosen() -> None:
    s = table(threat=2, token_deck_size=1, exploration="monster")
    s.play("explore", "fight")
    assert s.legal() == {"reward:1", "reward:2"}
    s = table(threat=2, token_deck_size=0, exploration="monster")
    s.play("explore", "fight")
    assert s.pearls == [2, 0]


@pytest.mark.rule("AB-6.7", "RL-1")
@pytest.mark.parametrize("race", RACES)
def test_only_a_monster_passed_over_raises_the_threat(race: str) -> None:
    s = table(exploration=f"monster {race}1 {race}2 {race}3", seat1={"pearls": 1})
    s.play("explore", "further", "buy")
    assert s.state.threat == 2
    s.play("further")
    assert s.state.threat == 2


@pytest.mark.rule("AB-17.1", "RL-37")
def test_an_empty_deck_is_made_of_the_discard_pile_when_a_card_must_be_revealed() -> None:
    s = table(only=True, discard="crab1 squid2", council="crab5", seat1={"hand": "seahorse1"})
    assert "explore" in s.legal()
    s.play("explore")
    assert s.track in ("crab1", "squid2")
    assert s.discard == ""
    assert s.stack("crab") == "crab5"
    assert len(s.state.deck) == 2


@pytest.mark.rule("AB-17.1")
def test_the_discard_pile_waits_for_the_next_draw() -> None:
    s = table(only=True, exploration="crab1", discard="squid2")
    s.play("explore")
    assert s.discard == "squid2"


@pytest.mark.rule("AB-17.2")
def test_with_nothing_left_to_reveal_the_last_ally_is_taken() -> None:
    s = table(only=True, exploration="crab1 squid2", council="crab5 seahorse5")
    s.play("explore", "further")
    assert s.hand(0) == "squid2"
    assert s.pearls == [0, 0]


@pytest.mark.rule("AB-17.2")
def test_with_nothing_left_to_reveal_the_last_monster_is_fought() -> None:
    s = table(only=True, exploration="crab1 monster", threat=3, council="crab5 seahorse5")
    s.play("explore", "further")
    assert s.keys == [1, 0]


@pytest.mark.rule("AB-17.2")
def test_with_nothing_left_to_reveal_after_a_sale_the_explorer_gains_nothing_more() -> None:
    s = table(only=True, exploration="crab1 squid2", council="crab5 seahorse5", seat1={"pearls": 1})
    s.play("explore", "pass", "further", "buy")
    assert s.hand(0) == ""
    assert s.stack("crab") == "crab1 crab5"
    assert s.asked[0] == 1


@pytest.mark.rule("AB-17.2")
def test_with_nothing_to_reveal_at_all_nobody_can_explore() -> None:
    s = table(only=True, council="crab1 squid1")
    assert s.legal() == {"council:crab", "council:squid"}


@pytest.mark.rule("AB-7.1")
def test_request_support_takes_a_whole_stack() -> None:
    s = table(council="crab1 crab3 squid2", seat0={"hand": "crab1"})
    s.play("council:crab")
    assert s.hand(0) == "crab1 crab1 crab3"
    assert s.stack("crab") == ""
    assert s.stack("squid") == "squid2"
    assert s.told("took_stack") == [(0, RACES.index("crab"), 2)]


@pytest.mark.rule("AB-7.2", "AB-1.6")
def test_an_empty_stack_cannot_be_taken() -> None:
    s = table(council="squid2")
    assert s.legal() == {"explore", "council:squid"}


@pytest.mark.rule("SQ-6", "AB-12.18")
def test_the_council_action_is_one_stack_or_two_with_the_alchemist() -> None:
    s = table(council="crab1 squid2 seahorse1", seat0={"lords": "alchemist"})
    s.play("council:crab", "council:squid")
    assert s.hand(0) == "crab1 squid2"
    assert s.told("turn")[-1][0] == 1
