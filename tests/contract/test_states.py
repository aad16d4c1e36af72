"""A state is facts: it copies, packs, replays, and always waits for somebody who can act."""

from itertools import permutations

from tests.kit.invariants import check
from tests.kit.tables import Table, at_every_table
from tests.kit.walks import moments, moves_of, positions
from tidecourt.core.bits import WIDTH, members
from tidecourt.core.game import digest

SEEDS = (1, 2)


@at_every_table
def test_a_clone_never_changes_its_original(table: Table) -> None:
    for state, seat, option in moments(table, seed=1):
        before = state.pack()
        other = state.clone()
        other.play(seat, option)
        assert state.pack() == before
        assert state.options(seat) >> option & 1


@at_every_table
def test_a_clone_plays_on_like_its_original(table: Table) -> None:
    for state, seat, option in moments(table, seed=2):
        other = state.clone()
        other.play(seat, option)
        state.play(seat, option)
        assert other.pack() == state.pack()


@at_every_table
def test_packing_gives_the_state_back(table: Table) -> None:
    for state in positions(table, seed=3):
        back = table.game.unpack(state.pack())
        assert back.pack() == state.pack()
        assert back.waiting() == state.waiting()
        for seat in table.seats:
            assert back.options(seat) == state.options(seat)
            assert table.game.words(back, seat) == table.game.words(state, seat)
        assert back.scores() == state.scores()
        assert back.winners() == state.winners()


@at_every_table
def test_an_unpacked_state_plays_on_like_the_first(table: Table) -> None:
    for state, seat, option in moments(table, seed=4):
        back = table.game.unpack(state.pack())
        back.play(seat, option)
        state.play(seat, option)
        assert back.pack() == state.pack()


@at_every_table
def test_replaying_the_moves_gives_the_same_digest(table: Table) -> None:
    for seed in SEEDS:
        digests = [digest(state) for state in positions(table, seed)]
        state = table.deal(seed)
        replayed = [digest(state)]
        for seat, option in moves_of(table, seed):
            state.play(seat, option)
            replayed.append(digest(state))
        assert replayed == digests


@at_every_table
def test_deals_of_different_seeds_differ(table: Table) -> None:
    assert len({digest(table.deal(seed)) for seed in range(30)}) == 30


@at_every_table
def test_cards_are_conserved_and_whoever_is_waited_for_can_act(table: Table) -> None:
    for seed in SEEDS:
        for state in positions(table, seed):
            check(table.game.name, state)


@at_every_table
def test_nobody_else_has_options(table: Table) -> None:
    for state in positions(table, seed=5):
        for seat in table.seats:
            assert bool(state.options(seat)) == bool(state.waiting() >> seat & 1)


@at_every_table
def test_every_game_ends_with_a_winner_and_a_score_for_everybody(table: Table) -> None:
    for seed in SEEDS:
        *before, end = positions(table, seed)
        assert all(state.winners() == 0 for state in before)
        assert end.waiting() == 0
        assert 0 < end.winners() < 1 << table.setup.players
        assert len(end.scores()) == table.setup.players


@at_every_table
def test_sealed_answers_commute(table: Table) -> None:
    met = 0
    for seed in SEEDS:
        for state in positions(table, seed):
            seats = members(state.waiting())
            if len(seats) < 2:
                continue
            met += 1
            answers = {}
            for seat in seats:
                options = members(state.options(seat))
                answers[seat] = options[met % len(options)]
            ends = []
            for order in permutations(seats):
                other = state.clone()
                for seat in order:
                    assert other.options(seat) == state.options(seat)
                    other.play(seat, answers[seat])
                ends.append(other.pack())
            assert all(end == ends[0] for end in ends)
    assert met > 0 or table.game.name != "legions"


@at_every_table
def test_words_are_unique_and_lead_back_to_their_options(table: Table) -> None:
    for state, seat, _ in moments(table, seed=6):
        words = table.game.words(state, seat)
        assert len(words) == len(members(state.options(seat)))
        step = state.stack[-1].step
        for word, option in words.items():
            assert 0 <= option < WIDTH
            assert table.game.option_word(step, option) == word
            assert word == word.strip().lower()
            assert " " not in word
