# SPDX-License-Identifier: MIT
"""The addresses that other devices can use."""

import socket
from typing import Any, ClassVar

import pytest

from caravanserai.server.operation.addresses import network_urls


class Route:
    """A socket that reports an address of this machine."""

    found: ClassVar = {socket.AF_INET: "192.168.1.20", socket.AF_INET6: "fd00::2"}

    def __init__(self, family: socket.AddressFamily, _kind: int) -> None:
        self._family = family

    def __enter__(self) -> "Route":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, _address: Any) -> None:
        """Find a route, if there is one."""
        if self._family not in self.found:
            raise OSError("the network is unreachable")

    def getsockname(self) -> tuple[str, int]:
        """Return the address of the route."""
        return self.found[self._family], 50_000


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine with a network, whose name belongs to another address and to the loopback."""

    def named(_name: str, _port: int, family: int) -> list[Any]:
        own = {socket.AF_INET: ["127.0.1.1", "10.0.0.3"], socket.AF_INET6: ["::1", "fe80::1"]}
        return [(family, 0, 0, "", (address, 0)) for address in own[socket.AddressFamily(family)]]

    monkeypatch.setattr(socket, "socket", Route)
    monkeypatch.setattr(socket, "getaddrinfo", named)
    return monkeypatch


@pytest.mark.usefixtures("machine")
def test_every_interface_means_the_real_addresses_of_the_machine() -> None:
    assert network_urls("0.0.0.0", 8765) == ["http://192.168.1.20:8765/", "http://10.0.0.3:8765/"]
    assert network_urls("::", 80, "/games") == [
        "http://192.168.1.20:80/games/",
        "http://10.0.0.3:80/games/",
        "http://[fd00::2]:80/games/",
    ]


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("192.168.1.20", ["http://192.168.1.20:80/"]),
        ("fd00::2", ["http://[fd00::2]:80/"]),
        ("127.0.0.1", []),
        ("localhost", []),
    ],
)
def test_one_address_is_that_address(host: str, expected: list[str]) -> None:
    assert network_urls(host, 80) == expected


def test_a_machine_without_a_network_has_none(machine: pytest.MonkeyPatch) -> None:
    def unknown(*_: Any) -> list[Any]:
        raise OSError("name or service not known")

    machine.setattr(socket, "getaddrinfo", unknown)
    machine.setattr(Route, "found", {})
    assert network_urls("0.0.0.0", 8765) == []
