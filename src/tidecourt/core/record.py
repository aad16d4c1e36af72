"""Records: a game as a text that people can read and any copy of the rules can replay.

Headers in brackets, then one line a move: number, seat, word, and after `>` what came of it, so
that a change of the rules shows at the exact line. `#` starts a comment. See docs/records.md.
"""

from typing import Final

from tidecourt.core.bits import members
from tidecourt.core.game import Game, GameError, Setup, digest
from tidecourt.core.journal import UNKNOWN, Event
from tidecourt.core.match import Match, MoveError
from tidecourt.core.proof import NONE, commitment_of, is_hex
from tidecourt.core.proof import seed_of as seed_from
from tidecourt.core.sentence import Sentence

UNFINISHED: Final = "*"


class RecordError(GameError):
    """A record that cannot be read or replayed: the line at fault comes first."""

    def __init__(self, line: int, fault: str | Sentence, **values: object) -> None:
        if isinstance(fault, str):
            fault = Sentence(fault, **values)
        super().__init__("line {line}: {fault}", line=line, fault=fault)
        self.line: Final = line


class Record:
    """What a record's text says, before it is replayed."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.lines: dict[str, int] = {}  # where each header stands
        self.moves: list[RecordedMove] = []


class RecordedMove:
    """One line of a record."""

    def __init__(self, line: int, seat: int, word: str, outcome: str) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.word: Final = word
        self.outcome: Final = outcome


def write(
    match: Match, players: list[str] | None = None, more: dict[str, str] | None = None
) -> str:
    """A match as a record, with more headers if given. It tells everything, hidden cards too."""
    setup = match.setup
    names = players or [f"seat {seat}" for seat in range(setup.players)]
    headers = {
        "game": match.game.name,
        "rules": str(match.game.rules_version),
        **cards_header(match.game),
        "players": ", ".join(names),
        "modules": ", ".join(setup.modules),
        "options": ", ".join(f"{name}={value}" for name, value in setup.options.items()),
        "seed": str(match.seed),
        "result": result(match),
        "digest": digest(match.state),
        **(more or {}),
    }
    lines = [f"[{name}: {value}]" for name, value in headers.items()]
    lines.append("")
    for number, move in enumerate(match.moves, 1):
        outcome = outcome_of(match.game, move.events)
        lines.append(f"{number}. {move.seat} {move.word}" + (f" > {outcome}" if outcome else ""))
    return "\n".join(lines) + "\n"


def cards_header(game: Game) -> dict[str, str]:
    """The header that names the cards a game was dealt with, where a game has cards."""
    return {"cards": game.cards} if game.cards else {}


def result(match: Match) -> str:
    """Who won, and the points of every seat; `*` for a game that goes on."""
    if not match.over:
        return UNFINISHED
    won = ", ".join(f"seat {seat}" for seat in members(match.state.winners()))
    return f"{won} wins, {' - '.join(str(points) for points in match.state.scores())}"


def outcome_of(game: Game, events: list[Event]) -> str:
    """What came of a move, in the words of the game."""
    return "; ".join([event_words(game, event) for event in events])


def event_words(game: Game, event: Event) -> str:
    """An event in words that are the same in every language."""
    words = [event.kind]
    if event.seat >= 0:
        words.append(str(event.seat))
    for value, kind in zip((event.a, event.b), game.event_arguments(event.kind), strict=False):
        words.append("?" if value == UNKNOWN else game.argument_word(kind, value))
    return " ".join(words)


def parse(text: str) -> Record:
    """Read a record's text without replaying it."""
    record = Record()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        if line.startswith("["):
            name, colon, value = line.strip("[]").partition(":")
            if not colon or not line.endswith("]"):
                raise RecordError(
                    number, "a header reads [name: value], not '{written}'", written=line
                )
            record.headers[name.strip()] = value.strip()
            record.lines[name.strip()] = number
        elif not record.headers:
            break
        else:
            record.moves.append(parse_move(number, line, len(record.moves) + 1))
    if not record.headers:
        raise RecordError(
            1, "this is no record of a game, which begins with a header such as [game: abyss]"
        )
    for name in ("game", "rules", "seed"):
        if name not in record.headers:
            raise RecordError(1, "the header [{name}: …] is missing", name=name)
    return record


