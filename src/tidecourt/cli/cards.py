"""`tidecourt cards`: what every card does, and how sure we are of its values."""

import json
from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tidecourt.cli import own_cards
from tidecourt.cli.arguments import words_for
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.reference import (
    DERIVED,
    MARKS,
    RECONSTRUCTED,
    describe,
    find_cards,
    near_cards,
)
from tidecourt.cli.show import show_for
from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence
from tidecourt.games.books import BOOKS
from tidecourt.games.registry import game_named
from tidecourt.locales import Words
from tidecourt.telling.reader import Card


def register(commands: Commands) -> None:
    parser = add_command(commands, "cards", run)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("name", metavar="NAME", nargs="?")
    parser.add_argument("--export", type=Path, metavar="FILE")
    parser.add_argument("--check", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true")


def run(args: Namespace) -> int:
    game = game_named(args.game).name
    words = words_for(args.lang)
    if args.check is not None:
        return own_cards.check(game, args.check, words)
    if args.export is not None:
        return own_cards.export(game, args.export, words)
    cards = show_for(game).cards(words)
    chosen = cards if args.name is None else find_cards(cards, args.name)
    if not chosen:
        near = near_cards(cards, args.name)
        meant = Sentence(" (near: {names})", names=near) if near else ""
        raise GameError(
            "{game} has no card '{card}'{meant}", game=game, card=args.name, meant=meant
        )
    if args.json:
        print(
            json.dumps(
                {"game": game, "cards": [plain(card) for card in chosen]}, ensure_ascii=False
            )
        )
        return 0
    console = Console(highlight=False)
    if args.name is None:
        for each in tables(cards, words, game):
            console.print(each)
    else:
        for card in chosen:
            console.print(describe(card, words, game))
    legend = words.say("interface.cards.legend", derived=DERIVED, reconstructed=RECONSTRUCTED)
    console.print(Text(legend, style="dim"))
    if own := own_cards.in_short(BOOKS[game], words):
        console.print(Text(own, style="dim"))
    return 0


def plain(card: Card) -> dict[str, object]:
    """A card for programs."""
    return {
        "kind": card.kind,
        "id": card.id,
        "name": card.name,
        **card.facts,
        "text": card.text,
        "source": card.source,
    }


def tables(cards: list[Card], words: Words, game: str) -> list[Table]:
    """A table for every kind of card."""
    kinds = dict.fromkeys(card.kind for card in cards)
    return [table([card for card in cards if card.kind == kind], words, game) for kind in kinds]


def table(cards: list[Card], words: Words, game: str) -> Table:
    """All the cards of a kind, every value marked with how sure we are of it."""
    shown = Table(title=words.say(f"{game}.kind.{cards[0].kind}"), title_justify="left")
    shown.add_column(words.say(f"{game}.cards.name"))
    for key in cards[0].values:
        shown.add_column(words.say(f"{game}.cards.{key}"))
    shown.add_column(words.say(f"{game}.cards.text"))
    for card in cards:
        sign = card.sign if card.name in card.sign else f"{card.sign} {card.name}".strip()
        name = Text.from_markup(sign + MARKS[card.source["name"]])
        values = [value + MARKS[card.source[key]] for key, value in card.values.items()]
        shown.add_row(name, *values, card.text)
    return shown
