"""A guest's devices over HTTP: a second browser by a code that is good once, which ones there are,
and everything of a guest taken along or taken away. Nobody signs up for any of it."""

from collections.abc import Callable
from typing import Annotated, Final

import segno
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from webauthn.helpers import bytes_to_base64url

from tidecourt.server import codes
from tidecourt.server.api import JSON, Api, answer, as_file, taken, words_of
from tidecourt.server.belongings import Belongings, Departure, Device
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.export import exported, gathered
from tidecourt.server.guests import digest, token_of
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import JOIN, REQUEST
from tidecourt.server.messages import Me
from tidecourt.server.seating import FRIENDLY, bot_name

SHORT: Final = 8  # signs of a code for now: 40 bits, a few minutes, and limits on who tries
LONG: Final = 24  # signs of a code to keep: 120 bits
MINUTES: Final = 10
BROWSERS: Final = ("Edg", "OPR", "Firefox", "FxiOS", "Chrome", "CriOS", "Safari")
CALLED: Final = {"Edg": "Edge", "OPR": "Opera", "FxiOS": "Firefox", "CriOS": "Chrome"}
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac", "CrOS", "Linux")
TEXT: Final = 500  # letters in a picture for a camera


class DeviceInfo(Struct):
    """A browser that is let in as this guest."""

    id: int
    name: str  # of the browser and of its system; "" if it has not said
    seen: int  # when it last came, to the day, in seconds since 1970
    here: bool  # whether it is the one that asks


class PasskeyInfo(Struct):
    """A passkey that lets this guest in."""

    id: str
    name: str  # of the browser in which it was made, and of its system


class Devices(Struct):
    """Every device of this guest, and whether a code is kept for the day when all are lost."""

    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    kept: bool


class CodeWish(Struct):
    """A code for one more device: for now, or to be kept until every device is lost."""

    keep: bool = False


class CodeOffer(Struct):
    """A code that is good once; a new one makes the last one of its kind worthless."""

    code: str
    minutes: int  # for which it is good; 0: until it is used


class CodeSaid(Struct):
    """The code that somebody typed or whose picture a camera saw."""

    code: Annotated[str, Meta(max_length=80)]


class Pictured(Struct):
    """A text for a camera."""

    text: Annotated[str, Meta(min_length=1, max_length=TEXT)]


class Picture(Struct):
    """A QR code: how many squares a side it has, with its margin, and its dark squares as the path
    of an SVG."""

    size: int
    path: str


