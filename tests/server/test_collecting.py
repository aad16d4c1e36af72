"""Full collections of memory: at once where they are short, later where people would wait."""

from tidecourt.server.collecting import LONGEST, MOST_GONE, SHORT, Collector
from tidecourt.server.metrics import Metrics


class World:
    """A server of some size, in which a block of memory is collected in a microsecond."""

    def __init__(self, size: int, here: int) -> None:
        self.size = size
        self.time = 0.0
        self.done = 0
        self.metrics = Metrics()
        self.metrics.sockets.set(here)
        self.collector = Collector(self.metrics, lambda: self.time, self.collect, lambda: self.size)
        self.collector.full()
        self.done = 0

    def collect(self) -> None:
        self.time += self.size / 1e6
        self.done += 1

    def gone(self, sockets: int) -> bool:
        """Whether memory is collected after so many more have gone."""
        self.metrics.sockets_ended.inc(sockets)
        if self.collector.due():
            self.collector.full()
            return True
        return False


SMALL, LARGE = int(SHORT * 1e6 / 2), int(SHORT * 1e6 * 10)


def test_a_small_server_forgets_at_once_who_has_gone() -> None:
    world = World(SMALL, here=3)
    assert not world.gone(0)
    assert world.gone(1)
    assert not world.gone(0)


def test_many_people_are_not_kept_waiting_for_a_few_who_have_gone() -> None:
    world = World(LARGE, here=4000)
    assert not any(world.gone(1) for _ in range(MOST_GONE - 1))
    assert world.gone(1)


def test_where_nobody_is_left_it_does_not_matter_how_long_it_takes() -> None:
    world = World(LARGE, here=0)
    assert world.gone(1)


def test_it_is_done_in_any_case_after_some_hours() -> None:
    world = World(LARGE, here=4000)
    assert not world.gone(0)
    world.time += LONGEST
    assert world.gone(0)


def test_a_server_that_has_grown_is_not_small_any_more() -> None:
    world = World(SMALL, here=3)
    world.size = LARGE
    assert not world.gone(1)
