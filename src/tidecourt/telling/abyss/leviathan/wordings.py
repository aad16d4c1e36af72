"""The words for whatever answers and events of the Leviathan set name, kind by kind.

Its targets on the board:

  zone:0 … zone:8     a zone of the Border: fight, hurt, place
  token:pearls2       a Leviathan token of mine: reveal one of this kind
"""

from typing import Final

from tidecourt.core.things import Kind
from tidecourt.games.abyss.leviathan import things
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.leviathan.signs import leviathan_signs
from tidecourt.telling.abyss.wording import AbyssWording, OfSaying
from tidecourt.telling.reader import Reader


class OfZone(AbyssWording):
    """A zone of the Border, with the Leviathan there."""

    def target(self, number: int) -> str:
        return f"zone:{number}"

    def sign(self, reader: Reader, number: int) -> str:
        return leviathan_signs(reader).zone(number)

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        signs, border = leviathan_signs(reader), border_of(view)
        there = border.at(number)
        if there == NO_LEVIATHAN:
            return signs.zone_title(number)
        return signs.beast(number, there, border.lost_at(number))

    def name(self, view: AbyssState, reader: Reader, number: int) -> str:
        signs = leviathan_signs(reader)
        there = border_of(view).at(number)
        return signs.zone_title(number) if there == NO_LEVIATHAN else signs.leviathan(there)


class OfLeviathan(AbyssWording):
    """A Leviathan."""

    def sign(self, reader: Reader, number: int) -> str:
        return leviathan_signs(reader).leviathan(number)


class OfAccepted(AbyssWording):
    """[LV-6.2] The races that may attack a Leviathan."""

    def sign(self, reader: Reader, number: int) -> str:
        return leviathan_signs(reader).accepted(number)


class OfToken(AbyssWording):
    """A Leviathan Monster token."""

    def target(self, number: int) -> str:
        return f"token:{things.TOKEN.word(number)}"

    def sign(self, reader: Reader, number: int) -> str:
        return leviathan_signs(reader).token(number)


class OfBack(AbyssWording):
    """A back of Monster tokens."""

    def sign(self, reader: Reader, number: int) -> str:
        return reader.words.say(f"abyss.back.{things.BACK.word(number)}")


WORDINGS: Final[dict[Kind, AbyssWording]] = {
    things.PAY_OFF: OfSaying(things.PAY_OFF),
    things.ZONE: OfZone(),
    things.LEVIATHAN: OfLeviathan(),
    things.ACCEPTED: OfAccepted(),
    things.TOKEN: OfToken(),
    things.BACK: OfBack(),
}
