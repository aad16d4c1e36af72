"""What a server is told when it starts: every setting, declared once.

A field of `Settings` has its kind, its usual value and its help beside it. Its flag, its variable,
its key in the settings file, how it is checked, and its line in the help, in `--show-settings` and
in docs/settings.md all follow from that.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from os import environ
from pathlib import Path
from typing import Any, Final, TypeVar

from tidecourt.folders import data_folder
from tidecourt.locales import LANGUAGES, language
from tidecourt.server.advice import Budget
from tidecourt.server.database import Keeps
from tidecourt.server.kinds import (
    Address,
    Between,
    Choice,
    Client,
    Hosts,
    Kept,
    Kind,
    Networks,
    Rates,
    Seconds,
    Text,
    Thought,
    Whole,
)
from tidecourt.server.limits import RATES, Rate

T = TypeVar("T")
Environment = Mapping[str, str]

HERE: Final = "127.0.0.1"
PORT: Final = 8080
KIB: Final = 1024
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
SETTING: Final = "setting"  # where a field keeps its declaration
LEVELS: Final = ("info", "warning", "error")
HERE_TOO: Final = "here"
NOBODY_TOLD: Final = "off"
HOME: Final = "home"
NOTICES: Final = (NOBODY_TOLD, "public", HOME)
THINKERS: Final = (HERE_TOO, "elsewhere")


@dataclass(frozen=True)
class Setting:
    """A setting: by which names it is said, what it may be, what it is if nobody says anything."""

    name: str  # the key in the file
    kind: Kind[Any]
    usual: Callable[[Environment], Any]
    help: str

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return "TIDECOURT_" + self.name.upper()


def setting(kind: Kind[T], usual: T | Callable[[Environment], T], help: str, name: str = "") -> Any:
    """Declare a field of the settings, which goes by its own name unless another is said."""
    find = usual if callable(usual) else lambda _: usual
    return field(
        default_factory=lambda: find(environ), metadata={SETTING: (name, kind, find, help)}
    )


def in_data_folder(environment: Environment) -> Path:
    return data_folder(environment) / "server.db"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server runs. Times are in seconds."""

    host: str = setting(Text(), HERE, "the address to listen at")
    port: int = setting(Whole(0, 65535), PORT, "the port to listen at; 0 is any that is free")
    hosts: frozenset[str] | None = setting(
        Hosts(), None, "the names it answers to, beside localhost and 127.0.0.1"
    )
    proxies: tuple[str, ...] = setting(
        Networks(), (), "the proxies that are believed about where a visitor comes from"
    )
    metrics: tuple[str, int] | None = setting(
        Address(), None, "where figures are given to Prometheus; visitors do not see them"
    )
    db: Keeps = setting(
        Kept(), in_data_folder, "the file in which tables are kept, or the database of many nodes"
    )
    idle: float = setting(
        Seconds(1, 30 * DAY), HOUR / 6, "a table that nobody looks at is put away after so long"
    )
    workers: int = setting(Whole(1, 256), 1, "processes in which bots think")
    think: str = setting(
        Choice(THINKERS),
        HERE_TOO,
        "where bots of a database's tables think: here too, or elsewhere only, by tidecourt think",
    )
    hint: Budget = setting(
        Thought(Seconds(0.01, HOUR)),
        Budget(1.0),
        "how long a bot thinks about a hint",
        name="hint_seconds",
    )
    # The same for bots and for a seat's own rule, so that nobody can tell a rule from a thought.
    answer_delay: tuple[float, float] = setting(
        Between(Seconds(0, 60)),
        (0.35, 0.85),
        "the least and the most time before an answer of a bot is played",
    )
    window: float = setting(
        Seconds(0, 60),
        4.0,
        "how long a secret window stays open between people, whatever is answered; "
        "0: until it is answered",
    )
    notices: str = setting(
        Choice(NOTICES),
        "public",
        "where people who are not here may be told that a game waits: nowhere, at public addresses "
        "over TLS, or also in the home network",
    )
    notice_after: float = setting(
        Seconds(0, DAY), 60.0, "how long somebody may be away before they are told of their turn"
    )
    message_limit: int = setting(
        Whole(256, 64 * KIB), 4 * KIB, "bytes of one message on a live socket"
    )
    backlog: int = setting(
        Whole(1, 100_000), 128, "messages that a slow socket may be behind before it is closed"
    )
    guest_sockets: int = setting(
        Whole(1, 100_000), 32, "live sockets that one guest may have at once"
    )
    address_sockets: int = setting(
        Whole(1, 100_000), 256, "live sockets that one address, or one network of IPv6, may have"
    )
    record_limit: int = setting(Whole(KIB, 256 * KIB), 128 * KIB, "bytes of an uploaded record")
    rates: dict[str, Rate] = setting(
        Rates(RATES),
        dict(RATES),
        "how often one guest or one address may do something: so many at once, so many a second "
        "in the long run, or off; what is not named stays as it is",
    )
    web: Path | None = setting(
        Client(), None, "the folder of the built client, if it is not the package's own"
    )
    log_level: str = setting(Choice(LEVELS), "info", "what is logged: this and what is graver")
    lang: str = setting(
        Choice(LANGUAGES), language, "the language of what the server says where it was started"
    )


SETTINGS: Final = {
    each.name: Setting(each.metadata[SETTING][0] or each.name, *each.metadata[SETTING][1:])
    for each in fields(Settings)
}
"""Every setting by the name of its field."""
