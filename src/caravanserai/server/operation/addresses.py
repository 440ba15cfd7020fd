# SPDX-License-Identifier: MIT
"""The addresses by which other devices reach this machine."""

import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

_EVERY_INTERFACE = ("0.0.0.0", "::")
# Reserved for documentation; no packet is sent to them.
_ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


def network_urls(host: str, port: int, root_path: str = "") -> list[str]:
    """Return the addresses for browsers on other devices, the most likely one first."""
    if host not in _EVERY_INTERFACE:
        found = _parse(host)
    else:
        families = [socket.AF_INET, socket.AF_INET6] if host == "::" else [socket.AF_INET]
        found = [address for family in families for address in _own_addresses(family)]
    shown = dict.fromkeys(address for address in found if _is_reachable(address))
    return [f"http://{_in_url(address)}:{port}{root_path}/" for address in shown]


def _own_addresses(family: socket.AddressFamily) -> list[IPv4Address | IPv6Address]:
    """Return the address of the default route, then those that belong to the host name."""
    names: list[str] = []
    # Without a network, or on a machine that cannot resolve its own name.
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way_out:
        way_out.connect((_ELSEWHERE[family], 9))  # sends nothing: it only chooses a route
        names.append(way_out.getsockname()[0])
    with suppress(OSError):
        names += [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), 0, family)]
    return [address for name in names for address in _parse(name)]


def _parse(name: str) -> list[IPv4Address | IPv6Address]:
    try:
        return [ip_address(name)]
    except ValueError:
        return []


def _is_reachable(address: IPv4Address | IPv6Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _in_url(address: IPv4Address | IPv6Address) -> str:
    return f"[{address}]" if isinstance(address, IPv6Address) else str(address)
