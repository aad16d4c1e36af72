"""What is true in every position of Abyss with Leviathan, besides what is true in any."""

from tidecourt.core.bits import members
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, Border, border_of
from tidecourt.games.abyss.leviathan.cards import HEALTH_OF, LEVIATHANS, TOKENS, ZONES
from tidecourt.games.abyss.state import NOBODY, AbyssState


def check_expansion(state: AbyssState) -> None:
    """Leviathans, their tokens, wounds and the Scourge are accounted for."""
    border = border_of(state)
    check_leviathans(border)
    check_health(border)
    check_tokens(border)
    check_scourge(border, state.players)
    assert all(wounds >= 0 for wounds in border.wounds)


def check_leviathans(border: Border) -> None:
    """A Leviathan is on a zone, in the deck or with whoever has slain it, in one place at most;
    what is in none has left the game or is about to enter [LV-4.3]."""
    there = [border.at(zone) for zone in range(ZONES) if border.at(zone) != NO_LEVIATHAN]
    there += border.deck[border.drawn :]
    for mask in border.slain:
        there += members(mask)
    assert len(set(there)) == len(there)
    assert set(there) <= set(range(len(LEVIATHANS)))


def check_health(border: Border) -> None:
    """[LV-7.3] A Leviathan on the Border has a Health point left; a free zone has no marker."""
    for zone in range(ZONES):
        there = border.at(zone)
        most = HEALTH_OF[there] - 1 if there != NO_LEVIATHAN else 0
        assert 0 <= border.lost_at(zone) <= most


def check_tokens(border: Border) -> None:
    """Every token drawn is held by one seat, which has seen it, or revealed."""
    drawn = border.revealed
    for held, seen in zip(border.tokens, border.seen, strict=True):
        assert held & drawn == 0
        assert held & ~seen == 0
        drawn |= held
    assert drawn == (1 << border.tokens_drawn) - 1
    assert sorted(border.token_deck) == sorted(TOKENS)


def check_scourge(border: Border, players: int) -> None:
    """[LV-9] Nobody has slain more than whoever has the Scourge."""
    if border.scourge == NOBODY:
        assert not any(border.slain)
    else:
        most = max(border.slain_by(seat) for seat in range(players))
        assert border.slain_by(border.scourge) == most
