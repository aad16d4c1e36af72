"""What a file of one's own says is laid over the packaged cards, or refused value by value."""

from tomllib import loads
from typing import Any

import pytest

from tidecourt.games.books import BOOKS
from tidecourt.own.overlay import digest, overlay, packaged, values
from tidecourt.own.writing import written

LEGIONS, ABYSS = BOOKS["legions"], BOOKS["abyss"]
SWAPPED = {"legion": {"6": {"banners": 0, "vp": 2}, "5": {"banners": 1}}}
"""A banner one legion lower, which fits everything that is known."""


def row(cards: dict[str, Any], table: str, key: str, name: object) -> dict[str, Any]:
    return next(entry for entry in cards[table] if entry[key] == name)


def test_what_is_not_said_stays_as_it_is_packaged() -> None:
    found = overlay(LEGIONS, SWAPPED)
    assert not found.complaints
    assert found.count == 3
    cards = found.data["legions"]
    assert row(cards, "legion", "number", 6)["vp"] == 2
    assert row(cards, "legion", "number", 7) == row(
        packaged(LEGIONS)["legions"], "legion", "number", 7
    )


def test_a_changed_value_is_marked_as_ones_own_and_no_other() -> None:
    source = row(overlay(LEGIONS, SWAPPED).data["legions"], "legion", "number", 6)["source"]
    assert source == {"number": "found", "colour": "reconstructed", "vp": "own", "banners": "own"}


def test_a_value_that_is_the_same_is_no_change() -> None:
    assert overlay(LEGIONS, {"legion": {"6": {"colour": "green"}}}).count == 0


def test_the_packaged_cards_are_never_changed() -> None:
    before = digest(LEGIONS, packaged(LEGIONS))
    overlay(LEGIONS, SWAPPED)
    assert digest(LEGIONS, packaged(LEGIONS)) == before


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_what_is_written_reads_as_no_change_and_every_value_is_in_it(book: Any) -> None:
    said = loads(written(book, packaged(book)))
    assert said.pop("game") == book.game
    found = overlay(book, said)
    assert not found.complaints
    assert found.count == 0
    assert said == values(book, packaged(book))


def test_values_that_are_reconstructed_are_remarked_in_what_is_written() -> None:
    lines = written(LEGIONS, packaged(LEGIONS)).splitlines()
    at = lines.index("[hero.red_spy]")
    assert lines[at + 1 : at + 7] == [
        'colour = "red"  # reconstructed',
        "vp = 2  # reconstructed",
        "banners = 0  # derived",
        'power = "swap_hands"',
        'scoring = "flat"  # reconstructed',
        'pair = ""',
    ]


def test_only_what_is_changed_can_be_written_and_gives_the_same_cards() -> None:
    found = overlay(LEGIONS, SWAPPED)
    text = written(LEGIONS, found.data, found.changes)
    assert "hero" not in text
    again = overlay(LEGIONS, loads(text))
    assert again.changes == found.changes
    assert digest(LEGIONS, again.data) == digest(LEGIONS, found.data)


def test_the_digest_is_of_the_values_and_not_of_the_file() -> None:
    one = overlay(LEGIONS, {"legion": {"6": {"banners": 0, "vp": 2}, "5": {"banners": 1}}})
    other = overlay(LEGIONS, {"legion": {"5": {"banners": 1}, "6": {"vp": 2, "banners": 0}}})
    assert digest(LEGIONS, one.data) == digest(LEGIONS, other.data)
    assert digest(LEGIONS, one.data) != digest(LEGIONS, packaged(LEGIONS))


