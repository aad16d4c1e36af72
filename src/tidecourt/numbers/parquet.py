"""Numbers as a Parquet file, for whoever has pyarrow."""

from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any, Final

from tidecourt.core.game import GameError

EXTRA: Final = "parquet"


def write_parquet(rows: Iterable[dict[str, Any]], target: Path | IO[bytes]) -> None:
    """Objects as rows; `modules` stays a list."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise GameError(
            "{package} is not installed: `pip install 'tidecourt[{extra}]'` brings it",
            package="pyarrow",
            extra=EXTRA,
        ) from None
    where = str(target) if isinstance(target, Path) else target
    parquet.write_table(pyarrow.Table.from_pylist(list(rows)), where)
