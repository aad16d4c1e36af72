"""Any position of any game: facts copy, pack and add up."""

from hypothesis import given

from tests.kit.invariants import check
from tests.kit.strategies import Walk, sealed, seeds, walks
from tests.kit.walks import random_move
from tidecourt.core.bits import members
from tidecourt.core.game import digest
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import seeded


@given(walks())
def test_everything_is_in_its_place(walk: Walk) -> None:
    check(walk.table.game.name, walk.state)


@given(walks(), seeds())
def test_a_clone_never_changes_its_original(walk: Walk, seed: int) -> None:
    before = walk.state.pack()
    play_randomly(walk.state.clone(), seeded(seed))
    assert walk.state.pack() == before


@given(walks())
def test_packing_gives_the_state_back(walk: Walk) -> None:
    back = walk.table.game.unpack(walk.state.pack())
    assert digest(back) == digest(walk.state)
    for seat in walk.table.seats:
        assert back.options(seat) == walk.state.options(seat)


@given(walks(), seeds())
def test_every_game_ends(walk: Walk, seed: int) -> None:
    play_randomly(walk.state, seeded(seed))
    assert walk.state.waiting() == 0
    assert walk.state.winners() > 0
    check(walk.table.game.name, walk.state)


@given(walks(), seeds())
def test_walking_the_same_way_leads_to_the_same_place(walk: Walk, seed: int) -> None:
    again = Walk(walk.table, walk.seed, walk.moves).state
    first, second = seeded(seed), seeded(seed)
    while walk.state.stack:
        walk.state.play(*random_move(walk.state, first))
        again.play(*random_move(again, second))
        assert again.pack() == walk.state.pack()


@given(sealed())
def test_sealed_answers_commute(walk: Walk) -> None:
    state, seats = walk.state, members(walk.state.waiting())
    answers = [(seat, members(state.options(seat))[-1]) for seat in seats]
    forwards, backwards = state.clone(), state.clone()
    for seat, option in answers:
        forwards.play(seat, option)
    for seat, option in reversed(answers):
        backwards.play(seat, option)
    assert forwards.pack() == backwards.pack()
