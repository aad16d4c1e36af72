"""Looking things up: cards by what people call them, clauses by their ids."""

from difflib import get_close_matches
from unicodedata import combining, normalize

from rich.console import Group, RenderableType
from rich.text import Text

from tidecourt import rules_text
from tidecourt.locales import Words
from tidecourt.telling.reader import Card
from tidecourt.telling.reference import provenance

DERIVED, RECONSTRUCTED, OWN = "°", "*", "+"
MARKS = {"found": "", "derived": DERIVED, "reconstructed": RECONSTRUCTED, "own": OWN}
"""How a value is marked that is not simply stated in a source."""


def plain(text: str) -> str:
    """A name without accents, capitals and edges, as people type it."""
    letters = normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in letters if not combining(letter))


def find_cards(cards: list[Card], text: str) -> list[Card]:
    """The cards that somebody may mean: exactly called so, or else with this in their names."""
    asked = plain(text)
    exact = [card for card in cards if asked in (plain(card.id), plain(card.name))]
    return exact or [card for card in cards if asked and asked in plain(f"{card.name} {card.id}")]


def near_cards(cards: list[Card], text: str) -> list[str]:
    """Names that look like this one."""
    names = {plain(card.name): card.name for card in cards}
    return [names[name] for name in get_close_matches(plain(text), names, n=3, cutoff=0.5)]


def describe(card: Card, words: Words, game: str) -> RenderableType:
    """One card: its values, what it does, and how sure we are of it."""
    values = [
        f"{words.say(f'{game}.cards.{key}')} {value}{MARKS[card.source[key]]}"
        for key, value in card.values.items()
    ]
    sign = card.sign if card.name in card.sign else f"{card.sign} {card.name}".strip()
    sure = [f"[dim]{sentence}[/]" for sentence in provenance(card, words, game).values()]
    lines = [f"[bold]{sign}[/]  {', '.join(values)}", card.text, *sure]
    return Group(*(Text.from_markup(line) for line in lines if line))


def find_clauses(game: str, text: str, lang: str) -> str | None:
    """A clause, or all those of a chapter, in Markdown; None if there are none."""
    known = rules_text.clauses(game, lang)
    asked = text.strip().upper()
    if asked in known:
        return known[asked]
    chapter = dict.fromkeys(body for name, body in known.items() if name.startswith(f"{asked}."))
    return "\n\n".join(chapter) if asked and chapter else None


def near_clauses(game: str, text: str) -> list[str]:
    """Ids that look like this one."""
    return get_close_matches(text.strip().upper(), rules_text.ids(game), n=4, cutoff=0.5)
