"""What is being decided: the clause behind each question, a sentence for those who wait, and
answers that take several decisions at once."""

from typing import Final

from tidecourt.core.bits import lowest, members
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.questions import key_of
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.reader import Reader

CLAUSES: Final = {
    "reserve": "LG-10.4",
    "dominate": "LG-10.5",
    "command": "LG-10.5",
    "initiative": "LG-4.1",
    "place": "LG-5.2",
    "rally": "LG-5.4",
    "red_effect": "LG-5.5",
    "recruit": "LG-6.1",
    "choose_hero": "LG-6.3",
    "choose_from_deck": "LG-6.3",
    "return": "LG-6.3",
    "tuck": "LG-6.6",
    "tuck_second": "LG-6.6",
    "recall": "LG-7.2",
    "redeploy": "LG-7.2",
    "rally_any": "LG-7.3",
    "rally_another": "LG-7.3",
    "move": "LG-7.4",
    "move_to": "LG-7.4",
    "destroy": "LG-7.5",
    "steal": "LG-7.6",
    "swap": "LG-7.7",
    "swap_for": "LG-7.7",
    "tuck_third": "LG-7.8",
    "exchange": "LG-7.9",
    "exchange_for": "LG-7.9",
    "sabotage": "LG-10.7",
    "take": "LG-8.1",
    "take_for_enemy": "LG-10.7",
    "attack": "LG-9.2",
    "divert": "LG-10.6",
}
"""The clause behind every question."""

TOLD_AS: Final = {
    **dict.fromkeys(("reserve", "dominate", "sabotage", "divert"), "window"),
    **dict.fromkeys(("choose_hero", "choose_from_deck", "return"), "hero"),
    **dict.fromkeys(("tuck", "tuck_second", "tuck_third"), "tuck"),
    **dict.fromkeys(("recall", "redeploy"), "recall"),
    **dict.fromkeys(("rally", "rally_any", "rally_another"), "rally"),
    **dict.fromkeys(("move", "move_to"), "move"),
    **dict.fromkeys(("swap", "swap_for"), "swap"),
    **dict.fromkeys(("exchange", "exchange_for"), "exchange"),
}
"""Questions that those who wait are told of in the same words. [LG-A23] Which stratagem a window is
for is nobody's business."""


def clause_of(view: LegionsState) -> str:
    """The clause that says what is asked now."""
    return CLAUSES[key_of(view, lowest(view.waiting()))]


def status(view: LegionsState, reader: Reader) -> str:
    """Who is deciding what; nothing once the game is over."""
    waited = members(view.waiting())
    if not waited:
        return ""
    key = key_of(view, waited[0])
    told = TOLD_AS.get(key, key)
    if len(waited) > 1:
        names = reader.words.listed([reader.names[seat] for seat in waited])
        return reader.words.say(f"legions.status.both_{told}", names=names)
    return reader.words.say(
        f"legions.status.{told}",
        name=reader.names[waited[0]],
        enemy=reader.names[1 - waited[0]],
    )


def recruiting(reader: Reader, hero: int, method: str) -> str:
    """Recruiting a certain hero by a method, as one answer."""
    said = reader.words.say(
        "legions.shortcut.recruit", hero=signs_of(reader).hero(hero), method=method
    )
    return reader.signs.capital(said)


def tucking_two(reader: Reader, hero: int) -> str:
    """What is asked where both legions to tuck are chosen together, in any order."""
    return reader.words.say("legions.shortcut.tuck", hero=signs_of(reader).hero(hero))
