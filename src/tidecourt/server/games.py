"""What can be played: games, modules, options, numbers of players, levels of bots."""

from tidecourt.bots.registry import ladder, levels
from tidecourt.core.game import Game
from tidecourt.games.registry import GAMES
from tidecourt.locales import Words
from tidecourt.server.messages import GameInfo, LevelInfo, Named, OptionInfo, PlayersInfo
from tidecourt.server.names import level_title, persona
from tidecourt.server.seating import FRIENDLY


def game_infos(words: Words) -> list[GameInfo]:
    """Every game, and what can be chosen for a table of it."""
    return [game_info(game, words) for game in GAMES.values()]


def game_info(game: Game, words: Words) -> GameInfo:
    infos = level_infos(game, words)
    known = [level.name for level in infos]
    return GameInfo(
        name=game.name,
        modules=[Named(name, title(words, f"module.{name}", name)) for name in game.modules],
        options=[option_info(game, place, words) for place in range(len(game.options))],
        players=[players_info(game, chosen) for chosen in range(2 ** len(game.modules))],
        levels=infos,
        friendly=FRIENDLY if FRIENDLY in known else known[0],
    )


def level_infos(game: Game, words: Words) -> list[LevelInfo]:
    """Who can be played against, weakest first; a character is as strong as the level before it."""
    steps = ladder(game)
    infos: list[LevelInfo] = []
    for level in levels(game):
        before = infos[-1].strength if infos else 0
        infos.append(
            LevelInfo(
                name=level.name,
                title=level_title(level.name, words),
                about=words.say(f"interface.{level.about}"),
                persona=persona(level.name, words),
                strength=before + 1 if level in steps else max(before, 1),
                character=level not in steps,
            )
        )
    return infos


def option_info(game: Game, place: int, words: Words) -> OptionInfo:
    option = game.options[place]
    key = f"option.{option.name}"
    values = [Named(value, title(words, f"{key}.{value}", value)) for value in option.values]
    return OptionInfo(option.name, title(words, f"{key}.title", option.name), option.clause, values)


def players_info(game: Game, chosen: int) -> PlayersInfo:
    """How many can play with the modules whose bits are set."""
    modules = [name for place, name in enumerate(game.modules) if chosen >> place & 1]
    least, most = game.players(tuple(modules))
    return PlayersInfo(modules, least, most)


def title(words: Words, path: str, name: str) -> str:
    """What people call something; what has no title yet goes by its name."""
    key = f"server.{path}"
    return words.say(key) if words.has(key) else name.replace("_", " ").capitalize()
