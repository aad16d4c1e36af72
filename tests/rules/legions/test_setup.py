"""[LG-2] Set-up."""

import pytest

from tests.kit.legions import dealt

rule = pytest.mark.rule
SEEDS = range(60)


@rule("LG-2.1")
def test_all_tokens_start_in_the_centre() -> None:
    assert dealt().fact("centre") == ["yellow", "red", "blue", "violet", "green"]


@rule("LG-2.2")
def test_five_heroes_are_in_the_row_and_ten_in_the_deck() -> None:
    for seed in SEEDS:
        s = dealt(seed)
        assert (len(s.hero_row), len(s.hero_deck)) == (5, 10)
        assert len({*s.hero_row, *s.hero_deck}) == 15


@rule("LG-2.2")
def test_the_heroes_are_shuffled() -> None:
    assert {hero for seed in SEEDS for hero in dealt(seed).hero_row} == {
        *dealt().hero_row,
        *dealt().hero_deck,
    }
    assert len({tuple(dealt(seed).hero_deck) for seed in SEEDS}) == len(SEEDS)


@rule("LG-2.3")
def test_two_legions_are_face_up_in_the_row_and_one_face_down() -> None:
    s = dealt()
    assert len(s.row) == 2
    assert s.hidden not in s.row


@rule("LG-2.3")
def test_nobody_looks_at_the_face_down_legion() -> None:
    s = dealt()
    assert not any(s.knows_hidden(viewer) for viewer in (-1, 0, 1))


@rule("LG-2.3", "LG-2.4")
def test_the_legions_are_shuffled() -> None:
    assert {dealt(seed).hidden for seed in range(300)} == set(range(1, 32))
    assert len({tuple(dealt(seed).hand(0)) for seed in SEEDS}) > 50


@rule("LG-2.4")
def test_three_legions_are_dealt_to_each_and_22_are_left() -> None:
    for seed in SEEDS:
        s = dealt(seed)
        cards = [*s.hand(0), *s.hand(1), *s.row, s.hidden, *s.fact("deck")]
        assert (len(s.hand(0)), len(s.hand(1)), len(s.fact("deck"))) == (3, 3, 22)
        assert sorted(cards) == list(range(1, 32))


@rule("LG-2.5", "LG-A41")
def test_sides_are_drawn_at_random() -> None:
    kings = [dealt(seed).fact("king") for seed in range(200)]
    assert 70 < sum(kings) < 130


@rule("LG-2.5", "LG-A41")
def test_or_as_the_players_choose() -> None:
    assert {dealt(seed, king="first_seat").fact("king") for seed in SEEDS} == {0}
    assert {dealt(seed, king="second_seat").fact("king") for seed in SEEDS} == {1}


@rule("LG-2.6")
def test_each_player_draws_one_of_the_three_tokens_of_their_side() -> None:
    drawn = [
        (s.of(0, "stratagem"), s.of(1, "stratagem"))
        for s in (dealt(seed, king="first_seat") for seed in range(100))
    ]
    assert {king for king, _ in drawn} == {"king_free_colour", "king_deep_search", "king_reserve"}
    assert {necro for _, necro in drawn} == {"necro_command", "necro_divert", "necro_supply"}
    assert len(set(drawn)) == 9


@rule("LG-2.6")
def test_a_player_knows_their_own_token_only() -> None:
    s = dealt()
    for seat in range(2):
        assert s.knows_token(seat, seat)
        assert not s.knows_token(seat, 1 - seat)
        assert not s.knows_token(-1, seat)


@rule("LG-2.6")
def test_any_of_the_three_tokens_is_as_likely_as_the_others_to_whoever_cannot_see_it() -> None:
    s = dealt()
    worlds = [world.camp(0).stratagem for world in s.worlds(1)]
    assert len(set(worlds)) == 3
