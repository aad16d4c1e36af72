"""A network of this machine's own, to be cut in two: every host is a network namespace, with one
line by which people come, which is never cut, and one to the databases. Needs root and iproute2.

The lines to the databases end at one of two bridges. Who is at the same bridge reaches each other;
what is sent to anybody else is lost without a word, as when a cable is pulled."""

import os
import subprocess
import sys
from typing import Final, NoReturn

PREFIX: Final = "tidecourt-"
HUB: Final = f"{PREFIX}hub"
SIDES: Final = ("left", "right")
FRONT: Final = "front"
PEOPLE: Final = "10.77.2.254"


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def go_inside(module: str) -> NoReturn:
    """Run a module anew in a namespace of its own, in which the bridges are."""
    remove()
    ip("netns", "add", HUB)
    os.execvp("ip", ["ip", "netns", "exec", HUB, sys.executable, "-m", module, *sys.argv[1:]])


def is_inside() -> bool:
    found = subprocess.run(["ip", "netns", "identify"], capture_output=True, check=True)
    return found.stdout.decode().strip() == HUB


def remove() -> None:
    """Take away every namespace of ours, and with them all lines."""
    found = subprocess.run(["ip", "netns", "list"], capture_output=True, check=True).stdout
    for line in found.decode().splitlines():
        if line.startswith(PREFIX):
            ip("netns", "del", line.split()[0])


class Network:
    """Hosts by their names; all are on the left side at first."""

    def __init__(self, *hosts: str) -> None:
        self.hosts: Final = hosts
        ip("link", "set", "lo", "up")
        for bridge in (FRONT, *SIDES):
            ip("link", "add", bridge, "type", "bridge")
            ip("link", "set", bridge, "up")
        ip("addr", "add", f"{PEOPLE}/24", "dev", FRONT)
        for host in hosts:
            ip("netns", "add", self.space(host))
            self.inside(host, "link", "set", "lo", "up")
            for line, address in (("d", self.address(host)), ("f", self.front(host))):
                self.lay(host, line, address)
            self.put(host, SIDES[0])
            ip("link", "set", f"{host}-f", "master", FRONT)

    def lay(self, host: str, line: str, address: str) -> None:
        """A line from a host to here, with the host's address at its end."""
        here, there = f"{host}-{line}", f"{line}0"
        ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", self.space(host))
        ip("link", "set", here, "up")
        self.inside(host, "addr", "add", f"{address}/24", "dev", there)
        self.inside(host, "link", "set", there, "up")

    def inside(self, host: str, *words: str) -> None:
        ip("-n", self.space(host), *words)

    def put(self, host: str, side: str) -> None:
        ip("link", "set", f"{host}-d", "master", side)

    def part(self, *hosts: str) -> None:
        """Cut the network in two: these hosts are on the right side, all others on the left."""
        for host in self.hosts:
            self.put(host, SIDES[host in hosts])

    def heal(self) -> None:
        self.part()

    def space(self, host: str) -> str:
        return f"{PREFIX}{host}"

    def before(self, host: str) -> tuple[str, ...]:
        """What stands before a command that is to run at a host."""
        return ("ip", "netns", "exec", self.space(host))

    def address(self, host: str) -> str:
        """Where other hosts reach a host."""
        return f"10.77.1.{1 + self.hosts.index(host)}"

    def front(self, host: str) -> str:
        """Where people reach a host."""
        return f"10.77.2.{1 + self.hosts.index(host)}"
