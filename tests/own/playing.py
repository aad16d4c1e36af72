"""Processes that play with cards of one's own: in this one the packaged cards are in force."""

from pathlib import Path

from tests.cli.commands import Result, tidecourt

LEGIONS = """game = "legions"

[legion.1]
colour = "red"
vp = 5
[legion.7]
colour = "yellow"
[legion.6]
banners = 0
vp = 4
[legion.5]
banners = 1
[hero.red_spy]
power = "steal_legion"
vp = 4
colour = "violet"
[hero.red_thief]
power = "swap_hands"
scoring = "per_banner"
[hero.yellow_twin_left]
pair = ""
scoring = "flat"
[hero.green_banners]
pair = "yellow_twins"
scoring = "pair_vp"
[hero_pair.yellow_twins]
pair_vp = 7
[location.yellow]
vp = 6
[location.violet]
vp = 2
[location.green]
vp = 7
"""

ABYSS = """game = "abyss"

[lord.recruiter]
cost = 14
races = 1
influence = 9
keys = 0
[lord.jailer]
cost = 3
keys = 1
influence = 0
[location.sargasso_silos]
base = 12
per = 5
[ally.base_squid1]
count = 1
[ally.base_squid5]
count = 4
[ally.kraken_kraken2]
nebulis = 3
[token.leviathan_key]
count = 5
[leviathan.1]
races = ["crab", "squid"]
resistance = [5, 8, 10]
tokens = [2, 0, 3]
penalty = 5
[loot.3]
count = 5
[loot.7]
count = 5
"""


def cards(folder: Path) -> tuple[Path, Path]:
    """Both files, with many values changed."""
    found = (folder / "legions-mine.toml", folder / "abyss-mine.toml")
    for path, text in zip(found, (LEGIONS, ABYSS), strict=True):
        path.write_text(text, "utf-8")
    return found


def with_cards(folder: Path, *args: object, lang: str = "C.UTF-8") -> Result:
    """A command with both files."""
    legions, abyss = cards(folder)
    return tidecourt("--cards", legions, *args, f"--cards={abyss}", lang=lang)
