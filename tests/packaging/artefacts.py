"""What `make dist` makes, and empty environments to install it into."""

import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import files
from pathlib import Path

from tests.cli.commands import ENVIRONMENT
from tools.locked import Lock

ROOT = Path(__file__).parents[2]
ALONE = {  # nothing that leads back to the checkout
    name: value
    for name, value in ENVIRONMENT.items()
    if name != "PYTHONPATH" and not name.startswith("TIDECOURT_")
}
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")  # without the network below


def run(*command: object, **more: str) -> str:
    """A command that must go well; what it prints."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=ROOT, env=ALONE | more, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(target: str, folder: Path, *, compiled: bool = False) -> Path:
    """The wheel or the source distribution; what `make setup` has compiled is used as it is."""
    command = (sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder)
    run(*command, TIDECOURT_COMPILE="yes" if compiled else "no")
    (found,) = folder.iterdir()
    return found


def built_from(source: Path, folder: Path) -> Path:
    """The wheel that pip makes of a source distribution where there is no Node and no compiler."""
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    run(*PIP, "wheel", "--quiet", *offline, "-w", folder, source, PATH="/nowhere")
    (found,) = folder.iterdir()
    return found


class Place:
    """A virtual environment outside the checkout with what Tidecourt declares to need, no more.

    The packages are those of the environment that the tests run in: they are pinned there, and
    linking them takes no time and no network.
    """

    def __init__(self, folder: Path) -> None:
        run(sys.executable, "-m", "venv", "--without-pip", folder)
        self.python = folder / "bin" / "python"
        self.command = folder / "bin" / "tidecourt"
        site = run(self.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
        self.site = Path(site.strip())
        link(Lock().closure(), self.site)

    def install(self, wheel: Path) -> None:
        pip = (*PIP, "--python", self.python)
        run(*pip, "install", "--quiet", "--no-index", "--no-deps", wheel)
        run(*pip, "check")


def link(packages: Iterable[str], site: Path) -> None:
    """Show packages of this environment in another one."""
    for name in packages:
        for file in files(name) or []:
            top = file.parts[0]
            if top != ".." and not (site / top).exists():
                found = Path(str(file.locate())).parents[len(file.parts) - 1]
                (site / top).symlink_to(found / top)
