"""What a game costs as players and expansions are added: a table, and a plot as plain SVG."""

from typing import Final

from benchmarks.report import Numbers, short, table

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 60, 190, 40, 50
LINES: Final = 5  # of the grid
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")  # told apart by everybody
DASHES: Final = ("", "6 3", "2 3", "8 3 2 3")


class Cost:
    """The cost of a whole random game, in microseconds, by expansions and number of players."""

    def __init__(self, game: str, mode: str) -> None:
        self.game: Final = game
        self.mode: Final = mode
        self.rows: Final[dict[str, dict[int, Numbers]]] = {}
        self.picture: Final = f"{game}_cost.svg"

    def add(self, numbers: Numbers) -> None:
        name = " and ".join(numbers.modules) or "base"
        self.rows.setdefault(name, {})[numbers.players] = numbers

    @property
    def players(self) -> list[int]:
        """Every number of players there is."""
        return sorted({players for row in self.rows.values() for players in row})

    def section(self) -> str:
        """The table in Markdown, with the plot below."""
        lines = [["", *(f"{players} players" for players in self.players)]]
        for name, row in self.rows.items():
            cells = [self.cell(row[n]) if n in row else "" for n in self.players]
            lines.append([name, *cells])
        title = f"What a random game of {self.game} costs, {self.mode}: µs (decisions)"
        return f"\n{title}\n\n{table(lines)}\n\n![{title}]({self.picture})\n"

    def cell(self, numbers: Numbers) -> str:
        return f"{short(micros(numbers))} ({numbers.by_measure['length']:.0f})"

    # ---------------------------------------------------------------- the plot

    def plot(self) -> str:
        """A line for each set of expansions over the number of players."""
        top = ceiling(max(micros(n) for row in self.rows.values() for n in row.values()))
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            'font-family="sans-serif" font-size="12">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
            text(WIDTH / 2, 22, f"µs for a random game of {self.game}, {self.mode}", "middle"),
            text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, "players", "middle"),
        ]
        for line in range(LINES + 1):
            parts += self.grid_line(top * line / LINES, top)
        for players in self.players:
            parts.append(text(self.across(players), HEIGHT - BOTTOM + 18, str(players), "middle"))
        for place, (name, row) in enumerate(self.rows.items()):
            parts += self.curve(place, name, row, top)
        return "\n".join([*parts, "</svg>", ""])

    def grid_line(self, value: float, top: float) -> list[str]:
        y = up(value, top)
        line = f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        return [line, text(LEFT - 8, y + 4, f"{value:g}", "end")]

    def curve(self, place: int, name: str, row: dict[int, Numbers], top: float) -> list[str]:
        colour, dash = COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)]
        points = [(self.across(n), up(micros(row[n]), top)) for n in sorted(row)]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        stroke = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        key = TOP + 10 + 22 * place
        right = WIDTH - RIGHT + 16
        return [
            f'<path d="M{path}" fill="none" {stroke}/>',
            *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in points),
            f'<path d="M{right} {key}h24" {stroke}/>',
            text(right + 30, key + 4, name, "start"),
        ]

    def across(self, players: int) -> float:
        """Where a number of players stands, from left to right."""
        first, last = self.players[0], self.players[-1]
        return LEFT + 20 + (players - first) * (WIDTH - LEFT - RIGHT - 40) / (last - first)


def costs_of(measured: list[Numbers], mode: str) -> list[Cost]:
    """The costs of every game that has more than one setup, in one mode."""
    costs: dict[str, Cost] = {}
    for numbers in measured:
        if numbers.mode == mode:
            costs.setdefault(numbers.game, Cost(numbers.game, mode)).add(numbers)
    return [cost for cost in costs.values() if len(cost.players) > 1]


def micros(numbers: Numbers) -> float:
    """What a random game costs, its deal included."""
    return 1e6 / numbers.by_measure["games"]


def ceiling(value: float) -> float:
    """The next round number from which a grid is drawn."""
    size = 10.0 ** (len(str(int(value))) - 1)
    return next(size * step for step in (1, 2, 2.5, 5, 10) if size * step >= value)


def up(value: float, top: float) -> float:
    """Where a value stands, from the bottom up."""
    return HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM)


def text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="#222">{words}</text>'
