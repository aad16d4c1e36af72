"""What a scenario says of the Leviathan set: positions, facts, and what chance brings."""

from typing import Any, Final

from tidecourt.core.bits import count, members, one, set_of
from tidecourt.core.scenarios.facts import Cards, FactError, Facts, checked_number, checked_word
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.sentence import Sentence
from tidecourt.games.abyss.base.cards import MONSTER
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, Border, border_of
from tidecourt.games.abyss.leviathan.cards import (
    DIE_SIDES,
    HEALTH_OF,
    LEVIATHANS,
    TOKEN_KINDS,
    TOKENS,
    ZONE_NAMES,
)
from tidecourt.games.abyss.naming import (
    deck_size,
    filled_deck,
    lay_named,
    lay_one,
    rest_on_top,
    say_who,
)
from tidecourt.games.abyss.state import NOBODY, AbyssState, replaced

NAMES: Final = tuple(leviathan.name for leviathan in LEVIATHANS)
TOKEN_NAMES: Final = tuple(kind.name for kind in TOKEN_KINDS)
FIRST_ZONE: Final = "7"  # where the only Leviathan lies if nothing is said of the Border
NONE: Final = "none"
MOST_WOUNDS: Final = 99


# -------------------------------------------------------------------- laying it out


def lay_border(state: AbyssState, said: Facts, seats: list[Facts]) -> None:
    """[LV-1, LV-3.3] The Border, both decks, and what each seat has; the track has no Monster but
    one just revealed."""
    if MONSTER in state.track[:-1]:
        raise said.error(
            "track", "with Leviathan no Monster stays on the track: only the last card can be one"
        )
    border = border_of(state)
    cards = Cards(Sentence("Leviathan"), list(range(len(LEVIATHANS))))
    lay_zones(border, said, cards)
    for seat, of_seat in enumerate(seats):
        slain = lay_named(
            of_seat, "slain", cards, NAMES, Sentence("slain by seat {seat}", seat=seat)
        )
        border.slain = replaced(border.slain, seat, set_of(slain))
        wounds = of_seat.number("wounds", 0, MOST_WOUNDS, 0)
        border.wounds = replaced(border.wounds, seat, wounds)
    top = lay_named(said, "leviathan_deck", cards, NAMES, Sentence("in the deck"))
    lay_named(said, "removed_leviathans", cards, NAMES, Sentence("out of the game"))
    if not said.says("border"):
        first = cards.draw(min(1, len(cards.unnamed)), Sentence("the Border"))
        for leviathan in first:
            border.put(ZONE_NAMES.index(FIRST_ZONE), leviathan)
    lay_hits(border, said)
    border.deck = filled_deck(said, "leviathan_deck", top, cards.unnamed)
    slayers = [count(border.slain[seat]) for seat in range(state.players)]
    border.scourge = say_who(said, "scourge", slayers, Sentence("slain Leviathans"))
    border.quiet = 1 if said.flag("quiet", False) else 0
    lay_tokens(state, said, seats)


def lay_zones(border: Border, said: Facts, cards: Cards) -> None:
    """[LV-1.1] The Leviathan of each zone that has one."""
    zones = said.table("border")
    for name in zones.facts:
        zone = checked_word(name, ZONE_NAMES, (*zones.path, name))
        path = (*zones.path, name)
        place = Sentence("on zone {name}", name=name)
        word = zones.value(name)
        leviathan = lay_one(zones, name, word, path, cards, NAMES, place)
        border.put(ZONE_NAMES.index(zone), leviathan)


def lay_hits(border: Border, said: Facts) -> None:
    """[LV-7.3] The Health points that a Leviathan has lost, less than all."""
    hits = said.table("hits")
    for name in hits.facts:
        zone = ZONE_NAMES.index(checked_word(name, ZONE_NAMES, (*hits.path, name)))
        leviathan = border.at(zone)
        if leviathan == NO_LEVIATHAN:
            raise hits.error(name, "there is no Leviathan on zone {name}", name=name)
        border.hurt(zone, hits.number(name, 0, HEALTH_OF[leviathan] - 1, 0))


def lay_tokens(state: AbyssState, said: Facts, seats: list[Facts]) -> None:
    """[LV-1.5] The Leviathan tokens of each seat, those out of the game, and their deck; a token is
    known by its place, so those held come first."""
    border = border_of(state)
    left = list(TOKENS)
    deck: list[int] = []
    for seat, of_seat in enumerate(seats):
        held = read_tokens(of_seat, "leviathan_tokens", left)
        places = set_of(list(range(len(deck), len(deck) + len(held))))
        border.set_tokens(seat, places)
        deck += held
    for seat, of_seat in enumerate(seats):
        lay_known_tokens(state, of_seat, seat, deck)
    top = read_tokens(said, "leviathan_token_deck", left)
    size = deck_size(said, "leviathan_token_deck", len(top), len(top) + len(left))
    kept = size - len(top)
    border.revealed = set_of(list(range(len(deck), len(deck) + len(left) - kept)))
    deck += left[kept:]
    border.tokens_drawn = len(deck)
    border.token_deck = tuple(deck + top + left[:kept])


