"""A server started as a person starts it, by its command."""

import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from re import search
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.cli.commands import COMMAND, ENVIRONMENT


class Running:
    """A server under way."""

    def __init__(self, process: "subprocess.Popen[str]", environment: Mapping[str, str]) -> None:
        self.process = process
        self.environment = environment
        assert process.stdout is not None
        self.said = process.stdout.readline()
        found = search(r"http://([\d.]+):(\d+)\S*", self.said)
        assert found, self.said
        self.address = found[0]
        self.host = found[1]
        self.port = int(found[2])

    def get(self, path: str, host: str = "") -> tuple[int, bytes]:
        """A page; `host` is the name by which it is asked for."""
        url = f"http://{self.host}:{self.port}{path}"
        headers = {"Host": f"{host or self.host}:{self.port}"}
        try:
            with urlopen(Request(url, headers=headers)) as answer:
                return answer.status, answer.read()
        except HTTPError as refused:
            return refused.code, b""

    def stop(self, number: int = signal.SIGTERM) -> str:
        """Stop it gracefully; what it said meanwhile."""
        self.process.send_signal(number)
        out, _ = self.process.communicate()
        assert self.process.returncode == 0
        return str(out)


@contextmanager
def running(
    *args: object,
    home: Path,
    command: Sequence[str] = COMMAND,
    environment: Mapping[str, str] = ENVIRONMENT,
) -> Iterator[Running]:
    """Start a command that serves; it is stopped at the latest when it is no longer needed."""
    environment = {**environment, "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8"}
    with subprocess.Popen(
        [*command, *(str(arg) for arg in args)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment,
    ) as process:
        try:
            yield Running(process, environment)
        finally:
            if process.poll() is None:
                process.kill()
