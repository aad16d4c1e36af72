"""Other projects' games beside ours, at random play on the same machine in the same run.

They are installed into an environment of their own under `build/`, at pinned versions, and never
into ours. What cannot be installed is left out, and a sentence says so. `python -m
benchmarks.peers` measures the peers alone.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from benchmarks.machine import ROOT
from benchmarks.report import Numbers, short, table

FOLDER: Final = ROOT / "build" / "peers"
PEERS: Final = {  # what to install, and what is played
    "catanatron": ("catanatron==3.2.1", "catanatron, 2 players"),
    "chess": ("chess==1.11.2", "python-chess"),
    "rlcard": ("rlcard==1.2.0", "RLCard, uno"),
    "open_spiel": ("open_spiel==2.0.2", "OpenSpiel, hearts (C++)"),
}
STEPPED: Final = "stepped"  # the measure of ours that peers are compared with
LONGEST: Final = 600.0  # seconds for anything, installing included
TITLE: Final = (
    "Decisions a second of other projects' random games, each stepped from Python on one core, and "
    "how many times as fast ours are, stepped from Python as well:"
)


def rates() -> dict[str, float]:
    """The decisions a second of every peer that can be installed."""
    measured = {}
    for name, (package, _) in PEERS.items():
        if installed(package):
            rate = played(name)
            if rate is not None:
                measured[name] = rate
    return measured


def python() -> Path:
    """The Python of the peers' environment."""
    return FOLDER / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def installed(package: str) -> bool:
    """Whether a package is there, after installing it if it was not."""
    if not python().exists() and run(sys.executable, "-m", "venv", str(FOLDER)) is None:
        return False
    pip = (str(python()), "-m", "pip", "install", "-qq", "--disable-pip-version-check")
    return run(*pip, package) is not None


def played(name: str) -> float | None:
    """The decisions a second of a peer, unless it fails."""
    shown = run(str(python()), str(Path(__file__).with_name("peer_games.py")), name)
    return None if shown is None else float(shown)


def run(*command: str) -> str | None:
    """What a command prints; None if it fails."""
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout


def rows(measured: dict[str, float], ours: list[Numbers]) -> list[list[str]]:
    """A line for each peer: its decisions a second, and those of ours as ratios to them."""
    ours = [numbers for numbers in ours if STEPPED in numbers.by_measure]
    lines = [["", "decisions/s", *(numbers.setup for numbers in ours)]]
    for name, rate in measured.items():
        ratios = [f"{short(numbers.by_measure[STEPPED] / rate)} times" for numbers in ours]
        lines.append([PEERS[name][1], short(rate), *ratios])
    return lines


def left_out(measured: dict[str, float]) -> str:
    """A sentence about what could not be measured, if there is anything."""
    names = [package for name, (package, _) in PEERS.items() if name not in measured]
    return f"Could not be installed and played here: {', '.join(names)}." if names else ""


def section(measured: dict[str, float], ours: list[Numbers]) -> str:
    """The peers in Markdown."""
    parts = [f"{TITLE}\n\n{table(rows(measured, ours))}"] if measured else []
    parts += [left_out(measured)] if left_out(measured) else []
    return "".join(f"\n{part}\n" for part in parts)


def main() -> int:
    console = Console(highlight=False)
    measured = rates()
    for name, rate in measured.items():
        console.print(f"{PEERS[name][1]}: {short(rate)} decisions/s")
    if left_out(measured):
        console.print(left_out(measured))
    return 0


if __name__ == "__main__":
    sys.exit(main())
