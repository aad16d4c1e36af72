"""Any position of Legions, set up by names.

What the facts say is exact; what they leave unsaid is filled with legions and heroes that they do
not name, the lowest legion and the first hero of the data first. docs/scenarios.md lists them all.
"""

from typing import Any, Final

from tidecourt.core.bits import count, one, set_of
from tidecourt.core.scenarios.facts import Cards, Facts
from tidecourt.core.sentence import Sentence
from tidecourt.games.legions.cards import (
    COLOUR_OF,
    COLOURS,
    FACE_UP_IN_ROW,
    HAND_SIZE,
    HERO_ROW_SIZE,
    HEROES,
    LOCATIONS,
    STRATAGEMS,
    STRATAGEMS_OF_SIDE,
    WHITE,
)
from tidecourt.games.legions.moment import (
    ATTACKS,
    FIRST_COMPLETES,
    FIRST_RECRUITS,
    Moment,
    continue_turn,
    read_moment,
)
from tidecourt.games.legions.state import LegionsState, empty_table, replaced
from tidecourt.games.legions.stratagems import RESERVE_HERO

LAST_LEGION: Final = len(COLOUR_OF) - 1
FULL_DECK: Final = LAST_LEGION - 2 * HAND_SIZE - FACE_UP_IN_ROW - 1  # [LG-2.4]
LOCATION_NAMES: Final = COLOURS[:LOCATIONS]
HERO_NAMES: Final = tuple(hero.name for hero in HEROES)
STRATAGEM_NAMES: Final = tuple(token.name for token in STRATAGEMS)


def position(facts: dict[str, Any]) -> LegionsState:
    """The position that these facts describe, played on until somebody has a choice."""
    state = lay_out(facts)
    state.settle()
    return state


def lay_out(facts: dict[str, Any]) -> LegionsState:
    """The table that these facts describe, with nothing played yet."""
    said = Facts(facts)
    seats = (said.table("seat0"), said.table("seat1"))
    state = empty_table()
    state.king = said.number("king", 0, 1, 0)
    read_setup(state, said)
    moment = read_moment(said)
    state.first = moment.first
    legions = Cards(Sentence("legion"), list(range(1, LAST_LEGION + 1)))
    heroes = Cards(Sentence("hero"), list(range(len(HEROES))))
    for seat in range(2):
        lay_field(state, seats[seat], seat, legions)
        lay_heroes(state, seats[seat], seat, heroes, legions)
        lay_tokens(state, seats[seat], seat)
        lay_hand(state, seats[seat], seat, legions, moment)
    lay_revealed(state, said, legions, moment)
    lay_legions(state, said, legions, moment)
    fill_legions(state, said, legions, moment)
    lay_hero_rows(state, said, heroes, moment)
    lay_reserved(state, said)
    for seat in range(2):
        lay_stratagem(state, seats[seat], seat)
        lay_knowledge(state, seats[seat], seat)
        seats[seat].refuse_the_rest()
    lay_shown(state, said)
    said.refuse_the_rest()
    continue_turn(state, moment)
    return state


def read_setup(state: LegionsState, said: Facts) -> None:
    """[LG-A1] The option on tucked banners; the option on the King is for deals only."""
    said.number("players", 2, 2, 2)
    said.words("modules", ())
    options = said.table("options")
    word = options.word("tucked_banners_count", ("yes", "no"), "yes")
    state.tucked_banners_count = 1 if word == "yes" else 0
    options.value("king")
    options.refuse_the_rest()


# -------------------------------------------------------------------- what belongs to a seat


