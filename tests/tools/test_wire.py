"""The types of the wire in TypeScript: how they are made, and that the file is current."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from tidecourt.server.vocabulary import one_of
from tools.wire import FILE, Wire, written


@dataclass(frozen=True)
class Pearl:
    """Something round."""

    weight: float  # in grams


class Base(Struct):
    name: str


class Box(Base, tag_field="t", tag="box"):
    """What lies in a box."""

    # how it is closed: by a lid that is far too heavy to be lifted by one diver, or by none
    lid: Literal["heavy", "none"]
    pearls: list[Pearl | None]
    colours: dict[str, tuple[int, ...]] = {}
    size: tuple[int, int] = (0, 0)


ONE = {"enum": [1]}


class Wish(Struct):
    box: str
    deep: bool = False


def interface(kind: type, *, taken: bool = False) -> str:
    wire = Wire()
    (wire.take if taken else wire.give)(kind)
    return wire.interface(wire.records[kind])


def test_a_record_brings_its_tag_its_fields_and_what_is_said_of_them() -> None:
    assert interface(Box) == (
        "/** What lies in a box. */\n"
        "export interface Box extends Base {\n"
        '  t: "box";\n'
        "  // how it is closed: by a lid that is far too heavy to be lifted by one diver, or by "
        "none\n"
        '  lid: "heavy" | "none";\n'
        "  pearls: (Pearl | null)[];\n"
        "  colours: Record<string, number[]>;\n"
        "  size: [number, number];\n"
        "}\n"
    )


def test_a_record_brings_along_what_it_is_made_of() -> None:
    wire = Wire()
    wire.give(list[Box])
    assert [*wire.records] == [Base, Box, Pearl]
    assert "weight: number; // in grams" in wire.interface(wire.records[Pearl])


def test_only_what_a_client_sends_may_be_left_out() -> None:
    assert "  deep?: boolean;" in interface(Wish, taken=True)
    assert "  deep: boolean;" in interface(Wish)


def test_both_sides_cannot_send_what_may_be_left_out() -> None:
    wire = Wire()
    wire.give(Wish)
    wire.take(Wish)
    with pytest.raises(TypeError, match="both sides send Wish"):
        wire.file()


def test_a_word_of_a_list_is_a_type_of_its_own() -> None:
    class Shell(Struct):
        side: Annotated[str, one_of("Side", ("left", "right"), "Where it opens.")]
        open: Annotated[
            dict[str, int], Meta(extra_json_schema={"properties": {"a": {"enum": [1]}}})
        ]
        any: Annotated[Any, Meta(extra_json_schema={"anyOf": [{"type": "null"}, {"enum": ["x"]}]})]

    wire = Wire()
    wire.give(Shell)
    text = wire.interface(wire.records[Shell])
    assert "  side: Side;" in text
    assert '  any: null | "x";' in text
    assert "  a: 1;\n  [name: string]: number;\n" in text
    assert wire.named == {"Side": '/** Where it opens. */\nexport type Side = "left" | "right";\n'}


def test_a_name_means_one_thing() -> None:
    class One(Struct):
        side: Annotated[str, one_of("Side", ("left", "right"))]
        other: Annotated[str, one_of("Side", ("up", "down"))]

    wire = Wire()
    wire.give(One)
    with pytest.raises(TypeError, match="Side means two things"):
        wire.file()


def test_two_types_do_not_share_a_name() -> None:
    class Pearl(Struct):
        weight: int

    wire = Wire()
    wire.give(Box)
    wire.give(Pearl)
    with pytest.raises(TypeError, match="several types are called Pearl"):
        wire.file()


def test_the_file_of_the_client_is_current() -> None:
    assert FILE.read_text("utf-8") == written(), "run 'python -m tools.wire'"
