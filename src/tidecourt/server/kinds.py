"""The kinds of values that settings have: read from a text or from TOML, checked, written as TOML.

A kind first makes a value of a text as TOML has it, so that flags, variables and the file are
checked by the same lines. Whatever it does not take is a `ValueError`; `wants` says what it takes.
"""

from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from tidecourt.server.advice import Budget
from tidecourt.server.database import Database, Keeps, where
from tidecourt.server.limits import Rate

T = TypeVar("T")

OFF: Final = "off"
ANY: Final = "*"


class Kind(Generic[T]):
    """What a setting may be; `sign` stands for its value in the help."""

    wants: str
    sign: str

    def of_text(self, text: str) -> object:
        """A text of the command line or of a variable, as TOML would have it."""
        return text

    def read(self, value: object) -> T:
        """The setting of a value of TOML."""
        raise NotImplementedError

    def shown(self, value: T) -> str:
        """The setting as TOML."""
        raise NotImplementedError

    def bounds(self) -> dict[str, object]:
        """What its sentence names."""
        return {}


class Text(Kind[str]):
    """Any text but none."""

    wants = "is a text"
    sign = "NAME"

    def read(self, value: object) -> str:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise ValueError
        return value.strip()

    def shown(self, value: str) -> str:
        return quoted(value)


class File(Kind[Path]):
    """A path; one that begins with ~ is in the user's home."""

    wants = "is the path of a file"
    sign = "FILE"

    def read(self, value: object) -> Path:
        if not isinstance(value, str) or not value or "\0" in value:
            raise ValueError
        return Path(value).expanduser()

    def shown(self, value: Path) -> str:
        return quoted(str(value))


class Kept(Kind[Keeps]):
    """A file, or the address of a database."""

    wants = "is the path of a file, or begins with postgresql://"
    sign = "DB"

    def read(self, value: object) -> Keeps:
        path = File().read(value)
        found = where(str(value))
        return found if isinstance(found, Database) else path

    def shown(self, value: Keeps) -> str:
        return quoted(str(value))


class Client(Kind[Path | None]):
    """The folder of a built client; none: wherever it is found."""

    wants = "is a folder with the index.html of a built client"
    sign = "FOLDER"

    def read(self, value: object) -> Path | None:
        if value == "":
            return None
        folder = File().read(value)
        if not (folder / "index.html").is_file():
            raise ValueError
        return folder

    def shown(self, value: Path | None) -> str:
        return quoted(str(value or ""))


@dataclass(frozen=True)
class Whole(Kind[int]):
    """A whole number between two others."""

    least: int
    most: int
    sign: str = "N"
    wants: str = "is a whole number from {least} to {most}"

    def of_text(self, text: str) -> object:
        return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else text

    def read(self, value: object) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            raise ValueError
        return value

    def shown(self, value: int) -> str:
        return str(value)

    def bounds(self) -> dict[str, object]:
        return {"least": self.least, "most": self.most}