def lay_field(state: LegionsState, said: Facts, seat: int, legions: Cards) -> None:
    """[LG-1.2, LG-1.5] The legions on a seat's side of the locations, and which are routed."""
    field = said.table("field")
    for location, name in enumerate(LOCATION_NAMES):
        for legion in field.numbers(name, 1, LAST_LEGION):
            place = Sentence("on seat {seat}'s side of {name}", seat=seat, name=name)
            legions.name(field, name, legion, str(legion), place)
            state.put(seat, legion, location)
    field.refuse_the_rest()
    for legion in said.numbers("routed", 1, LAST_LEGION):
        if state.camp(seat).field >> legion & 1 == 0:
            raise said.error(
                "routed",
                "legion {legion} is routed, but not on seat {seat}'s side of any location",
                legion=legion,
                seat=seat,
            )
        state.routed |= one(legion)


def lay_heroes(state: LegionsState, said: Facts, seat: int, heroes: Cards, legions: Cards) -> None:
    """[LG-6.7, LG-1.7] The heroes of a seat, with the legions tucked under each."""
    owned = said.table("heroes")
    for hero, name in enumerate(HERO_NAMES):
        if not owned.says(name):
            continue
        heroes.name(owned, name, hero, name, Sentence("one of seat {seat}'s heroes", seat=seat))
        state.camp(seat).heroes |= one(hero)
        tucked = owned.numbers(name, 1, LAST_LEGION)
        for legion in tucked:
            legions.name(
                owned, name, legion, str(legion), Sentence("tucked under {name}", name=name)
            )
        state.tucked = replaced(state.tucked, hero, set_of(tucked))
    owned.refuse_the_rest()


def lay_tokens(state: LegionsState, said: Facts, seat: int) -> None:
    """[LG-1.3] The majority tokens on a seat's side; a token is in one place only."""
    for name in said.words("tokens", LOCATION_NAMES):
        token = one(LOCATION_NAMES.index(name))
        if state.camp(1 - seat).held & token:
            raise said.error("tokens", "the {name} token cannot be on both sides", name=name)
        state.camp(seat).held |= token


def lay_hand(state: LegionsState, said: Facts, seat: int, legions: Cards, moment: Moment) -> None:
    """The hand of a seat, if it is said; its size follows from the step of the turn."""
    hand = said.numbers("hand", 1, LAST_LEGION)
    if said.says("hand") and len(hand) != moment.hand_size(seat):
        size = moment.hand_size(seat)
        raise said.error(
            "hand",
            "seat {seat} holds {size} legions at this step, not {held}",
            seat=seat,
            size=size,
            held=len(hand),
        )
    for legion in hand:
        legions.name(
            said, "hand", legion, str(legion), Sentence("in seat {seat}'s hand", seat=seat)
        )
    state.camp(seat).hand = set_of(hand)


def lay_stratagem(state: LegionsState, said: Facts, seat: int) -> None:
    """[LG-2.6] A stratagem of the seat's side; a reserved hero tells the King's."""
    side = 0 if seat == state.king else 1
    reserve = side == 0 and state.reserved != 0
    default = RESERVE_HERO if reserve else STRATAGEMS_OF_SIDE[side][0]
    name = said.word("stratagem", STRATAGEM_NAMES, STRATAGEM_NAMES[default])
    spent = said.flag("spent", reserve)
    camp = state.camp(seat)
    camp.stratagem = STRATAGEM_NAMES.index(name)
    camp.spent = 1 if spent else 0
    if camp.stratagem not in STRATAGEMS_OF_SIDE[side]:
        who = Sentence("the King") if side == 0 else Sentence("the Necrocampe")
        raise said.error(
            "stratagem",
            "seat {seat} is {who}, whose side has no {name}",
            seat=seat,
            who=who,
            name=name,
        )
    if reserve and (camp.stratagem != RESERVE_HERO or not spent):
        key = "stratagem" if camp.stratagem != RESERVE_HERO else "spent"
        token = STRATAGEM_NAMES[RESERVE_HERO]
        raise said.error(key, "a hero is reserved, so the King has spent {token}", token=token)


