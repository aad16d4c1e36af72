"""The bots of a process: each is made once, so a program is started once, however many games it
plays."""

from collections import Counter
from typing import Final

from tidecourt.arena.plan import Setting
from tidecourt.bots.bot import Bot
from tidecourt.bots.external import External
from tidecourt.bots.registry import bot_named
from tidecourt.games.registry import game_named

bots_here: Final[dict[tuple[str, ...], Bot]] = {}


def called(bot: str, setting: Setting) -> Bot:
    """A bot of this process by its spec, for games of one setting."""
    options = [f"{name}={value}" for name, value in setting.options.items()]
    key = (bot, setting.game, str(setting.players), *setting.modules, *options)
    if key not in bots_here:
        bots_here[key] = bot_named(bot, game_named(setting.game), setting.setup())
    return bots_here[key]


def leave() -> None:
    """Send the bots of this process away."""
    for bot in bots_here.values():
        if isinstance(bot, External):
            bot.close()
    bots_here.clear()


def failures_of(bot: Bot) -> Counter[str]:
    """What has gone wrong with a bot so far; only programs fail."""
    return Counter(bot.failures) if isinstance(bot, External) else Counter()
