"""The table of Legions as the browser is given it, from what a viewer knows and nothing else.

Legions go by their numbers, heroes and stratagems by their ids, locations by their colours. A card
that the viewer may not know is counted, never named: 0 and "" stand for it.
"""

from typing import Annotated, Final, Literal

from msgspec import Struct

from tidecourt.core.bits import count, lowest, members, one
from tidecourt.games.legions.attack import ATTACK
from tidecourt.games.legions.cards import (
    BANNERS_TO_WIN,
    COLOUR_OF,
    COLOURS,
    CONSTANTS,
    HEROES,
    LOCATIONS,
    PLACES,
    STRATAGEMS,
    WHITE,
)
from tidecourt.games.legions.end_of_turn import holder, settle_majorities
from tidecourt.games.legions.heroes import SWAP, SWAP_FOR
from tidecourt.games.legions.recruiting import CHOOSE_FROM_DECK, RETURN
from tidecourt.games.legions.score import banners, breakdown, hero_points, tucked_points
from tidecourt.games.legions.state import NOBODY, LegionsState
from tidecourt.games.legions.stratagems import COMMAND, DIVERT
from tidecourt.server.views.presenter import EVERYTHING
from tidecourt.server.vocabulary import one_of

TURNS: Final = CONSTANTS["turns_if_no_banner_win"]
ANYWHERE: Final = "any"
"""Where an ambassador attacks."""

Colour = Annotated[str, one_of("Colour", COLOURS)]


class FieldLegion(Struct):
    """A legion on the battlefield."""

    legion: int
    routed: bool


class HeroInPlay(Struct):
    """A recruited hero, the legions tucked under it, and what all of them score now."""

    hero: str
    tucked: list[int]
    points: int  # of the hero and what is tucked under it, as things stand


class HandCard(Struct):
    """A legion of a hand: 0 if the viewer may not know it; `open`: the enemy knows it too."""

    legion: int
    open: bool  # whether the enemy knows it too


class Token(Struct):
    """A stratagem: its id if the viewer may know it."""

    id: str
    spent: bool


class SideView(Struct):
    """What belongs to a seat."""

    seat: int
    side: Literal["king", "necrocampe"]
    hand: list[HandCard]
    chosen: bool  # whether a legion is chosen or revealed and not yet placed
    revealed: bool  # whether everybody sees it
    legion: int  # that legion, 0 if the viewer may not know it
    stratagem: Token
    heroes: list[HeroInPlay]
    banners: int
    banners_next: int  # if the turn ended now
    nearly: bool  # whether one more banner wins
    points: dict[str, int]  # by category, as the score stands now
    total: int


class PlaceView(Struct):
    """[LG-1.2] A location: its token, and the legions of seat 0 and seat 1 there."""

    colour: Colour
    vp: int
    banners: int
    holder: int  # the seat that holds the token, below 0: it is in the centre
    next: int  # the same, if the turn ended now
    sides: list[list[FieldLegion]]  # by seat
    up: list[int]  # by seat, how many legions count there
    leads: int  # the seat with more of them, below 0: nobody


class RowLegion(Struct):
    """[LG-1.8] A legion of the row, and what it would do as the one left over [LG-9]."""

    legion: int  # 0 if the viewer may not know it
    hidden: bool
    # the location it would attack, `any`, or "" if the viewer cannot know
    hits: Annotated[str, one_of("Hits", (*COLOURS, ANYWHERE, ""))]
    routs: int  # how many legions that would rout now, the most possible with `any`


class RowHero(Struct):
    """[LG-6.1] A hero of the row, and whether it is reserved."""

    hero: str
    reserved: bool


class AttackView(Struct):
    """[LG-9] An attack under way: its place is "" until it is chosen."""

    victim: int
    legion: int
    location: Annotated[str, one_of("ColourOrNone", (*COLOURS, ""))]


