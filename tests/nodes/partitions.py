"""`python -m tests.nodes.partitions 5`: people play at two nodes while the network is cut, so many
times in each way: a node from the databases, the standby from everybody, and at last the primary
with one node from the standby with the other. Needs root and iproute2.

Whoever cannot reach what makes a move durable refuses it and shows nothing, nobody's socket breaks,
and all catch up without a gap: the players check every step."""

import asyncio
import sys
from collections.abc import Callable
from time import monotonic
from typing import Final

import psycopg

from tests.kit.forks import Forks
from tests.kit.postgresql import Cluster
from tests.nodes.findings import Found, Moves, judged
from tests.nodes.network import Network, go_inside, is_inside, remove
from tests.nodes.site import DATABASE, PATIENCE, Databases, Node
from tests.server.players import Player, play_a_game

PRIMARY, STANDBY, ONE, OTHER = HOSTS = ("primary", "standby", "one", "other")
PACE: Final = 0.05
UNDER_WAY: Final = 1.0  # seconds until nothing that was on its way is acknowledged any more
SECONDS: Final = 40.0  # that a cut lasts: longer than it takes to be noticed
MOVES: Final = 20  # between two cuts


class Parted(Databases):
    """A primary, its standby and two nodes, each a host of its own."""

    def __init__(self) -> None:
        network = Network(*HOSTS)
        self.network: Final = network
        super().__init__(
            Cluster(5432, network.address(PRIMARY), network.before(PRIMARY)),
            Cluster(5433, network.address(STANDBY), network.before(STANDBY)),
        )
        self.nodes: Final = {
            host: Node(self.db, Forks(*network.before(host)), network.front(host))
            for host in (ONE, OTHER)
        }

    def address(self, host: str) -> str:
        return f"http://{self.nodes[host].host}:{self.nodes[host].port}"

    async def start(self) -> None:
        self.start_both()
        for node in self.nodes.values():
            await node.start()

    async def stop(self) -> None:
        self.stop_both()
        for node in self.nodes.values():
            await node.end()
            node.forks.close()


class People:
    """Who plays: at each table one at each node, and at a last one both at the other node."""

    def __init__(self, site: Parted) -> None:
        self.acknowledged: Final[list[float]] = []
        self.companies: Final = [
            [
                Player(site.address(host), f"{k}.{seat}", PACE, self.count)
                for seat, host in enumerate(hosts)
            ]
            for k, hosts in enumerate(((ONE, OTHER), (OTHER, ONE), (OTHER, OTHER)))
        ]
        self.all: Final = [player for company in self.companies for player in company]
        self.at: Final = {
            host: [p for p in self.all if p.address == site.address(host)] for host in (ONE, OTHER)
        }

    def count(self) -> None:
        self.acknowledged.append(monotonic())

    async def play(self) -> None:
        await asyncio.gather(*(self.play_on(company) for company in self.companies))

    async def play_on(self, company: list[Player]) -> None:
        for player in company:
            await player.arrive()
        while not company[0].enough:
            await play_a_game(company, {"game": "legions"})
        for player in company:
            await player.http.aclose()

    async def until(self, reached: Callable[[], bool], playing: "asyncio.Future[None]") -> None:
        until = monotonic() + PATIENCE
        while not reached():
            if playing.done():
                playing.result()
            assert monotonic() < until, "nobody plays on"
            await asyncio.sleep(0.01)


def told(players: list[Player]) -> int:
    """How many moves of some players were acknowledged."""
    return sum(len(moves) for player in players for moves in player.acknowledged.values())


def durable_at(server: Cluster) -> Moves:
    """What is kept at one of the servers, and would be found there."""
    found: Moves = {}
    sql = "SELECT table_id, seat, message, word FROM entries ORDER BY table_id, number"
    with psycopg.connect(server.address(DATABASE)) as db:
        for table, seat, id_, word in db.execute(sql):
            found.setdefault((table, seat), []).append((id_, word))
    return found


