"""[AB-18] What is open and what is hidden."""

from collections import Counter

import pytest

from tests.rules.abyss.kit import Situation, table
from tidecourt.games.abyss.base.cards import MONSTER


def worlds(s: Situation, viewer: int, number: int = 40) -> list[Situation]:
    return [s.seen_by(viewer, k) for k in range(number)]


def middle() -> Situation:
    """A table where something lies everywhere."""
    return table(
        players=3,
        exploration="crab3 squid2 monster",
        council="crab1 crab2 seahorse1",
        discard="jellyfish1 monster",
        location_deck="coral_barrier throne_room lost_tower closed_tower abyss",
        seat0={"hand": "crab5", "tokens": [4], "lords": "slaver", "pearls": 2},
        seat1={"hand": "squid1 squid1", "tokens": [2, 3], "affiliated": "seahorse2"},
        seat2={"under": {"depths": "miller"}, "keys": 2},
    ).play("explore")


@pytest.mark.rule("AB-18.1")
def test_what_lies_open_is_the_same_in_every_world() -> None:
    s = middle()
    for viewer in (-1, 0, 1, 2):
        for world in worlds(s, viewer, 5):
            assert world.court == s.court
            assert world.track == s.track
            assert world.available == s.available
            assert (world.pearls, world.keys) == (s.pearls, s.keys)
            assert world.state.threat == s.state.threat
            assert world.state.lords_left() == s.state.lords_left()
            assert len(world.location_deck) == len(s.location_deck)
            assert world.state.tokens_left() == s.state.tokens_left()
            for seat in range(3):
                assert world.free(seat) == s.free(seat)
                assert world.locations(seat) == s.locations(seat)
                assert world.affiliated(seat) == s.affiliated(seat)
                assert len(world.tokens(seat)) == len(s.tokens(seat))


@pytest.mark.rule("AB-18.2", "AB-18.5")
def test_the_order_of_every_deck_is_unknown_and_its_contents_are_known() -> None:
    s = middle()
    seen = worlds(s, 1)
    assert len({world.state.deck for world in seen}) == len(seen)
    assert len({world.state.lord_deck for world in seen}) == len(seen)
    assert len({tuple(world.location_deck) for world in seen}) > 20
    rest = Counter(s.state.deck[s.state.drawn :])
    assert all(Counter(world.state.deck[world.state.drawn :]) == rest for world in seen)
    assert rest[MONSTER] == 5


@pytest.mark.rule("AB-18.2", "AB-6.5")
def test_a_token_is_known_to_its_owner_and_a_guess_to_others() -> None:
    s = middle()
    assert {tuple(world.tokens(1)) for world in worlds(s, 1)} == {(2, 3)}
    assert len({tuple(world.tokens(1)) for world in worlds(s, 0)}) > 2
    assert len({tuple(world.tokens(1)) for world in worlds(s, -1)}) > 2
    for world in worlds(s, 0, 5):
        assert sorted(world.state.token_deck) == sorted(s.state.token_deck)


@pytest.mark.rule("AB-18.4", "AB-18.5")
def test_hands_stacks_and_discard_pile_are_remembered_by_all() -> None:
    s = middle()
    for viewer in (-1, 0, 1, 2):
        for world in worlds(s, viewer, 3):
            assert [world.hand(seat) for seat in range(3)] == [s.hand(seat) for seat in range(3)]
            assert world.stack("crab") == s.stack("crab")
            assert world.discard == s.discard


@pytest.mark.rule("AB-18.4")
def test_everybody_is_told_where_a_card_of_the_track_goes() -> None:
    s = table(players=3, exploration="crab3 squid2 squid3", seat1={"pearls": 1})
    s.play("explore", "buy", "further", "take")
    for kind in ("revealed", "bought", "took", "to_council"):
        told = [event for event in s.events if event.kind == kind]
        assert told
        assert all(event.seen_by(viewer).a == event.a for event in told for viewer in (-1, 0, 1, 2))


@pytest.mark.rule("AB-18.4")
def test_the_cards_of_a_stack_taken_or_discarded_are_not_shown() -> None:
    s = table(council="crab1 crab2 squid1", seat0={"lords": "oracle"})
    s.play("use:oracle", "dismiss:crab", "council:squid")
    names = {event.kind for event in s.events}
    assert names & {"discarded", "took", "bought"} == set()


@pytest.mark.rule("AB-18.3", "AB-12.7")
def test_a_token_stolen_twice_stays_known_to_all_who_have_held_it() -> None:
    s = table(
        players=4,
        court="hunter keeper reaper miller",
        seat0={"hand": "crab5 squid3"},
        seat1={"tokens": [4]},
    )
    s.recruit(1, "crab5 squid3")
    s.state.realm(2).tokens, s.state.realm(0).tokens = s.state.realm(0).tokens, 0
    s.state.realm(2).seen |= s.state.realm(2).tokens
    for viewer, known in ((0, True), (1, True), (2, True), (3, False)):
        values = {world.tokens(2)[0] for world in worlds(s, viewer)}
        assert (values == {4}) == known


@pytest.mark.rule("AB-18.2")
def test_a_move_is_a_reveal_only_if_something_hidden_comes_to_light() -> None:
    s = table(
        players=3, exploration="crab3 squid2", seat0={"hand": "crab1 squid1", "lords": "slaver"}
    )
    s.play("use:slaver")
    assert not s.revealed
    s.play("enslave:crab1")
    assert not s.revealed
    s.play("explore")
    assert s.revealed
    s.play("take")
    assert not s.revealed
