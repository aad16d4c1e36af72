"""What befalls a site while people play at it, and what must hold: nothing that was acknowledged is
lost, nothing is played twice, and everybody plays on."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from tests.nodes.findings import Found, judged
from tests.nodes.site import Site, site
from tests.server.players import Player, play_a_game

PACE: Final = 0.05
Wish = dict[str, object]
SHORT: Final[tuple[Wish, ...]] = ({"game": "legions"}, {"game": "legions"})
GAMES: Final[tuple[Wish, ...]] = (*SHORT, {"game": "abyss", "modules": ["leviathan"]})
Befalls = Callable[[Site, Random], Awaitable[None]]


async def tried(
    befall: Befalls,
    times: int,
    games: tuple[Wish, ...] = GAMES,
    seed: int = 1,
    put_up: Callable[[], Site] = Site,
) -> Found:
    """Let people play while something befalls the site again and again; then let them finish."""
    chance = Random(seed)
    async with site(put_up) as found:
        acknowledged: list[float] = []

        def count() -> None:
            acknowledged.append(time.monotonic())

        players = [
            [Player(found.address, f"{seed}.{k}.{seat}", PACE, count) for seat in range(2)]
            for k in range(len(games))
        ]
        everybody = [player for company in players for player in company]
        playing = asyncio.gather(
            *(play_on(company, wish) for company, wish in zip(players, games, strict=True))
        )
        for _ in range(times):
            wanted = len(acknowledged) + chance.randrange(4, 20)
            while len(acknowledged) < wanted:
                if playing.done():
                    playing.result()
                await asyncio.sleep(0.01)
            await befall(found, chance)
        for player in everybody:
            player.pace, player.enough = 0, True
        await playing
        return judged(times, found.moves(), everybody, acknowledged)


async def play_on(players: list[Player], wish: Wish) -> None:
    """People who play one game after the other with each other."""
    for player in players:
        await player.arrive()
    while not players[0].enough:
        await play_a_game(players, wish)
    for player in players:
        await player.http.aclose()


# -------------------------------------------------------------------- what befalls it


async def kill_a_node(found: Site, chance: Random) -> None:
    node = chance.choice(found.nodes)
    await node.end()
    await asyncio.sleep(chance.uniform(0, 0.5))
    await node.start()


async def kill_the_primary(found: Site, chance: Random) -> None:
    await asyncio.to_thread(found.fail_over)
    await asyncio.sleep(1.0)  # some moves without a standby
    await asyncio.to_thread(found.stand_by_again)


async def upgrade(found: Site, chance: Random) -> None:
    """Stop and start every node, one after the other. Who must come back is sent only to nodes that
    are new already, so that nobody is asked twice."""
    for number in range(len(found.nodes)):
        await found.send_people(number, "drain")
    for number, node in enumerate(found.nodes):
        await node.end(signal.SIGTERM)
        await node.start()
        await found.send_people(number, "ready")
        await found.reached()


TRIALS: Final[dict[str, Befalls]] = {
    "kills": kill_a_node,
    "primary": kill_the_primary,
    "upgrade": upgrade,
}
