"""Every key and item of a TOML text is found on its line, however it is written."""

from tomllib import loads

from tests.scenarios.test_scenarios import FILES
from tidecourt.core.scenarios.toml_text import Lines

TEXT = '''\
# a comment = [1]
top = 1 # [[not]]
"quoted key" = 'a # and a ]'
[plain]
a.b.c = 2
a.d = { x = 1, y = [3,
    4] }
long = """
[not.a.table]
"still" \\""" inside"""
raw = \'\'\'
x = 1\'\'\'
list = [ # a comment, with a comma
    "one", # ]
    [ 2, 3 ],

    { z = "}" },
]
after = true

[[many]]
k = 1
[many.inner]
k = 2
[[many]]
k = 3
[[many.deep]]
k = 4
[[many.deep]]
k = 5
'''


def paths(value: object, before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every path that a reader of TOML sees."""
    items = value.items() if isinstance(value, dict) else []
    if isinstance(value, list):
        items = [(str(place), item) for place, item in enumerate(value)]
    found = []
    for key, item in items:
        found += [(*before, key), *paths(item, (*before, key))]
    return found


def test_every_path_of_a_text_has_its_line() -> None:
    lines = Lines(TEXT)
    at = {".".join(path): lines.lines[path] for path in paths(loads(TEXT))}
    assert at == {
        "top": 2,
        "quoted key": 3,
        "plain": 4,
        "plain.a": 5,
        "plain.a.b": 5,
        "plain.a.b.c": 5,
        "plain.a.d": 6,
        "plain.a.d.x": 6,
        "plain.a.d.y": 6,
        "plain.a.d.y.0": 6,
        "plain.a.d.y.1": 7,
        "plain.long": 8,
        "plain.raw": 11,
        "plain.list": 13,
        "plain.list.0": 14,
        "plain.list.1": 15,
        "plain.list.1.0": 15,
        "plain.list.1.1": 15,
        "plain.list.2": 17,
        "plain.list.2.z": 17,
        "plain.after": 19,
        "many": 21,
        "many.0": 21,
        "many.0.k": 22,
        "many.0.inner": 23,
        "many.0.inner.k": 24,
        "many.1": 25,
        "many.1.k": 26,
        "many.1.deep": 27,
        "many.1.deep.0": 27,
        "many.1.deep.0.k": 28,
        "many.1.deep.1": 29,
        "many.1.deep.1.k": 30,
    }


def test_what_is_not_there_has_the_line_of_what_is_around_it() -> None:
    lines = Lines(TEXT)
    assert lines.of(("many", "1", "nothing")) == 25
    assert lines.of(("nothing",)) == 1


def test_every_path_of_every_scenario_is_found() -> None:
    for file in FILES:
        text = file.read_text("utf-8")
        lines = Lines(text)
        assert [path for path in paths(loads(text)) if path not in lines.lines] == [], file