def lay_knowledge(state: LegionsState, said: Facts, seat: int) -> None:
    """[LG-16.4] Legions of the enemy hand and places in the hero deck that a seat has seen."""
    for legion in said.numbers("knows", 1, LAST_LEGION):
        if state.camp(1 - seat).hand >> legion & 1 == 0:
            raise said.error("knows", "legion {legion} is not in the enemy hand", legion=legion)
        state.camp(seat).knows |= one(legion)
    for name in said.words("knows_heroes", HERO_NAMES):
        hero = HERO_NAMES.index(name)
        if hero not in state.hero_deck:
            raise said.error("knows_heroes", "hero {name} is not in the hero deck", name=name)
        state.camp(seat).knows_heroes |= one(hero)


# -------------------------------------------------------------------- what lies between the seats


def lay_revealed(state: LegionsState, said: Facts, legions: Cards, moment: Moment) -> None:
    """[LG-4.3] The revealed legions that are still to be placed; the others lie elsewhere."""
    for seat in range(2):
        legion = moment.revealed[seat]
        if moment.is_to_place(seat) and legion:
            place = Sentence("revealed by seat {seat} and not yet placed", seat=seat)
            legions.name(said, "revealed", legion, str(legion), place)
            state.camp(seat).chosen = legion
        elif legion and legion not in legions.place_of:
            raise said.error(
                "revealed",
                "legion {legion} has been placed since its reveal: say where it lies now",
                legion=legion,
            )


def lay_legions(state: LegionsState, said: Facts, legions: Cards, moment: Moment) -> None:
    """[LG-1.8] The row and the top of the deck, as far as they are said, and what left the game."""
    row = said.numbers("row", 1, LAST_LEGION)
    for legion in row:
        legions.name(said, "row", legion, str(legion), Sentence("face up in the row"))
    state.row = set_of(row)
    state.hidden = said.number("hidden", 0, LAST_LEGION, 0)
    if state.hidden:
        legions.name(
            said, "hidden", state.hidden, str(state.hidden), Sentence("face down in the row")
        )
    if len(row) > min(FACE_UP_IN_ROW, moment.row_size()):
        most = min(FACE_UP_IN_ROW, moment.row_size())
        raise said.error("row", "the row has at most {most} face up at this step", most=most)
    if state.hidden and moment.number > ATTACKS:
        raise said.error("hidden", "no legion is face down in the row after the attack")
    for key, place in (
        ("deck", Sentence("in the deck")),
        ("removed", Sentence("out of the game")),
    ):
        for legion in said.numbers(key, 1, LAST_LEGION):
            legions.name(said, key, legion, str(legion), place)


