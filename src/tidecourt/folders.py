"""Where the files of this user lie, or, for a service, those of the folders that it was given."""

from collections.abc import Mapping
from pathlib import Path

OURS = "tidecourt"


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where games are kept."""
    return given(environment, "STATE_DIRECTORY") or base(
        environment, "XDG_DATA_HOME", "LOCALAPPDATA", ".local/share"
    )


def settings_folder(environment: Mapping[str, str]) -> Path:
    """Where settings are read from."""
    return given(environment, "CONFIGURATION_DIRECTORY") or base(
        environment, "XDG_CONFIG_HOME", "APPDATA", ".config"
    )


def given(environment: Mapping[str, str], variable: str) -> Path | None:
    """The folder that systemd made for a service; of several, the first."""
    first = environment.get(variable, "").split(":")[0]
    return Path(first) if Path(first).is_absolute() else None


def base(environment: Mapping[str, str], variable: str, on_windows: str, usual: str) -> Path:
    """Our folder among those of other programs; a path that is not absolute says nothing."""
    said = environment.get(variable, "")
    if not Path(said).is_absolute():
        said = environment.get(on_windows) or str(Path.home() / usual)
    return Path(said) / OURS
