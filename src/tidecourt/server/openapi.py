"""The description of the API for programs, made from the types that the server uses."""

from re import findall
from typing import Any, Final

import msgspec

import tidecourt
from tidecourt.server.endpoints import Endpoint
from tidecourt.server.messages import FromClient, FromServer, Refusal

REF: Final = "#/components/schemas/{name}"
LIVE: Final = """
A table's live socket is at `/api/tables/{table}/live`. Its messages are JSON objects whose field
`t` names their kind: a client sends `FromClient`, the server `FromServer`. The first message is
`hello`. Text with marks reads `⟦style ref|words⟧`.
"""


def description(endpoints: list[Endpoint]) -> bytes:
    """The OpenAPI document."""
    used = [kind for e in endpoints for kind in (e.takes, e.gives) if kind not in (None, str)]
    kinds = [*dict.fromkeys(map(str, used))]
    types: list[Any] = [next(kind for kind in used if str(kind) == name) for name in kinds]
    every = [*types, FromClient, FromServer, Refusal]
    schemas, components = msgspec.json.schema_components(every, ref_template=REF)
    by_type = dict(zip(kinds, schemas, strict=False))
    components["FromClient"], components["FromServer"] = schemas[-3], schemas[-2]
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(
            endpoint, by_type, schemas[-1]
        )
    document = {
        "openapi": "3.1.0",
        "info": {
            "title": "Tidecourt",
            "version": tidecourt.__version__,
            "description": LIVE.strip(),
        },
        "paths": paths,
        "components": {"schemas": components},
    }
    return msgspec.json.encode(document)


def operation(endpoint: Endpoint, by_type: dict[str, Any], refusal: Any) -> dict[str, Any]:
    """One endpoint."""
    status = "201" if endpoint.method == "POST" and endpoint.takes is not None else "200"
    described: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.name,
        "parameters": [
            *[parameter(name, "path", "") for name in findall(r"{(\w+)}", endpoint.path)],
            *[parameter(name, "query", about) for name, about in endpoint.query.items()],
        ],
        "responses": {
            status: {"description": "Done.", "content": content(endpoint.gives, by_type)},
            "4XX": {
                "description": "Refused: a code and a sentence.",
                "content": {"application/json": {"schema": refusal}},
            },
        },
    }
    if endpoint.takes is not None:
        described["requestBody"] = {"required": True, "content": content(endpoint.takes, by_type)}
    return described


def parameter(name: str, where: str, about: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": where,
        "required": where == "path",
        "description": about,
        "schema": {"type": "string"},
    }


def content(kind: Any, by_type: dict[str, Any]) -> dict[str, Any]:
    if kind is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": by_type[str(kind)]}}
