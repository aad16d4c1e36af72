"""[LV-10] Martial law."""

import pytest

from tests.rules.abyss.kit import GAME, Situation
from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.games.abyss.base.cards import kind_named
from tidecourt.games.abyss.piles import pile_of

rule = pytest.mark.rule
SQUIDS = "squid1 squid1 squid1 squid2 squid2 squid3 squid3"
ELEVEN = f"{SQUIDS} seahorse1 seahorse1 seahorse2 seahorse3"
TWELVE = f"{ELEVEN} seahorse4"


def at_the_end(extra: str, pearls: int = 0, **facts: object) -> Situation:
    """Seat 0 ends a turn with twelve Allies and these."""
    s = table(
        seat0={"hand": f"{ELEVEN} {extra}".strip(), "pearls": pearls},
        exploration="seahorse4",
        **facts,
    ).explore()
    return s.play("take")


@rule("LV-10.1", "RL-80", "SQ-13")
def test_fourteen_allies_and_one_pearl() -> None:
    s = at_the_end("crab4 crab5", pearls=1)
    assert s.asked == (0, "discard")
    assert "pay" not in s.legal()
    s.play("discard:crab5")
    assert "pay" in s.legal()
    s.play("pay")
    assert s.pearls[0] == 0
    assert len(s.hand(0).split()) == 13
    s = at_the_end("crab4 crab5", pearls=1).play("discard:crab5", "discard:crab4")
    assert sorted(s.hand(0).split()) == sorted(TWELVE.split())
    assert s.pearls[0] == 1


@rule("LV-10.1")
def test_all_may_be_paid_for() -> None:
    s = at_the_end("crab4 crab5", pearls=2).play("pay")
    assert s.pearls[0] == 0
    assert len(s.hand(0).split()) == 14
    assert s.state.turn == 1


@rule("LV-10.1")
def test_no_mix_can_be_reached_twice() -> None:
    ends: list[tuple[str, int]] = []

    def play_all(s: Situation) -> None:
        if s.asked[1] != "discard":
            ends.append((s.hand(0), s.pearls[0]))
            return
        for word in s.legal():
            play_all(Situation(s.state.clone()).play(word))

    play_all(at_the_end("crab4 crab5", pearls=2))
    assert len(ends) == len(set(ends))
    kinds = 9
    pairs = kinds * (kinds - 1) // 2 + 4  # two of a kind: squid1, squid2, squid3, seahorse1
    assert len(ends) == 1 + kinds + pairs


@rule("LV-10.1", "LV-10.3")
def test_it_is_due_again_at_the_end_of_the_next_turn() -> None:
    s = at_the_end("crab5", pearls=5, seat1={"hand": "shellfish1"}).play("pay")
    while s.state.turn != 0 or s.asked[1] != "act":
        s.play(min(s.legal() - {"buy", "plot", "pay"}, key=lambda word: (word != "pass", word)))
    before = s.pearls[0]
    s.play("explore")
    while s.asked[1] != "discard":
        s.play(min(s.legal()))
    assert s.state.turn == 0
    assert s.pearls[0] >= before


@rule("LV-10.1", "RL-80")
def test_twelve_are_no_excess() -> None:
    s = at_the_end("")
    assert len(s.hand(0).split()) == 12
    assert s.state.turn == 1


@rule("LV-10.2", "RL-80", "CX-3")
def test_krakens_cannot_be_discarded_this_way() -> None:
    s = at_the_end("kraken4 kraken4", modules=("leviathan", "kraken"))
    assert "discard:seahorse4" in s.legal()
    assert not any("kraken" in word for word in s.legal())


@rule("LV-10.3")
def test_purchases_in_other_turns_may_exceed_it_meanwhile() -> None:
    s = table(
        turn=1, seat0={"hand": TWELVE, "pearls": 1}, exploration="crab3 crab4 crab5"
    ).explore()
    s.play("buy", "take")
    assert len(s.hand(0).split()) == 13
    assert s.state.turn == 0
    assert s.asked[1] != "discard"


@rule("LV-10.3", "RL-81", "AB-12.5", "SQ-12")
def test_the_commander_comes_first_and_no_pearl_buys_him_off() -> None:
    s = at_the_end("crab4 crab5", pearls=9, seat1={"lords": "commander"})
    assert s.asked == (0, "discard")
    assert "pay" not in s.legal()
    while s.state.turn == 0:
        s.play(min(s.legal()))
    assert len(s.hand(0).split()) == 6
    assert s.pearls[0] == 9


@rule("LV-10.4")
def test_affiliated_allies_are_not_in_hand() -> None:
    s = table(seat0={"hand": ELEVEN, "affiliated": "crab3 crab4 crab5"}, exploration="seahorse4")
    s.explore().play("take")
    assert s.state.turn == 1


@rule("LV-10.5", "DX-2", "OPT-11")
@pytest.mark.parametrize("modules", [(), ("kraken",)])
def test_without_leviathan_there_is_no_limit(modules: tuple[str, ...]) -> None:
    s = Situation(GAME.deal(GAME.setup(2, modules), 1))
    turn = s.state.turn
    while s.asked[1] in ("act", "buy"):
        s.play("explore" if "explore" in s.legal() else "pass")
    s.state.realm(turn).hand = pile_of([kind_named("squid1")] * 7 + [kind_named("crab2")] * 7)
    while s.state.turn == turn:
        assert s.asked[1] != "discard"
        s.play("take" if "take" in s.legal() else min(s.legal()))
    assert len(s.hand(turn).split()) == 15


@rule("LV-10.1")
def test_pearls_go_to_the_treasury() -> None:
    s = at_the_end("crab5", pearls=1).play("pay")
    assert s.told("paid_treasury") == [(0, 1, -1)]
    assert s.pearls[1] == 0
