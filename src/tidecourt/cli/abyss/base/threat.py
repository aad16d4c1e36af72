"""[AB-6] The Threat track as a line."""

from tidecourt.games.abyss.base.cards import REWARDS, THREAT_SPACES
from tidecourt.games.abyss.base.monsters import paying_space
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.base.wordings import reward
from tidecourt.telling.reader import Reader


def threat(view: AbyssState, reader: Reader) -> str:
    """[AB-6.3] Where the Threat stands, and the rewards that it brings the reader now."""
    words = reader.words
    space = paying_space(view, reader.seat) if reader.seat >= 0 else view.threat
    rewards = [reward(space, place, words) for place in range(len(REWARDS[space - 1]))]
    return words.say(
        "abyss.picture.threat",
        space=view.threat,
        spaces=THREAT_SPACES,
        rewards=f" {words.say('abyss.picture.or')} ".join(rewards),
    )
