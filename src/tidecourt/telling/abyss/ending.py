"""[AB-16] The end of a game of Abyss: points by category, who has won, and why."""

from tidecourt.core.bits import members
from tidecourt.games.abyss.base.score import breakdown, strongest_lord, winners
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.reader import Reader, Row


def score(state: AbyssState, reader: Reader) -> list[Row]:
    """[AB-16.2, AB-16.3] The points by category, their total, and what breaks a tie."""
    say = reader.words.say
    seats = range(state.players)
    points = [breakdown(state, seat) for seat in seats]
    rows = [
        Row(category, say(f"abyss.score.{category}"), tuple(by[category] for by in points))
        for category in points[0]
    ]
    totals = tuple(sum(by.values()) for by in points)
    rows.append(Row("total", say("abyss.score.total"), totals, total=True))
    pearls = tuple(state.realm(seat).pearls for seat in seats)
    rows.append(Row("pearls", say("abyss.score.pearls"), pearls, tie=True))
    strongest = tuple(strongest_lord(state, seat) for seat in seats)
    rows.append(Row("strongest", say("abyss.score.strongest"), strongest, tie=True))
    return rows


def reason(state: AbyssState, reader: Reader) -> str:
    """[AB-16.3] Who has won, and by what."""
    words = reader.words
    won = members(winners(state))
    scores = state.scores()
    best = won[0]
    if len(won) > 1:
        names = words.listed([reader.names[seat] for seat in won])
        return words.say("abyss.score.shared", names=names, points=scores[best])
    pearls = state.realm(best).pearls
    level = [seat for seat in range(state.players) if scores[seat] == scores[best]]
    if len(level) == 1:
        key = "by_points"
    elif [seat for seat in level if state.realm(seat).pearls == pearls] == won:
        key = "by_pearls"
    else:
        key = "by_lord"
    return words.say(
        f"abyss.score.{key}_you" if best == reader.seat else f"abyss.score.{key}",
        name=reader.names[best],
        points=scores[best],
        pearls=pearls,
    )
