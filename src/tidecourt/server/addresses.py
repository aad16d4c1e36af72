"""Where somebody comes from, as far as limits are concerned.

Whoever has an address of IPv6 has as many as they like, all in one network of 64 bits: they count
as one. An address of IPv4 stays one however it is written.
"""

from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

OWN_BITS: Final = 64  # of an address of IPv6: what one household or one machine is given


def origin(host: str) -> str:
    """The address or the network that is counted for a host."""
    try:
        address = ip_address(host)
    except ValueError:  # a socket of this machine has no address
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), OWN_BITS), strict=False))


def within(host: str, networks: tuple[str, ...]) -> bool:
    """Whether a host is in one of some networks."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in ip_network(network) for network in networks)