async def cut(
    site: Parted,
    people: People,
    playing: "asyncio.Future[None]",
    away: tuple[str, ...],
    silent: list[Player],
) -> tuple[int, float]:
    """Part the network for a while, in which some people's moves must not be acknowledged; gives
    how often they were refused, and after how many seconds they played on."""
    before = told(people.all)
    await people.until(lambda: told(people.all) > before + MOVES, playing)
    breaks, refused = [sum(getattr(p, what) for p in people.all) for what in ("breaks", "refused")]
    site.network.part(*away)
    await asyncio.sleep(UNDER_WAY)
    acknowledged = told(silent)
    others = [player for player in people.all if player not in silent]
    went_on = told(others)
    await asyncio.sleep(SECONDS - UNDER_WAY)
    assert told(silent) == acknowledged, "a move was acknowledged that is not durable"
    if others:
        assert told(others) > went_on, "who was not cut off does not play on"
    for moves in durable_at(site.standby), durable_at(site.primary):
        assert judged(0, moves, silent).lost == 0, "what was acknowledged is not on both"
    site.network.heal()
    healed = monotonic()
    await people.until(lambda: told(silent) > acknowledged, playing)
    after = monotonic() - healed
    assert sum(player.breaks for player in people.all) == breaks, "a socket broke"
    return sum(player.refused for player in people.all) - refused, after


async def split(site: Parted, people: People, playing: "asyncio.Future[None]") -> tuple[int, float]:
    """The primary with one node on one side; on the other side the standby is promoted. The old
    primary is ended before both sides meet again, as whoever promotes a standby must see to."""
    before = told(people.all)
    await people.until(lambda: told(people.all) > before + MOVES, playing)
    breaks = sum(player.breaks for player in people.all)
    site.network.part(STANDBY, OTHER)
    await asyncio.sleep(UNDER_WAY)
    acknowledged, parted = told(people.at[ONE]), monotonic()
    went_on = told(people.at[OTHER])
    site.standby.ask("SELECT pg_promote()")
    await people.until(lambda: told(people.at[OTHER]) > went_on + MOVES, playing)
    pause = monotonic() - parted
    assert told(people.at[ONE]) == acknowledged, "a move was acknowledged that is not durable"
    old, new = durable_at(site.primary), durable_at(site.standby)
    for key, moves in old.items():
        assert new.get(key, [])[: len(moves)] == moves, "there are two logs"
    site.primary.kill()
    site.primary, site.standby = site.standby, site.primary
    site.network.heal()
    await people.until(lambda: told(people.at[ONE]) > acknowledged, playing)
    assert sum(player.breaks for player in people.all) == breaks, "a socket broke"
    return sum(map(len, new.values())) - sum(map(len, old.values())), pause


async def tried(times: int) -> Found:
    site = Parted()
    try:
        await site.start()
        people = People(site)
        playing = asyncio.ensure_future(people.play())
        ways = {
            "a node is cut off": ((ONE,), people.at[ONE]),
            "the standby is cut off": ((STANDBY,), people.all),
        }
        for way, (away, silent) in ways.items():
            found = [await cut(site, people, playing, away, silent) for _ in range(times)]
            if away == (ONE,):  # a primary without its standby only waits for it
                assert any(refused for refused, _ in found), "no move was refused"
            print(
                f"{way}, {times} times for {SECONDS:.0f} s: {sum(n for n, _ in found)} moves "
                f"refused, played on {max(s for _, s in found):.1f} s (longest) after it",
                flush=True,
            )
        ahead, pause = await split(site, people, playing)
        print(
            f"primary and standby parted, each with a node, and the standby promoted: one log, "
            f"which grew by {ahead} moves on the new side, begun within {pause:.1f} s",
            flush=True,
        )
        for player in people.all:
            player.pace, player.enough = 0, True
        await playing
        return judged(2 * times + 1, site.moves(), people.all, people.acknowledged)
    finally:
        await site.stop()


def main() -> None:
    if not is_inside():
        go_inside("tests.nodes.partitions")
    try:
        print(asyncio.run(tried(int(sys.argv[1]))).line())
    finally:
        remove()


if __name__ == "__main__":
    main()
