"""A program that is asked and answers line by line, however badly it behaves: whoever asks never
waits longer than it wants to."""

import os
import shlex
import signal
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from time import monotonic
from typing import IO, Final
from weakref import finalize

LONGEST_LINE: Final = 100_000  # bytes
LONGEST_ERROR: Final = 10_000  # bytes of one line
MOST_UNREAD: Final = 100  # lines that nobody has asked for
SECONDS_TO_LEAVE: Final = 1.0

END: Final = None  # in the queue of lines: there are no more


class LostError(Exception):
    """No answer can come any more from this process, or none came in time. `kind` is `crash`,
    `silence` or `garbage`."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.kind: Final = kind


class LineProcess:
    """A running program. Threads of their own write to it, read from it and pass its errors on, so
    that nothing it does or leaves undone can block the asker."""

    def __init__(self, command: str) -> None:
        words = shlex.split(command)
        self.label: Final = Path(words[-1] if len(words) == 2 else words[0]).name
        # A session of its own: Ctrl-C is for us, and its helpers can be ended together with it.
        self.process: Final = Popen(
            words, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
        )
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.questions: Final[SimpleQueue[bytes | None]] = SimpleQueue()
        self.lines: Final[SimpleQueue[bytes | None]] = SimpleQueue()
        threads = [
            Thread(target=write, args=(process.stdin, self.questions), daemon=True),
            Thread(target=read, args=(process.stdout, self.lines), daemon=True),
            Thread(target=pass_on, args=(process.stderr, self.label), daemon=True),
        ]
        for thread in threads:
            thread.start()
        self.stop: Final = finalize(self, leave, process, self.questions, threads)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The next line of the program after it was sent one."""
        self.questions.put(line + b"\n")
        until = monotonic() + seconds
        try:
            answer = self.lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise LostError("silence", f"no answer within {seconds:.1f} s") from None
        if answer is END:
            raise self.ended(until)
        if len(answer) >= LONGEST_LINE:
            raise LostError("garbage", f"a line of more than {LONGEST_LINE} bytes")
        return answer

    def ended(self, until: float) -> LostError:
        """Why nothing can be read any more."""
        try:
            status = self.process.wait(max(0.1, until - monotonic()))
        except TimeoutExpired:
            return LostError("garbage", "it closed its output or wrote far more than was asked")
        return LostError("crash", f"it ended with status {status}")

    def kill(self) -> None:
        """End the program at once."""
        kill_group(self.process)
        self.stop()

    def close(self) -> None:
        """Say that there is nothing more to ask, and end it if it does not leave by itself."""
        self.stop()


def write(stream: IO[bytes], questions: "SimpleQueue[bytes | None]") -> None:
    """Send what is asked, until there is nothing more or nobody listens."""
    with suppress(OSError):
        while (line := questions.get()) is not None:
            stream.write(line)
            stream.flush()
    with suppress(OSError):
        stream.close()


def read(stream: IO[bytes], lines: "SimpleQueue[bytes | None]") -> None:
    """Collect the program's lines; one that floods us is not listened to any longer."""
    while lines.qsize() < MOST_UNREAD:
        line = stream.readline(LONGEST_LINE)
        if not line:
            break
        lines.put(line)
    lines.put(END)
    stream.close()


def pass_on(stream: IO[bytes], label: str) -> None:
    """Show what the program writes to standard error, with its name before every line."""
    begins = True
    while line := stream.readline(LONGEST_ERROR):  # of a line without end the first piece is shown
        if begins and sys.stderr is not None:
            text = line.decode("utf-8", "replace").rstrip()
            print(f"[{label}] {text}", file=sys.stderr, flush=True)
        begins = line.endswith(b"\n")
    stream.close()


def leave(
    process: Popen[bytes], questions: "SimpleQueue[bytes | None]", threads: list[Thread]
) -> None:
    """Close the program's input, which asks it to leave, and see it out."""
    questions.put(None)
    with suppress(TimeoutExpired):
        process.wait(SECONDS_TO_LEAVE)
    kill_group(process)
    process.wait()
    for thread in threads:
        thread.join(SECONDS_TO_LEAVE)


def kill_group(process: Popen[bytes]) -> None:
    """End a program that still runs, and whatever it has started."""
    if process.poll() is None:
        if sys.platform == "win32":  # which knows no groups
            process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
