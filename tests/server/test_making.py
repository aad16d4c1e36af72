"""What new tables are called."""

import pytest

from tidecourt.server import making


def test_an_id_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """One in 64 began with a dash, and `tidecourt admin DB end ID` refused it."""
    drawn = iter(["-MU1DmGqu48MKzxf", "_MU1DmGqu48MKzxf"])
    monkeypatch.setattr(making, "token_urlsafe", lambda _: next(drawn))
    assert making.secret() == "_MU1DmGqu48MKzxf"


def test_ids_differ() -> None:
    assert len({making.secret() for _ in range(1000)}) == 1000