def read_tokens(said: Facts, key: str, left: list[int]) -> list[int]:
    """The kinds of Leviathan token that a list names; they are taken."""
    tokens: list[int] = []
    for place, word in enumerate(said.items(key)):
        path = (*said.path, key, str(place))
        kind = TOKEN_NAMES.index(checked_word(word, TOKEN_NAMES, path))
        if kind not in left:
            raise FactError(path, "there is no Leviathan token {word} left", word=word)
        left.remove(kind)
        tokens.append(kind)
    return tokens


def lay_known_tokens(state: AbyssState, said: Facts, seat: int, deck: list[int]) -> None:
    """[AB-18.3] The tokens that were stolen from a seat, which still knows them."""
    border = border_of(state)
    lost = said.table("knows_leviathan_tokens")
    for other in members(state.opponents(seat)):
        held = members(border.tokens[other])
        for word in lost.items(f"seat{other}"):
            known = [place for place in held if TOKEN_NAMES[deck[place]] == word]
            if not known:
                raise lost.error(
                    f"seat{other}", "seat {seat} does not hold such a Leviathan token", seat=other
                )
            border.seen = replaced(border.seen, seat, border.seen[seat] | one(known[0]))
            held.remove(known[0])
    lost.refuse_the_rest()


# -------------------------------------------------------------------- reading it back


def border_facts(state: AbyssState) -> dict[str, Any]:
    """The Border and both decks."""
    border = border_of(state)
    deck = border.deck[border.drawn :]
    lying = [border.at(zone) for zone in range(len(ZONE_NAMES))]
    there = set_of([leviathan for leviathan in lying if leviathan != NO_LEVIATHAN])
    there |= set_of(list(deck))
    for slain in border.slain:
        there |= slain
    return {
        "border": {
            name: NONE if lying[zone] == NO_LEVIATHAN else NAMES[lying[zone]]
            for zone, name in enumerate(ZONE_NAMES)
        },
        "hits": {name: border.lost_at(zone) for zone, name in enumerate(ZONE_NAMES)},
        "leviathan_deck": tuple([NAMES[leviathan] for leviathan in deck]),
        "leviathan_deck_size": len(deck),
        "removed_leviathans": [name for place, name in enumerate(NAMES) if there >> place & 1 == 0],
        "leviathan_token_deck": tuple(
            [TOKEN_NAMES[kind] for kind in border.token_deck[border.tokens_drawn :]]
        ),
        "leviathan_token_deck_size": border.tokens_left(),
        "scourge": "nobody" if border.scourge == NOBODY else border.scourge,
        "quiet": border.quiet == 1,
    }


def slayer_facts(state: AbyssState, seat: int) -> dict[str, Any]:
    """What a seat has of the Leviathan set."""
    border = border_of(state)
    seen = border.seen[seat]
    return {
        "wounds": border.wounds[seat],
        "slain": [NAMES[leviathan] for leviathan in members(border.slain[seat])],
        "leviathan_tokens": token_names(border, border.tokens[seat]),
        "knows_leviathan_tokens": {
            f"seat{other}": token_names(border, border.tokens[other] & seen)
            for other in members(state.opponents(seat))
        },
    }


def token_names(border: Border, tokens: int) -> list[str]:
    """The names of Leviathan tokens, by a mask of their places."""
    return [TOKEN_NAMES[border.token_deck[place]] for place in members(tokens)]


# -------------------------------------------------------------------- what chance brings


def bring_border(state: AbyssState, said: Facts, dealer: Scripted) -> None:
    """Dice to come, and the next cards of both decks."""
    border = border_of(state)
    dice = [
        checked_number(die, 1, DIE_SIDES, ("dice", str(place)))
        for place, die in enumerate(said.items("dice"))
    ]
    if said.says("dice"):
        dealer.will_roll("dice", dice)
    named = Cards(Sentence("Leviathan"), list(range(len(LEVIATHANS))))
    top = lay_named(said, "leviathan_deck", named, NAMES, Sentence("in the deck"))
    border.deck = rest_on_top(said, "leviathan_deck", border.deck[border.drawn :], top)
    border.drawn = 0
    left = list(border.token_deck[border.tokens_drawn :])
    tokens = read_tokens(said, "leviathan_token_deck", left)
    border.token_deck = border.token_deck[: border.tokens_drawn] + tuple(tokens + left)
