"""A server that can be killed and started again at the same address."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.cli.commands import ENVIRONMENT

ROOT: Final = Path(__file__).parents[2]


class House:
    """The server's process, its file and its address; of this project, or of a copy of it."""

    def __init__(
        self,
        db: Path,
        project: Path = ROOT,
        environment: Mapping[str, str] = ENVIRONMENT,
        limits: str = "none",
    ) -> None:
        self.db: Final = db
        self.limits: Final = limits
        self.project: Final = project
        self.environment: Final = environment
        self.address = ""
        self.web = ""  # the folder of another build of the client
        self.process: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Start the server, at the address it had before if it had one."""
        port = self.address.rpartition(":")[2] or "0"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.serving", port, str(self.db), self.limits, self.web],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=self.project,
            env=self.environment,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://"), "the server did not start"

    def kill(self) -> None:
        """End the server as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.end()

    def close(self) -> None:
        """Stop the server as its owner would."""
        assert self.process is not None
        self.process.terminate()
        self.end()

    def end(self) -> None:
        assert self.process is not None
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
