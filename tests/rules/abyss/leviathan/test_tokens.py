"""[LV-8] The Leviathan Monster tokens; [LV-8.4] the Hunter."""

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS, TOKENS

rule = pytest.mark.rule


def hunted(**victim: object) -> Situation:
    """Seat 0 recruits the Hunter; seat 1 holds tokens."""
    s = table(
        seat0={"hand": "crab5 squid4"},
        seat1=dict(victim),
        court="hunter treasurer diplomat slaver",
        exploration="seahorse1",
    )
    return s.recruit(1, "crab5 squid4").affiliate()


@rule("LV-8.1", "DX-11")
def test_there_are_19_tokens_of_four_kinds() -> None:
    counts = {kind.name: TOKENS.count(number) for number, kind in enumerate(TOKEN_KINDS)}
    assert counts == {"pearls2": 7, "pearls3": 4, "key": 4, "council_stack": 4}


@rule("LV-8.2")
def test_a_fight_from_exploring_gives_them() -> None:
    s = table(seat0={"hand": "crab5"}, border={"7": "4"}, exploration="monster", dice=(6, 1, 1))
    s.fight().play("leviathan_tokens:1")
    assert len(s.leviathan_tokens(0)) == 1


@rule("LV-8.3", "LV-13.2")
def test_unrevealed_they_are_worth_nothing() -> None:
    s = table(
        seat0={"leviathan_tokens": "pearls3 key council_stack"},
        seat1={"leviathan_tokens": "pearls2"},
    )
    assert sum(s.score(0).values()) == sum(s.score(1).values()) == 0


@rule("LV-8.4", "RL-30", "AB-12.7")
def test_the_thief_names_the_back() -> None:
    s = hunted(leviathan_tokens="key", tokens=[2])
    assert s.asked == (0, "steal")
    assert s.legal() == {"steal:base", "steal:leviathan"}
    s.play("steal:leviathan")
    assert (s.leviathan_tokens(0), s.leviathan_tokens(1)) == (["key"], [])
    assert (len(s.tokens(0)), len(s.tokens(1))) == (0, 1)


@rule("LV-8.4", "RL-30")
def test_the_thief_may_take_a_base_token() -> None:
    s = hunted(leviathan_tokens="key", tokens=[2]).play("steal:base")
    assert (s.leviathan_tokens(0), s.leviathan_tokens(1)) == ([], ["key"])
    assert (len(s.tokens(0)), len(s.tokens(1))) == (1, 0)


@rule("LV-8.4", "RL-30")
@pytest.mark.parametrize("base", [0, 1])
def test_with_one_kind_there_is_nothing_to_name(base: int) -> None:
    s = hunted(leviathan_tokens="" if base else "key", tokens=[2] * base)
    assert (len(s.leviathan_tokens(0)), len(s.tokens(0))) == (1 - base, base)
    assert (s.leviathan_tokens(1), len(s.tokens(1))) == ([], 0)


@rule("LV-8.4", "AB-11.8")
def test_the_shaman_protects_from_the_hunter() -> None:
    s = hunted(leviathan_tokens="key", lords="shaman")
    assert s.leviathan_tokens(1) == ["key"]


@rule("LV-8.4", "AB-12.7")
def test_the_hunter_chooses_among_those_who_hold_either_kind() -> None:
    s = (
        table(
            players=4,
            seat0={"hand": "crab5 squid4"},
            seat1={"leviathan_tokens": "key"},
            seat2={"tokens": [2] * 1},
            court="hunter treasurer diplomat slaver",
        )
        .recruit(1, "crab5 squid4")
        .affiliate()
    )
    assert s.asked == (0, "rob")
    assert s.legal() == {"rob:seat1", "rob:seat2"}


@rule("AB-18.3", "LV-8.4")
def test_a_stolen_token_is_known_to_the_thief_and_the_former_owner() -> None:
    s = (
        table(
            players=3,
            seat0={"hand": "crab5 squid4"},
            seat1={"leviathan_tokens": "key pearls2 pearls3"},
            court="hunter treasurer diplomat slaver",
        )
        .recruit(1, "crab5 squid4")
        .affiliate()
    )
    assert len(s.leviathan_tokens(0)) == 1
    assert s.knows_leviathan_tokens(0, 0)
    assert s.knows_leviathan_tokens(1, 0)
    assert not s.knows_leviathan_tokens(2, 0)
    assert not s.knows_leviathan_tokens(0, 1)
    (told,) = [event for event in s.events if event.kind == "stole_leviathan_token"]
    assert told.seen_by(2).a == told.seen_by(-1).a == -1
    assert told.seen_by(1).a == told.seen_by(0).a >= 0


@rule("LV-8.4")
def test_the_thief_may_reveal_it_at_the_start_of_a_later_turn() -> None:
    s = hunted(leviathan_tokens="pearls3", hand="crab1")
    while s.seat != 0 or s.asked[1] != "reveal":
        s.play(min(s.legal()))
    before = s.pearls[0]
    s.play("reveal:pearls3")
    assert s.pearls[0] == before + 3
