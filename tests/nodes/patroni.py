"""`python -m tests.nodes.patroni`: a site whose database is looked after by Patroni and etcd. Under
play the primary dies with its Patroni, as a machine does, and nobody but the other Patroni does
anything about it. Needs Debian's `patroni` and `etcd-server`."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.kit.postgresql import USER, Cluster, children, programs, servant
from tests.nodes.site import DATABASE, Site, free_port
from tests.nodes.trials import tried

HERE: Final = "127.0.0.1"
PATIENCE: Final = 300.0  # seconds for two databases to be made on a busy machine
RULES: Final = {
    "ttl": 20,  # seconds until who is not heard of is no primary any more; Patroni takes no less
    "loop_wait": 5,
    "retry_timeout": 5,
    "primary_start_timeout": 0,
    "synchronous_mode": True,
}
TRUST: Final = [f"host {who} all {HERE}/32 trust" for who in ("all", "replication")]


class Member:
    """One server of the database, and the Patroni that looks after it."""

    def __init__(self, name: str, cluster: Cluster, etcd: int) -> None:
        self.cluster: Final = cluster
        self.port: Final = free_port()  # where its Patroni answers
        self.told: Final = {
            "scope": "tidecourt",
            "name": name,
            "restapi": {
                "listen": f"{HERE}:{self.port}",
                "connect_address": f"{HERE}:{self.port}",
            },
            "etcd3": {"host": f"{HERE}:{etcd}"},
            "bootstrap": {
                "dcs": RULES,
                "initdb": [{"encoding": "UTF8"}, {"locale": "C"}],
                "pg_hba": ["local all all trust", *TRUST],
            },
            "postgresql": {
                "listen": f"{HERE}:{cluster.port}",
                "connect_address": f"{HERE}:{cluster.port}",
                "data_dir": str(cluster.data),
                "bin_dir": str(programs()),
                "pgpass": str(cluster.folder / "pgpass"),
                "pg_hba": ["local all all trust", *TRUST],
                "authentication": {
                    "superuser": {"username": USER, "password": "none"},
                    "replication": {"username": "follower", "password": "none"},
                },
                "parameters": {
                    "unix_socket_directories": str(cluster.folder),
                    "max_connections": 200,
                },
            },
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        settings = self.cluster.folder / "patroni.yml"
        settings.write_text(json.dumps(self.told), "utf-8")  # which is YAML, too
        self.process = started(["patroni", str(settings)], self.cluster.folder / "patroni.log")

    def role(self) -> str:
        """What it is: `primary`, `sync_standby`, or something on the way there."""
        try:
            with urllib.request.urlopen(f"http://{HERE}:{self.port}/patroni", timeout=5) as said:
                found: dict[str, Any] = json.load(said)
        except urllib.error.HTTPError as error:
            found = json.load(error)
        except OSError:
            return "not there"
        if found.get("sync_standby"):
            return "sync_standby"
        role = "primary" if found.get("role") in ("master", "primary") else "replica"
        return role if found.get("state") == "running" else "starting"

    def die(self) -> None:
        """End at once, Patroni and the server with all its processes."""
        if self.process is None:
            return
        server = self.cluster.data / "postmaster.pid"
        pids = [self.process.pid]
        if server.exists():
            postmaster = int(server.read_text("utf-8").splitlines()[0])
            pids += [*children(postmaster), postmaster]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        self.process = None


def started(command: list[str], log: Path) -> subprocess.Popen[bytes]:
    with log.open("ab") as file:
        return subprocess.Popen(command, stdout=file, stderr=file, cwd=log.parent, **servant())


class PatroniSite(Site):
    """A site that finds its primary by itself."""

    def __init__(self) -> None:
        clusters = [Cluster(free_port(), HERE) for _ in range(2)]
        super().__init__(*clusters)
        self.ports: Final = (free_port(), free_port())
        self.members: Final = [
            Member(f"member{k}", cluster, self.ports[0]) for k, cluster in enumerate(clusters)
        ]
        self.etcd: subprocess.Popen[bytes] | None = None

    def start_both(self) -> None:
        clients, peers = (f"http://{HERE}:{port}" for port in self.ports)
        folder = self.primary.folder
        self.etcd = started(
            [
                *("etcd", "--data-dir", str(folder / "etcd"), "--name", "etcd"),
                *("--listen-client-urls", clients, "--advertise-client-urls", clients),
                *("--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers),
                *("--initial-cluster", f"etcd={peers}"),
            ],
            folder / "etcd.log",
        )
        for member in self.members:
            member.start()
        until = time.monotonic() + PATIENCE
        while sorted(member.role() for member in self.members) != ["primary", "sync_standby"]:
            assert time.monotonic() < until, [member.role() for member in self.members]
            time.sleep(0.5)
        self.find_primary()
        self.primary.database(DATABASE)

    def find_primary(self) -> None:
        """Know which of both is the primary now."""
        for member in self.members:
            if member.role() == "primary":
                self.primary = member.cluster
            else:
                self.standby = member.cluster

    def stop_both(self) -> None:
        self.find_primary()
        for member in self.members:
            member.die()
        if self.etcd is not None:
            self.etcd.kill()
            self.etcd.wait()
        for member in self.members:
            shutil.rmtree(member.cluster.folder, ignore_errors=True)


async def the_primary_dies(found: Site, chance: Random) -> None:
    assert isinstance(found, PatroniSite)
    dead = next(member for member in found.members if member.cluster is found.primary)
    await asyncio.to_thread(dead.die)
    left = next(member for member in found.members if member is not dead)
    until = time.monotonic() + PATIENCE
    while await asyncio.to_thread(left.role) != "primary":
        assert time.monotonic() < until
        await asyncio.sleep(0.1)
    found.find_primary()
    await asyncio.sleep(10.0)  # so that somebody plays on before all are told to finish


if __name__ == "__main__":
    print(asyncio.run(tried(the_primary_dies, 1, put_up=PatroniSite)).line())