@dataclass(frozen=True)
class Seconds(Kind[float]):
    """A time."""

    least: float
    most: float
    sign: str = "SECONDS"
    wants: str = "is a number of seconds from {least} to {most}"

    def of_text(self, text: str) -> object:
        return number(text)

    def read(self, value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError
        if not self.least <= value <= self.most:  # nor is it nan
            raise ValueError
        return float(value)

    def shown(self, value: float) -> str:
        return plain(value)

    def bounds(self) -> dict[str, object]:
        return {"least": plain(self.least), "most": plain(self.most)}


@dataclass(frozen=True)
class Between(Kind[tuple[float, float]]):
    """The least and the most of a time."""

    time: Seconds
    sign: str = "LEAST,MOST"
    wants: str = "is the least and the most of a time in seconds, from {least} to {most}"

    def of_text(self, text: str) -> object:
        return [number(part) for part in text.split(",")]

    def read(self, value: object) -> tuple[float, float]:
        if not isinstance(value, list) or len(value) != 2:
            raise ValueError
        least, most = (self.time.read(part) for part in value)
        if least > most:
            raise ValueError
        return least, most

    def shown(self, value: tuple[float, float]) -> str:
        return f"[{', '.join(plain(part) for part in value)}]"

    def bounds(self) -> dict[str, object]:
        return self.time.bounds()


@dataclass(frozen=True)
class Thought(Kind[Budget]):
    """How long a bot may think."""

    time: Seconds
    sign: str = "SECONDS"
    wants: str = Seconds.wants

    def of_text(self, text: str) -> object:
        return self.time.of_text(text)

    def read(self, value: object) -> Budget:
        return Budget(self.time.read(value))

    def shown(self, value: Budget) -> str:
        return self.time.shown(value.seconds)

    def bounds(self) -> dict[str, object]:
        return self.time.bounds()


class Choice(Kind[str]):
    """One of some words."""

    wants = "is one of {words}"

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words: Final = words
        self.sign = "|".join(words)

    def read(self, value: object) -> str:
        if value not in self.words:
            raise ValueError
        return str(value)

    def shown(self, value: str) -> str:
        return quoted(value)

    def bounds(self) -> dict[str, object]:
        return {"words": ", ".join(self.words)}


class Hosts(Kind[frozenset[str] | None]):
    """Names of machines, without ports; `*` for any."""

    wants = "lists names of machines without their ports, or is * for any"
    sign = "A,B"

    def of_text(self, text: str) -> object:
        return [part.strip() for part in text.split(",")]

    def read(self, value: object) -> frozenset[str] | None:
        if not isinstance(value, list) or not value:
            raise ValueError
        if value == [ANY]:
            return None
        return frozenset(host_read(name) for name in value)

    def shown(self, value: frozenset[str] | None) -> str:
        return f"[{', '.join(quoted(name) for name in sorted(value or [ANY]))}]"


def host_read(name: object) -> str:
    if not isinstance(name, str) or not name or not name.isascii():
        raise ValueError
    if not all(sign.isalnum() or sign in ".-_:" for sign in name) or name.count(":") == 1:
        raise ValueError  # two colons and more are an address of IPv6, one is a port
    return name.lower()


class Networks(Kind[tuple[str, ...]]):
    """Addresses, and networks as in 10.0.0.0/8."""

    wants = "lists addresses, or networks as in 10.0.0.0/8"
    sign = "A,B"

    def of_text(self, text: str) -> object:
        return [part.strip() for part in text.split(",") if text]

    def read(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            raise ValueError
        return tuple(network_read(part) for part in value)

    def shown(self, value: tuple[str, ...]) -> str:
        return f"[{', '.join(quoted(part) for part in value)}]"


def network_read(text: str) -> str:
    return str(ip_network(text) if "/" in text else ip_address(text))


class Address(Kind[tuple[str, int] | None]):
    """An address with its port, as in 127.0.0.1:9188; none: nowhere."""

    wants = "is an address with its port, as in 127.0.0.1:9188"
    sign = "ADDRESS:PORT"

    def read(self, value: object) -> tuple[str, int] | None:
        if value == "":
            return None
        if not isinstance(value, str):
            raise ValueError
        host, colon, port = value.rpartition(":")
        if not colon:
            raise ValueError
        number = Whole(0, 65535).read(Whole(0, 65535).of_text(port))
        return str(ip_address(host.removeprefix("[").removesuffix("]"))), number

    def shown(self, value: tuple[str, int] | None) -> str:
        if value is None:
            return quoted("")
        host = f"[{value[0]}]" if ":" in value[0] else value[0]
        return quoted(f"{host}:{value[1]}")


class Rates(Kind[dict[str, Rate]]):
    """How often things may be done; what is not named is as usual."""

    wants = "says how many at once and how many a second, as in hint=10/0.5, for {words}"
    sign = "NAME=BURST/PER_SECOND,…"

    def __init__(self, usual: dict[str, Rate]) -> None:
        self.usual: Final = usual

    def of_text(self, text: str) -> object:
        return {name.strip(): rate for name, _, rate in (e.partition("=") for e in text.split(","))}

    def read(self, value: object) -> dict[str, Rate]:
        if not isinstance(value, dict) or not set(value) <= set(self.usual):
            raise ValueError
        said = {name: rate_read(text) for name, text in value.items()}
        return {name: rate for name, rate in (self.usual | said).items() if rate is not None}

    def shown(self, value: dict[str, Rate]) -> str:
        entries = [f"{name} = {quoted(rate_shown(value.get(name)))}" for name in self.usual]
        return f"{{ {', '.join(entries)} }}"

    def bounds(self) -> dict[str, object]:
        return {"words": ", ".join(self.usual)}


def rate_read(text: object) -> Rate | None:
    """`100/20` is a hundred at once and twenty a second; nothing is no limit."""
    if text == OFF:
        return None
    burst, per_second = (float(part) for part in str(text).split("/"))
    if not (1 <= burst <= 1e9 and 0 < per_second <= 1e9):
        raise ValueError
    return Rate(burst, per_second)


def rate_shown(rate: Rate | None) -> str:
    return OFF if rate is None else f"{plain(rate.burst)}/{plain(rate.per_second)}"


# -------------------------------------------------------------------- texts


def number(text: str) -> Any:
    """The number of a text, or the text itself, which is none."""
    try:
        return float(text)
    except ValueError:
        return text


def plain(value: float) -> str:
    """A number as short as it can be."""
    return str(int(value)) if value == int(value) else str(value)


def quoted(text: str) -> str:
    """A text as TOML has it; what would end it or the line is written by its number."""
    safe = (sign if sign.isprintable() and sign not in '"\\' else coded(sign) for sign in text)
    return f'"{"".join(safe)}"'


def coded(sign: str) -> str:
    return f"\\U{ord(sign):08X}"
