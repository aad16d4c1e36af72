"""Any position of Abyss, set up by names.

What the facts say is exact; what they leave unsaid is not there, but for the Court, one available
Location and the decks, which are filled with cards that the facts do not name, in the order of the
data. docs/scenarios.md lists them all; an expansion reads its own facts.
"""

from typing import Final

from tidecourt.core.bits import members, one, set_of
from tidecourt.core.scenarios.facts import Cards, Facts
from tidecourt.core.sentence import Sentence
from tidecourt.games.abyss.base.cards import (
    BASE_TOKENS,
    COURT_SPACES,
    FACE_UP_LOCATIONS,
    KEYS_TO_CONTROL,
    MONSTER,
    NO_LORD,
    RACES,
    THREAT_SPACES,
    THREAT_START,
    TURN_LORDS,
)
from tidecourt.games.abyss.base.exploring import BOUGHT_BITS
from tidecourt.games.abyss.base.setup import exploration_cards, locations_in, lords_in
from tidecourt.games.abyss.base.track import TRACK_SPACES
from tidecourt.games.abyss.base.turn import FIRST_PRICE
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.moment import CONTROLLING, continue_turn, read_step
from tidecourt.games.abyss.naming import (
    LOCATION_NAMES,
    LORD_NAMES,
    Supply,
    deck_size,
    filled_deck,
    lay_named,
    lay_one,
    read_values,
)
from tidecourt.games.abyss.piles import pile_of
from tidecourt.games.abyss.state import GIVEN_UP_BEFORE, NOBODY, AbyssState, replaced

MOST_PEARLS: Final = 99
MOST_BOUGHT: Final = 9


class Box:
    """The cards that the facts have not laid anywhere yet."""

    def __init__(self, sets: tuple[str, ...]) -> None:
        self.allies: Final = Supply(exploration_cards(sets))
        self.lords: Final = Cards(Sentence("Lord"), lords_in(sets))
        self.locations: Final = Cards(Sentence("Location"), locations_in(sets))
        self.tokens: Final = list(BASE_TOKENS)


def lay_position(state: AbyssState, said: Facts, sets: tuple[str, ...]) -> None:
    """Lay out what the facts say on an empty table."""
    box = Box(sets)
    seats = [said.table(f"seat{seat}") for seat in range(state.players)]
    state.turn = said.number("turn_of", 0, state.players - 1, 0)
    for seat, of_seat in enumerate(seats):
        lay_realm(state, of_seat, seat, box)
    lay_tokens(state, said, seats, box)
    lay_exploration(state, said, box)
    lay_court(state, said, box)
    lay_locations(state, said, box)
    lay_turn(state, said, seats)
    rules(state).lay(state, said, seats)
    step = read_step(state, said)
    check_keys(state, seats, step)
    for of_seat in seats:
        of_seat.refuse_the_rest()
    said.refuse_the_rest()
    continue_turn(state, step)


# -------------------------------------------------------------------- what belongs to a seat


def lay_realm(state: AbyssState, said: Facts, seat: int, box: Box) -> None:
    """[AB-18.1] Pearls, Keys, Allies, Lords and Locations of a seat."""
    realm = state.realm(seat)
    realm.pearls = said.number("pearls", 0, MOST_PEARLS, 0)
    realm.keys = said.number("keys", 0, MOST_PEARLS, 0)
    realm.hand = pile_of(box.allies.lay(said, "hand"))
    realm.affiliated = pile_of(box.allies.lay(said, "affiliated"))
    lords = lay_named(
        said, "lords", box.lords, LORD_NAMES, Sentence("one of seat {seat}'s free Lords", seat=seat)
    )
    realm.free = set_of(lords)
    for name in said.words("disabled", LORD_NAMES):
        lord = LORD_NAMES.index(name)
        if lord not in lords:
            raise said.error(
                "disabled",
                "{name} is disabled, but none of seat {seat}'s lords",
                name=name,
                seat=seat,
            )
        realm.disabled |= one(lord)
    lay_owned_locations(state, said, seat, box)
    if said.flag("knows_location_deck", False):
        state.deck_seen |= one(seat)


def lay_owned_locations(state: AbyssState, said: Facts, seat: int, box: Box) -> None:
    """[AB-10.6] The Locations of a seat, each with the Lords under it."""
    owned = said.table("locations")
    for name in owned.facts:
        path = (*owned.path, name)
        place = Sentence("one of seat {seat}'s Locations", seat=seat)
        location = lay_one(owned, name, name, path, box.locations, LOCATION_NAMES, place)
        beneath = lay_named(owned, name, box.lords, LORD_NAMES, Sentence("under {name}", name=name))
        state.realm(seat).locations |= one(location)
        state.beneath = replaced(state.beneath, location, set_of(beneath))


def lay_tokens(state: AbyssState, said: Facts, seats: list[Facts], box: Box) -> None:
    """[AB-6.5] The Monster tokens of each seat, those next in their deck, and the others; a token
    is known by its place, so those held come first."""
    deck: list[int] = []
    for seat, of_seat in enumerate(seats):
        for value in read_values(of_seat, "tokens", box.tokens, Sentence("Monster token")):
            state.realm(seat).tokens |= one(len(deck))
            deck.append(value)
        state.realm(seat).seen = state.realm(seat).tokens
    for seat, of_seat in enumerate(seats):
        lay_known_tokens(state, of_seat, seat, deck)
    top = read_values(said, "token_deck", box.tokens, Sentence("Monster token"))
    size = deck_size(said, "token_deck", len(top), len(top) + len(box.tokens))
    lost = len(top) + len(box.tokens) - size
    deck += box.tokens[len(box.tokens) - lost :]
    state.tokens_drawn = len(deck)
    state.token_deck = tuple(deck + top + box.tokens[: len(box.tokens) - lost])


