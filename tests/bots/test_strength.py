"""How strong the bots are, over fixed deals with fixed generators: the same games every time."""

from tidecourt.arena.compete import Plan, Result, compete


def test_greedy_beats_random_at_legions() -> None:
    plan = Plan("legions", 2, (), {}, ("greedy", "random"), games=16, seed=0)
    (played,) = compete(Result(plan)).played
    assert played.games == 16
    assert played.rate >= 0.9
