"""A table of Abyss with the Kraken set, set up by names, for the tests of its clauses."""

from typing import Any

from tidecourt.core.bits import members, one
from tidecourt.core.journal import Journal
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.games.abyss.base.cards import LOCATIONS, LORDS, NO_LORD, RACES
from tidecourt.games.abyss.base.recruiting import PAY
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.kraken.state import Kraken, kraken
from tidecourt.games.abyss.naming import card_names
from tidecourt.games.abyss.piles import Pile, cards_of, size
from tidecourt.games.abyss.state import AbyssState, Realm

GAME = Abyss()
EXTRA = "keeper reaper shepherd miller aquaculturalist landowner"  # Lords without power
DECKS = ("exploration", "lord_deck", "location_deck")


class Table:
    """A game in which it is seat 0's turn to act, and words to play it with.

    What belongs to the seats is one entry each: `hands=("crab3 kraken2", "")`, `pearls=(0, 2)`;
    Locations with the Lords under them, `locations=("abyss:sage,hermit",)`. A deck holds what is
    named first, then the rest; it is empty if it is "". The first stack of the Council leaves every
    player a choice of actions, so that turns do not play themselves.
    """

    def __init__(
        self,
        players: int = 2,
        modules: tuple[str, ...] = ("kraken",),
        court: str = EXTRA,
        available: str = "jail",
        council: dict[str, str] | None = None,
        **facts: Any,
    ) -> None:
        said: dict[str, Any] = {
            "players": players,
            "modules": list(modules),
            "court": court.split(),
            "available": available.split(),
            "council": {"jellyfish": ["jellyfish1"]} if council is None else listed(council),
        }
        for seat in range(players):
            said[f"seat{seat}"] = {}
        for key, value in facts.items():
            if key in DECKS and value == "":
                said[f"{key}_size"] = 0
            elif isinstance(value, tuple):
                lay_seats(said, key, value)
            else:
                said[key] = value.split() if isinstance(value, str) and key != "step" else value
        self.state: AbyssState = GAME.lay_out(said)
        self.state.settle()
        self.state.journal = Journal()

    # ---------------------------------------------------------------- playing

    def play(self, seat: int, *words: str) -> "Table":
        """Play moves of a seat by their words; each must be legal."""
        for word in words:
            moves = GAME.words(self.state, seat)
            assert word in moves, f"seat {seat} cannot {word}, only {sorted(moves)}"
            self.state.play(seat, moves[word])
        return self

    def recruit(self, seat: int, space: int, paid: str) -> "Table":
        """Recruit the Lord of a Court space with these Allies, the strongest first."""
        self.play(seat, f"recruit:{space}")
        wanted = paid.split()
        while self.state.stack and self.state.stack[-1].step is PAY:
            done = size(self.state.paid)  # forced choices play themselves
            self.play(seat, f"pay:{wanted[done]}" if done < len(wanted) else "done")
        return self

    def bring(self, **chance: Any) -> "Table":
        """Let chance bring something: `dice=[4]`."""
        dealer = Scripted()
        GAME.bring(self.state, chance, dealer)
        return self

    def can(self, seat: int) -> set[str]:
        """What a seat may do now."""
        return set(GAME.words(self.state, seat))

    def waits_for(self, seat: int) -> bool:
        return self.state.waiting() == one(seat)

    # ---------------------------------------------------------------- looking

    @property
    def kraken(self) -> Kraken:
        return kraken(self.state)

    def realm(self, seat: int) -> Realm:
        return self.state.realm(seat)

    def pearls(self) -> list[int]:
        return [realm.pearls for realm in self.state.realms]

    def nebulis(self) -> list[int]:
        return [self.kraken.nebulis_of(seat) for seat in range(self.state.players)]

    def hand(self, seat: int) -> str:
        return names(self.realm(seat).hand)

    def affiliated(self, seat: int) -> str:
        return names(self.realm(seat).affiliated)

    def stack(self, race: str) -> str:
        return names(self.state.council(RACES.index(race)))

    @property
    def discard(self) -> str:
        return names(self.state.discard)

    def free(self, seat: int) -> set[str]:
        return {LORDS[lord].name for lord in members(self.realm(seat).free)}

    def owns(self, seat: int) -> set[str]:
        """The Locations of a seat."""
        return {LOCATIONS[place].name for place in members(self.realm(seat).locations)}

    def court(self) -> list[str]:
        return [LORDS[lord].name for lord in self.state.court if lord != NO_LORD]

    def facts(self) -> dict[str, Any]:
        return GAME.facts(self.state)

    def events(self, kind: str) -> list[tuple[int, int, int]]:
        """What the journal tells of a kind, as seat and arguments."""
        assert self.state.journal is not None
        return [(e.seat, e.a, e.b) for e in self.state.journal.events if e.kind == kind]

    def worlds(self, viewer: int, number: int = 20) -> list[AbyssState]:
        """Worlds that a viewer takes for possible."""
        return [self.state.seen_by(viewer, seeded(seed)) for seed in range(number)]


def listed(council: dict[str, str]) -> dict[str, list[str]]:
    return {race: cards.split() for race, cards in council.items()}


def lay_seats(said: dict[str, Any], key: str, values: tuple[Any, ...]) -> None:
    """One entry of a fact for each seat, from seat 0 on."""
    for seat, value in enumerate(values):
        if key == "locations":
            tiles = [tile.partition(":") for tile in value.split()]
            value = {name: lords.split(",") if lords else [] for name, _, lords in tiles}
        elif key == "disabled":  # a disabled Lord is free
            of_seat = said[f"seat{seat}"]
            of_seat["lords"] = [*of_seat.get("lords", []), *value.split()]
        said[f"seat{seat}"][key] = value.split() if isinstance(value, str) else value


def names(pile: Pile) -> str:
    """The Allies of a pile, the weakest first."""
    return " ".join(card_names(cards_of(pile)))
