"""The generator gives the same numbers on every machine and in both modes, and deals fairly."""

import pytest

from tidecourt.core.rng import FAST_BITS, MASK32, Rng, restored, seeded

# The numbers of seed 1, stream 0, for ever: a record of a game is worth nothing if they change.
FIRST_WORDS_OF_SEED_1 = [1047107358, 1857996408, 3863704218, 4155912429, 3250571120, 2735860482]
FIRST_OF_SEED_2_TO_THE_95_STREAM_7 = [3424473253, 260139580, 656857545, 2975659977]
TEN_SHUFFLED_BY_SEED_5 = [5, 0, 6, 7, 8, 9, 1, 3, 2, 4]
BELOW_SIX_OF_SEED_3 = [2, 1, 5, 5, 1, 5, 2, 5, 2, 2, 5, 2]


def words(rng: Rng, number: int) -> list[int]:
    return [rng.word() for _ in range(number)]


def test_a_seed_gives_its_numbers_for_ever() -> None:
    assert words(seeded(1), 6) == FIRST_WORDS_OF_SEED_1
    assert words(seeded(2**95, 7), 4) == FIRST_OF_SEED_2_TO_THE_95_STREAM_7


def test_numbers_below_a_bound_are_the_same_for_ever() -> None:
    rng = seeded(3)
    assert [rng.below(6) for _ in range(12)] == BELOW_SIX_OF_SEED_3


def test_a_shuffle_is_the_same_for_ever() -> None:
    cards = list(range(10))
    seeded(5).shuffle(cards)
    assert cards == TEN_SHUFFLED_BY_SEED_5


def test_words_have_thirty_two_bits() -> None:
    drawn = words(seeded(11), 2000)
    assert all(0 <= word < 2**32 for word in drawn)
    assert max(drawn) >> 31 == 1
    assert min(drawn) < 2**24


def test_streams_and_seeds_differ() -> None:
    starts = {
        tuple(words(seeded(seed, stream), 3)) for seed in (0, 1, 2**40) for stream in range(20)
    }
    assert len(starts) == 60


def test_every_bit_of_the_seed_matters() -> None:
    assert len({tuple(words(seeded(1 << bit), 2)) for bit in range(96)}) == 96


def test_a_clone_gives_the_same_numbers_and_is_independent() -> None:
    rng = seeded(9)
    other = rng.clone()
    assert words(other, 5) == words(rng, 5)
    words(other, 3)
    assert words(rng, 1) == words(restored(*seeded(9).pack()), 6)[-1:]


def test_packing_keeps_the_place_in_the_stream() -> None:
    rng = seeded(9)
    words(rng, 7)
    assert words(restored(*rng.pack()), 5) == words(rng, 5)


def test_a_split_does_not_depend_on_what_is_drawn_afterwards() -> None:
    first, second = seeded(4), seeded(4)
    split_of_first = first.split()
    split_of_second = second.split()
    words(second, 10)
    assert words(split_of_first, 5) == words(split_of_second, 5)
    assert words(first.clone(), 5) != words(split_of_first, 5)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 31, 1000, 2**29 + 1])
def test_numbers_stay_below_their_bound(n: int) -> None:
    rng = seeded(21)
    assert all(0 <= rng.below(n) < n for _ in range(300))


# the 99.9 % points of chi-square for one degree of freedom less than there are values
@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (3, 13.82), (6, 20.52), (31, 59.70)])
def test_every_number_is_equally_likely(n: int, limit: float) -> None:
    rng, draws = seeded(2024), 6000
    seen = [0] * n
    for _ in range(draws):
        seen[rng.below(n)] += 1
    expected = draws / n
    assert sum((found - expected) ** 2 / expected for found in seen) < limit


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng, draws = seeded(7), 4800
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(draws):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    assert len(seen) == 24
    assert sum((found - 200) ** 2 / 200 for found in seen.values()) < 49.73


def test_a_shuffle_keeps_the_cards() -> None:
    cards = [5, 5, 1, 9]
    seeded(1).shuffle(cards)
    assert sorted(cards) == [1, 5, 5, 9]
    nothing: list[int] = []
    seeded(1).shuffle(nothing)
    assert nothing == []


# -------------------------------------------------------------------- sealed streams

LONG = 1 << 256 | 2024
FIRST_WORDS_OF_A_SEALED_STREAM = [3209463766, 3691616027, 3095936564, 1439136762]
DICE_OF_A_SEALED_STREAM = [3, 4, 4, 1, 2, 4, 2, 1, 5, 3, 5, 5]


def backwards(rng: Rng) -> int:
    """The seed of a fast stream, by running its sixteen first turns backwards."""
    a, b, c, turns = rng.pack()
    for _ in range(16):
        before_c = b * pow(9, -1, 1 << 32) & MASK32
        mixed = c - (before_c << 21 | before_c >> 11) & MASK32
        before_b = a
        for shift in (9, 18):  # b ^ b >> 9, undone
            before_b ^= before_b >> shift
        turns -= 1
        a, b, c = mixed - before_b - turns & MASK32, before_b, before_c
    return a | b << 32 | c << 64


def test_a_sealed_seed_gives_its_numbers_for_ever() -> None:
    assert words(seeded(LONG, 3), 4) == FIRST_WORDS_OF_A_SEALED_STREAM
    rng = seeded(LONG, 3)
    assert [rng.roll(6) for _ in range(12)] == DICE_OF_A_SEALED_STREAM


def test_from_one_fast_stream_follow_all_others_and_from_a_sealed_one_none() -> None:
    seed = 0x0123456789ABCDEF01234567
    assert backwards(seeded(seed, 1)) == seed
    stream = seeded(LONG, 1)
    guess = backwards(stream)
    for other in range(2, 7):
        assert words(seeded(guess & (1 << FAST_BITS) - 1, other), 3) != words(
            seeded(LONG, other), 3
        )
    assert all(0 <= word < 1 << 62 for word in stream.pack()[:3])


def test_sealed_streams_and_seeds_differ() -> None:
    starts = {
        tuple(words(seeded(1 << bit, stream), 3)) for bit in range(96, 257) for stream in range(3)
    }
    assert len(starts) == 3 * 161


def test_dice_are_a_stream_of_their_own() -> None:
    """However much has been shuffled, the next die is the same, and the other way round."""
    one, other = seeded(LONG, 6), seeded(LONG, 6)
    one.shuffle(list(range(50)))
    assert [one.roll(6) for _ in range(20)] == [other.roll(6) for _ in range(20)]
    fresh = seeded(LONG, 6)
    fresh.shuffle(list(range(50)))
    assert words(one, 5) == words(fresh, 5)


def test_packing_and_cloning_keep_the_place_in_a_sealed_stream() -> None:
    rng = seeded(LONG, 2)
    words(rng, 7)
    rng.roll(6)
    same, clone = restored(*rng.pack()), rng.clone()
    assert words(same, 5) == words(clone, 5) == words(rng, 5)
    assert [same.roll(20) for _ in range(9)] == [rng.roll(20) for _ in range(9)]


@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (6, 20.52), (31, 59.70)])
@pytest.mark.parametrize("die", [False, True])
def test_every_number_of_a_sealed_stream_is_equally_likely(n: int, limit: float, die: bool) -> None:
    rng, draws = seeded(LONG), 6000
    seen = [0] * n
    for _ in range(draws):
        seen[rng.roll(n) - 1 if die else rng.below(n)] += 1
    expected = draws / n
    assert sum((found - expected) ** 2 / expected for found in seen) < limit
