"""The words for whatever answers and events of Legions name, kind by kind."""

from typing import Final

from tidecourt.core.bits import count, lowest, members, one
from tidecourt.core.kernel import asked
from tidecourt.core.pieces import Piece
from tidecourt.core.things import Kind
from tidecourt.games.legions import things
from tidecourt.games.legions.cards import COLOUR_OF, HERO_DECK_LOOK, HEROES, WHITE
from tidecourt.games.legions.options import PASS
from tidecourt.games.legions.placing import locations_for
from tidecourt.games.legions.recruiting import LEVY_LOOK, from_row
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.legions.stratagems import RECRUIT_ANY_FROM_THREE
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.reader import Reader
from tidecourt.telling.wording import Wording


class Words(Wording[LegionsState]):
    """The words for a kind of thing in Legions."""


def only_passes(view: LegionsState, seat: int) -> bool:
    """Whether a seat is asked for the sake of secrecy only [LG-A23]."""
    return view.options(seat) == one(PASS)


class OfPass(Words):
    """Declining, which each question has its own words for."""

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        if only_passes(view, reader.seat):
            return reader.words.say("legions.option.go_on")
        return reader.words.say(f"legions.pass.{asked(view, reader.seat).key}")


class OfUse(Words):
    """The stratagem that one holds."""

    def target(self, number: int) -> str:
        return "stratagem"

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        held = signs_of(reader).stratagem(view.camp(reader.seat).stratagem)
        return reader.words.say("legions.option.use", stratagem=held)


