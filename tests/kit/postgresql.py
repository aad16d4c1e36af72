"""A real PostgreSQL of the tests' own: a cluster in a temporary folder, reached by a socket there.

`make postgresql` installs Debian's if there is none. PostgreSQL refuses to run as root, so root
starts it as whoever it is meant to run as.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import psycopg

PLACES: Final = "lib/postgresql/*/bin"  # where Debian puts what no user's path has
PATIENCE: Final = 60.0  # seconds to start in, on a busy machine
USER: Final = "tidecourt"
SERVANTS: Final = ("postgres", "nobody")


def programs() -> Path:
    """The folder of PostgreSQL's programs, the newest there is."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    found = sorted(Path("/usr").glob(PLACES), key=lambda place: float(place.parent.name))
    assert found, "there is no PostgreSQL: make postgresql installs it"
    return found[-1]


def servant() -> dict[str, Any]:
    """As whom it runs: as whoever runs the tests, unless that is root."""
    if os.geteuid() != 0:
        return {}
    known = {each.pw_name: each for each in pwd.getpwall()}
    user = next(known[name] for name in SERVANTS if name in known)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = stat.read_text().rpartition(")")[2].split()[1]
            found += [int(stat.parent.name)] if int(parent) == pid else []
    return found


class Cluster:
    """A PostgreSQL server, or one that is to be. Another cluster can stand by it. It listens at a
    socket in its folder, and at an address if it has one; `before` starts it elsewhere."""

    def __init__(self, port: int = 5432, host: str = "", before: tuple[str, ...] = ()) -> None:
        self.folder: Final = Path(tempfile.mkdtemp(prefix="tidecourt-postgresql-"))
        self.port: Final = port  # names its socket
        self.host: Final = host
        self.before: Final = before
        self.process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            os.chown(self.folder, servant()["user"], servant()["group"])

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def do(self, program: str, *words: str) -> None:
        """Run one of its programs to its end."""
        command = [str(programs() / program), *words]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, **servant())
        assert done.returncode == 0, done.stderr.decode()

    def make(self) -> None:
        words = ("-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "--no-sync")
        self.do("initdb", "-D", str(self.data), *words)
        if self.host:
            with (self.data / "pg_hba.conf").open("a") as file:
                file.write("host all,replication all samenet trust\n")

    def copy(self, primary: "Cluster") -> None:
        """Become a standby of another one, under the name `standby`."""
        words = ("-h", str(primary.folder), "-p", str(primary.port), "-U", USER)
        host = primary.host or primary.folder
        where = f"host={host} port={primary.port} user={USER} application_name=standby"
        self.do("pg_basebackup", *words, "-D", str(self.data), "-R", "-X", "stream", "-c", "fast")
        with (self.data / "postgresql.auto.conf").open("a") as file:
            file.write(f"primary_conninfo = '{where}'\n")

    def start(self, **settings: str) -> None:
        usual = {
            "unix_socket_directories": str(self.folder),
            "listen_addresses": self.host,
            "max_connections": "200",
            "fsync": "off",  # what a cut of power would lose is not tried here
            "autovacuum": "off",
        }
        words = [f"--{name}={value}" for name, value in (usual | settings).items()]
        command = [str(programs() / "postgres"), "-D", str(self.data), "-p", str(self.port), *words]
        whose = servant()
        if self.before:  # which root alone may do
            ids = (f"--reuid={whose['user']}", f"--regid={whose['group']}", "--clear-groups")
            command, whose = [*self.before, "setpriv", *ids, *command], {}
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True, **whose
            )
        until = time.monotonic() + PATIENCE
        while True:
            assert self.process.poll() is None, (self.folder / "log").read_text()
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self.folder / "log").read_text()
                time.sleep(0.02)

    def address(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}&port={self.port}"

    def ask(self, sql: str, database: str = "postgres") -> list[Any]:
        with psycopg.connect(self.address(database), autocommit=True) as db:
            cursor = db.execute(sql)
            return cursor.fetchall() if cursor.description else []

    def database(self, name: str) -> str:
        """A database of this name, made if there is none; gives its address."""
        if not self.ask(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
            self.ask(f"CREATE DATABASE {name}")
        return self.address(name)

    def kill(self) -> None:
        """End at once, with everything that belongs to it: no process of it writes any more."""
        if self.process is not None:
            for pid in (*children(self.process.pid), self.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def forget(self) -> None:
        """Lose everything; the folder stays."""
        self.kill()
        shutil.rmtree(self.data, ignore_errors=True)

    def stop(self) -> None:
        """End it, and leave nothing behind."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
