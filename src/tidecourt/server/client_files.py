"""The built client: where it is, and its files, held in memory and compressed once.

Files whose names hold a hash never change, so browsers may keep them for ever. Whatever is no file
and no part of the API is a page of the client, which finds its way by itself. With a page its
further files are named (`Link`), so that a browser fetches them while it still reads the first.
"""

from collections.abc import Awaitable, Callable
from functools import cached_property
from gzip import compress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response

from tidecourt.locales import LANGUAGES, words

INDEX: Final = "index.html"
AHEAD: Final = (
    "ahead.json"  # written by the build: the files that a page, a board, a language needs
)
LOBBY: Final = "lobby"
UNKNOWN: Final = "unknown"  # of a path that leads nowhere
HASHED: Final = "assets/"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_EVERY_TIME: Final = "no-cache"
COMPRESSED: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest")
KINDS: Final = {  # of what a build holds, whatever the machine has been told of other kinds
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKAGE: Final = Path(__file__).parents[1]


class File:
    """A file as it is sent."""

    def __init__(self, name: str, body: bytes) -> None:
        self.body: Final = body
        self.kind: Final = KINDS.get(Path(name).suffix, "application/octet-stream")
        self.tag: Final = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        self.keep: Final = FOR_EVER if name.startswith(HASHED) else ASK_EVERY_TIME
        self.shrinks: Final = name.endswith(COMPRESSED)

    @cached_property
    def small(self) -> bytes | None:
        """The file compressed, when it is first asked for: starting costs nothing."""
        small = compress(self.body, 9, mtime=0) if self.shrinks else self.body
        return small if len(small) < len(self.body) else None


class ClientFiles:
    """The files of one build, by their paths."""

    def __init__(
        self,
        folder: Path | None,
        lang_of: Callable[[Request], str] = lambda request: LANGUAGES[0],
        game_of: Callable[[str], Awaitable[str]] | None = None,
    ) -> None:
        self.lang_of: Final = lang_of
        self.game_of: Final = game_of
        self.files: Final[dict[str, File]] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    name = path.relative_to(folder).as_posix()
                    self.files[name] = File(name, path.read_bytes())
        self.files.setdefault(INDEX, File(INDEX, not_built()))
        listed = self.files.get(AHEAD)
        self.ahead: Final = json.decode(listed.body, type=dict[str, list[str]]) if listed else {}

    async def respond(self, request: Request) -> Response:
        """A file, or the page that leads to every page of the client."""
        path = request.url.path.lstrip("/")
        file = self.files.get(path)
        links = ""
        if file is None:
            if path.startswith(HASHED):
                return Response("There is no such file.\n", 404, media_type="text/plain")
            file = self.files[INDEX]
            links = await self.links(path, self.lang_of(request))
        headers = {"Cache-Control": file.keep, "ETag": file.tag, "Vary": "Accept-Encoding"}
        if links:
            headers["Link"] = links
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = file.small
        return Response(body, headers=headers, media_type=file.kind)

    async def links(self, path: str, lang: str) -> str:
        """The further files of a page, as the header that names them; the lobby shows games too."""
        page = self.page_of(path)
        wanted = [f"page:{page}", f"words:{lang}"]
        if page == "table" and self.game_of is not None:
            wanted.append(f"board:{await self.game_of(path.rpartition('/')[2])}")
        files = dict.fromkeys(file for name in wanted for file in self.ahead.get(name, ()))
        asked = [f"api/games?lang={lang}"] if page == LOBBY and files else []
        return ", ".join(map(link, [*asked, *files]))

    def page_of(self, path: str) -> str:
        """The page that the client shows at a path: the last part of it that is the name of a page,
        as in `rules/legions` and `cards/legions/own`."""
        if not path:
            return LOBBY
        parts = reversed(path.split("/"))
        return next((part for part in parts if f"page:{part}" in self.ahead), UNKNOWN)


def link(file: str) -> str:
    """How a browser is told to fetch a file that it will need, or what it will ask the API."""
    if file.startswith("api/"):
        kind = "preload; as=fetch; crossorigin"
    else:
        kind = "preload; as=style; crossorigin" if file.endswith(".css") else "modulepreload"
    return f"</{file}>; rel={kind}"


def built_client(package: Path = PACKAGE) -> Path | None:
    """The folder of the built client: the package's, or the build of the sources that this runs
    from."""
    places = [package / "web", package.parents[1] / "build" / "web"]
    return next((place for place in places if (place / INDEX).is_file()), None)


def not_built() -> bytes:
    """The page that stands in for a client, in every language."""
    told = "".join(
        f'<p lang="{lang}">{words(lang).say("server.not_built")}</p>\n' for lang in LANGUAGES
    )
    return f"""<!doctype html>
<html lang="{LANGUAGES[0]}">
<meta charset="utf-8">
<title>Tidecourt</title>
<h1>Tidecourt</h1>
{told}</html>
""".encode()
