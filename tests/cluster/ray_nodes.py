"""Ray as people have it on several machines: a head and nodes that join it, each with one core and
processes of its own, and a token that lets in who knows it. Ray asks for one as soon as a machine
has any, and its client then must be told that too (`RAY_AUTH_MODE`)."""

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.nodes.site import free_port

STARTED: Final = "--block"  # what it prints of once it is there
RAY: Final = str(Path(sys.executable).parent / "ray")


def token() -> dict[str, str]:
    """The variables of whoever belongs to a cluster: a head, its nodes, and who sends it work."""
    return {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


@contextmanager
def node(variables: dict[str, str], *words: str) -> Iterator[None]:
    """One machine of Ray, with a core."""
    command = (RAY, "start", "--num-cpus=1", "--disable-usage-stats", "--block", *words)
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | variables,
    )
    assert process.stdout is not None
    try:
        said = []
        for line in process.stdout:
            said.append(line)
            if STARTED in line:
                break
        else:
            raise AssertionError("".join(said))
        yield
    finally:
        process.terminate()
        process.communicate()


@contextmanager
def machines(variables: dict[str, str], number: int) -> Iterator[str]:
    """So many machines of one cluster; gives its address for a client."""
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="ray"))
        head, client = free_port(), free_port()
        ports = (f"--port={head}", f"--ray-client-server-port={client}")
        # Those of its workers must be others than these, which are any that are free.
        workers = ("--min-worker-port=0", "--max-worker-port=0", "--include-dashboard=false")
        stack.enter_context(node(variables, "--head", *ports, *workers, f"--temp-dir={folder}"))
        for _ in range(number - 1):
            stack.enter_context(node(variables, f"--address=127.0.0.1:{head}"))
        yield f"ray://127.0.0.1:{client}"
