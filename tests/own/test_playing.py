"""With cards of one's own that change many values, everything still plays: rules, bots, search."""

import json
import subprocess
import sys
from pathlib import Path
from tomllib import loads

import pytest

from tests.cli.commands import ENVIRONMENT
from tests.own.playing import ABYSS, LEGIONS

ROOT = Path(__file__).parents[2]


def run(script: str, *args: object) -> str:
    """Run a script in a process with the cards of both games changed."""
    chosen = {"TIDECOURT_CARDS": json.dumps(changes())}
    done = subprocess.run(
        [sys.executable, "-c", script, *(str(arg) for arg in args)],
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env=ENVIRONMENT | chosen,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def changes() -> dict[str, object]:
    return {"legions": loads(LEGIONS), "abyss": loads(ABYSS)}


WHOLE_GAMES = """
import sys
from tidecourt.bots.registry import bot_named
from tidecourt.core.match import Match
from tidecourt.core.record import parse, replay, write
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named

name, bot, players, *modules = sys.argv[1:]
game = game_named(name)
assert game.cards != game.packaged_cards
match = Match(game, game.setup(int(players), tuple(modules)), 7)
playing = bot_named(bot, game)
rng = seeded(1)
while not match.over:
    seat = next(seat for seat in range(int(players)) if match.waits_for(seat))
    match.play(seat, playing.choose(match.view(seat), seat, rng))
text = write(match)
assert f"[cards: {game.cards}]" in text
replay(parse(text), game)
print(match.state.scores())
"""


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [("legions", 2, ()), ("abyss", 3, ("leviathan", "kraken"))],
    ids=["legions", "abyss"],
)
@pytest.mark.parametrize("bot", ["random", "novice", "greedy", "learned", "deep@16", "tree@2"])
def test_every_bot_plays_a_whole_game(
    game: str, players: int, modules: tuple[str, ...], bot: str
) -> None:
    assert run(WHOLE_GAMES, game, bot, players, *modules).startswith("[")


RANDOM_GAMES = """
from tidecourt.core.game import random_option
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

for game in GAMES.values():
    for number, setup in enumerate(game.setups()):
        for seed in range(3):
            state = game.deal(setup, 100 * number + seed)
            rng = seeded(seed)
            while state.stack:
                seat = next(seat for seat in range(setup.players) if state.options(seat))
                state.play(seat, random_option(state, seat, rng))
                again = game.unpack(state.pack())
                assert again.pack() == state.pack()
            assert state.winners()
"""


def test_random_games_of_every_setup_end_and_every_state_can_be_packed() -> None:
    run(RANDOM_GAMES)


POINTS = """
from tidecourt.games.legions.cards import HEROES, LOCATION_VP, PAIRS, hero_named
from tidecourt.games.legions.score import SCORINGS, hero_points, total
from tidecourt.games.legions.state import empty_table
from tidecourt.core.bits import one
from tidecourt.games.abyss.base.cards import LORDS, LOCATIONS, lord_named, location_named
from tidecourt.locales import words
from tidecourt.telling.telling import telling_for

state = empty_table()
state.camp0.spent = 1
state.camp0.heroes = one(hero_named("yellow_twin_right")) | one(hero_named("green_banners"))
assert total(state, 0) == 3 + 2 + 7, total(state, 0)
state.camp0.held = one(0) | one(4)
assert total(state, 0) == 12 + 6 + 7
assert LORDS[lord_named("recruiter")].cost == 14
cards = {(card.kind, card.id): card for card in telling_for("abyss").cards(words("en"))}
silos = cards["location", "sargasso_silos"]
assert silos.text.startswith("12 points, plus 5 for each"), silos.text
assert silos.source["base"] == "own"
assert cards["lord", "recruiter"].source["cost"] == "own"
"""


def test_the_rules_score_and_the_reference_tells_what_is_printed() -> None:
    run(POINTS)
