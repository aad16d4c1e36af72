"""A review as a page that stands alone: it loads nothing from anywhere and runs no script."""

from html import escape
from typing import Final

from tidecourt.review.review import Review
from tidecourt.review.words import LuckyMove, Told, TurningPoint, figures_of, signed
from tidecourt.telling.hints import percent

WIDTH: Final = 960
HEIGHT: Final = 280
COLOURS: Final = ("#0b7285", "#c2410c", "#6d28d9", "#a16207", "#be185d")
DASHES: Final = ("", "8 3", "3 3", "10 3 3 3", "2 5")  # for whoever cannot tell colours apart

STYLE: Final = """
:root { color-scheme: light; --line: #b9c7cb; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #10262d; background: #fbfdfd; }
table { border-collapse: collapse; } th, td { padding: .25rem .75rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
tbody tr { border-top: 1px solid var(--line); }
svg { width: 100%; height: auto; } figure { margin: 1rem 0; } .wide { overflow-x: auto; }
article { border-left: 4px solid var(--line); padding-left: 1rem; margin: 1rem 0; }
.blunder { border-color: #b91c1c; } .mistake { border-color: #b45309; }
small { color: #47606a; }
"""


def page(review: Review, told: Told, names: list[str]) -> str:
    """The whole page."""
    words = told.reader.words
    title = said(told, "review.title", players=", ".join(names))
    points = [shown_point(each, told) for each in told.turning_points(review)]
    lucky = [shown_luck(each, told) for each in told.lucky_moves(review)]
    none = f"<p>{said(told, 'review.no_turning_points')}</p>"
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{words.lang}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title><style>{STYLE}</style></head><body><main>",
            f"<h1>{title}</h1>",
            curve(review, told, names),
            figures(review, told, names),
            f"<h2>{said(told, 'review.points.title')}</h2>",
            *(points or [none]),
            *([f"<h2>{said(told, 'review.lucky.title')}</h2>", *lucky] if lucky else []),
            "</main></body></html>\n",
        ]
    )


def said(told: Told, key: str, **values: object) -> str:
    return escape(told.reader.words.say(key, **values))


def curve(review: Review, told: Told, names: list[str]) -> str:
    """The chance to win of every seat, move by move."""
    shares = review.fortune.curve
    across = WIDTH / max(len(shares) - 1, 1)
    lines = [
        f'<line x1="0" x2="{WIDTH}" y1="{y}" y2="{y}" stroke="#dbe4e6"/>'
        for y in (0, HEIGHT / 4, HEIGHT / 2, 3 * HEIGHT / 4, HEIGHT)
    ]
    legend = []
    for seat, name in enumerate(names):
        places = " ".join(
            f"{across * at:.1f},{HEIGHT * (1 - each[seat]):.1f}" for at, each in enumerate(shares)
        )
        look = f'stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}" stroke-width="3"'
        lines.append(f'<polyline points="{places}" fill="none" {look}/>')
        sample = f'<line x1="0" x2="40" y1="6" y2="6" {look}/>'
        legend.append(
            f'<svg viewBox="0 0 40 12" style="width:40px" aria-hidden="true">{sample}</svg> '
            f"{escape(name)}"
        )
    label = said(told, "review.curve_label")
    return (
        f"<h2>{said(told, 'review.curve')}</h2><figure>"
        f'<svg viewBox="-4 -4 {WIDTH + 8} {HEIGHT + 8}" role="img" aria-label="{label}">'
        f"{''.join(lines)}</svg><figcaption>{' &nbsp; '.join(legend)}<br>"
        f"<small>{said(told, 'review.unknown_deck')}</small></figcaption></figure>"
    )


def figures(review: Review, told: Told, names: list[str]) -> str:
    """The figures of every player."""
    words = told.reader.words
    heads, rows = figures_of(review, words, names)
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return (
        f'<div class="wide"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
        f"<p><small>{said(told, 'review.adds_up')} {said(told, 'review.doubt')}</small></p>"
    )


def shown_point(point: TurningPoint, told: Told) -> str:
    words, graded = told.reader.words, point.graded
    chance = said(
        told,
        "review.points.chance",
        win=percent(words, graded.win),
        best=percent(words, graded.best_win),
        lost=signed(words, -graded.lost),
        error=words.say("review.figures.error", error=percent(words, graded.doubt)),
    )
    line = "".join(
        f"<li>{said(told, 'review.points.deeds', name=deeds.name, deeds=deeds.text)}</li>"
        for deeds in point.line
    )
    return (
        f'<article class="{graded.grade}"><h3>{said(told, "review.after", move=graded.move + 1)} · '
        f"{escape(point.name)} · {said(told, f'review.grade.{graded.grade}')}</h3>"
        f"<p>{escape(point.played)}. {chance}</p><p>{said(told, 'review.points.better')}</p>"
        f"<ul>{line}</ul><p>{escape(point.reason)} <small>{escape(point.clause)}</small></p>"
        f"</article>"
    )


def shown_luck(lucky: LuckyMove, told: Told) -> str:
    luck = signed(told.reader.words, lucky.chance.luck[lucky.seat])
    return (
        f"<article><h3>{said(told, 'review.after', move=lucky.chance.move + 1)} · "
        f"{said(told, 'review.lucky.luck', luck=luck, name=lucky.name)}</h3>"
        f"<p>{escape(lucky.text)}</p></article>"
    )
