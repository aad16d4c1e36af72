"""The table of docs/settings.md, from the declaration of the settings.

`python -m tests.server.settings_page` writes it anew.
"""

from itertools import dropwhile
from pathlib import Path
from typing import Final

from tidecourt.server.settings import SETTINGS, Setting

PAGE: Final = Path(__file__).parents[2] / "docs" / "settings.md"
HEAD: Final = "| in the file, as a flag, as a variable | what it says | default |\n|---|---|---|\n"
NOBODY: Final = {"XDG_DATA_HOME": "/DATA"}  # whoever reads the page has a folder of their own
ELSEWHERE: Final = {"/DATA/tidecourt": "DATA", '""': ""}


def table() -> str:
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in map(cells, SETTINGS.values()))


def cells(known: Setting) -> tuple[str, str, str]:
    usual = known.kind.shown(known.usual(NOBODY))
    for mine, shown in ELSEWHERE.items():
        usual = usual.replace(mine, shown)
    wants = known.kind.wants.format(**known.kind.bounds())
    return (
        "<br>".join(f"`{name}`" for name in (known.name, known.flag, known.variable)),
        f"{known.help[0].upper()}{known.help[1:]}. It {wants}.",
        f"`{usual}`" if usual else "",
    )


def write() -> None:
    """Put today's rows in the place of those that are there."""
    before, _, rest = PAGE.read_text("utf-8").partition(HEAD)
    after = dropwhile(lambda line: line.startswith("|"), rest.splitlines(keepends=True))
    PAGE.write_text(before + table() + "".join(after), "utf-8")


if __name__ == "__main__":
    write()
