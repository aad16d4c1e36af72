"""The server's application: everything put together from its settings."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from tidecourt.server.administration import Administration
from tidecourt.server.api import JSON, Api, address_of, answer, words_of
from tidecourt.server.belongings import Belongings
from tidecourt.server.blocking import BlockingApi
from tidecourt.server.bots import BotPool
from tidecourt.server.client_files import ClientFiles, built_client
from tidecourt.server.counting import Counting
from tidecourt.server.daily import Days
from tidecourt.server.daily_api import DailyApi
from tidecourt.server.dealing import Dealer
from tidecourt.server.desk import Desk
from tidecourt.server.devices import DevicesApi
from tidecourt.server.door import LiveDoor
from tidecourt.server.endpoints import endpoints_of
from tidecourt.server.errors import RefusedError
from tidecourt.server.guests import Guests, digest, token_of
from tidecourt.server.hall import Hall
from tidecourt.server.health import Health, Pulse
from tidecourt.server.history import HistoryApi
from tidecourt.server.inside import inside
from tidecourt.server.invitations import InvitationsApi
from tidecourt.server.ledger import Ledger
from tidecourt.server.lessons import LessonsApi
from tidecourt.server.limits import SOCKET, Limits
from tidecourt.server.live import Live
from tidecourt.server.logs import Access
from tidecourt.server.messages import Refusal
from tidecourt.server.metrics import Metrics
from tidecourt.server.notice_api import NoticesApi
from tidecourt.server.notices import Notices
from tidecourt.server.numbers_api import NumbersApi
from tidecourt.server.openapi import description
from tidecourt.server.own_cards import OwnCardsApi
from tidecourt.server.passkeys import Challenges, PasskeysApi
from tidecourt.server.position_api import PositionsApi
from tidecourt.server.puzzles_api import PuzzlesApi
from tidecourt.server.ratings_api import RatingsApi
from tidecourt.server.reference import ReferenceApi
from tidecourt.server.review_api import ReviewApi
from tidecourt.server.reviews import Reviews
from tidecourt.server.security import Security
from tidecourt.server.services import Chooser, Services
from tidecourt.server.settings import HERE, HERE_TOO, Settings
from tidecourt.server.store import DamagedError, StoreError
from tidecourt.server.stores import nodes_of, opened
from tidecourt.server.views.presenter import Presenter, presenter_for
from tidecourt.server.visitors import Doorkeeper, Visitors

CODES: Final = {404: "no_page", 405: "no_method", 413: "too_long"}
OF_THIS_MACHINE: Final = frozenset((HERE, "::1", "localhost"))
HOUSEKEEPING: Final = 60.0  # seconds between looks for tables to put away

log: Final = logging.getLogger("tidecourt.app")


@dataclass(frozen=True)
class World:
    """What the server takes from outside; tests hand in their own."""

    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    chance: Callable[[], float] = field(default_factory=lambda: SystemRandom().random)
    seed: Callable[[], int] | None = None  # None: seeds that nobody could choose alone
    presenter: Callable[[str], Presenter] = presenter_for
    bots: Chooser | None = None  # None: worker processes of the server's own
    own_cards: Path | None = None
    """Where cards of one's own copy may be saved, after which the server begins again; None: they
    can be checked here and taken away as a file, no more."""


def create_app(settings: Settings, world: World | None = None) -> Starlette:
    """The application, with its store open."""
    world = world or World()
    metrics = Metrics()
    limits = Limits(settings.rates, world.monotonic)
    store = opened(settings.db, metrics)
    nodes = nodes_of(store, settings.think == HERE_TOO)
    health = Health(store, pulse := Pulse(metrics))
    pool = BotPool(settings.workers, metrics)  # its processes start when a bot is asked
    ledger = Ledger(store)
    notices = Notices(ledger, settings, nodes, limits, world.now)
    services = Services(
        ledger=ledger,
        bots=world.bots or pool,
        metrics=metrics,
        settings=settings,
        presenter=world.presenter,
        now=world.now,
        sleep=world.sleep,
        chance=world.chance,
        dealer=Dealer(nodes, world.seed),
        desk=Desk(limits, metrics),
        nodes=nodes,
        notices=notices,
    )
    hall = Hall(services)
    notices.here = hall.here
    live = Live(hall, limits)
    guests = Guests(services.ledger, world.now)
    visitors = Visitors(services.ledger)
    api = Api(hall, guests, limits)
    reviews = Reviews(services)
    counting = Counting(services)
    days = Days(hall)
    belongings = Belongings(services.ledger)
    devices = DevicesApi(api, belongings, live.let_go_everywhere)

    async def socket(websocket: WebSocket, table: str) -> None:
        """The live socket of a table. Who comes is read from another view of the same request: what
        is read stays with whoever read it."""
        comes = HTTPConnection(websocket.scope)
        address, lang, guest = address_of(comes), words_of(comes).lang, await guests.of(comes)
        device = b"" if guest is None else digest(token_of(comes))
        del comes
        await live.serve(
            websocket, table, guest, device, address, lang, lambda: limits.allow(SOCKET, address)
        )

    async def look_around() -> None:
        await hall.look_around()
        await live.look_around(belongings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        works = (housekeeping(hall), pulse.run(), counting.run(), notices.run())
        tasks = [asyncio.create_task(work) for work in works]
        nodes.begin(look_around, hall.hint, live.let_go)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await hall.stop()
            await notices.stop()
            await live.stop()
            await reviews.stop()
            await days.stop()
            await pool.close()
            await nodes.stop()
            store.close()

    files = ClientFiles(
        settings.web or built_client(), lambda request: words_of(request).lang, hall.game_of
    )
    app = Starlette(
        routes=[
            *api_routes(
                [
                    api,
                    OwnCardsApi(world.own_cards, limits),
                    LessonsApi(api),
                    PuzzlesApi(api),
                    DailyApi(api, days),
                    ReviewApi(api, reviews),
                    NumbersApi(api),
                    PositionsApi(api, world.presenter),
                    HistoryApi(api),
                    RatingsApi(api),
                    InvitationsApi(api),
                    BlockingApi(api),
                    NoticesApi(api, notices),
                    devices,
                    PasskeysApi(api, devices, Challenges(nodes, world.now)),
                    ReferenceApi(),
                ]
            ),
            *health.routes(findings=False),
            Route("/api/{path:path}", nothing_here),
            Route("/{path:path}", files.respond),
        ],
        middleware=[
            Middleware(Access, metrics=metrics, name=visitors.name),
            Middleware(Security, metrics=metrics, hosts=names_of(settings)),
            Middleware(
                Doorkeeper, visitors=visitors, guests=guests, metrics=metrics, now=world.now
            ),
            Middleware(LiveDoor, serve=socket),
        ],
        exception_handlers={
            RefusedError: refused,
            ClientDisconnect: gone,
            HTTPException: no_such_thing,
            DamagedError: damaged,
            StoreError: not_saved,
            Exception: failed,
        },
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.state.counting = counting
    app.state.notices = notices
    app.state.metrics = metrics
    app.state.visitors = visitors
    app.state.inside = inside(metrics, health)
    administration = Administration(services.ledger, world.now, hall)
    app.state.administration = inside(metrics, health, administration.routes())
    return app


def names_of(settings: Settings) -> frozenset[str] | None:
    """The names it answers to: those of the machine itself always, because no other site's name
    is among them, and whoever looks after the server asks for its health by them."""
    return None if settings.hosts is None else settings.hosts | OF_THIS_MACHINE


def api_routes(apis: list[object]) -> list[Route]:
    """The routes of the API, and that of their description."""
    answered = [(api, each) for api in apis for each in endpoints_of(type(api))]
    document = description([each for _, each in answered])

    async def openapi(request: Request) -> Response:
        return Response(document, media_type=JSON)

    routes = [Route(e.path, getattr(api, e.name), methods=[e.method]) for api, e in answered]
    return [*by_path(routes), Route("/api/openapi.json", openapi)]


def by_path(routes: list[Route]) -> list[Route]:
    """Routes with one path stay one after the other; those without placeholders come first."""
    return sorted(routes, key=lambda route: "{" in route.path)


async def housekeeping(hall: Hall) -> None:
    """Put away what nobody needs, again and again."""
    while True:
        await asyncio.sleep(HOUSEKEEPING)
        hall.put_away()
        try:
            await hall.look_at_clocks()
        except StoreError as error:
            log.warning("no clock can be looked at", extra={"detail": str(error)})


async def nothing_here(request: Request) -> Response:
    raise RefusedError("no_page", 404)


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return answer(Refusal(error.code, error.text(words_of(request))), error.status)


async def gone(request: Request, error: Exception) -> Response:
    """Whoever asked has left: nobody reads this."""
    return Response(status_code=400)


async def no_such_thing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refusal = RefusedError(CODES.get(error.status_code, "failed"), error.status_code)
    return await refused(request, refusal)


async def not_saved(request: Request, error: Exception) -> Response:
    log.error("something was not saved", exc_info=error)
    return await refused(request, RefusedError("no_saving", 503))


async def damaged(request: Request, error: Exception) -> Response:
    log.error("the store cannot be read", exc_info=error)
    return await refused(request, RefusedError("damaged", 503))


async def failed(request: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error)
    return await refused(request, RefusedError("failed", 500))
