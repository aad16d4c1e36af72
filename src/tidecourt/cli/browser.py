"""`tidecourt play` in the browser: a server of one's own, for as long as one plays."""

import logging
import sys
from collections.abc import Mapping
from os import environ
from threading import Thread
from typing import Final
from webbrowser import open as open_page

from tidecourt.folders import data_folder
from tidecourt.locales import Words
from tidecourt.server.settings import HERE
from tidecourt.server.sources import find

ANY_PORT: Final = "0"


def play(game: str | None, words: Words, opens: bool) -> None:
    """Serve this machine's browser until Ctrl-C. If a server of ours runs already, show that."""
    from tidecourt.server import logs, run  # only here: other commands start without their weight

    logs.set_up(logging.ERROR)
    path = f"/new/{game}" if game else "/"
    # No other site's name may lead here. What is not said here is taken from variables and file.
    own: dict[str, str | bool | None] = {
        "host": HERE,
        "port": ANY_PORT,
        "hosts": HERE,
        "proxy": False,
        "db": str(data_folder(environ) / "games.db"),
    }
    settings = find(own, environ).settings

    def ready(address: str) -> None:
        say(words.say("interface.browser.address", address=address + path))
        if opens:
            show(address + path)

    try:
        run.serve(settings, ready)
    except run.InUseError as running:
        if not running.address:
            raise
        say(words.say("interface.browser.already", address=running.address + path))
        if opens:
            show(running.address + path)
    else:
        say(words.say("interface.browser.stopped", path=settings.db))


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
