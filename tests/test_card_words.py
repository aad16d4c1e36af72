"""Every card has its words in every language, and no words are left without a card."""

from importlib.resources import files
from tomllib import loads
from typing import Any

import pytest

from tidecourt.locales import LANGUAGES, catalogues, words

Rows = dict[str, Any]


def data(name: str) -> Rows:
    return loads(files("tidecourt.data").joinpath(f"{name}.toml").read_text("utf-8"))


def catalogue(lang: str, name: str) -> Rows:
    table: Rows = catalogues(lang)[name]
    return table


# The tables of words: where their cards are, what names a card there, and what is said of it.
TABLES = [
    ("legions_cards", "guild", "legions", "guild", "colour", ("name", "one", "colour")),
    ("legions_cards", "location", "legions", "location", "colour", ("name", "text")),
    ("legions_cards", "hero", "legions", "hero", "id", ("name",)),
    ("legions_cards", "power", "legions", "hero_power", "id", ("text",)),
    ("legions_cards", "scoring", "legions", "hero_scoring", "id", ("text",)),
    ("legions_cards", "pair", "legions", "hero_pair", "id", ("name",)),
    ("legions_cards", "stratagem", "legions", "stratagem", "id", ("name", "text")),
    ("legions_cards", "side", "legions", "side", "id", ("name",)),
    ("abyss_cards", "race", "abyss_exploration", "race", "key", ("name", "many")),
    ("abyss_cards", "guild", "abyss_lords", "lord", "guild", ("name", "one")),
    ("abyss_cards", "ally_effect", "abyss_exploration", "ally", "effect", ("text",)),
    ("abyss_cards", "lord", "abyss_lords", "lord", "id", ("name", "text")),
    ("abyss_cards", "location", "abyss_locations", "location", "id", ("name", "text")),
    ("abyss_cards", "leviathan", "abyss_leviathans", "leviathan", "id", ("name",)),
    ("abyss_cards", "risk", "abyss_leviathans", "zone", "risk", ("name",)),
    ("abyss_cards", "token", "abyss_monsters", "token", "kind", ("text",)),
    ("abyss_cards", "loot", "abyss_kraken", "loot", "value", ("name", "text")),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("words_in", "table", "cards_in", "rows", "key", "said"),
    TABLES,
    ids=[f"{row[0]}-{row[1]}" for row in TABLES],
)
def test_every_card_has_its_words_and_the_words_their_card(
    lang: str, words_in: str, table: str, cards_in: str, rows: str, key: str, said: tuple[str, ...]
) -> None:
    there: Rows = catalogue(lang, words_in)[table]
    assert set(there) == {str(row[key]) for row in data(cards_in)[rows]}
    for card, entry in there.items():
        assert set(entry) == set(said), card
        assert all(entry[key].strip() for key in said), card


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_penalty_of_a_leviathan_has_its_words(lang: str) -> None:
    kinds = {row["penalty"]["kind"] for row in data("abyss_leviathans")["leviathan"]}
    assert set(catalogue(lang, "abyss_cards")["penalty"]) == kinds


@pytest.mark.parametrize("name", ["legions_cards", "abyss_cards"])
def test_both_languages_say_the_same_things(name: str) -> None:
    said = [
        {key for key in words(lang).sentences if key.startswith(f"{name}.")} for lang in LANGUAGES
    ]
    assert said[0] == said[1] != set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "table"), [("legions_cards", "hero"), ("abyss_cards", "lord")], ids=["hero", "lord"]
)
def test_no_two_cards_share_a_name(lang: str, name: str, table: str) -> None:
    names = [entry["name"] for entry in catalogue(lang, name)[table].values()]
    assert len(set(names)) == len(names)


def test_french_names_that_are_ours_are_marked_so() -> None:
    """[RL-98] Those that no source gave."""
    french = catalogue("fr", "abyss_cards")
    for path in french["uncertain"]["names"]:
        table, card = path.split(".")
        assert french[table][card]["name"]
    assert {"location.9", "location.10", "lord.103", "lord.116"} <= set(
        french["uncertain"]["names"]
    )


def test_counted_words_agree_with_their_number() -> None:
    english, french = words("en"), words("fr")
    assert english.say("abyss_cards.penalty.wounds.text", amount=1) == "Take 1 Wound."
    assert english.say("abyss_cards.penalty.wounds.text", amount=3) == "Take 3 Wounds."
    assert french.say("abyss_cards.penalty.wounds.text", amount=1) == "Prenez 1 Blessure."
    assert french.say("abyss_cards.penalty.wounds.text", amount=4) == "Prenez 4 Blessures."
