"""The day of a run, for what is looked at a share a day. The first process of a run settles it for
those that it starts: workers on both sides of midnight would have different tests."""

from datetime import UTC, datetime
from os import environ
from typing import Final

DAY: Final = int(environ.setdefault("TIDECOURT_TEST_DAY", str(datetime.now(UTC).toordinal())))
