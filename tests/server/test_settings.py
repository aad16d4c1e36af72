"""Settings: declared once, said in four places, refused by naming the place."""

from dataclasses import fields
from pathlib import Path
from tomllib import loads
from typing import Any

import pytest

from tests.server.settings_page import PAGE, table
from tidecourt.core.game import GameError
from tidecourt.server.advice import Budget
from tidecourt.server.limits import HINT, MESSAGE, RATES, TABLE
from tidecourt.server.settings import SETTINGS, Settings
from tidecourt.server.sources import USUAL, Found, find, strangers

NOTHING: dict[str, str | None] = {}


def home(tmp_path: Path, text: str | None = None) -> dict[str, str]:
    """An environment whose settings folder holds a file that says this."""
    folder = tmp_path / "tidecourt"
    folder.mkdir(exist_ok=True)
    if text is not None:
        (folder / "settings.toml").write_text(text, "utf-8")
    return {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": "/data"}


def refusal(tmp_path: Path, file: str = "", **said: str) -> str:
    """The sentence with which a setting is refused: a flag in small letters, else a variable."""
    flags: dict[str, str | None] = {k: v for k, v in said.items() if k.islower()}
    variables = {name: value for name, value in said.items() if name.isupper()}
    with pytest.raises(GameError) as refused:
        find(flags, home(tmp_path, file) | variables)
    sentence = str(refused.value)
    assert "\n" not in sentence
    return sentence


# -------------------------------------------------------------------- which source is believed


def test_a_flag_goes_before_a_variable_before_the_file_before_what_is_usual(
    tmp_path: Path,
) -> None:
    environment = home(tmp_path, "port = 1\nidle = 2\nworkers = 3\n")
    environment |= {"TIDECOURT_PORT": "10", "TIDECOURT_IDLE": "20"}
    found = find({"port": "100"}, environment)
    told = found.settings
    assert (told.port, told.idle, told.workers, told.backlog) == (100, 20, 3, 128)
    file = str(tmp_path / "tidecourt" / "settings.toml")
    names = ("port", "idle", "workers", "backlog")
    assert [found.sources[name] for name in names] == ["--port", "TIDECOURT_IDLE", file, USUAL]
    assert str(found.file) == file


def test_every_setting_can_be_said_by_flag_by_variable_and_in_the_file(tmp_path: Path) -> None:
    built = tmp_path / "web"
    built.mkdir()
    (built / "index.html").write_text("<!doctype html>")
    texts = {
        "host": ("0.0.0.0", '"0.0.0.0"', "0.0.0.0"),
        "port": ("0", "0", 0),
        "hosts": ("A.example,b", '["A.example", "b"]', frozenset(("a.example", "b"))),
        "proxies": ("::1,10.0.0.0/8", '["::1", "10.0.0.0/8"]', ("::1", "10.0.0.0/8")),
        "metrics": ("127.0.0.1:9188", '"127.0.0.1:9188"', ("127.0.0.1", 9188)),
        "db": ("/tmp/x.db", '"/tmp/x.db"', Path("/tmp/x.db")),
        "idle": ("1.5", "1.5", 1.5),
        "workers": ("4", "4", 4),
        "think": ("elsewhere", '"elsewhere"', "elsewhere"),
        "hint": ("2", "2", Budget(2.0)),
        "answer_delay": ("0,2.5", "[0, 2.5]", (0.0, 2.5)),
        "window": ("7.5", "7.5", 7.5),
        "notices": ("home", '"home"', "home"),
        "notice_after": ("30", "30", 30.0),
        "message_limit": ("8192", "8192", 8192),
        "backlog": ("9", "9", 9),
        "guest_sockets": ("3", "3", 3),
        "address_sockets": ("4", "4", 4),
        "record_limit": ("2048", "2048", 2048),
        "rates": ("table=off", '{ table = "off" }', None),
        "web": (str(built), f'"{built}"', built),
        "log_level": ("error", '"error"', "error"),
        "lang": ("fr", '"fr"', "fr"),
    }
    assert set(texts) == set(SETTINGS)
    for name, (text, toml, value) in texts.items():
        known = SETTINGS[name]
        by_flag = find({name: text}, home(tmp_path, ""))
        by_variable = find(NOTHING, home(tmp_path, "") | {known.variable: text})
        by_file = find(NOTHING, home(tmp_path, f"{known.name} = {toml}"))
        for found in (by_flag, by_variable, by_file):
            assert getattr(found.settings, name) == value or name == "rates"
            assert [each for each, source in found.sources.items() if source != USUAL] == [name]


def test_rates_that_are_not_named_stay_as_they_are(tmp_path: Path) -> None:
    found = find({"rates": "table=off, hint=3/0.25"}, home(tmp_path)).settings.rates
    assert (found[HINT].burst, found[HINT].per_second) == (3, 0.25)
    assert TABLE not in found
    assert found[MESSAGE].burst == RATES[MESSAGE].burst


def test_any_name_is_answered_to_unless_some_are_said(tmp_path: Path) -> None:
    assert find(NOTHING, home(tmp_path)).settings.hosts is None
    assert find({"hosts": "*"}, home(tmp_path)).settings.hosts is None
    assert find({"hosts": "::1"}, home(tmp_path)).settings.hosts == frozenset(("::1",))


def test_a_flag_can_take_back_what_the_file_switched_on(tmp_path: Path) -> None:
    environment = home(tmp_path, 'proxies = ["127.0.0.1"]')
    assert find(NOTHING, environment).settings.proxies == ("127.0.0.1",)
    found = find({"proxies": ""}, environment)
    assert (found.settings.proxies, found.sources["proxies"]) == ((), "--proxies")


def test_an_empty_variable_says_nothing(tmp_path: Path) -> None:
    assert find(NOTHING, home(tmp_path) | {"TIDECOURT_PORT": ""}).settings.port == 8080


def test_what_is_usual_depends_on_where_it_runs(tmp_path: Path) -> None:
    environment = home(tmp_path)
    assert find(NOTHING, environment).settings.db == Path("/data/tidecourt/server.db")
    service = environment | {"STATE_DIRECTORY": "/var/lib/tidecourt", "LANG": "fr_FR.UTF-8"}
    found = find(NOTHING, service).settings
    assert (found.db, found.lang) == (Path("/var/lib/tidecourt/server.db"), "fr")
    assert found == Settings(db=found.db, lang="fr", rates=found.rates)


# -------------------------------------------------------------------- which file is read


def test_the_file_is_that_of_the_flag_or_of_the_variable_or_of_the_settings_folder(
    tmp_path: Path,
) -> None:
    environment = home(tmp_path, "port = 1")
    for number, name in enumerate(("two.toml", "three.toml"), 2):
        (tmp_path / name).write_text(f"port = {number}")
    assert find(NOTHING, environment).settings.port == 1
    environment |= {"TIDECOURT_SETTINGS": str(tmp_path / "two.toml")}
    assert find(NOTHING, environment).settings.port == 2
    assert find(NOTHING, environment, str(tmp_path / "three.toml")).settings.port == 3


def test_a_service_reads_the_file_of_the_folder_it_was_given(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("port = 5")
    environment = home(tmp_path, "port = 1") | {"CONFIGURATION_DIRECTORY": str(tmp_path)}
    assert find(NOTHING, environment).settings.port == 5


def test_a_file_that_was_asked_for_must_be_there(tmp_path: Path) -> None:
    assert find(NOTHING, home(tmp_path)).file is None
    with pytest.raises(FileNotFoundError):
        find(NOTHING, home(tmp_path), str(tmp_path / "nowhere.toml"))
    with pytest.raises(FileNotFoundError):
        find(NOTHING, home(tmp_path) | {"TIDECOURT_SETTINGS": str(tmp_path / "nowhere.toml")})


# -------------------------------------------------------------------- what is refused


def test_a_refusal_names_the_source(tmp_path: Path) -> None:
    wants = "is a whole number from 0 to 65535, not"
    file = tmp_path / "tidecourt" / "settings.toml"
    assert refusal(tmp_path, port="http") == f"--port {wants} 'http'"
    assert refusal(tmp_path, TIDECOURT_PORT="65536") == f"TIDECOURT_PORT {wants} 65536"
    assert refusal(tmp_path, 'port = "80"') == f"{file}: port {wants} '80'"


def test_a_key_that_is_no_setting_is_refused_with_what_was_perhaps_meant(tmp_path: Path) -> None:
    said = refusal(tmp_path, "prot = 80")
    assert said.endswith("settings.toml: 'prot' is no setting (near: port)")
    assert refusal(tmp_path, "[zzzz]\nport = 1").endswith("'zzzz' is no setting")


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    assert "settings.toml is no TOML: " in refusal(tmp_path, "port == 80")
    (tmp_path / "tidecourt" / "settings.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(GameError, match=r"is no TOML"):
        find(NOTHING, home(tmp_path))


WRONG: list[tuple[str, Any]] = [
    *(("host", said) for said in (" ", "a\nb")),
    *(("port", said) for said in ("-1", "8o8o", "²", "9" * 40, "80.0")),
    *(("hosts", said) for said in (",", "a:80", "a b", "*,a", "é.example", "http://a")),
    *(("proxies", said) for said in ("*", "yes", "10.0.0.1/8", "127.0.0.1:80", "1,,2")),
    *(("metrics", said) for said in ("9188", "localhost:9188", "127.0.0.1:99999", ":80")),
    *(("idle", said) for said in ("0", "nan", "inf", "-1", "soon", "1e300")),
    *(("workers", said) for said in ("0", "257", "many")),
    *(("hint", said) for said in ("0", "x")),
    *(("answer_delay", said) for said in ("1", "2,1", "0,1,2", "0,x", "-1,1")),
    *(("rates", said) for said in ("hint", "hint=1", "hint=0/1", "hint=1/0", "dance=1/1")),
    *(("rates", said) for said in ("hint=a/b", "hint=1/nan", "hint=1/2/3")),
    *(("web", said) for said in ("/nowhere", ".")),
    ("log_level", "loud"),
    ("lang", "de"),
]


@pytest.mark.parametrize(("name", "said"), WRONG)
def test_values_that_cannot_be_used_are_refused_with_one_sentence(
    name: str, said: str, tmp_path: Path
) -> None:
    assert refusal(tmp_path, **{name: said}).startswith(f"{SETTINGS[name].flag} ")
    variable = SETTINGS[name].variable
    assert refusal(tmp_path, **{variable: said}).startswith(f"{variable} ")


@pytest.mark.parametrize(
    "line",
    [
        "host = 1",
        "port = 80.0",
        "port = true",
        'hosts = "a"',
        "hosts = []",
        "hosts = [1]",
        "proxies = true",
        "proxies = [1]",
        "idle = true",
        "idle = 1979-05-27",
        "answer_delay = 1",
        'answer_delay = ["a", 1]',
        'rates = "hint=1/1"',
        "rates = { hint = 1 }",
        "rates = { hint = [1, 1] }",
        "web = 1",
        "log_level = 1",
    ],
)
def test_values_of_another_kind_in_the_file_are_refused_with_one_sentence(
    line: str, tmp_path: Path
) -> None:
    key = line.split()[0]
    assert f"settings.toml: {key} " in refusal(tmp_path, line)


def test_a_long_value_is_not_repeated_to_its_end(tmp_path: Path) -> None:
    assert len(refusal(tmp_path, port="x" * 10_000)) < 200


def test_variables_that_are_no_settings_are_told_and_not_refused(tmp_path: Path) -> None:
    environment = home(tmp_path) | {"TIDECOURT_PROT": "80", "TIDECOURT_PORT": "81"}
    assert find(NOTHING, environment).settings.port == 81
    (sentence,) = strangers(environment)
    assert str(sentence).startswith("TIDECOURT_PROT is no setting (near: TIDECOURT_PORT")


# -------------------------------------------------------------------- what is shown


def same(one: Found, other: Found) -> bool:
    """Whether two say the same; rates have no equality of their own."""
    return all(
        SETTINGS[each.name].kind.shown(getattr(one.settings, each.name))
        == SETTINGS[each.name].kind.shown(getattr(other.settings, each.name))
        for each in fields(Settings)
    )


def test_what_is_shown_is_a_settings_file_that_says_the_same(tmp_path: Path) -> None:
    flags: dict[str, str | None] = {
        "db": 'C:\\games "and" more\té.db',
        "hosts": "b.example,a.example",
        "proxies": "127.0.0.1",
        "answer_delay": "0,0.125",
        "rates": "hint=off,table=1e3/0.001",
    }
    found = find(flags, home(tmp_path) | {"TIDECOURT_PORT": "99"})
    shown = "\n".join(line for line, _ in found.toml())
    assert set(loads(shown)) == {known.name for known in SETTINGS.values()}
    said = [
        ("port = 99", "TIDECOURT_PORT"),
        ('proxies = ["127.0.0.1"]', "--proxies"),
        ("idle = 600", USUAL),
    ]
    assert set(said) <= set(found.toml())
    assert same(found, find(NOTHING, home(tmp_path, shown)))


def test_the_page_has_the_table_of_settings() -> None:
    assert table() in PAGE.read_text("utf-8"), "write it anew: python -m tests.server.settings_page"
