"""[AB-6] Monsters, their tokens, and the Threat track."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import (
    REWARDS,
    THREAT_AFTER_FIGHT,
    THREAT_SPACES,
    THREAT_STEP,
    lords_with,
    param,
)
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.base.powers import Moment, suffers
from tidecourt.games.abyss.base.track import END_EXPLORATION, LAST_SPACE_PEARLS, on_last_space
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import Page
from tidecourt.games.abyss.state import AbyssState

TAMERS: Final[i64] = lords_with("opponents_threat_reward_minus_one")
TAMER_SPACES: Final[i64] = param("opponents_threat_reward_minus_one", "amount")


def raise_threat(state: AbyssState) -> None:
    """[AB-6.2] The Threat marker goes up one space, if the track is in use."""
    if rules(state).has_threat_track():
        state.threat = min(state.threat + THREAT_STEP, THREAT_SPACES)
        state.tell("threat", state.turn, state.threat)


def fight(state: AbyssState, seat: i64) -> None:
    """[AB-6.3, AB-6.4] Victory is automatic; on space 5 it brings a Pearl. Choose the reward."""
    state.tell("fought", seat, state.threat)
    if on_last_space(state):
        gain(state, seat, LAST_SPACE_PEARLS)
    state.later(END_EXPLORATION, seat)
    state.ask(REWARD, one(seat))


def paying_space(state: AbyssState, seat: i64) -> i64:
    """[AB-12.6] The space that pays: the marker's, or with an opposing Tamer the one below."""
    space: i64 = state.threat
    if space > 1 and suffers(state, seat, TAMERS):
        space = max(space - TAMER_SPACES, 1)
    return space


class ChooseReward(Moment):
    """[AB-6.3, AB-6.6] One of the rewards of the space that pays."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        legal: i64 = 0
        rewards = REWARDS[paying_space(state, seat) - 1]
        left: i64 = state.tokens_left()
        for place in range(len(rewards)):
            if rewards[place].tokens <= left:
                legal |= one(place)
        return legal

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        space: i64 = paying_space(state, seat)
        reward = REWARDS[space - 1][option]
        state.tell("reward", seat, option, space)
        state.threat = THREAT_AFTER_FIGHT
        gain_keys(state, seat, reward.keys)
        for _ in range(reward.tokens):
            draw_token(state, seat)
        gain(state, seat, reward.pearls)


REWARD: Final = ChooseReward("reward", Question("reward", "AB-6.3"), Page(things.REWARD))


def gain_keys(state: AbyssState, seat: i64, keys: i64) -> None:
    """Receive Key tokens."""
    if keys > 0:
        state.realm(seat).keys += keys
        state.tell("keys", seat, keys)


def draw_token(state: AbyssState, seat: i64) -> None:
    """[AB-6.5] Draw a Monster token, looked at by its owner only; nothing if none is left."""
    if state.tokens_left() > 0:
        token: i64 = state.tokens_drawn
        state.tokens_drawn += 1
        realm = state.realm(seat)
        realm.tokens |= one(token)
        realm.seen |= one(token)
        state.whisper(one(seat), "token", seat, state.token_deck[token])
        state.reveal()
