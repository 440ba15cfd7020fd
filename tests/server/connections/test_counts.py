# SPDX-License-Identifier: MIT
"""Counting connections and sockets."""

import asyncio
from typing import Any, cast

import pytest

from caravanserai.server.connections import open_connections
from caravanserai.server.connections.file_limit import file_limit, raise_file_limit
from caravanserai.server.connections.open_connections import OpenConnections
from caravanserai.server.connections.open_sockets import OpenSockets
from caravanserai.server.errors import TooMany
from caravanserai.server.rate_limits import LOCAL
from caravanserai.server.settings import Settings


class Transport:
    """A transport that only has an address and may be closing."""

    def __init__(self, peer: Any, *, is_closing: bool = False) -> None:
        self._peer = peer
        self._is_closing = is_closing
        self.is_aborted = False

    def get_extra_info(self, name: str) -> Any:
        return self._peer

    def is_closing(self) -> bool:
        return self._is_closing

    def abort(self) -> None:
        self.is_aborted = True


def connections(**settings: Any) -> OpenConnections:
    return OpenConnections(Settings(**settings), lambda _code: None)


def address(counted: OpenConnections, peer: Any) -> str:
    return counted.address_of(cast(asyncio.BaseTransport, Transport(peer)))


def test_a_process_has_so_many_connections() -> None:
    counted = connections(max_connections=2)
    assert [counted.add("192.0.2.1"), counted.add("192.0.2.2")] == [None, None]
    refused = counted.add("192.0.2.3")
    assert refused is not None
    assert (refused.status, refused.code) == (503, "server_full")
    for number in (1, 2, 3):
        counted.remove(f"192.0.2.{number}")
    assert len(counted) == 0
    assert counted.add("192.0.2.3") is None


def test_files_that_the_server_needs_itself_are_not_used_for_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_connections, "file_limit", lambda: 202)
    counted = connections()
    assert [counted.add("192.0.2.1") is None for _ in range(3)] == [True, True, False]


def test_the_limit_of_open_files_can_only_grow() -> None:
    before = file_limit()
    raise_file_limit()
    assert file_limit() >= before > 0


def test_connections_count_by_household_unless_they_come_through_a_proxy() -> None:
    direct, proxied = connections(), connections(trusted_proxies=1)
    assert address(direct, ("2001:db8::1", 80)) == "2001:db8::/64"
    assert address(direct, ("192.0.2.1", 80)) == "192.0.2.1"
    assert address(direct, "") == LOCAL
    assert address(proxied, ("192.0.2.1", 80)) == LOCAL


def test_connections_through_a_proxy_have_no_limit_of_their_own() -> None:
    proxied = connections(trusted_proxies=1, max_connections_per_address=1)
    assert [proxied.add(LOCAL), proxied.add(LOCAL)] == [None, None]


def test_a_connection_that_does_not_close_is_dropped() -> None:
    counted = connections()
    stuck, live = Held(Transport(None, is_closing=True)), Held(Transport(None))
    each: Any = {stuck, live}
    counted.abort_unread(each)
    first = stuck.transport.is_aborted
    counted.abort_unread(each)
    assert (first, stuck.transport.is_aborted, live.transport.is_aborted) == (False, True, False)


class Held:
    """A connection."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport


def sockets(**settings: Any) -> OpenSockets:
    return OpenSockets(Settings(**settings))


def test_sockets_count_by_person_and_by_address() -> None:
    counted = sockets(max_sockets_per_person=1, max_connections_per_address=2)
    with counted.one_more("anna", "192.0.2.1", "a"), counted.one_more(None, "192.0.2.1", "b"):
        counted.check("boris", "192.0.2.2", "a")
        with pytest.raises(TooMany, match="you have 1 sockets") as caught:
            counted.check("anna", "192.0.2.2", "b")
        assert caught.value.code == "too_many_sockets"
        with pytest.raises(TooMany, match="you have 2 sockets"):
            counted.check("boris", "192.0.2.1", "c")
    counted.check("anna", "192.0.2.1", "a")
    assert not counted._open


def test_one_table_has_fewer_sockets_of_a_person_and_of_an_address() -> None:
    counted = sockets(max_sockets_per_table=1, crowd_factor=2)
    with counted.one_more("anna", "192.0.2.1", "a"), counted.one_more("boris", "192.0.2.1", "a"):
        counted.check("anna", "192.0.2.1", "b")
        for person in ("anna", "carla"):
            with pytest.raises(TooMany):
                counted.check(person, "192.0.2.1", "a")
        counted.check("carla", "192.0.2.2", "a")
