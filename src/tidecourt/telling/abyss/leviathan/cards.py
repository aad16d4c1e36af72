"""The Leviathans for the reference, and which clauses are about them."""

from tidecourt.games.abyss.base.cards import RACES
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS, Leviathan
from tidecourt.games.abyss.leviathan.penalties import PENALTIES
from tidecourt.telling.abyss.base.cards import card
from tidecourt.telling.abyss.leviathan.signs import LeviathanSigns
from tidecourt.telling.reader import Card


def leviathan_card(number: int, signs: LeviathanSigns) -> Card:
    words = signs.words
    leviathan = LEVIATHANS[number]
    title = signs.leviathan_name(number)
    ladder = " ".join(f"{space.resistance} ({space.tokens})" for space in leviathan.health)
    values = {
        "races": ", ".join(
            words.say(f"abyss_cards.race.{RACES[race]}.name") for race in leviathan.races
        ),
        "health": ladder,
    }
    facts: dict[str, object] = {
        "races": [RACES[race] for race in leviathan.races],
        "health": [
            {"resistance": space.resistance, "tokens": space.tokens} for space in leviathan.health
        ],
        "penalty": {"kind": leviathan.penalty, "amount": leviathan.amount},
    }
    text = words.say(f"abyss_cards.penalty.{leviathan.penalty}.text", amount=leviathan.amount)
    sign = signs.accepted(number)
    return card(
        "leviathan",
        (leviathan.name, title, sign),
        values,
        text,
        facts,
        clauses_of(leviathan),
        leviathan.source,
    )


def clauses_of(leviathan: Leviathan) -> tuple[str, ...]:
    return ("LV-6.2", "LV-7.1", PENALTIES[leviathan.penalty].clause)
