"""Writes web/src/api/wire.ts: what the server and the client say to each other, in TypeScript.

    python -m tools.wire            after a change of what is sent
    python -m tools.wire --check    fails if the file is not current

The server's own types are the source: the messages of the socket, what every HTTP endpoint takes
and gives, and what each presenter shows and asks. Their docstrings and the comments of their fields
come along.
"""

import inspect
import json
import sys
from ast import AnnAssign, Name, parse, walk
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from textwrap import dedent, wrap
from tokenize import COMMENT, generate_tokens
from typing import Any, Final, get_args, get_type_hints

from msgspec import Struct
from msgspec import inspect as shapes

from tidecourt.games.registry import GAMES
from tidecourt.server.api import Api
from tidecourt.server.blocking import BlockingApi
from tidecourt.server.daily_api import DailyApi
from tidecourt.server.devices import DevicesApi
from tidecourt.server.endpoints import endpoints_of
from tidecourt.server.history import HistoryApi
from tidecourt.server.invitations import InvitationsApi
from tidecourt.server.lessons import LessonsApi
from tidecourt.server.messages import FromClient, FromServer, Refusal
from tidecourt.server.notice_api import NoticesApi
from tidecourt.server.numbers_api import NumbersApi
from tidecourt.server.own_cards import OwnCardsApi
from tidecourt.server.passkeys import PasskeysApi
from tidecourt.server.position_api import PositionsApi
from tidecourt.server.puzzles_api import PuzzlesApi
from tidecourt.server.ratings_api import RatingsApi
from tidecourt.server.reference import ReferenceApi
from tidecourt.server.review_api import ReviewApi
from tidecourt.server.views.presenter import Presenter, presenter_for
from tidecourt.server.vocabulary import Phrase, Reaction

FILE: Final = Path(__file__).parents[1] / "web" / "src" / "api" / "wire.ts"
COMMAND: Final = "python -m tools.wire"
HEAD: Final = f"""\
/** What the server and the client say to each other; docs/protocol.md tells it in words.
 *
 * Written by `{COMMAND}` from the types of the server: change those, not this file. */
"""
WIDTH: Final = 100

Record = shapes.StructType | shapes.DataclassType
SIMPLE: Final[dict[type, str]] = {
    shapes.AnyType: "unknown",
    shapes.RawType: "unknown",
    shapes.NoneType: "null",
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
}
OF_SCHEMA: Final = {"integer": "number", "string": "string", "null": "null"}