class LegionsView(Struct):
    """The whole table."""

    turn: int
    turns: int
    banners_to_win: int
    over: bool
    first: int  # who acts first this turn; below 0 before the reveal
    threatened: int  # whom the legion left over will hit; below 0: not known yet, or done
    near: int  # the seat whose side is drawn near
    sides: list[SideView]
    places: list[PlaceView]
    row: list[RowLegion]
    deck: int
    heroes: list[RowHero]
    hero_deck: int
    looked_at: list[str]  # heroes of the deck that the viewer holds up to choose from
    known_on_top: list[str]  # the top of the hero deck as the viewer remembers it, "" for unknown
    attack: AttackView | None


def legions_view(seen: LegionsState, viewer: int, aid: str) -> LegionsView:
    """The table as a viewer may see it with the table's memory aid."""
    then = seen.clone()
    settle_majorities(then)
    return LegionsView(
        turn=TURNS - seen.deck_left() // 2,
        turns=TURNS,
        banners_to_win=BANNERS_TO_WIN,
        over=not seen.stack,
        first=seen.first,
        threatened=seen.first if count(seen.row) + bool(seen.hidden) > 1 else NOBODY,
        near=max(viewer, 0),
        sides=[side_view(seen, then, viewer, seat, aid) for seat in range(2)],
        places=[place_view(seen, then, place) for place in range(LOCATIONS)],
        row=row_view(seen, viewer),
        deck=seen.deck_left(),
        heroes=[
            RowHero(HEROES[hero].name, bool(seen.reserved & one(hero)))
            for hero in members(seen.hero_row)
        ],
        hero_deck=len(seen.hero_deck),
        looked_at=looked_at(seen, viewer),
        known_on_top=known_on_top(seen, viewer) if aid == "full" else [],
        attack=attack_view(seen),
    )


# -------------------------------------------------------------------- players


def side_view(seen: LegionsState, then: LegionsState, viewer: int, seat: int, aid: str) -> SideView:
    camp = seen.camp(seat)
    points = breakdown(seen, seat)
    revealed = bool(camp.chosen) and seen.first != NOBODY
    mine = viewer in (seat, EVERYTHING)
    known = revealed or mine or seen.commanded(viewer)
    return SideView(
        seat=seat,
        side="king" if seat == seen.king else "necrocampe",
        hand=hand_view(seen, viewer, seat, aid),
        chosen=bool(camp.chosen),
        revealed=revealed,
        legion=camp.chosen if known else 0,
        stratagem=Token(
            STRATAGEMS[camp.stratagem].name if camp.spent or mine else "",
            bool(camp.spent),
        ),
        heroes=[hero_view(seen, seat, hero) for hero in members(camp.heroes)],
        banners=banners(seen, seat),
        banners_next=banners(then, seat),
        nearly=banners(seen, seat) >= BANNERS_TO_WIN - 1,
        points=points,
        total=sum(points.values()),
    )


def hand_view(seen: LegionsState, viewer: int, seat: int, aid: str) -> list[HandCard]:
    """[LG-16] A hand: the legions that the viewer is shown, then backs."""
    camp = seen.camp(seat)
    shown = shown_in_hand(seen, viewer, seat, aid)
    open_ = 0
    if aid == "full" and seat == viewer:
        open_ = camp.hand & (seen.shown | seen.camp(1 - seat).knows)
    cards = [HandCard(legion, bool(open_ >> legion & 1)) for legion in members(shown)]
    return cards + [HandCard(0, False)] * count(camp.hand & ~shown)


def shown_in_hand(seen: LegionsState, viewer: int, seat: int, aid: str) -> int:
    """The legions of a hand that a viewer is shown: what one remembers is shown with full aid, what
    lies open to the viewer now is shown always."""
    if viewer == EVERYTHING:
        return seen.camp(seat).hand
    if seat == viewer or aid == "full" or not seen.stack:
        return seen.known_in_hand(viewer, seat)
    looks = seen.stack[-1].step in (COMMAND, SWAP, SWAP_FOR) and seen.waiting() == one(1 - seat)
    return seen.known_in_hand(viewer, seat) if looks and viewer == 1 - seat else 0


