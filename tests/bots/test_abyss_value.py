"""What greedy play knows of Abyss, by situations where the right move is plain."""

import pytest

from tests.rules.abyss.kit import GAME, Situation, table
from tidecourt.arena.compete import Plan, Result, compete
from tidecourt.arena.rounds import play
from tidecourt.bots.greedy import Greedy
from tidecourt.bots.registry import bot_named
from tidecourt.bots.values.abyss.base import AbyssValue
from tidecourt.bots.values.abyss.weights import WON
from tidecourt.core.rng import seeded

VALUE = AbyssValue()


def choice(situation: Situation) -> str:
    """The word of greedy's move."""
    state, seat = situation.state, situation.seat
    option = Greedy(VALUE).choose(state.seen_by(seat), seat, seeded(1))
    return GAME.option_word(state.stack[-1].step, option)


def moves(situation: Situation, number: int) -> list[str]:
    """Greedy's next moves."""
    words = []
    for _ in range(number):
        words.append(choice(situation))
        situation.play(words[-1])
    return words


def test_the_best_lord_within_reach_is_recruited() -> None:
    s = table(court="jailer shepherd landowner", seat0={"hand": "seahorse5 seahorse4 seahorse1"})
    assert choice(s) == "recruit:3"


def test_nothing_is_paid_beyond_the_cost_where_it_can_be_helped() -> None:
    s = table(
        court="shepherd keeper reaper miller",
        seat0={"hand": "seahorse5 seahorse4 seahorse3", "pearls": 2},
    )
    s.play("recruit:1")
    assert moves(s, 2) == ["pay:seahorse5", "pay:seahorse3"]


def test_a_rich_stack_of_the_council_comes_before_a_single_card() -> None:
    s = table(council="crab4 crab3 squid1")
    assert choice(s) == "council:crab"


def test_a_strong_ally_is_bought_and_a_weak_one_is_not() -> None:
    for card, word in ("squid5", "buy"), ("squid1", "pass"):
        s = table(turn=1, exploration=card, seat0={"pearls": 4}, seat1={"hand": "crab1"})
        assert choice(s.play("explore")) == word


def test_the_location_that_scores_most_is_controlled() -> None:
    s = table(
        seat0={"keys": 3, "lords": "keeper reaper"},
        available="sargasso_silos parliament barracks",
        location_deck="",
    )
    assert choice(s.play("explore", "take")) == "control:sargasso_silos"


def test_tokens_come_before_pearls() -> None:
    s = table(exploration="monster", threat=2)
    assert moves(s.play("explore"), 2) == ["fight", "reward:3"]  # two tokens


def test_a_hand_is_worth_less_when_the_end_is_near() -> None:
    hand = {"hand": "crab5 squid5 crab4"}
    early = table(seat0=hand)
    late = table(seat0=hand, closer=0, turn=1)
    assert worth(early, 0) - worth(table(), 0) > worth(late, 0) - worth(table(closer=0, turn=1), 0)


def test_a_seat_that_has_played_its_last_turn_gains_nothing_by_pearls() -> None:
    poor, rich = (table(closer=0, turn=1, seat0={"pearls": pearls}) for pearls in (0, 9))
    assert worth(poor, 0) == worth(rich, 0)
    poor, rich = (table(closer=0, turn=1, seat1={"pearls": pearls}) for pearls in (0, 9))
    assert worth(poor, 1) < worth(rich, 1)


def worth(situation: Situation, seat: int) -> float:
    return VALUE.of(situation.state, seat)


def test_a_game_won_is_worth_more_than_any_lead() -> None:
    game = bot_named("random", GAME)
    state = play(GAME, GAME.setup(3), [game] * 3, 4)
    for seat in range(3):
        won = state.winners() >> seat & 1
        assert (VALUE.of(state, seat) >= WON) == bool(won)


@pytest.mark.parametrize(
    ("players", "modules", "deals", "least"),
    [(2, (), 6, 0.95), (4, ("leviathan", "kraken"), 2, 0.8)],
)
def test_greedy_beats_random(
    players: int, modules: tuple[str, ...], deals: int, least: float
) -> None:
    plan = Plan("abyss", players, modules, {}, ("greedy", "random"), players * deals, seed=0)
    (played,) = compete(Result(plan)).played
    assert played.games == players * deals
    assert played.rate >= least