class Wire:
    """Everything that has been met on the wire."""

    def __init__(self) -> None:
        self.records: Final[dict[type, Record]] = {}
        self.taken: Final[set[type]] = set()  # from clients, who may leave out what has a default
        self.given: Final[set[type]] = set()
        self.named: Final[dict[str, str]] = {}  # types that have a name and are no records
        # what expansions add, by the title of the dictionary in which it stands
        self.slices: Final[dict[str, dict[str, type]]] = {}

    # ---------------------------------------------------------------- meeting

    def take(self, kind: Any) -> None:
        """Clients send this."""
        self.meet(shapes.type_info(kind), self.taken)

    def give_slices(self, title: str, slices: dict[str, type]) -> None:
        """The server sends these by the names of expansions."""
        self.slices[title] = slices
        for slice_ in slices.values():
            self.give(slice_)

    def give(self, kind: Any) -> None:
        """The server sends this."""
        self.meet(shapes.type_info(kind), self.given)

    def meet(self, kind: shapes.Type, side: set[type]) -> None:
        """Keep the records that a type is made of, what they inherit from first."""
        if not isinstance(kind, Record):
            for part in parts(kind):
                self.meet(part, side)
        elif kind.cls not in side and kind.cls is not Struct:
            side.add(kind.cls)
            for base in ancestors(kind.cls):
                self.meet(shapes.type_info(base), side)
            self.records[kind.cls] = kind
            for field in kind.fields:
                self.meet(field.type, side)

    # ---------------------------------------------------------------- types

    def text(self, kind: shapes.Type) -> str:
        """A type in TypeScript."""
        match kind:
            case shapes.Metadata():
                return self.annotated(kind)
            case shapes.LiteralType(values):
                return " | ".join(map(quoted, values))
            case shapes.UnionType(types):
                return " | ".join(map(self.text, types))
            case shapes.ListType(item) | shapes.VarTupleType(item):
                return listed(self.text(item))
            case shapes.TupleType(items):
                return f"[{', '.join(map(self.text, items))}]"
            case shapes.DictType(key, value):
                record = f"Record<{self.text(key)}, {self.text(value)}>"
                return f"Partial<{record}>" if isinstance(key, shapes.Metadata) else record
            case shapes.StructType(cls) | shapes.DataclassType(cls):
                return cls.__name__
        return SIMPLE[type(kind)]

    def annotated(self, kind: shapes.Metadata) -> str:
        """A type of which its annotation says more; one with a title goes by that."""
        schema = kind.extra_json_schema or {}
        if "properties" in schema and isinstance(kind.type, shapes.DictType):
            known = "".join(f"  {key}: {of(is_)};\n" for key, is_ in schema["properties"].items())
            text = f"{{\n{known}  [name: string]: {self.text(kind.type.value_type)};\n}}"
        elif schema.get("title") in self.slices:
            slices = self.slices[schema["title"]].items()
            text = "".join(["{\n", *[f"  {key}?: {is_.__name__};\n" for key, is_ in slices], "}"])
        else:
            text = of(schema) or self.text(kind.type)
        name = schema.get("title")
        if name is None:
            return text
        said = f"interface {name} {text}" if name in self.slices else f"type {name} = {text};"
        known = f"{doc(schema.get('description', ''))}export {said}\n"
        if self.named.setdefault(name, known) != known:
            raise TypeError(f"{name} means two things")
        return str(name)

    def interface(self, record: Record) -> str:
        """A record in TypeScript, without what it inherits."""
        cls = record.cls
        bases = ancestors(cls)
        inherited = {field.name for base in bases for field in self.records[base].fields}
        extends = f" extends {', '.join(base.__name__ for base in bases)}" if bases else ""
        lines = [f"export interface {cls.__name__}{extends} {{"]
        if isinstance(record, shapes.StructType) and record.tag_field:
            lines.append(f"  {record.tag_field}: {quoted(record.tag)};")
        notes = comments(cls)
        for field in record.fields:
            if field.name not in inherited:
                optional = "?" if cls in self.taken and not field.required else ""
                line = f"  {field.encode_name}{optional}: {self.text(field.type)};"
                lines += noted(line, notes.get(field.name, ""))
        return doc(cls.__doc__ or "") + "\n".join([*lines, "}\n"])

    # ---------------------------------------------------------------- the file

    def file(self) -> str:
        """The whole file: records by the modules of the server that they come from."""
        self.check()
        chapters: dict[str, list[str]] = {}
        for cls, record in self.records.items():
            chapters.setdefault(cls.__module__, []).append(self.interface(record))
        unions = [
            "\n  | ".join([f"export type {name} =", *[kind.__name__ for kind in get_args(kinds)]])
            + ";\n"
            for name, kinds in {"FromServer": FromServer, "FromClient": FromClient}.items()
        ]
        lists = [
            every("Every game there is.", "GAME_NAMES", "GameName", GAMES),
            every("Every quick phrase there is.", "PHRASES", "Phrase", literals(Phrase)),
            every("Every reaction there is.", "REACTIONS", "Reaction", literals(Reaction)),
        ]
        texts = [HEAD, *self.named.values(), *lists, *unions]
        for module, interfaces in chapters.items():
            texts += [f"// {'-' * 68} {module}\n", *interfaces]
        return "\n".join(texts)

    def check(self) -> None:
        """Every name means one type, and of every field it is clear whether it may be missing."""
        names = [cls.__name__ for cls in self.records]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise TypeError(f"several types are called {', '.join(twice)}")
        for cls in self.taken & self.given:
            if not all(field.required for field in self.records[cls].fields):
                raise TypeError(f"both sides send {cls.__name__}: its fields have no defaults")


def parts(kind: shapes.Type) -> tuple[shapes.Type, ...]:
    """The types that a type is put together from."""
    match kind:
        case shapes.Metadata(inner) | shapes.ListType(inner) | shapes.VarTupleType(inner):
            return (inner,)
        case shapes.UnionType(types) | shapes.TupleType(types):
            return types
        case shapes.DictType(key, value):
            return (key, value)
    return ()