def hero_view(seen: LegionsState, seat: int, hero: int) -> HeroInPlay:
    return HeroInPlay(
        HEROES[hero].name,
        members(seen.tucked[hero]),
        hero_points(seen, seat, hero) + tucked_points(seen, hero),
    )


# -------------------------------------------------------------------- the battlefield


def place_view(seen: LegionsState, then: LegionsState, place: int) -> PlaceView:
    up = [count(seen.face_up(seat, place)) for seat in range(2)]
    return PlaceView(
        colour=COLOURS[place],
        vp=PLACES[place].vp,
        banners=PLACES[place].banners,
        holder=holder(seen, place),
        next=holder(then, place),
        sides=[field_view(seen, seat, place) for seat in range(2)],
        up=up,
        leads=NOBODY if up[0] == up[1] else up.index(max(up)),
    )


def field_view(seen: LegionsState, seat: int, place: int) -> list[FieldLegion]:
    """[LG-1.5, LG-A34] One side of a location: those that count first, then the routed, which
    everybody has seen."""
    up = [FieldLegion(legion, False) for legion in members(seen.face_up(seat, place))]
    down = members(seen.side(seat, place) & seen.routed)
    return up + [FieldLegion(legion, True) for legion in down]


# -------------------------------------------------------------------- the rows


def row_view(seen: LegionsState, viewer: int) -> list[RowLegion]:
    """The legions on offer, the face-down one last."""
    row = [row_legion(seen, legion, False) for legion in members(seen.row)]
    if seen.hidden and (viewer == EVERYTHING or seen.sees_hidden(viewer)):
        row.append(row_legion(seen, seen.hidden, True))
    elif seen.hidden:
        row.append(RowLegion(0, True, "", 0))
    return row


def row_legion(seen: LegionsState, legion: int, hidden: bool) -> RowLegion:
    colour = COLOUR_OF[legion]
    if colour == WHITE:
        most = max(routs(seen, place) for place in range(LOCATIONS))
        return RowLegion(legion, hidden, ANYWHERE, most)
    return RowLegion(legion, hidden, COLOURS[colour], routs(seen, colour))


def routs(seen: LegionsState, place: int) -> int:
    """[LG-9.3] How many legions an attack would rout now; 0 before it is known whom it hits."""
    return 0 if seen.first == NOBODY else count(seen.face_up(seen.first, place))


def looked_at(seen: LegionsState, viewer: int) -> list[str]:
    """[LG-6.3] The heroes of the deck that the viewer is looking at."""
    if not seen.stack or not (viewer == EVERYTHING or is_asked(seen, viewer)):
        return []
    frame = seen.stack[-1]
    if frame.step is CHOOSE_FROM_DECK:
        return [HEROES[hero].name for hero in seen.hero_deck[: frame.b]]
    if frame.step is RETURN:
        return [HEROES[seen.hero_deck[0]].name]
    return []


def is_asked(seen: LegionsState, viewer: int) -> bool:
    return viewer >= 0 and seen.waiting() == one(viewer)


def known_on_top(seen: LegionsState, viewer: int) -> list[str]:
    """[LG-16.4] The places of the hero deck that the viewer has seen, from the top down to the
    last one known."""
    known = seen.camp(viewer).knows_heroes if viewer >= 0 else 0
    names = [HEROES[hero].name if known >> hero & 1 else "" for hero in seen.hero_deck]
    while names and not names[-1]:
        names.pop()
    return names


def attack_view(seen: LegionsState) -> AttackView | None:
    """The attack that somebody must aim or may divert now."""
    if not seen.stack:
        return None
    frame = seen.stack[-1]
    if frame.step is ATTACK:
        return AttackView(seen.first, lowest(seen.row), "")
    if frame.step is DIVERT:
        return AttackView(seen.first, lowest(seen.row), COLOURS[frame.a])
    return None