REFUSED: dict[str, tuple[str, dict[str, Any], str]] = {
    "no such cards": (
        "legions",
        {"pearl": {"1": {"vp": 1}}},
        "there are no cards 'pearl' in legions",
    ),
    "cards that are no table": ("legions", {"legion": 3}, "there are no cards 'legion'"),
    "no such card": (
        "legions",
        {"hero": {"red_spi": {"vp": 1}}},
        "there is no hero 'red_spi': did you mean 'red_spy'?",
    ),
    "no such value": (
        "legions",
        {"hero": {"red_spy": {"number": 1}}},
        "hero red_spy: 'number' is nothing that can be put right here",
    ),
    "no number": (
        "legions",
        {"legion": {"4": {"vp": "2"}}},
        "legion 4: vp is a whole number from 0 to 20",
    ),
    "yes is no number": ("legions", {"legion": {"4": {"vp": True}}}, "legion 4: vp is a whole"),
    "nothing typed": ("legions", {"legion": {"4": {"vp": None}}}, "legion 4: vp is a whole"),
    "too many points": ("legions", {"legion": {"4": {"vp": 21}}}, "from 0 to 20"),
    "no such colour": (
        "legions",
        {"hero": {"red_spy": {"colour": "white"}}},
        "hero red_spy: colour is one of yellow, red, blue, violet, green",
    ),
    "a list for a word": (
        "legions",
        {"hero": {"red_spy": {"colour": ["red"]}}},
        "hero red_spy: colour is one of",
    ),
    "one banner more": (
        "legions",
        {"legion": {"4": {"banners": 1}}},
        "banners_on_legions is 5, but the cards give 6",
    ),
    "points and a banner": (
        "legions",
        {"legion": {"6": {"vp": 1}}},
        "legion 6 has points and a banner",
    ),
    "a pair of one": (
        "legions",
        {"hero": {"yellow_twin_left": {"pair": ""}}},
        "hero_pair yellow_twins must have exactly two members",
    ),
    "richer majorities": (
        "legions",
        {"location": {"green": {"vp": 6}}},
        "violet_plus_green_majority_vp is 9, but the cards give 10",
    ),
    "a ladder too short": (
        "abyss",
        {"leviathan": {"1": {"resistance": [3]}}},
        "leviathan 1: resistance is a list of 3",
    ),
    "a race twice": (
        "abyss",
        {"leviathan": {"1": {"races": ["crab", "crab"]}}},
        "leviathan 1: races names something twice",
    ),
    "no crab": (
        "abyss",
        {"leviathan": {"1": {"races": ["squid"]}}},
        "leviathan 1: crab may attack every Leviathan",
    ),
    "an Ally more": (
        "abyss",
        {"ally": {"base_squid5": {"count": 2}}},
        "ally: there are 66 of base, not 65",
    ),
    "too few to deal": (
        "abyss",
        {"ally": {"base_crab1": {"count": 3}, "base_crab2": {"count": 4}}},
        "ally base_crab1: five players are dealt one each",
    ),
    "a free Lord": ("abyss", {"lord": {"recruiter": {"cost": 0}}}, "from 1 to 20"),
}


@pytest.mark.parametrize(("game", "said", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_with_its_card(
    game: str, said: dict[str, Any], sentence: str
) -> None:
    found = overlay(BOOKS[game], said)
    assert any(sentence in complaint.text for complaint in found.errors), [
        complaint.text for complaint in found.complaints
    ]


def test_everything_wrong_is_said_at_once_each_with_its_card_and_value() -> None:
    said = {"legion": {"4": {"vp": 99}, "5": {"colour": "pink"}}, "hero": {"red_spy": {"vp": -1}}}
    found = overlay(LEGIONS, said)
    places = [(complaint.table, complaint.id, complaint.key) for complaint in found.errors]
    assert places == [("legion", "4", "vp"), ("legion", "5", "colour"), ("hero", "red_spy", "vp")]


def test_what_we_only_guessed_is_a_doubt_and_no_error() -> None:
    """Somebody's copy may have six legions of each colour and one ambassador."""
    found = overlay(LEGIONS, {"legion": {"1": {"colour": "red"}}})
    assert not found.errors
    assert "ambassadors is 6, but the cards give 5" in [c.text for c in found.complaints]


def test_the_packaged_cards_leave_no_doubt() -> None:
    for book in BOOKS.values():
        assert not overlay(book, {}).complaints


def test_the_token_that_is_unaccounted_for_may_be_put_back() -> None:
    found = overlay(ABYSS, {"token": {"leviathan_key": {"count": 5}}})
    assert not found.complaints
    assert found.count == 1


def test_two_heroes_may_be_a_pair_by_saying_so_themselves() -> None:
    said = {
        "hero": {
            "yellow_twin_left": {"pair": "", "scoring": "flat"},
            "green_banners": {"pair": "yellow_twins"},
        }
    }
    found = overlay(LEGIONS, said)
    assert not found.errors
    pair = row(found.data["legions"], "hero_pair", "id", "yellow_twins")
    assert pair["members"] == ["yellow_twin_right", "green_banners"]
