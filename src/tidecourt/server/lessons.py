"""Lessons over HTTP: which there are, which this guest has been through, a table for each, and all
of them to be kept."""

from typing import Final

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response

from tidecourt.lessons.lesson import Lesson
from tidecourt.lessons.shelf import SETS, lessons_of
from tidecourt.locales import Words
from tidecourt.server.api import LANG, Api, answer, words_of
from tidecourt.server.endpoints import endpoint
from tidecourt.server.ledger import Guest, Ledger
from tidecourt.server.limits import REQUEST, TABLE
from tidecourt.server.messages import LessonInfo, LessonSet, TableInfo
from tidecourt.server.reels import Reel, all_reels
from tidecourt.server.reference import Page, packed, sent


class LessonsApi:
    """What answers requests about lessons; guests and limits are those of the whole API."""

    def __init__(self, api: Api) -> None:
        self.api: Final = api
        self.reels_made: Final[dict[str, Page]] = {}  # by language

    @endpoint("GET /api/lessons", gives=list[LessonSet], query=LANG)
    async def lessons(self, request: Request) -> Response:
        """Every lesson, and which of them this guest has been through."""
        self.api.limit(REQUEST, request)
        return answer(await self.listed(await self.api.guests.of(request), words_of(request)))

    @endpoint("DELETE /api/lessons", gives=list[LessonSet], query=LANG)
    async def forget(self, request: Request) -> Response:
        """Begin again: no lesson counts as learned any more."""
        self.api.limit(REQUEST, request)
        guest = await self.api.guests.of(request)
        if guest is not None:
            await forget(self.api.guests.ledger, guest.id)
        return answer(await self.listed(guest, words_of(request)))

    @endpoint("POST /api/lessons/{set}/{lesson}", gives=TableInfo, query=LANG)
    async def learn(self, request: Request) -> Response:
        """A table for a lesson, from its beginning."""
        self.api.limit(TABLE, request)
        name = f"{request.path_params['set']}/{request.path_params['lesson']}"
        hall, said = self.api.hall, words_of(request)
        return await self.api.new_table(request, lambda guest: hall.learn(guest, name, said))

    @endpoint("GET /api/reels", gives=dict[str, Reel], query=LANG)
    async def reels(self, request: Request) -> Response:
        """Every lesson as a whole, by its name, for a browser that plays it without the server.
        Those that do not fit the cards of this server are left out."""
        self.api.limit(REQUEST, request)
        lang = words_of(request).lang
        if lang not in self.reels_made:
            work = all_reels(self.api.hall.services.presenter, lang)
            self.reels_made[lang] = packed(json.encode(await self.api.work(request, work)))
        return sent(self.reels_made[lang], request)

    async def listed(self, guest: Guest | None, words: Words) -> list[LessonSet]:
        """Every set that has lessons, as a guest finds it."""
        done = set() if guest is None else await lessons_done(self.api.guests.ledger, guest.id)
        return [set_info(name, lessons_of(name), done, words) for name in SETS if lessons_of(name)]


def set_info(name: str, lessons: tuple[Lesson, ...], done: set[str], words: Words) -> LessonSet:
    first = lessons[0]
    return LessonSet(
        name=name,
        title=words.say(f"lessons_{name}.title"),
        about=words.say(f"lessons_{name}.about"),
        game=first.game.name,
        modules=list(first.setup.modules),
        lessons=[
            LessonInfo(
                lesson.name,
                words.say(lesson.key("title")),
                words.say(lesson.key("about")),
                lesson.name in done,
            )
            for lesson in lessons
        ],
    )


async def lessons_done(ledger: Ledger, guest: int) -> set[str]:
    """The lessons that a guest has been through, by name."""
    rows = await ledger.store.rows(
        "SELECT DISTINCT lesson FROM tables "
        "WHERE maker = ? AND finished IS NOT NULL AND lesson <> ''",
        guest,
    )
    return {str(name) for (name,) in rows}


async def forget(ledger: Ledger, guest: int) -> None:
    """Let a guest begin with the first lesson again: those that were begun are nobody's."""
    await ledger.change(
        "UPDATE tables SET maker = NULL, version = version + 1 WHERE maker = ? AND lesson <> ''",
        guest,
    )
