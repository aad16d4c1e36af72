"""`tidecourt play --lan`: an address that others can use, drawn for phones too."""

import signal
import socket
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest
import segno

from tests.cli.commands import called, tidecourt
from tests.cli.serving import running
from tidecourt.cli.lan import lan_address, show_code
from tidecourt.core.game import GameError


def own_address() -> str:
    try:
        return lan_address()
    except GameError:
        pytest.skip("this machine is in no network")


def code(address: str) -> str:
    stream = StringIO()
    segno.make(address, error="m", micro=False).terminal(stream, border=2, compact=True)
    return stream.getvalue()


class Screen(TextIOWrapper):
    """A terminal that keeps what is written."""

    def __init__(self, encoding: str) -> None:
        self.kept = BytesIO()
        super().__init__(self.kept, encoding=encoding)

    def isatty(self) -> bool:
        return True

    @property
    def text(self) -> str:
        self.flush()
        return self.kept.getvalue().decode(self.encoding)


def test_the_address_is_one_of_this_machine() -> None:
    with socket.socket() as listener:
        listener.bind((own_address(), 0))  # no other address can be listened at


def test_others_in_the_network_are_told_where_to_go_and_let_in(tmp_path: Path) -> None:
    address = own_address()
    with running("play", "--lan", "--no-open", "--port", 0, home=tmp_path) as server:
        assert (
            server.said == f"Tidecourt is at http://{address}:{server.port}/ (Ctrl-C stops it).\n"
        )
        assert server.get("/health")[0] == 200
        assert server.get("/health", host="elsewhere.example")[0] == 421
        said = server.stop(signal.SIGINT)
    told, drawn = said.split("\n", 1)
    assert told == "Everybody in this network can join there. For phones:"
    assert drawn.startswith(code(f"http://{address}:{server.port}/").rstrip("\n"))


def test_a_server_for_this_machine_alone_is_not_shown_to_the_network(tmp_path: Path) -> None:
    own_address()
    with running("play", "--no-open", home=tmp_path) as alone:
        second = tidecourt(
            *("play", "--lan", "--no-open", "--port", 0), environment=alone.environment
        )
        assert second.status == 2
        assert second.err.endswith(f"in use by another server, the one at {alone.address[:-1]}\n")
        alone.stop(signal.SIGINT)


@pytest.mark.parametrize(
    "args", [("--terminal", "--lan"), ("--two", "--lan"), ("--seed", 1, "--port", 2)]
)
def test_the_terminal_is_not_for_the_network(
    args: tuple[object, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    result = called(capsys, "play", *args)
    assert result.status == 2
    assert result.err.count("\n") == 1


def test_a_bad_port_is_refused_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    result = called(capsys, "play", "--no-open", "--port", "http")
    assert result.err == "tidecourt: --port is a whole number from 0 to 65535, not 'http'\n"


def test_a_code_has_its_colours_on_a_screen() -> None:
    screen = Screen("utf-8")
    show_code("http://192.168.1.20:8080/", screen)
    plain = screen.text.replace("\x1b[97;40m", "").replace("\x1b[0m", "")
    assert plain != screen.text
    assert plain == code("http://192.168.1.20:8080/")


def test_a_terminal_without_the_letters_gets_no_code() -> None:
    screen = Screen("ascii")
    show_code("http://192.168.1.20:8080/", screen)
    assert screen.text == ""
