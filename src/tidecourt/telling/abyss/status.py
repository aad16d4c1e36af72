"""What is being decided: the clause behind each question, and a sentence for those who wait."""

from typing import Final

from tidecourt.core.bits import members
from tidecourt.games.abyss.base.exploring import KEEP, OFFER, may_buy
from tidecourt.games.abyss.base.pearls import purse
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.questions import key_of, topics
from tidecourt.telling.reader import Reader

CLAUSES: Final = {
    "act": "AB-3.3",
    "offer": "AB-5.2",
    "keep": "AB-5.7",
    "meet_monster": "AB-6.1",
    "reward": "AB-6.3",
    "second_stack": "AB-12.18",
    "take_stack": "AB-7.1",
    "pay": "AB-8.2",
    "affiliate": "AB-8.8",
    "choose_location": "AB-10.4",
    "choose_drawn": "AB-10.4",
    "spend_keys": "AB-10.3",
    "swap_smokers": "AB-13.10",
    "give_location": "AB-12.19",
    "swap_location": "AB-12.19",
    "disable": "AB-12.4",
    "discard_one": "AB-12.2",
    "discard_to_limit": "AB-12.5",
    "rob": "AB-12.7",
    "corrupt": "AB-12.22",
    "betray": "AB-12.23",
    "take_lord": "AB-12.23",
    "scheme": "AB-12.26",
    "last_powers": "AB-11.4",
    "use": "AB-11.1",
    "meet_leviathans": "LV-3.1",
    "split": "LV-7.4",
    "reveal": "LV-2.1",
    "name_back": "LV-8.4",
    "choose_victim": "LV-11.2",
    "choose_hurt": "LV-11.8",
    "choose_zone": "LV-11.10",
    "choose_leviathan": "LV-6.1",
    "choose_second": "LV-11.1",
    "attack": "LV-6.2",
    "boost": "LV-6.5",
    "lose_allies": "LV-5.4",
    "lose_lord": "LV-5.5",
    "martial_law": "LV-10.1",
    "place_sentinel": "KR-7.2",
    "name_race": "KR-8.14",
    "discard_affiliated": "KR-8.14",
    "place_kraken": "KR-2.6",
    "pass_figure": "KR-4.3",
    "use_nebulis": "KR-8.3",
    "give_nebulis": "KR-8.4",
    "heal": "KR-8.12",
    "liberate": "KR-8.16",
    "search_on": "KR-6.2",
}
"""The clause behind every question."""

TOLD_AS: Final = {
    "second_stack": "stack",
    "take_stack": "stack",
    "choose_location": "location",
    "choose_drawn": "location",
    "spend_keys": "location",
    "swap_smokers": "location",
    "give_location": "swap",
    "swap_location": "swap",
    "discard_one": "discard",
    "discard_to_limit": "discard",
    "lose_allies": "discard",
    "martial_law": "discard",
    "discard_affiliated": "affiliated",
    "name_back": "rob",
    "corrupt": "lord",
    "take_lord": "lord",
    "scheme": "betray",
    "choose_leviathan": "fight",
    "choose_second": "fight",
}
"""Questions that those who wait are told of in the same words."""


def clause_of(view: AbyssState) -> str:
    """The clause that says what is asked now."""
    return CLAUSES[key_of(view)]


def status(view: AbyssState, reader: Reader) -> str:
    """Who is deciding what; nothing once the game is over. It tells no number: how many Allies
    somebody has picked so far is not to be known."""
    waited = members(view.waiting())
    if not waited:
        return ""
    key = key_of(view)
    about = topics(view, Reader(reader.words, waited[0], reader.names, reader.signs))
    about["name"] = reader.words.listed([reader.names[seat] for seat in waited])
    said = reader.words.say(f"abyss_status.{TOLD_AS.get(key, key)}", **about)
    return " ".join([reader.signs.capital(said), *no_sale(view, reader)])


def no_sale(view: AbyssState, reader: Reader) -> list[str]:
    """[AB-5.3] Why the Ally just revealed is not offered to the reader, if it never will be."""
    seat = reader.seat
    asked = view.stack[-1].step
    if seat < 0 or seat == view.turn or (asked is not OFFER and asked is not KEEP):
        return []
    if may_buy(view, seat):
        return []
    money = purse(view, seat)
    key = "no_pearls" if money < view.price else "bought"
    return [reader.words.say(f"abyss_status.{key}", price=view.price, money=money)]
