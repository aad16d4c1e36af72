"""What is being decided, in a sentence for those who wait."""

from tidecourt.core.bits import members
from tidecourt.core.kernel import asked
from tidecourt.games.abyss.base.exploring import KEEP, OFFER, may_buy
from tidecourt.games.abyss.base.pearls import purse
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.questions import topics
from tidecourt.telling.reader import Reader


def status(view: AbyssState, reader: Reader) -> str:
    """Who is deciding what; nothing once the game is over. It tells no number: how many Allies
    somebody has picked so far is not to be known."""
    waited = members(view.waiting())
    if not waited:
        return ""
    about = topics(view, Reader(reader.words, waited[0], reader.names, reader.signs))
    about["name"] = reader.words.listed([reader.names[seat] for seat in waited])
    said = reader.words.say(f"abyss_status.{asked(view, waited[0]).told}", **about)
    return " ".join([reader.signs.capital(said), *no_sale(view, reader)])


def no_sale(view: AbyssState, reader: Reader) -> list[str]:
    """[AB-5.3] Why the Ally just revealed is not offered to the reader, if it never will be."""
    seat = reader.seat
    step = view.stack[-1].step
    if seat < 0 or seat == view.turn or (step is not OFFER and step is not KEEP):
        return []
    if may_buy(view, seat):
        return []
    money = purse(view, seat)
    key = "no_pearls" if money < view.price else "bought"
    return [reader.words.say(f"abyss_status.{key}", price=view.price, money=money)]