def ancestors(cls: type) -> list[type]:
    """The records that a record inherits from."""
    return [base for base in cls.__bases__ if base.__module__ == cls.__module__ or is_ours(base)]


def is_ours(cls: type) -> bool:
    return cls.__module__.startswith("tidecourt.")


def listed(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def every(about: str, name: str, kind: str, words: Iterable[str]) -> str:
    """Every word of a type, for the client to go through."""
    return f"/** {about} */\nexport const {name}: {kind}[] = [{', '.join(map(quoted, words))}];\n"


def literals(annotated: Any) -> tuple[str, ...]:
    """The words of an annotated `Literal`."""
    return get_args(get_args(annotated)[0])


def of(schema: dict[str, Any]) -> str:
    """What a piece of JSON Schema says in TypeScript; nothing if it says nothing of types."""
    if "enum" in schema:
        return " | ".join(map(quoted, schema["enum"]))
    if "anyOf" in schema:
        return " | ".join(map(of, schema["anyOf"]))
    if schema.get("type") == "array":
        return listed(of(schema["items"]))
    return OF_SCHEMA.get(schema.get("type", ""), "")


# -------------------------------------------------------------------- what people read


def comments(cls: type) -> dict[str, str]:
    """The comments of a record's fields: behind them, or in lines of their own above them."""
    source = dedent(inspect.getsource(cls))
    said: dict[int, str] = {}
    alone: set[int] = set()
    for token in generate_tokens(StringIO(source).readline):
        if token.type == COMMENT:
            said[token.start[0]] = token.string.lstrip("# ")
            if token.line.lstrip().startswith("#"):
                alone.add(token.start[0])
    notes = {}
    for node in walk(parse(source)):
        if isinstance(node, AnnAssign) and isinstance(node.target, Name):
            first = node.lineno
            while first - 1 in alone:
                first -= 1
            lines = [*range(first, node.lineno), node.end_lineno or node.lineno]
            notes[node.target.id] = " ".join(said[line] for line in lines if line in said)
    return notes


def noted(line: str, note: str) -> list[str]:
    """A line with its comment, which goes above it where it is long."""
    if not note:
        return [line]
    if len(line) + len(note) + 4 <= WIDTH:
        return [f"{line} // {note}"]
    return [*[f"  // {part}" for part in wrap(note, WIDTH - 5)], line]


def doc(text: str) -> str:
    """A comment above a type."""
    if not text:
        return ""
    lines = wrap(" ".join(text.split()), WIDTH - 7)
    return "/** " + "\n * ".join(lines) + " */\n"


# -------------------------------------------------------------------- all of it


APIS: Final = (
    Api,
    OwnCardsApi,
    LessonsApi,
    PuzzlesApi,
    DailyApi,
    ReviewApi,
    PositionsApi,
    InvitationsApi,
    BlockingApi,
    NumbersApi,
    HistoryApi,
    RatingsApi,
    NoticesApi,
    DevicesApi,
    PasskeysApi,
    ReferenceApi,
)


def kinds(said: Iterable[Any]) -> list[Any]:
    return [kind for kind in said if kind not in (None, str)]


def written() -> str:
    """The file as it should be."""
    wire = Wire()
    wire.give(FromServer)
    wire.take(FromClient)
    wire.give(Refusal)
    asked = [each for api in APIS for each in endpoints_of(api)]
    for kind in kinds(endpoint.gives for endpoint in asked):
        wire.give(kind)
    for kind in kinds(endpoint.takes for endpoint in asked):
        wire.take(kind)
    for game in GAMES:
        presenter = presenter_for(game)
        wire.give(get_type_hints(type(presenter).view)["return"])
        wire.give(get_type_hints(type(presenter).ask)["return"])
        if type(presenter).standing is not Presenter.standing:
            wire.give(get_type_hints(type(presenter).standing)["return"])
        if presenter.rule_type is not None:
            wire.give(presenter.rule_type)
            wire.take(presenter.rule_type)
        for title, slices in presenter.slices().items():
            wire.give_slices(title, slices)
    return wire.file()


def main() -> str | None:
    text = written()
    if "--check" not in sys.argv:
        FILE.write_text(text, "utf-8")
    elif text != FILE.read_text("utf-8"):
        return f"{FILE.name} is not what the server says: run '{COMMAND}'"
    return None


if __name__ == "__main__":
    sys.exit(main())
