"""The expansions of Abyss in the terminal, in the order in which they are drawn."""

from collections.abc import Mapping
from typing import Final

from tidecourt.cli.abyss.base.signs import BaseSigns
from tidecourt.cli.abyss.kraken.part import KRAKEN_PICTURE
from tidecourt.cli.abyss.leviathan.part import LEVIATHAN_PICTURE
from tidecourt.cli.abyss.leviathan.signs import LeviathanSigns
from tidecourt.cli.abyss.part import PicturePart
from tidecourt.games.abyss.state import AbyssState

PARTS: Final[tuple[PicturePart, ...]] = (LEVIATHAN_PICTURE, KRAKEN_PICTURE)


class TerminalAbyssSigns(LeviathanSigns, BaseSigns):
    """Abyss in the terminal, with the cards of all sets."""

    @property
    def emblems(self) -> Mapping[str, str]:
        return joined([super().emblems, *[part.emblems for part in PARTS]])

    @property
    def styles(self) -> Mapping[str, str]:
        return joined([super().styles, *[part.styles for part in PARTS]])


def joined(tables: list[Mapping[str, str]]) -> dict[str, str]:
    return {key: value for table in tables for key, value in table.items()}


def parts_in_play(view: AbyssState) -> list[PicturePart]:
    return [part for part in PARTS if part.in_play(view)]
