"""The address of this machine for others in the same network, and a picture of it for phones."""

import socket
from io import StringIO
from typing import Final, TextIO

import segno

from tidecourt.core.game import GameError

SOMEWHERE: Final = ("198.51.100.1", 9)  # of nobody, kept for examples; nothing is sent there
WHITE_ON_BLACK: Final = "\x1b[97;40m"
AS_BEFORE: Final = "\x1b[0m"


def lan_address() -> str:
    """Where others in this network find this machine: the address from which it would call
    somebody far away."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as caller:
        try:
            caller.connect(SOMEWHERE)
        except OSError:
            raise GameError("this machine is in no network: nobody else could join") from None
        return str(caller.getsockname()[0])


def show_code(address: str, stream: TextIO) -> None:
    """Draw an address as a code for the camera of a phone, if the terminal has letters for it.
    A screen is told the colours, because not every camera reads a code that is light on dark."""
    drawn = StringIO()
    segno.make(address, error="m", micro=False).terminal(drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    if not writes(stream, "".join(lines)):
        return
    before, after = (WHITE_ON_BLACK, AS_BEFORE) if stream.isatty() else ("", "")
    for line in lines:
        print(f"{before}{line}{after}", file=stream)
    stream.flush()


def writes(stream: TextIO, text: str) -> bool:
    """Whether a stream has all these letters."""
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
