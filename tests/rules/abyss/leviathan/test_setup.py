"""[LV-1, LV-14] Set-up with Leviathan."""

import pytest

from tests.rules.abyss.kit import GAME, Situation, cards_in_play
from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.games.abyss.base.cards import KINDS, LORDS, MONSTER
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS, TOKENS, ZONE_NAMES, ZONE_OF_SUM
from tidecourt.games.abyss.piles import cards_of
from tidecourt.games.abyss.state import NOBODY, AbyssState

rule = pytest.mark.rule
PLAYERS = (2, 3, 4, 5)


def dealt(players: int, seed: int = 1) -> AbyssState:
    return GAME.deal(GAME.setup(players, ("leviathan",)), seed)


@rule("LV-1.1")
def test_the_border_has_nine_zones_for_eleven_totals() -> None:
    assert ZONE_NAMES == ("2-3", "4", "5", "6", "7", "8", "9", "10", "11-12")
    named = [ZONE_NAMES[ZONE_OF_SUM[total]] for total in range(2, 13)]
    assert named == ["2-3", "2-3", "4", "5", "6", "7", "8", "9", "10", "11-12", "11-12"]


@rule("LV-1.1")
def test_the_threat_marker_stays_when_a_monster_is_passed_over() -> None:
    s = table(exploration="monster crab3", dice=(1, 1)).explore()
    assert s.asked == (0, "take")
    assert s.state.threat == 1


@rule("LV-1.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_leviathan_at_full_health_waits_at_the_border(players: int) -> None:
    zones = set()
    for seed in range(30):
        s = Situation(dealt(players, seed))
        assert len(s.leviathans) == 1
        assert s.border.lost == 0
        assert s.border.leviathans_left() == len(LEVIATHANS) - 1 == 19
        zones |= set(s.leviathans)
    assert len(zones) > 4


@rule("LV-1.3", "RL-83")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_a_plain_crab_of_value_1(players: int) -> None:
    state = dealt(players)
    assert [Situation(state).hand(seat) for seat in range(players)] == ["crab1"] * players


@rule("LV-1.3", "RL-83")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_deck_holds_the_other_cards_of_both_sets(players: int) -> None:
    state = dealt(players)
    assert len(state.deck) == 95 - players
    assert cards_in_play(state) == 95
    assert state.deck.count(MONSTER) == 9
    allies = [KINDS[card] for card in state.deck if card != MONSTER]
    special = {ally.name for ally in allies if ally.effect != "none"}
    assert len(special) == len([ally for ally in allies if ally.effect != "none"]) == 20
    assert [ally.name for ally in allies].count("crab1") == 5 - players


@rule("LV-1.4", "CX-10")
def test_the_tamer_stays_in_the_box_and_ten_lords_join() -> None:
    state = dealt(2)
    lords = [LORDS[lord] for lord in (*state.court, *state.lord_deck)]
    assert len(lords) == 44
    assert "tamer" not in [lord.name for lord in lords]
    assert len([lord for lord in lords if lord.set == "leviathan"]) == 10


@rule("LV-1.5", "LV-8.1", "DX-11", "OPT-7")
def test_the_new_tokens_are_a_deck_of_their_own() -> None:
    state = dealt(3)
    border = Situation(state).border
    assert border.tokens_left() == len(TOKENS) == 19
    assert state.tokens_left() == 20
    names = [Situation(state).border.token_deck.count(kind) for kind in range(4)]
    assert names == [7, 4, 4, 4]
    assert dealt(3, 2).slices[0].pack() != dealt(3, 3).slices[0].pack()


@rule("LV-1.6")
def test_nobody_starts_with_wounds_slain_leviathans_or_the_scourge() -> None:
    border = Situation(dealt(4)).border
    assert border.scourge == NOBODY
    assert border.wounds == border.slain == border.tokens == (0, 0, 0, 0)


@rule("LV-14.1", "AB-2.4")
def test_five_may_play_with_leviathan_only() -> None:
    assert GAME.players(()) == (2, 4)
    assert GAME.players(("leviathan",)) == (2, 5)


@rule("LV-14.1")
def test_four_opponents_may_buy_in_one_exploration_at_1_2_3_and_4_pearls() -> None:
    poor = {"pearls": 4}
    s = table(
        players=5,
        seat1=dict(poor),
        seat2=dict(poor),
        seat3=dict(poor),
        seat4=dict(poor),
        exploration="crab2 crab2 crab3 crab3 crab4",
    ).explore()
    for buyer in (1, 2, 3, 4):
        while s.seat != buyer:
            s.play("pass")
        s.play("buy")
    assert s.asked == (0, "take")
    assert [s.pearls[seat] for seat in range(5)] == [10, 3, 2, 1, 0]
    assert [s.hand(seat) for seat in (1, 2, 3, 4)] == ["crab2", "crab2", "crab3", "crab3"]


@rule("LV-1.3")
def test_the_starting_crab_is_known_to_all() -> None:
    state = dealt(3)
    for viewer in (-1, 0, 1, 2):
        seen = state.seen_by(viewer)
        assert [cards_of(realm.hand) for realm in seen.realms] == [
            cards_of(realm.hand) for realm in state.realms
        ]
