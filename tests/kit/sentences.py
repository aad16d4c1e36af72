"""Every sentence that the sources say to people by themselves, read from the sources."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "tidecourt"

PLACES = {
    **dict.fromkeys(("Sentence", "GameError", "MoveError", "CardDataError", "SchemaError"), 0),
    **dict.fromkeys(("FaultyRecordError", "OwnCardsError", "Complaint", "complain"), 0),
    **dict.fromkeys(("FactError", "RecordError", "error", "must"), 1),
    "about": 3,
    "must_of": 4,
}
"""Which argument of what is a sentence."""

KEPT = frozenset(("sentence", "template", "wants"))
"""What a sentence is called that is chosen before it is said."""


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCES.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def name_of(called: ast.expr) -> str:
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else ""


def is_logger(called: ast.expr) -> bool:
    """`log.error` writes a log line; it is for no player."""
    return isinstance(called, ast.Attribute) and ast.unparse(called.value) == "log"


def given(call: ast.Call) -> ast.expr | None:
    """The sentence that a call is given, if it takes one."""
    name = name_of(call.func)
    place = PLACES.get(name, len(call.args))
    return call.args[place] if place < len(call.args) and not is_logger(call.func) else None


def told_above(call: ast.Call) -> ast.expr | None:
    """The sentence that a kind of error hands on to the one above it."""
    if ast.unparse(call.func) == "super().__init__" and call.keywords and call.args:
        return call.args[0]
    return None


def english() -> dict[str, str]:
    """Every sentence with its gaps, and where it stands."""
    found: dict[str, str] = {}
    for path, module in modules():
        for node in ast.walk(module):
            text = None
            if isinstance(node, ast.Call):
                text = given(node) or told_above(node)
            elif (isinstance(node, ast.Assign) and name_of(node.targets[0]) in KEPT) or (
                isinstance(node, ast.AnnAssign) and name_of(node.target) in KEPT
            ):
                text = node.value
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found[text.value] = f"{path.relative_to(SOURCES)}:{text.lineno}"
    return found


def unsayable() -> list[str]:
    """Where a sentence is put together before anybody can say it in another language."""
    found = []
    for path, module in modules():
        for node in ast.walk(module):
            if not isinstance(node, ast.Call):
                continue
            text = given(node)
            built = isinstance(text, ast.JoinedStr | ast.BinOp) or (
                isinstance(text, ast.Call) and name_of(text.func) in ("str", "format", "join")
            )
            if built:
                found.append(f"{path.relative_to(SOURCES)}:{node.lineno}")
    return found
