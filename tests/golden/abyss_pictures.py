"""A position of Abyss in a few words, line by line, so that a move rewrites little of it."""

from typing import Any

from tidecourt.core.bits import count, members
from tidecourt.core.kernel import State
from tidecourt.games.abyss.facts import facts_of
from tidecourt.games.abyss.leviathan.border import Border
from tidecourt.games.abyss.naming import LOCATION_NAMES, card_names
from tidecourt.games.abyss.piles import cards_of, size
from tidecourt.games.abyss.state import AbyssState

# What a line of the table shows, by the names of the facts.
LINES = {
    "turn": ("turn_of", "closer", "extra_turns", "price", "used", "threat", "scourge", "figure"),
    "court": ("court", "available"),
    "council": ("council", "track", "paid"),
    "decks": (
        "lord_deck_size",
        "location_deck_size",
        "exploration_size",
        "token_deck_size",
        "leviathan_deck_size",
        "leviathan_token_deck_size",
        "loot_deck_size",
    ),
    "border": ("border", "hits"),
}
CARDS = ("pearls", "keys", "hand", "affiliated", "wounds", "nebulis")
REALM = ("lords", "disabled", "locations", "under", "slain", "sentinels", "reserved", "loot")
WHO = ("turn_of", "closer", "scourge", "figure")
NOTHING = (None, 0, "none", "nobody", "seat nobody")


def abyss_table(state: State) -> dict[str, str]:
    """What lies open, as lines by their names."""
    assert isinstance(state, AbyssState)
    facts = facts_of(state)
    for key in WHO:
        if key in facts:
            facts[key] = f"seat {facts[key]}"
    lines = {name: shown(facts, keys) for name, keys in LINES.items()}
    for seat, realm in enumerate(state.realms):
        cards = shown(facts[f"seat{seat}"], CARDS)
        if size(realm.picked):
            cards = f"choosing {size(realm.picked)} in secret"  # which leave the hand only later
        lines[f"cards of {seat}"] = f"{cards}; tokens {count(realm.tokens)}"
        lines[f"realm of {seat}"] = shown(facts[f"seat{seat}"], REALM)
    return lines


def shown(facts: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Those of some facts that say anything."""
    parts = [f"{name_of(key)} {text}" for key in keys if (text := words(facts.get(key)))]
    return "; ".join(parts) or "-"


def name_of(key: str) -> str:
    """A fact's name; of a deck, which shows its size, without the word for that."""
    return key.removesuffix("_size").removesuffix("_deck").replace("_", " ")


def words(value: Any) -> str:
    """A fact as text, empty if it is that there is nothing."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {text}" for key in value if (text := words(value[key])))
    if isinstance(value, (list, tuple)):
        return " ".join(str(item) for item in value)
    return "" if value in NOTHING else str(value)


def abyss_seen(view: State, viewer: int) -> str:
    """What a view adds: tokens by their places in their deck, one's own choice, a known deck."""
    assert isinstance(view, AbyssState)
    if viewer < 0:
        return "-"
    realm = view.realm(viewer)
    parts = [known("tokens", view.token_deck, realm.seen)]
    for slice_ in view.slices:
        if isinstance(slice_, Border):
            seen = slice_.seen[viewer] | slice_.revealed
            parts.append(known("leviathan tokens", slice_.token_deck, seen))
    if size(realm.picked):
        parts.append(f"picked {' '.join(card_names(cards_of(realm.picked)))}")
    if view.deck_seen >> viewer & 1:
        deck = view.location_deck[view.locations_drawn :]
        parts.append(f"location deck {' '.join(LOCATION_NAMES[place] for place in deck)}")
    return "; ".join(part for part in parts if part) or "-"


def known(name: str, deck: tuple[int, ...], seen: int) -> str:
    """The values of the tokens a seat has seen, by their places."""
    values = [f"{place}={deck[place]}" for place in members(seen)]
    return f"{name} {' '.join(values)}" if values else ""
