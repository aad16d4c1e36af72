"""Where tables are kept: in a file of this machine, or in a database that many nodes share."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SCHEMES: Final = ("postgresql://", "postgres://")


@dataclass(frozen=True)
class Database:
    """A database, by its address. What lets us in is part of that, and never shown."""

    address: str

    def __str__(self) -> str:
        shown = re.sub(r"(://[^/@:]*):[^/@]*@", r"\1:…@", self.address)
        return re.sub(r"(password=)[^&]*", r"\1…", shown)


Keeps = Path | Database
"""Where tables are kept."""


def where(text: str) -> Keeps:
    """The place that a text names."""
    return Database(text) if text.startswith(SCHEMES) else Path(text).expanduser()
