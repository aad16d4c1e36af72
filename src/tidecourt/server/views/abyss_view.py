"""The board of Abyss as the browser is given it; `web/src/abyss/view.ts` says what it all means."""

from typing import Final

from msgspec import Struct

NOBODY: Final = -1


class Decks(Struct, gc=False):
    """How many cards or tokens are left in each deck."""

    exploration: int
    discard: int
    discarded: list[str] | None
    lords: int
    locations: int
    tokens: int
    leviathans: int = 0
    leviathan_tokens: int = 0
    loot: int = 0


class Reward(Struct, frozen=True, gc=False):
    """[AB-6.3] One of the rewards of a space of the Threat track."""

    pearls: int
    tokens: int
    keys: int


class Threat(Struct, gc=False):
    """[AB-6] The Threat track, and the space that pays the viewer."""

    space: int
    pays: int
    rewards: tuple[tuple[Reward, ...], ...]


class Health(Struct, frozen=True, gc=False):
    """[LV-7.1] One space of a Leviathan's ladder."""

    resistance: int
    tokens: int


class Penalty(Struct, frozen=True, gc=False):
    """[LV-5] What a Leviathan does to a player."""

    kind: str
    amount: int


class Leviathan(Struct, gc=False):
    """A Leviathan at the Border; `mine`: whether the viewer holds an Ally that may attack it."""

    id: str
    races: tuple[str, ...]
    mine: bool
    health: tuple[Health, ...]
    lost: int
    penalty: Penalty


class Zone(Struct, gc=False):
    """[LV-1.1] A zone of the Border, and how many of 36 rolls lead there."""

    sums: tuple[int, ...]
    ways: int
    leviathan: Leviathan | None


class Border(Struct, gc=False):
    """[LV-1] The Border."""

    zones: list[Zone]
    arriving: str
    gone: list[str]
    quiet: bool


class Stack(Struct, gc=False):
    """[AB-1.6] A Council stack."""

    race: str
    size: int
    cards: list[str] | None
    guard: int


class Space(Struct, gc=False):
    """[AB-8] A space of the Court, and how the viewer stands with the Lord there."""

    lord: str = ""
    cost: int = 0
    races: int = 0
    race: str = ""
    standing: str = ""
    points: int = 0
    money: int = 0
    missing: int = 0
    held: int = 0
    guard: int = NOBODY


class Available(Struct, gc=False):
    """[AB-1.9] An available Location, and what it would score for the viewer now."""

    id: str
    points: int | None
    guard: int
    drawn: bool


class FreeLord(Struct, gc=False):
    """[AB-1.7] A Lord in front of a player."""

    id: str
    disabled: bool
    turn_power: bool
    used: bool
    key: bool


class Controlled(Struct, gc=False):
    """[AB-10.6] A Location of a player."""

    id: str
    points: int
    lords: list[str]
    loot: list[int]


class Realm(Struct, gc=False):
    """What belongs to one seat, as far as the viewer is shown it."""

    seat: int
    pearls: int
    keys: int
    lord_keys: int
    hand_size: int
    hand: list[str] | None
    picked: list[str]
    affiliated: list[str]
    lords: list[FreeLord]
    locations: list[Controlled]
    lord_count: int
    bought: int
    tokens: int
    token_values: list[int]
    score: int
    parts: dict[str, int]
    leviathan_tokens: int = 0
    leviathan_kinds: list[str] = []
    wounds: int = 0
    slain: list[str] = []
    nebulis: int = 0
    sentinels: int = 0


class Recruiting(Struct, gc=False):
    """[AB-8.9] A Lord is being paid for, in view of all."""

    seat: int
    space: int
    paid: list[str]


class Fighting(Struct, gc=False):
    """[LV-6] A Leviathan is being fought; power 0: no die has been rolled."""

    seat: int
    zone: int
    power: int


class AbyssView(Struct, gc=False):
    """A table of Abyss as a viewer is shown it."""

    game: str
    players: int
    modules: list[str]
    me: int
    turn: int
    closer: int
    extra_turns: int
    over: bool
    decks: Decks
    track: list[str]
    price: int
    buyers: list[int]
    threat: Threat | None
    border: Border | None
    council: list[Stack]
    court: list[Space]
    locations: list[Available]
    realms: list[Realm]
    recruiting: Recruiting | None
    fight: Fighting | None
    figure: int = NOBODY
    scourge: int = NOBODY
