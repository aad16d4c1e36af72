"""[LV-2, LV-7.4, LV-7.5, LV-8] The Monster tokens: winning, revealing and stealing them."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, members, nth, one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss.base.council import open_stacks, take_one_stack
from tidecourt.games.abyss.base.locations import CONTROL
from tidecourt.games.abyss.base.monsters import draw_token, gain_keys
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS
from tidecourt.games.abyss.leviathan.things import HELD_TOKEN, TOKEN_PAGE
from tidecourt.games.abyss.options import COUNTS, DONE, AbyssDecision
from tidecourt.games.abyss.state import AbyssState

NOW: Final = 0  # tokens just won may be revealed
START_OF_TURN: Final = 1


# -------------------------------------------------------------------- winning


class WinTokens(Step[AbyssState]):
    """[LV-7.3, LV-7.4] Seat `a` has won `b` tokens; those missing in both decks are lost."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        left: i64 = state.tokens_left() + border_of(state).tokens_left()
        number: i64 = min(frame.b, left)
        if number > 0:
            state.ask(SPLIT, one(frame.a), number)


class Split(AbyssDecision):
    """[LV-7.4] How many of `a` tokens come from the Leviathan deck; the others are base ones."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        least: i64 = max(frame.a - state.tokens_left(), 0)
        most: i64 = min(frame.a, border_of(state).tokens_left())
        return (one(most + 1) - 1) & ~(one(least) - 1)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        base: i64 = frame.a - option
        while base > 0:
            draw_token(state, seat)
            base -= 1
        if option > 0:
            state.ask(REVEAL, one(seat), draw_leviathan_tokens(state, seat, option), NOW)


def draw_leviathan_tokens(state: AbyssState, seat: i64, number: i64) -> i64:
    """[LV-7.4, LV-7.5] Draw tokens, looked at by their owner only: their places, as a mask."""
    border = border_of(state)
    drawn: i64 = (one(number) - 1) << border.tokens_drawn
    place: i64 = border.tokens_drawn
    border.tokens_drawn += number
    border.set_tokens(seat, border.held_by(seat) | drawn)
    while place < border.tokens_drawn:
        state.whisper(one(seat), "leviathan_token", seat, border.token_deck[place])
        place += 1
    state.reveal()
    return drawn


# -------------------------------------------------------------------- revealing


def ask_to_reveal(state: AbyssState) -> None:
    """[LV-2.1, LV-2.5] At the start of a turn, once the Landlord has paid, its player may reveal
    any tokens held."""
    held: i64 = border_of(state).held_by(state.turn)
    if held != 0:
        state.ask(REVEAL, one(state.turn), held, START_OF_TURN)


class Reveal(AbyssDecision):
    """[LV-2.1, LV-7.5] Reveal one of the tokens `a`, or no more; `b` is when this is.

    It is asked even where no token can be revealed: not asking would betray what they are.
    """

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        border = border_of(state)
        legal: i64 = 1 << DONE
        rest: i64 = frame.a
        place: i64 = 0
        while rest != 0:
            if rest & 1:
                legal |= one(border.token_deck[place])
            rest >>= 1
            place += 1
        if legal & STACK_TOKENS and open_stacks(state, seat) == 0:
            legal &= ~STACK_TOKENS  # [LV-2.3]
        return legal

    def silence(self) -> i64:
        return DONE

    def choice_is_open(self, state: AbyssState, frame: Frame, seat: i64) -> bool:
        """Any token can be revealed while there is a stack that could be taken [LV-2.3]."""
        return open_stacks(state, seat) != 0

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == DONE:
            return
        token: i64 = one(one_of_kind(state, frame.a, option))
        if frame.a != token:
            state.ask(REVEAL, one(seat), frame.a & ~token, frame.b)
        border = border_of(state)
        border.set_tokens(seat, border.held_by(seat) & ~token)
        border.revealed |= token
        state.tell("revealed_token", seat, option)
        state.reveal()
        apply_token(state, seat, option, frame.b)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        """[LV-2.3, LV-7.5] A token that brings a stack where none can be taken, or an older one."""
        if piece.where != HELD_TOKEN:
            return None
        border = border_of(state)
        for place in members(frame.a):
            if border.token_deck[place] == piece.number:
                return Refusal("token.no_stack", "LV-2.3")
        return Refusal("token.older", "LV-7.5")


def one_of_kind(state: AbyssState, tokens: i64, kind: i64) -> i64:
    """One of the tokens of a kind, any of them: a fixed choice would betray what the others are."""
    border = border_of(state)
    places: i64 = 0
    place: i64 = 0
    while place < len(border.token_deck):
        if tokens >> place & 1 and border.token_deck[place] == kind:
            places |= one(place)
        place += 1
    number: i64 = count(places)
    return nth(places, state.chance.below(number) if number > 1 else 0)


def apply_token(state: AbyssState, seat: i64, kind: i64, moment: i64) -> None:
    """[LV-2.2, LV-2.4] What a revealed token brings; a Key may bring a Location at once, but not
    in the middle of an action."""
    token = TOKEN_KINDS[kind]
    if token.stacks > 0:
        take_one_stack(state, seat)
    if token.keys > 0:
        gain_keys(state, seat, token.keys)
        if moment == START_OF_TURN:
            state.later(CONTROL, seat)
    gain(state, seat, token.pearls)


def stack_tokens() -> i64:
    """The kinds of token that give a Council stack, as a mask."""
    mask: i64 = 0
    for number, kind in enumerate(TOKEN_KINDS):
        if kind.stacks > 0:
            mask |= one(number)
    return mask


STACK_TOKENS: Final[i64] = stack_tokens()
WIN_TOKENS: Final = WinTokens("win_tokens")
SPLIT: Final = Split("leviathan_tokens", Question("split", "LV-7.4"), COUNTS)
REVEAL: Final = Reveal("reveal", Question("reveal", "LV-2.1"), TOKEN_PAGE, hides=True)
