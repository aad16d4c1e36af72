"""`tidecourt play` in the browser: a server of one's own, for as long as one plays."""

import logging
import sys
from collections.abc import Mapping
from os import environ, execv
from subprocess import call
from threading import Thread
from typing import Final, NoReturn
from webbrowser import open as open_page

from tidecourt.cli.lan import lan_address, show_code
from tidecourt.folders import data_folder
from tidecourt.locales import Words
from tidecourt.own.choice import forget, own_folder
from tidecourt.server.settings import HERE, Settings
from tidecourt.server.sources import find

ANY_PORT: Final = "0"
AGAIN_AT: Final = "TIDECOURT_AGAIN_AT"  # the port of a server that begins again with other cards


def play(
    game: str | None, words: Words, opens: bool, lan: bool = False, port: str | None = None
) -> None:
    """Serve this machine's browser, or those of its network, until Ctrl-C. If a server of ours runs
    already, show that."""
    from tidecourt.server import logs, run  # only here: other commands start without their weight
    from tidecourt.server.app import World

    logs.set_up(logging.ERROR)
    path = f"/new/{game}" if game else "/"
    again_at = environ.pop(AGAIN_AT, None)
    opens = opens and again_at is None  # else a browser is there already
    settings = settings_for_playing(lan, again_at or port)
    world = World(own_cards=None if lan else own_folder(environ))
    reached = ""

    def ready(address: str) -> None:
        nonlocal reached
        reached = address
        say(words.say("interface.browser.address", address=address + path))
        if lan:
            say(words.say("interface.browser.lan"))
            show_code(address + "/", sys.stdout)
        if opens:
            show(address + path)

    try:
        again = run.serve(settings, ready, world)
    except run.InUseError as running:
        if not running.address or (lan and HERE in running.address):
            raise
        say(words.say("interface.browser.already", address=running.address + path))
        if opens:
            show(running.address + path)
    else:
        if again:
            begin_again(reached.rpartition(":")[2])
        say(words.say("interface.browser.stopped", path=settings.db))


def settings_for_playing(lan: bool, port: str | None) -> Settings:
    """It listens at one address and answers to that alone: no other site's name may lead here. In a
    network the port stays the same, for links and firewalls. What is not said here is taken from
    the variables and the file."""
    host = lan_address() if lan else HERE
    own: dict[str, str | None] = {
        "host": host,
        "port": port or (None if lan else ANY_PORT),
        "hosts": host,
        "proxies": "",
        "db": str(data_folder(environ) / "games.db"),
    }
    return find(own, environ).settings


def begin_again(port: str) -> NoReturn:
    """Put a new process in the place of this one, by the same command and at the same port: the
    cards are read when a process begins."""
    environ[AGAIN_AT] = port
    forget(environ)
    command = [sys.executable, *sys.orig_argv[1:]]
    if sys.platform == "win32":  # where the new process would not be the terminal's
        sys.exit(call(command))
    sys.stdout.flush()
    execv(command[0], command)


def say(sentence: str) -> None:
    print(sentence, flush=True)


def show(address: str) -> None:
    """Open a page, if there is a screen for it: a browser in this terminal would be in the way."""
    if has_screen(environ, sys.platform):
        Thread(target=open_page, args=(address,), daemon=True).start()


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser can open a window."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