def parse_move(number: int, line: str, expected: int) -> RecordedMove:
    """One move: `12. 0 place:red > placed 0 14 red`."""
    move, _, outcome = line.partition(">")
    parts = move.split()
    if len(parts) != 3 or parts[0] != f"{expected}." or not parts[1].isdigit():
        raise RecordError(
            number,
            "expected '{expected}. SEAT WORD', not '{written}'",
            expected=expected,
            written=line,
        )
    return RecordedMove(number, int(parts[1]), parts[2], outcome.strip())


def setup_of(record: Record, game: Game) -> Setup:
    """The setup that a record's headers describe, checked header by header."""
    headers = record.headers
    options = {}
    for item in listed(headers.get("options", "")):
        name, _, value = item.partition("=")
        options[name] = value
    modules = tuple(listed(headers.get("modules", "")))
    players = len(listed(headers.get("players", ""))) or None
    header = "modules"
    try:
        game.setup(None, modules)
        header = "players"
        game.setup(players, modules)
        header = "options"
        return game.setup(players, modules, options)
    except GameError as error:
        raise RecordError(record.lines.get(header, 1), error.sentence) from None


def listed(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def replay(record: Record, game: Game, verify: bool = True) -> Match:
    """Play a record again; with `verify`, refuse it at the first line that comes out otherwise."""
    version = record.headers["rules"]
    if verify and version != str(game.rules_version):
        raise RecordError(
            record.lines["rules"],
            "played by rules version {version}, not {ours}",
            version=version,
            ours=game.rules_version,
        )
    other = game.why_other_cards(record.headers.get("cards", ""))
    if other is not None:
        raise RecordError(record.lines.get("cards", 1), other)
    match = Match(game, setup_of(record, game), seed_of(record))
    for recorded in record.moves:
        try:
            move = match.play_word(recorded.seat, recorded.word)
        except MoveError as error:
            raise RecordError(recorded.line, error.sentence) from None
        outcome = outcome_of(game, move.events)
        if verify and outcome != recorded.outcome:
            said = recorded.outcome or Sentence("nothing")
            raise RecordError(
                recorded.line,
                "the record says '{said}', the rules say '{outcome}'",
                said=said,
                outcome=outcome or Sentence("nothing"),
            )
    if verify:
        check_deal(record, match)
        check_header(record, "result", result(match))
        check_header(record, "digest", digest(match.state))
    return match


def seed_of(record: Record) -> int:
    """The seed that a record's deal came from."""
    said = record.headers["seed"]
    try:
        return int(said)
    except ValueError:
        raise RecordError(
            record.lines["seed"], "the seed is a whole number, not '{said}'", said=said
        ) from None


def proof_in(record: Record) -> tuple[str, list[str]] | None:
    """The secret and the salts by which a record proves its deal; nothing if it does not."""
    if "secret" not in record.headers:
        return None
    salts = listed(record.headers.get("salts", ""))
    return record.headers["secret"], ["" if salt == NONE else salt for salt in salts]


def check_deal(record: Record, match: Match) -> None:
    """Refuse a record whose secret is not the one that was promised, or not that of its seed."""
    proof = proof_in(record)
    if proof is None:
        return
    secret, salts = proof
    if not is_hex(secret) or not all(map(is_hex, filter(None, salts))):
        raise RecordError(
            record.lines["secret"], "the secret and the salts are numbers of 64 hexadecimal digits"
        )
    if commitment_of(secret) != record.headers.get("commitment", ""):
        raise RecordError(record.lines["secret"], "the secret is not the one that was promised")
    if len(salts) != match.setup.players or seed_from(secret, salts) != match.seed:
        raise RecordError(
            record.lines["seed"], "the seed is not that of the secret and what was added to it"
        )


def check_header(record: Record, name: str, value: str) -> None:
    """Refuse a record whose header, if there is one, says otherwise."""
    said = record.headers.get(name, value)
    if said != value:
        raise RecordError(
            record.lines[name],
            "the record's {name} is '{said}', the rules say '{value}'",
            name=name,
            said=said,
            value=value,
        )
