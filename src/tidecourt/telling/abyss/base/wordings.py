"""The words for whatever answers and events of the base game name, kind by kind."""

from typing import Final

from tidecourt.core.kernel import asked
from tidecourt.core.things import Kind
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import RACES_OF, REWARDS
from tidecourt.games.abyss.base.monsters import paying_space
from tidecourt.games.abyss.base.pearls import TREASURY
from tidecourt.games.abyss.base.recruiting import mandatory
from tidecourt.games.abyss.base.score import worth
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss.base.signs import signs_of
from tidecourt.telling.abyss.court import needs
from tidecourt.telling.abyss.wording import AbyssWording, OfSaying
from tidecourt.telling.reader import Reader

# -------------------------------------------------------------------- numbers, rewards, seats


class OfNumber(AbyssWording):
    """A number of something, which its question explains."""

    deed = ""

    def sign(self, reader: Reader, number: int) -> str:
        return str(number)

    def alone(self, view: AbyssState, reader: Reader, number: int) -> str:
        words = reader.words
        key = f"abyss.answer.{asked(view, reader.seat).key}"
        if number == 0 and words.has(f"{key}.none"):
            return words.say(f"{key}.none")
        return words.say(f"{key}.number", number=number, rest=view.stack[-1].a - number)


class OfReward(AbyssWording):
    """A reward of the space of the Threat track that pays."""

    def target(self, number: int) -> str:
        return "threat"

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        return reward(paying_space(view, reader.seat), number, reader.words)

    def name(self, view: AbyssState, reader: Reader, number: int) -> str:
        return self.label(view, reader, number)


def reward(space: int, place: int, words: Words) -> str:
    """[AB-6.3] A reward of a space of the Threat track."""
    given = REWARDS[space - 1][place]
    parts = (("pearls", given.pearls), ("tokens", given.tokens), ("keys", given.keys))
    return words.listed(
        [words.say(f"abyss.reward.{name}", number=number) for name, number in parts if number]
    )


class OfSeat(AbyssWording):
    """Somebody at the table."""

    def target(self, number: int) -> str:
        return f"seat:{number}"

    def sign(self, reader: Reader, number: int) -> str:
        return reader.names[number] if number != TREASURY else str(number)


# -------------------------------------------------------------------- Allies and the Council


class OfAlly(AbyssWording):
    """An Ally, by where it lies on the board."""

    def __init__(self, place: str) -> None:
        self.place: Final = place

    def target(self, number: int) -> str:
        return f"{self.place}:{things.ALLY.word(number)}"

    def sign(self, reader: Reader, number: int) -> str:
        return signs_of(reader).card(number)


class OfRace(AbyssWording):
    """A race."""

    def sign(self, reader: Reader, number: int) -> str:
        return signs_of(reader).race(number)


class OfStack(AbyssWording):
    """A stack of the Council, with its number of cards."""

    said = "stack"

    def target(self, number: int) -> str:
        return f"stack:{things.STACK.word(number)}"

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        race = signs_of(reader).race(number)
        cards = size(view.council(number))
        return reader.words.say(f"abyss.answer.{self.said}", race=race, number=cards)

    def name(self, view: AbyssState, reader: Reader, number: int) -> str:
        return reader.words.say("hint.abyss.thing.stack", race=signs_of(reader).race(number))


class OfSupport(OfStack):
    """Taking a stack, as the action of the turn."""

    deed = "stack"
    said = "cards"


# -------------------------------------------------------------------- Lords


class OfLord(AbyssWording):
    """A Lord before a player."""

    def target(self, number: int) -> str:
        return f"lord:{things.LORD.word(number)}"

    def sign(self, reader: Reader, number: int) -> str:
        return signs_of(reader).lord(number)

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        return signs_of(reader).lord_card(number)


class OfPower(OfLord):
    """Using the power of a Lord."""

    deed = ""

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        return reader.words.say("abyss.answer.power", lord=self.sign(reader, number))


class OfCourt(AbyssWording):
    """A Lord of the Court, by its space."""

    def target(self, number: int) -> str:
        return f"court:{number}"

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        return signs_of(reader).lord_card(view.court[number])

    def name(self, view: AbyssState, reader: Reader, number: int) -> str:
        return signs_of(reader).lord(view.court[number])


class OfRecruit(OfCourt):
    """Recruiting a Lord of the Court, as the action of the turn."""

    deed = "lord"

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        return reader.words.say("abyss.answer.recruit", lord=super().label(view, reader, number))


class OfNeeds(AbyssWording):
    """The races that the payment for a Lord must show."""

    def name(self, view: AbyssState, reader: Reader, number: int) -> str:
        must = mandatory(view, reader.seat, number)
        return needs(RACES_OF[number], must, signs_of(reader))


# -------------------------------------------------------------------- Locations


class OfLocation(AbyssWording):
    """A Location, with its points for the reader now."""

    def target(self, number: int) -> str:
        return f"location:{things.LOCATION.word(number)}"

    def sign(self, reader: Reader, number: int) -> str:
        return signs_of(reader).location(number)

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        signs = signs_of(reader)
        points = signs.points(worth(view, reader.seat, number, reader.seat))
        return reader.words.say(
            "abyss.answer.location", location=signs.location_title(number), points=points
        )


class OfDraw(AbyssWording):
    """Drawing so many Locations."""

    deed = ""

    def target(self, number: int) -> str:
        return "location-deck"

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        return reader.words.say("abyss.answer.draw", number=number + 1)


WORDINGS: Final[dict[Kind, AbyssWording]] = {
    things.PASS: OfSaying(things.PASS),
    things.DONE: OfSaying(things.DONE),
    things.KEYS_DONE: OfSaying(things.KEYS_DONE, "keys"),
    things.CANCEL: OfSaying(things.CANCEL),
    things.FURTHER: OfSaying(things.FURTHER, "deck"),
    things.FIGHT: OfSaying(things.FIGHT, "track"),
    things.IGNORE: OfSaying(things.IGNORE),
    things.EXPLORE: OfSaying(things.EXPLORE, "deck"),
    things.PLOT: OfSaying(things.PLOT, "court-deck"),
    things.YES: OfSaying(things.YES),
    things.TAKE_ALLY: OfSaying(things.TAKE_ALLY, "track"),
    things.NUMBER: OfNumber(),
    things.REWARD: OfReward(),
    things.DRAW: OfDraw(),
    things.SEAT: OfSeat(),
    things.ALLY: OfAlly("ally"),
    things.PLAYED: OfAlly("paid"),
    things.AFFILIATED: OfAlly("affiliated"),
    things.DISCARDED: OfAlly("discard"),
    things.RACE: OfRace(),
    things.STACK: OfStack(),
    things.SUPPORT: OfSupport(),
    things.LORD: OfLord(),
    things.COURT: OfCourt(),
    things.RECRUIT: OfRecruit(),
    things.POWER: OfPower(),
    things.NEEDS: OfNeeds(),
    things.LOCATION: OfLocation(),
}
