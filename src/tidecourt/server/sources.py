"""Where settings come from: a flag goes before a variable, that before the file, that before what
is usual. Every value remembers its source, and what cannot be used is refused by naming it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from tomllib import TOMLDecodeError, loads
from typing import Any, Final

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence
from tidecourt.folders import settings_folder
from tidecourt.own.choice import ASKED as CARDS_ASKED
from tidecourt.own.choice import VARIABLE as CARDS_VARIABLE
from tidecourt.server.settings import SETTINGS, Environment, Setting, Settings

FILE: Final = "settings.toml"
FILE_FLAG: Final = "--settings"
FILE_VARIABLE: Final = "TIDECOURT_SETTINGS"
PREFIX: Final = "TIDECOURT_"
USUAL: Final = "default"
WIDEST: Final = 60  # what is longer is cut short, or does not push everything else aside


@dataclass(frozen=True)
class Found:
    """The settings, where each comes from by the name of its field, and the file that was read."""

    settings: Settings
    sources: dict[str, str]
    file: Path | None

    def toml(self) -> Iterator[tuple[str, str]]:
        """The lines of a settings file that says the same, each with its source."""
        for name, known in SETTINGS.items():
            value = known.kind.shown(getattr(self.settings, name))
            yield f"{known.name} = {value}", self.sources[name]


def find(
    flags: Mapping[str, str | None], environment: Environment, file: str | None = None
) -> Found:
    """The settings that flags, variables and a file give; a flag that is None was not said."""
    path = chosen(file, environment)
    said = {} if path is None else read(path)
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for name, known in SETTINGS.items():
        flag, variable = flags.get(name), environment.get(known.variable, "")
        if flag is not None:
            source, value = known.flag, known.kind.of_text(flag)
        elif variable:
            source, value = known.variable, known.kind.of_text(variable)
        elif known.name in said:
            source, value = str(path), said[known.name]
        else:
            values[name], sources[name] = known.usual(environment), USUAL
            continue
        values[name], sources[name] = taken(known, value, source, path), source
    return Found(Settings(**values), sources, path)


def taken(known: Setting, value: object, source: str, path: Path | None) -> Any:
    """A value of the right kind, or one sentence on what is wrong and where."""
    try:
        return known.kind.read(value)
    except (ValueError, OverflowError):
        where = f"{source}: {known.name}" if source == str(path) else source
        wants = Sentence(known.kind.wants, **known.kind.bounds())
        raise GameError(
            "{where} {wants}, not {value}", where=where, wants=wants, value=short(value)
        ) from None


def short(value: object) -> str:
    """What was said, within reason."""
    text = repr(value)
    return text if len(text) <= WIDEST else f"{text[:WIDEST]}…"


# -------------------------------------------------------------------- the file


def chosen(file: str | None, environment: Environment) -> Path | None:
    """The file that was asked for, or that of the settings folder if there is one."""
    asked = file or environment.get(FILE_VARIABLE)
    if asked:
        return Path(asked).expanduser()
    usual = settings_folder(environment) / FILE
    return usual if usual.is_file() else None


def read(path: Path) -> dict[str, Any]:
    """What a settings file says, if it says nothing else."""
    try:
        said = loads(path.read_text("utf-8"))
    except (TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise GameError("{path} is no TOML: {reason}", path=path, reason=error) from None
    known = {each.name for each in SETTINGS.values()}
    for key in said:
        if key not in known:
            raise GameError(
                "{path}: '{key}' is no setting{meant}", path=path, key=key, meant=near(key, known)
            )
    return said


def near(name: str, known: set[str]) -> str | Sentence:
    """What was perhaps meant."""
    close = get_close_matches(name, sorted(known), n=3)
    return Sentence(" (near: {names})", names=close) if close else ""


def strangers(environment: Environment) -> list[Sentence]:
    """Variables that look like settings and are none: a sentence on each. They are not refused,
    because the environment is not ours alone."""
    known = {each.variable for each in SETTINGS.values()}
    known |= {FILE_VARIABLE, CARDS_VARIABLE, CARDS_ASKED}
    return [
        Sentence("{name} is no setting{meant}", name=name, meant=near(name, known))
        for name in sorted(environment)
        if name.startswith(PREFIX) and name not in known
    ]
