"""The terminal picture as an SVG that stands alone: it loads nothing from anywhere."""

from io import StringIO
from typing import Final

from rich.console import Console, RenderableType
from rich.terminal_theme import TerminalTheme

WATER: Final = (9, 26, 32)
FOAM: Final = (205, 219, 219)
COLOURS: Final = [
    (240, 113, 100),
    (104, 203, 136),
    (238, 201, 90),
    (100, 169, 240),
    (198, 146, 240),
    (92, 205, 205),
]
NIGHT_WATER: Final = TerminalTheme(
    WATER, FOAM, [WATER, *COLOURS, FOAM], [(90, 112, 118), *COLOURS, (245, 250, 250)]
)

FRAME: Final = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
    font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
    font-size: {char_height}px;
    line-height: {line_height}px;
    font-variant-east-asian: full-width;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def svg(part: RenderableType, width: int, title: str) -> str:
    """A picture of so many columns."""
    console = Console(
        record=True,
        width=width,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    console.print(part)
    return console.export_svg(
        title=title, theme=NIGHT_WATER, code_format=FRAME, unique_id="tidecourt"
    )
