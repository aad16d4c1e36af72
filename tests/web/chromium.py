"""The browser that the tests and the benchmarks drive."""

from shutil import which

from playwright.sync_api import Browser, Playwright

# The same browser without its window is a third quicker; either will do.
CHROMIUMS = ("chromium-headless-shell", "chromium")
FLAGS = (
    "--no-sandbox",  # the tests may run as root
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def launched(playwright: Playwright) -> Browser:
    """Debian's chromium, started."""
    chromium = next(filter(None, map(which, CHROMIUMS)), None)
    assert chromium, "the tests drive Debian's chromium: 'make browser' installs it"
    return playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
