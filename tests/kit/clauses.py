"""Which clauses of which rules must be cited by a test, and which ids exist."""

from collections.abc import Iterable
from re import compile as pattern
from re import findall

from tidecourt.games.registry import GAMES
from tidecourt.rules_text import ids

# The clauses and rulings of a game's rules that a test must cite; its other ids may be cited.
MUST_BE_CITED = {
    "legions": pattern(r"LG-A?\d+(\.\d+)?|T\d+"),
    # RL-96 to RL-99 say what is uncertain: no test can show that.
    "abyss": pattern(r"(AB|LV|KR|CX|SQ)-.+|RL-([1-9]|[1-8]\d|9[0-5])"),
}
EVERY = pattern(".+")
# Chapters of one table, whose rows have no ids of their own: they are cited as a whole.
TABLES = {"legions": ("LG-12", "LG-17")}


def known() -> set[str]:
    """Every id of the rules of every registered game."""
    return {clause for game in GAMES for clause in (*ids(game), *TABLES.get(game, ()))}


def required() -> set[str]:
    """The ids of every registered game that must be cited."""
    must = [MUST_BE_CITED.get(game, EVERY) for game in GAMES]
    return {clause for clause in known() if any(ids.fullmatch(clause) for ids in must)}


def in_order(clauses: Iterable[str]) -> list[str]:
    """Clauses as a reader looks for them: LG-9.3 before LG-10.1."""
    return sorted(clauses, key=by_number)


def by_number(clause: str) -> list[int | str]:
    return [int(digits) if digits else text for digits, text in findall(r"(\d+)|(\D+)", clause)]