def fill_legions(state: LegionsState, said: Facts, legions: Cards, moment: Moment) -> None:
    """Deal unnamed legions to whatever is not said, in this order: hands, row, reveal, deck."""
    for seat in range(2):
        missing = moment.hand_size(seat) - count(state.camp(seat).hand)
        state.camp(seat).hand |= set_of(
            legions.draw(missing, Sentence("seat {seat}'s hand", seat=seat))
        )
    fill_row(state, said, legions, moment)
    for seat in range(2):
        if moment.is_to_place(seat) and not state.camp(seat).chosen:
            state.camp(seat).chosen = some_revealed(said, legions, moment)
    deck = said.numbers("deck", 1, LAST_LEGION) + legions.unnamed
    size = said.number("deck_size", 0, FULL_DECK, min(len(deck) // 2 * 2, FULL_DECK))
    if size % 2:
        raise said.error("deck_size", "the deck always has an even number of legions [LG-A28]")
    if not len(said.items("deck")) <= size <= len(deck):
        key = "deck_size" if said.says("deck_size") else "deck"
        raise said.error(
            key, "the deck cannot have {size} legions: see what else names some", size=size
        )
    state.deck = tuple(deck[:size])


def fill_row(state: LegionsState, said: Facts, legions: Cards, moment: Moment) -> None:
    """The row of this step: a face-down legion if there can be one, the others face up."""
    missing = moment.row_size() - count(state.row) - (1 if state.hidden else 0)
    if missing < 0 or (missing and said.says("row") and said.says("hidden")):
        key = "hidden" if said.says("hidden") else "row"
        raise said.error(
            key, "the row has {size} legions in all at this step", size=moment.row_size()
        )
    last = moment.row_size() == 1 and not said.says("row")
    if missing and not said.says("hidden") and not last:
        state.hidden = legions.draw(1, Sentence("the row"))[0]
        missing -= 1
    if missing + count(state.row) > FACE_UP_IN_ROW or (missing and said.says("row")):
        key = "row" if said.says("row") else "hidden"
        raise said.error(
            key, "the row has {size} legions in all at this step", size=moment.row_size()
        )
    state.row |= set_of(legions.draw(missing, Sentence("the row")))


def some_revealed(said: Facts, legions: Cards, moment: Moment) -> int:
    """The second player's legion while the first player acts, if unsaid: the highest that has a
    location of its own."""
    if moment.number not in (FIRST_RECRUITS, FIRST_COMPLETES):
        raise said.error("revealed", "say which legions were revealed: revealed = [7, 8]")
    for legion in reversed(legions.unnamed):
        if COLOUR_OF[legion] != WHITE:
            legions.unnamed.remove(legion)
            return legion
    raise said.error("revealed", "too few unnamed legion cards are left for the reveal")


def lay_hero_rows(state: LegionsState, said: Facts, heroes: Cards, moment: Moment) -> None:
    """[LG-1.8, LG-11.4] The hero row and deck; the row is short only if a hero left it this turn
    or the deck is empty."""
    row = said.words("hero_row", HERO_NAMES)
    top = said.words("hero_deck", HERO_NAMES)
    for key, names, place in (
        ("hero_row", row, Sentence("in the row")),
        ("hero_deck", top, Sentence("in the deck")),
    ):
        for name in names:
            heroes.name(said, key, HERO_NAMES.index(name), name, place)
    if len(row) > HERO_ROW_SIZE:
        raise said.error("hero_row", "the hero row has at most {most} heroes", most=HERO_ROW_SIZE)
    in_row = [HERO_NAMES.index(name) for name in row]
    if not said.says("hero_row"):
        in_row = heroes.draw(min(HERO_ROW_SIZE, len(heroes.unnamed)), Sentence("the hero row"))
    deck = [HERO_NAMES.index(name) for name in top] + heroes.unnamed
    size = said.number("hero_deck_size", 0, len(HEROES), len(deck))
    if not len(top) <= size <= len(deck):
        raise said.error(
            "hero_deck_size",
            "the hero deck has {least} to {most} heroes",
            least=len(top),
            most=len(deck),
        )
    state.hero_row = set_of(in_row)
    state.hero_deck = tuple(deck[:size])
    if size and len(in_row) + moment.heroes_taken() < HERO_ROW_SIZE:
        missing = HERO_ROW_SIZE - len(in_row)
        raise said.error(
            "hero_row",
            "the hero row lacks {missing} at this step, though the hero deck has some",
            missing=missing,
        )


def lay_reserved(state: LegionsState, said: Facts) -> None:
    """[LG-10.4] The hero that the enemy of the King can never take."""
    names = said.words("reserved", HERO_NAMES)
    for name in names:
        hero = HERO_NAMES.index(name)
        if (state.hero_row | state.camp(state.king).heroes) >> hero & 1 == 0:
            raise said.error(
                "reserved", "hero {name} is neither in the row nor the King's", name=name
            )
        state.reserved |= one(hero)
    if len(names) > 1:
        raise said.error("reserved", "only one hero can be reserved in a game")


def lay_shown(state: LegionsState, said: Facts) -> None:
    """[LG-16.4] Legions in hands that everybody saw go there: no seat alone knows them."""
    for legion in said.numbers("shown", 1, LAST_LEGION):
        if (state.camp0.hand | state.camp1.hand) >> legion & 1 == 0:
            raise said.error("shown", "legion {legion} is in no hand", legion=legion)
        state.shown |= one(legion)
    state.camp0.knows &= ~state.shown
    state.camp1.knows &= ~state.shown
