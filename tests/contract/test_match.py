"""The guarded door: a match refuses what is not legal, keeps every move, and gives undo."""

import pytest

from tests.kit.tables import Table, at_every_table
from tests.kit.walks import moments, moves_of
from tidecourt.core.game import digest
from tidecourt.core.match import Match, MoveError


def match_at(table: Table, seed: int, moves: int = 0) -> Match:
    """A match after some moves of a random game."""
    match = Match(table.game, table.setup, seed)
    for seat, option in moves_of(table, seed)[:moves]:
        match.play(seat, option)
    return match


@at_every_table
def test_a_match_goes_as_the_game_goes(table: Table) -> None:
    match = match_at(table, seed=1)
    for state, seat, option in moments(table, seed=1):
        assert digest(match.state) == digest(state)
        assert match.waits_for(seat)
        match.play(seat, option)
    assert match.over
    assert [(move.seat, move.option) for move in match.moves] == moves_of(table, 1)


@at_every_table
def test_what_is_not_legal_is_refused_and_changes_nothing(table: Table) -> None:
    for state, asked, _ in list(moments(table, seed=2))[::7]:
        match = Match(table.game, table.setup, 2, state)
        before = match.state.pack()
        for seat in range(-1, table.setup.players + 1):
            for option in (-1, *range(70), 128, 10**9):
                legal = seat in table.seats and 0 <= option < 62
                if legal and state.options(seat) >> option & 1:
                    continue
                with pytest.raises(MoveError):
                    match.play(seat, option)
        with pytest.raises(MoveError, match="'dance' is not legal"):
            match.play_word(asked, "dance")
        assert match.state.pack() == before
        assert match.moves == []


@at_every_table
def test_after_the_end_nothing_is_legal(table: Table) -> None:
    match = match_at(table, seed=3, moves=100_000)
    with pytest.raises(MoveError, match="the game is over"):
        match.play(0, 0)


@at_every_table
def test_a_word_plays_the_option_it_stands_for(table: Table) -> None:
    match = match_at(table, seed=4)
    for state, seat, option in moments(table, seed=4):
        word = table.game.option_word(state.stack[-1].step, option)
        assert match.words(seat)[word] == option
        match.play_word(seat, word)
    assert match.over


@at_every_table
def test_undo_takes_back_ones_own_last_move_if_nothing_came_to_light(table: Table) -> None:
    match = match_at(table, seed=5)
    undone = refused = 0
    for place, (state, seat, option) in enumerate(moments(table, seed=5)):
        move = match.play(seat, option)
        others = [other for other in table.seats if other != seat]
        assert not any(match.may_undo(other) for other in others)
        with pytest.raises(MoveError):
            match.undo(others[0])
        assert match.may_undo(seat) == (not move.revealed)
        if move.revealed:
            refused += 1
            with pytest.raises(MoveError, match="hidden"):
                match.undo(seat)
        elif place % 4 == 0:  # a match goes back by playing anew from its deal
            undone += 1
            match.undo(seat)
            assert match.state.pack() == state.pack()
            match.play(seat, option)
    assert undone > 0
    assert refused > 0


@at_every_table
def test_at_the_start_there_is_nothing_to_take_back(table: Table) -> None:
    with pytest.raises(MoveError, match="no move"):
        match_at(table, seed=6).undo(0)


@at_every_table
def test_the_log_tells_everybody_what_they_may_know(table: Table) -> None:
    match = match_at(table, seed=7, moves=60)
    events = [event for move in match.moves for event in move.events]
    for viewer in table.viewers:
        told = [event.pack() for event in match.log(viewer)]
        assert told == [event.seen_by(viewer).pack() for event in events]
