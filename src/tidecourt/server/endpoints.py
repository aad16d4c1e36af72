"""What can be asked of the API, said at the method that answers it.

`@endpoint("GET /api/games", gives=list[GameInfo])` above a method whose docstring tells what it is
for: routes, the description for programs (`openapi.py`) and the types of the client are made from
these. What is asked costs what the method's first lines say (`limits.py`).
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeVar

from starlette.requests import Request
from starlette.responses import Response

Method = TypeVar("Method", bound=Callable[[Any, Request], Awaitable[Response]])
SAID: Final = "endpoint"  # the attribute of a method that holds what was said of it


class Endpoint(NamedTuple):
    """One thing that can be asked of the API: how, what it is for, and what it takes and gives."""

    method: str
    path: str
    name: str
    summary: str
    gives: Any
    takes: Any
    query: dict[str, str]


def endpoint(
    route: str, *, gives: Any, takes: Any = None, query: dict[str, str] | None = None
) -> Callable[[Method], Method]:
    """Let a method answer what is asked by a route, such as `GET /api/me`."""
    method, path = route.split(" ")

    def said_of(answer: Method) -> Method:
        summary = " ".join((answer.__doc__ or "").split())
        said = Endpoint(method, path, answer.__name__, summary, gives, takes, query or {})
        setattr(answer, SAID, said)
        return answer

    return said_of


def endpoints_of(api: type) -> list[Endpoint]:
    """Everything that a class answers, in the order in which it stands there."""
    return [getattr(each, SAID) for each in vars(api).values() if hasattr(each, SAID)]
