"""[LG-14, LG-15] The end of a game of Legions: points by category, who has won, and why."""

from tidecourt.core.bits import lowest
from tidecourt.games.legions.score import CATEGORIES, banners, breakdown, winner
from tidecourt.games.legions.state import NOBODY, LegionsState
from tidecourt.telling.reader import Reader, Row


def score(state: LegionsState, reader: Reader) -> list[Row]:
    """The points by category, their total, and the banners."""
    say = reader.words.say
    points = [breakdown(state, seat) for seat in range(2)]
    rows = [
        Row(category, say(f"legions.score.{category}"), tuple(by[category] for by in points))
        for category in CATEGORIES
    ]
    totals = tuple(sum(by.values()) for by in points)
    rows.append(Row("total", say("legions.score.total"), totals, total=True))
    flags = tuple(banners(state, seat) for seat in range(2))
    rows.append(Row("banners", say("legions.score.banners"), flags, tie=True))
    return rows


def reason(state: LegionsState, reader: Reader) -> str:
    """Who has won, and by what."""
    won = winner(state)
    points = sorted(state.scores(), reverse=True)
    if state.banner_winner != NOBODY:
        key = "by_banners"
    elif points[0] != points[1]:
        key = "by_points"
    else:
        key = "by_hand"
    return reader.words.say(
        f"legions.score.{key}_you" if won == reader.seat else f"legions.score.{key}",
        name=reader.names[won],
        banners=banners(state, won),
        most=points[0],
        least=points[1],
        lower=lowest(state.camp(won).hand) if state.camp(won).hand else "",
    )
