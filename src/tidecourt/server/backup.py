"""Copies of a store: made while a server writes to it, and put in its place again."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import apsw

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence
from tidecourt.server.run import belongs_to_folder, folder, held
from tidecourt.server.schema import MIGRATIONS, SchemaError, known_version
from tidecourt.server.sqlite import BUSY_MS, FOR_ME

OURS: Final = {"guests", "tables", "seats", "entries"}
BESIDE: Final = ("-wal", "-shm")  # what SQLite keeps beside a file
PART: Final = ".part"  # a copy that is not complete yet


class Copied:
    """What a copy holds."""

    def __init__(self, db: apsw.Connection) -> None:
        self.tables: Final = counted(db, "tables")
        self.moves: Final = counted(db, "entries")


def backup(db: Path, to: Path, again: bool = False) -> Copied:
    """A copy of a store as it is at one moment, whoever writes to it meanwhile. An older copy is
    kept unless `again`; what was not copied whole is never found under the name."""
    if to.exists() and not again:
        raise GameError("{path} is there already: choose another name, or say --overwrite", path=to)
    if to.exists() and db.exists() and to.samefile(db):
        raise GameError("{path} is the store itself", path=to)
    with copied(db, to) as (part, copy_made):
        part.replace(to)
    return copy_made


def restore(copy: Path, db: Path) -> tuple[Copied, Path | None]:
    """Put a copy in the place of a store that no server uses. Gives what it holds, and where the
    store that was there is kept now."""
    if db.exists() and copy.exists() and db.samefile(copy):
        raise GameError("{path} is the store itself", path=copy)
    with held(db, ""), copied(copy, db) as (part, copy_made):
        check_version(part)
        belongs_to_folder(part)
        aside = set_aside(db)
        part.replace(db)
    return copy_made, aside


@contextmanager
def copied(db: Path, to: Path) -> Iterator[tuple[Path, Copied]]:
    """A copy beside where it is to be, complete and checked; it is gone if it is not taken."""
    folder(to)
    part = Path(f"{to}{PART}")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FOR_ME))
        with closing(opened(db)) as source, closing(opened(part)) as copy:
            with copy.backup("main", source, "main") as copying:
                while not copying.done:
                    copying.step()  # everything at once: it is read as it is at one moment
            copy.pragma("journal_mode", "delete")  # one file, with nothing beside it
            check(copy, db)
            copy_made = Copied(copy)
        on_disk(part)
        yield part, copy_made
        on_disk(to.parent)
    except apsw.Error as error:
        raise SchemaError("{path} cannot be copied ({reason})", path=db, reason=error) from None
    finally:
        part.unlink(missing_ok=True)


def opened(path: Path) -> apsw.Connection:
    """A file that is there."""
    if not path.is_file():
        raise GameError("there is no file {path}", path=path)
    db = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
    db.set_busy_timeout(BUSY_MS)
    return db


def check(copy: apsw.Connection, db: Path) -> None:
    """Refuse what is no store of ours, or a damaged one."""
    names = {str(name) for (name,) in copy.execute("SELECT name FROM sqlite_schema")}
    if not names >= OURS:
        raise SchemaError("{path} is no store of Tidecourt", path=db)
    damage = copy.pragma("integrity_check")
    if damage != "ok":
        raise SchemaError("{path} is damaged ({reason})", path=db, reason=damage)
    if copy.execute(GAPS).get:
        raise SchemaError(
            "{path} is damaged ({reason})", path=db, reason=Sentence("a game's log has gaps")
        )


GAPS: Final = """
SELECT count(*) FROM (
    SELECT 1 FROM entries GROUP BY table_id HAVING max(number) <> count(*) OR min(number) <> 1
)
"""


def counted(db: apsw.Connection, name: str) -> int:
    return int(db.execute(f"SELECT count(*) FROM {name}").get)


def check_version(path: Path) -> None:
    with closing(opened(path)) as db:
        known_version(db, MIGRATIONS)


def set_aside(db: Path) -> Path | None:
    """Keep a store under another name, with what SQLite has beside it; nothing if there is none."""
    if not db.exists() or not db.stat().st_size:
        return None
    aside = Path(f"{db}.{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}")
    for end in ("", *BESIDE):
        if Path(f"{db}{end}").exists():
            Path(f"{db}{end}").rename(f"{aside}{end}")
    return aside


def on_disk(path: Path) -> None:
    """Wait until a file or the names in a folder survive a crash, where that can be asked for."""
    if sys.platform == "win32":
        return
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
