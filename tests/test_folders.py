"""Where a user's and a service's files lie."""

from pathlib import Path

from tidecourt.folders import data_folder, settings_folder


def test_games_are_kept_in_the_users_data_folder() -> None:
    usual = Path.home() / ".local" / "share" / "tidecourt"
    assert data_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/tidecourt")
    assert data_folder({"XDG_DATA_HOME": "not/absolute"}) == usual
    assert data_folder({}) == usual


def test_settings_are_read_from_the_users_settings_folder() -> None:
    usual = Path.home() / ".config" / "tidecourt"
    assert settings_folder({"XDG_CONFIG_HOME": "/etc/mine"}) == Path("/etc/mine/tidecourt")
    assert settings_folder({}) == usual


def test_a_service_uses_the_folders_that_it_was_given() -> None:
    service = {
        "STATE_DIRECTORY": "/var/lib/tidecourt:/var/lib/other",
        "CONFIGURATION_DIRECTORY": "/etc/tidecourt",
        "XDG_DATA_HOME": "/data",
        "XDG_CONFIG_HOME": "/etc/mine",
    }
    assert data_folder(service) == Path("/var/lib/tidecourt")
    assert settings_folder(service) == Path("/etc/tidecourt")
    assert data_folder({"STATE_DIRECTORY": ""}) == data_folder({})
