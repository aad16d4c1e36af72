"""The back ends on which a server's tests run."""

from collections.abc import Iterator

import pytest

from tests.kit.postgresql import Cluster
from tests.server import back_ends


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for all tests of a session."""
    cluster = Cluster()
    try:
        cluster.make()
        cluster.start()
        yield cluster
    finally:
        cluster.stop()


@pytest.fixture
def on_postgresql(cluster: Cluster) -> Iterator[Cluster]:
    """Whatever a test keeps in a folder of its own is kept in a database instead."""
    back_ends.instead = cluster
    try:
        yield cluster
    finally:
        back_ends.instead = None


@pytest.fixture(autouse=True)
def back_end_asked_for(request: pytest.FixtureRequest) -> None:
    """With `--on-postgresql` every test has a database, but those that are about a file."""
    if request.config.getoption("on_postgresql") and not request.node.get_closest_marker("file"):
        request.getfixturevalue("on_postgresql")


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)],
)
def each_back_end(request: pytest.FixtureRequest) -> str:
    """Once with a file, once with a database."""
    if request.param == "postgresql":
        request.getfixturevalue("on_postgresql")
    return str(request.param)