def lay_known_tokens(state: AbyssState, said: Facts, seat: int, deck: list[int]) -> None:
    """[AB-18.3] The tokens that were stolen from a seat, which still knows them."""
    lost = said.table("knows_tokens")
    for other in members(state.opponents(seat)):
        held = members(state.realm(other).tokens)
        for value in lost.items(f"seat{other}"):
            known = [place for place in held if deck[place] == value]
            if not known:
                raise lost.error(
                    f"seat{other}", "seat {seat} does not hold such a Monster token", seat=other
                )
            state.realm(seat).seen |= one(known[0])
            held.remove(known[0])
    lost.refuse_the_rest()


# -------------------------------------------------------------------- what lies between the seats


def lay_exploration(state: AbyssState, said: Facts, box: Box) -> None:
    """[AB-1.5, AB-1.6] The track, the Council, the discard pile and the Exploration deck."""
    state.track = tuple(box.allies.lay(said, "track", monsters=True))
    if len(state.track) > TRACK_SPACES:
        raise said.error("track", "the track has {spaces} spaces", spaces=TRACK_SPACES)
    council = said.table("council")
    for race, name in enumerate(RACES):
        state.set_council(race, pile_of(box.allies.lay(council, name)))
    council.refuse_the_rest()
    discard = box.allies.lay(said, "discard", monsters=True)
    state.dead = discard.count(MONSTER)
    state.discard = pile_of([card for card in discard if card != MONSTER])
    top = box.allies.lay(said, "exploration", monsters=True)
    state.deck = filled_deck(said, "exploration", top, box.allies.left)
    if said.says("threat") and not rules(state).has_threat_track():
        raise said.error("threat", "there is no Threat track with these modules")
    state.threat = said.number("threat", 1, THREAT_SPACES, THREAT_START)


def lay_court(state: AbyssState, said: Facts, box: Box) -> None:
    """[AB-1.6, AB-9.1] The Court, the farthest space from the deck first, and the Lord deck."""
    court = lay_named(said, "court", box.lords, LORD_NAMES, Sentence("in the Court"))
    if len(court) > COURT_SPACES:
        raise said.error("court", "the Court has {spaces} spaces", spaces=COURT_SPACES)
    top = lay_named(said, "lord_deck", box.lords, LORD_NAMES, Sentence("in the deck"))
    lay_named(said, "removed_lords", box.lords, LORD_NAMES, Sentence("out of the game"))
    if not said.says("court"):
        court = box.lords.draw(min(COURT_SPACES, len(box.lords.unnamed)), Sentence("the Court"))
    state.court = tuple(court + [NO_LORD] * (COURT_SPACES - len(court)))
    state.lord_deck = filled_deck(said, "lord_deck", top, box.lords.unnamed)


def lay_locations(state: AbyssState, said: Facts, box: Box) -> None:
    """[AB-1.9] The available Locations and the Location deck."""
    available = lay_named(said, "available", box.locations, LOCATION_NAMES, Sentence("available"))
    top = lay_named(said, "location_deck", box.locations, LOCATION_NAMES, Sentence("in the deck"))
    if not said.says("available"):
        face_up = min(FACE_UP_LOCATIONS, len(box.locations.unnamed))
        available = box.locations.draw(face_up, Sentence("the table"))
    state.available = set_of(available)
    state.location_deck = filled_deck(said, "location_deck", top, box.locations.unnamed)


# -------------------------------------------------------------------- where the game stands


def check_keys(state: AbyssState, seats: list[Facts], step: str) -> None:
    """[AB-10.2] Three Keys are spent for a Location in the turn that brought the third; with a
    Location deck there is always one to be had."""
    for seat, of_seat in enumerate(seats):
        keys = state.realm(seat).all_keys()
        controls = seat == state.turn and step == CONTROLLING
        if keys >= KEYS_TO_CONTROL and state.location_deck and not controls:
            raise of_seat.error(
                "keys",
                "seat {seat} has {keys} Keys, but only at step 'control' of its own turn can a seat"
                " have {most} or more while there are Locations",
                seat=seat,
                keys=keys,
                most=KEYS_TO_CONTROL,
            )


def lay_turn(state: AbyssState, said: Facts, seats: list[Facts]) -> None:
    """[AB-3.2, AB-15] What counts in this turn, extra turns, and who has triggered the end."""
    sold = 0
    for seat, of_seat in enumerate(seats):
        bought = of_seat.number("bought", 0, MOST_BOUGHT, 0)
        if bought and seat == state.turn:
            raise of_seat.error("bought", "it is seat {seat}'s turn: only opponents buy", seat=seat)
        state.bought |= bought << (BOUGHT_BITS * seat)
        sold += bought
    state.price = said.number("price", FIRST_PRICE, MOST_PEARLS, FIRST_PRICE + sold)
    if sold and state.price != FIRST_PRICE + sold:
        raise said.error(
            "price",
            "{sold} Allies have been bought in this turn, so the next one costs {price}",
            sold=sold,
            price=FIRST_PRICE + sold,
        )
    for name in said.words("used", LORD_NAMES):
        lord = LORD_NAMES.index(name)
        if lord not in TURN_LORDS:
            raise said.error("used", "{name} has no power to use once a turn", name=name)
        state.used |= one(lord)
    state.given_up = GIVEN_UP_BEFORE if said.flag("gave_up", False) else 0
    state.extra_turns = said.number("extra_turns", 0, MOST_BOUGHT, 0)
    state.closer = said.number("closer", 0, state.players - 1, NOBODY)