class OnBoard(Words):
    """What lies on the board and is never an answer."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    def target(self, number: int) -> str:
        return self.kind.word(number)


# -------------------------------------------------------------------- legions


class OfLegion(Words):
    """A legion, in a hand."""

    def target(self, number: int) -> str:
        return f"legion:{number}"

    def sign(self, reader: Reader, number: int) -> str:
        return signs_of(reader).number(number)

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        return signs_of(reader).card(number)


class OfLegionToReveal(OfLegion):
    """A legion of the hand, with the location it may go to."""

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        signs = signs_of(reader)
        shown = signs.card(number)
        places = locations_for(view, reader.seat, number)
        if count(places) > 1:
            return reader.words.say("legions.option.to_any", legion=shown)
        where = signs.location(lowest(places))
        return reader.words.say("legions.option.to", legion=shown, location=where)


class OfLegionOnField(OfLegion):
    """A legion of the battlefield, with its location."""

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        signs = signs_of(reader)
        key = "at_routed" if view.routed >> number & 1 else "at"
        where = signs.location(view.location_of(number))
        return reader.words.say(f"legions.option.{key}", legion=signs.card(number), location=where)


class OfTuckedLegion(OfLegion):
    """A legion under a hero."""

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        signs = signs_of(reader)
        above = next(hero for hero in range(len(HEROES)) if view.tucked[hero] >> number & 1)
        return reader.words.say(
            "legions.option.under", legion=signs.card(number), hero=signs.hero(above)
        )


class OfLegionInRow(OfLegion):
    """A legion of the row; the last choice also decides where the attack hits [LG-9.2]."""

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        left = members(view.row & ~one(number))
        shown = signs_of(reader).card(number)
        if not view.hidden:
            return with_leftover(reader, shown, left)
        if left:
            return shown
        if not view.sees_hidden(reader.seat):
            return reader.words.say("legions.option.then_attack_unknown", legion=shown)
        return with_leftover(reader, shown, [view.hidden])


class OfHidden(Words):
    """The face-down legion of the row, open to the holder of green only [LG-12]."""

    def target(self, number: int) -> str:
        return "row:hidden"

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        shown = self.name(view, reader, number)
        if view.sees_hidden(reader.seat):
            card = signs_of(reader).card(view.hidden)
            shown = reader.words.say("legions.option.hidden_seen", legion=card)
        return with_leftover(reader, shown, members(view.row))

    def name(self, view: LegionsState, reader: Reader, number: int) -> str:
        return reader.words.say("legions.option.hidden")


def with_leftover(reader: Reader, shown: str, left: list[int]) -> str:
    """A legion to take and, if one will be left in the row, where that one lets attack."""
    if len(left) != 1:
        return shown
    signs = signs_of(reader)
    values = {"legion": shown, "leftover": signs.number(left[0])}
    colour = COLOUR_OF[left[0]]
    if colour == WHITE:
        return reader.words.say("legions.option.then_attack_any", **values)
    where = signs.location(colour)
    return reader.words.say("legions.option.then_attack", **values, location=where)


# -------------------------------------------------------------------- heroes, locations, stratagems


class OfHero(Words):
    """A hero and what it does."""

    def target(self, number: int) -> str:
        return f"hero:{things.HERO.word(number)}"

    def sign(self, reader: Reader, number: int) -> str:
        return signs_of(reader).hero(number)

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        signs = signs_of(reader)
        card = signs.hero_card(number)
        does = signs.does(number)
        return reader.words.say("legions.option.hero", hero=card, does=does) if does else card


class OfLocation(Words):
    """A location, with the face-up legions on both sides."""

    def target(self, number: int) -> str:
        return f"location:{things.LOCATION.word(number)}"

    def sign(self, reader: Reader, number: int) -> str:
        return signs_of(reader).location(number)

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        seat = reader.seat
        return reader.words.say(
            "legions.option.location",
            location=self.sign(reader, number),
            mine=count(view.face_up(seat, number)),
            enemy=reader.names[1 - seat],
            theirs=count(view.face_up(1 - seat, number)),
        )


class OfStratagem(Words):
    """A stratagem that was used."""

    def sign(self, reader: Reader, number: int) -> str:
        return signs_of(reader).stratagem(number)


class OfEnd(Words):
    """The top or the bottom of the hero deck."""

    def sign(self, reader: Reader, number: int) -> str:
        return reader.words.say(f"legions.end.{things.END.word(number)}")

    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        return reader.words.say(f"legions.option.{things.END.word(number)}")

    def name(self, view: LegionsState, reader: Reader, number: int) -> str:
        return self.label(view, reader, number)


# -------------------------------------------------------------------- ways to recruit


class OfMethod(Words):
    """A way to recruit, which has no other name [LG-6.5]."""

    def name(self, view: LegionsState, reader: Reader, number: int) -> str:
        return self.label(view, reader, number)


class OfSpread(OfMethod):
    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        return reader.words.say("legions.option.five")


class OfTrio(OfMethod):
    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        key = "three_row" if from_row(view, reader.seat, number) else "three_deck"
        return with_three(view, reader, key, number, HERO_DECK_LOOK)


class OfTrioWithStratagem(OfMethod):
    def label(self, view: LegionsState, reader: Reader, number: int) -> str:
        held = view.camp(reader.seat).stratagem
        key = "three_any" if held == RECRUIT_ANY_FROM_THREE else "three_look"
        return with_three(view, reader, key, number, LEVY_LOOK)


def with_three(view: LegionsState, reader: Reader, key: str, place: int, look: int) -> str:
    """Recruiting with three legions of a location; so many heroes of the deck may be looked at."""
    signs = signs_of(reader)
    return reader.words.say(
        f"legions.option.{key}",
        location=signs.location(place),
        stratagem=signs.stratagem(view.camp(reader.seat).stratagem),
        count=min(look, len(view.hero_deck)),
    )


WORDINGS: Final[dict[Kind, Words]] = {
    things.PASS: OfPass(),
    things.USE: OfUse(),
    things.LEGION: OfLegion(),
    things.TO_REVEAL: OfLegionToReveal(),
    things.ON_FIELD: OfLegionOnField(),
    things.TUCKED: OfTuckedLegion(),
    things.IN_ROW: OfLegionInRow(),
    things.HIDDEN: OfHidden(),
    things.HERO: OfHero(),
    things.LOCATION: OfLocation(),
    things.STRATAGEM: OfStratagem(),
    things.END: OfEnd(),
    things.SPREAD: OfSpread(),
    things.TRIO: OfTrio(),
    things.TRIO_WITH_STRATAGEM: OfTrioWithStratagem(),
    things.ENEMY_HAND: OnBoard(things.ENEMY_HAND),
    things.ENEMY_STRATAGEM: OnBoard(things.ENEMY_STRATAGEM),
    things.DECK: OnBoard(things.DECK),
    things.HERO_DECK: OnBoard(things.HERO_DECK),
}


def target(piece: Piece) -> str:
    """What a piece is called on the board."""
    return WORDINGS[piece.thing.kind].target(piece.number)