class DevicesApi:
    """What answers requests about devices. `let_go` ends the live sockets of a guest, who come back
    as whoever they are then."""

    def __init__(self, api: Api, belongings: Belongings, let_go: Callable[[int], None]) -> None:
        self.api: Final = api
        self.belongings: Final = belongings
        self.let_go: Final = let_go

    # ---------------------------------------------------------------- everything

    @endpoint("DELETE /api/me", gives=Me)
    async def remove(self, request: Request) -> Response:
        """Take away this guest and everything that is theirs alone."""
        self.api.limit(JOIN, request)
        guest = await self.api.known(request)
        said = words_of(request)
        left = Departure(said.say("server.guest"), bot_name(FRIENDLY, said, []), FRIENDLY)
        async with self.api.hall.rewritten(await self.belongings.tables(guest.id)):
            await self.belongings.remove(guest.id, left)
        self.let_go(guest.id)
        response = answer(Me(""))
        self.api.guests.forget(response, request)
        return response

    @endpoint("GET /api/me/export", gives=str)
    async def export(self, request: Request) -> Response:
        """Everything of this guest, in one file."""
        self.api.limit(REQUEST, request)
        guest = await self.api.known(request)
        kept = await gathered(self.belongings, guest)
        text = await self.api.work(request, exported(kept))
        return as_file(text, "tidecourt.json", JSON)

    # ---------------------------------------------------------------- devices

    @endpoint("GET /api/me/devices", gives=Devices)
    async def listed(self, request: Request) -> Response:
        """This guest's devices."""
        self.api.limit(REQUEST, request)
        guest, mine = await self.api.guests.of(request), await self.here(request)
        if guest is None or mine is None:
            return answer(Devices([], [], False))
        await self.belongings.saw(mine, device_name(request), self.now())
        return await self.all_of(guest, request)

    async def here(self, request: Request) -> Device | None:
        """The device that asks."""
        return await self.belongings.device(digest(token_of(request)))

    async def all_of(self, guest: Guest, request: Request) -> Response:
        mine = await self.here(request)
        here = 0 if mine is None else mine.id
        found = await self.belongings.devices(guest.id)
        devices = [DeviceInfo(each.id, each.name, each.seen, each.id == here) for each in found]
        passkeys = [
            PasskeyInfo(bytes_to_base64url(each.id), each.name)
            for each in await self.belongings.passkeys(guest.id)
        ]
        return answer(Devices(devices, passkeys, await self.belongings.has_kept_code(guest.id)))

    @endpoint("DELETE /api/me/devices/{device}", gives=Devices)
    async def unlink(self, request: Request) -> Response:
        """Let a device in no longer."""
        self.api.limit(REQUEST, request)
        guest = await self.api.known(request)
        said = request.path_params["device"]
        device = int(said) if said.isascii() and said.isdigit() and len(said) <= 15 else 0
        await self.belongings.remove_device(guest.id, device)
        self.let_go(guest.id)
        return await self.all_of(guest, request)

    # ---------------------------------------------------------------- codes

    @endpoint("POST /api/me/codes", takes=CodeWish, gives=CodeOffer)
    async def code(self, request: Request) -> Response:
        """A code that lets one more device in, once."""
        wish = await taken(request, CodeWish)
        self.api.limit(JOIN, request)

        async def do(guest: Guest) -> CodeOffer:
            code = codes.drawn(LONG if wish.keep else SHORT)
            until = None if wish.keep else self.now() + 60 * MINUTES
            await self.belongings.keep_code(guest.id, codes.hashed(code), until)
            return CodeOffer(codes.shown(code), 0 if wish.keep else MINUTES)

        return await self.api.as_guest(request, do, 201)

    @endpoint("POST /api/codes", takes=CodeSaid, gives=Me)
    async def link(self, request: Request) -> Response:
        """Use this browser as whoever made a code; what it has played comes along."""
        said = await taken(request, CodeSaid)
        self.api.limit(JOIN, request)
        code = codes.hashed(codes.read(said.code))
        whose = await self.belongings.code_of(code, self.now())
        if whose is None:
            raise RefusedError("bad_code", 403)
        before = await self.api.guests.of(request)
        await self.check_merge(before, whose)
        spent = await self.belongings.spend_code(code, self.now())
        if spent is None:  # somebody else was quicker
            raise RefusedError("bad_code", 403)
        return await self.become(request, before, spent)

    async def check_merge(self, before: Guest | None, whose: int) -> None:
        """Refuse to make one person of two who play against each other."""
        if before is None or before.id == whose:
            return
        if await self.belongings.opposed(before.id, whose):
            raise RefusedError("opposed", 409)

    async def become(self, request: Request, before: Guest | None, whose: int) -> Response:
        """Let this browser in as somebody, together with what it has played so far."""
        mine = await self.here(request)
        if before is not None and mine is not None:
            await self.belongings.remove_device(before.id, mine.id)
        if before is not None and before.id != whose:
            async with self.api.hall.rewritten(await self.belongings.tables(before.id)):
                await self.belongings.join(before.id, whose)
            self.let_go(before.id)
        token = self.api.guests.drawn()
        name = device_name(request)
        await self.belongings.add_device(whose, digest(token), name, self.now())
        guest = await self.api.guests.ledger.guest(digest(token))
        response = answer(Me("" if guest is None else guest.name))
        self.api.guests.remember(response, request, token)
        return response

    @endpoint("POST /api/pictures", takes=Pictured, gives=Picture)
    async def picture(self, request: Request) -> Response:
        """A text as a QR code."""
        self.api.limit(REQUEST, request)
        return answer(drawn_picture((await taken(request, Pictured)).text))

    def now(self) -> int:
        return int(self.api.guests.now())


def device_name(request: Request) -> str:
    """What a browser says it is: its name and its system's."""
    agent = request.headers.get("user-agent", "")
    browser = next((name for name in BROWSERS if name in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    return ", ".join(filter(None, (CALLED.get(browser, browser), system)))


def drawn_picture(text: str) -> Picture:
    """A text as a QR code, with the margin that cameras need."""
    code = segno.make(text, error="m", micro=False)
    rows = list(code.matrix_iter(border=4))
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return Picture(len(rows), path)
