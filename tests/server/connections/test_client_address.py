# SPDX-License-Identifier: MIT
"""Network addresses of clients, and which entries of proxies count."""

import pytest

from caravanserai.server.connections.client_address import address_of
from caravanserai.server.rate_limits import LOCAL
from caravanserai.server.settings import load
from tests.support.server.asgi import make_connection

NO_PROXY, ONE_PROXY, TWO_PROXIES = (
    load({"CARAVAN_TRUSTED_PROXIES": number}) for number in ("0", "1", "2")
)


def test_without_a_trusted_proxy_the_header_is_ignored() -> None:
    connection = make_connection("192.0.2.1", x_forwarded_for="198.51.100.7")
    assert address_of(connection, NO_PROXY) == "192.0.2.1"


def test_only_the_entries_of_trusted_proxies_count() -> None:
    connection = make_connection("127.0.0.1", x_forwarded_for="10.9.9.9, 198.51.100.7")
    assert address_of(connection, ONE_PROXY) == "198.51.100.7"
    connection = make_connection("127.0.0.1", x_forwarded_for="6.6.6.6, 198.51.100.7, 10.0.0.1")
    assert address_of(connection, TWO_PROXIES) == "198.51.100.7"


def test_without_enough_entries_the_nearest_address_counts() -> None:
    assert address_of(make_connection("192.0.2.1"), ONE_PROXY) == "192.0.2.1"
    connection = make_connection("192.0.2.1", x_forwarded_for="198.51.100.7")
    assert address_of(connection, TWO_PROXIES) == "198.51.100.7"


def test_all_ipv6_addresses_of_a_household_count_as_one() -> None:
    one, other = (make_connection(f"2001:db8:1:2::{end}") for end in ("1", "beef:1"))
    assert address_of(one, NO_PROXY) == address_of(other, NO_PROXY) == "2001:db8:1:2::/64"
    assert address_of(make_connection("2001:db8:1:3::1"), NO_PROXY) != address_of(one, NO_PROXY)
    assert address_of(make_connection("::ffff:192.0.2.1"), NO_PROXY) == "192.0.2.1"


@pytest.mark.parametrize("client", [None, "", "nonsense"])
def test_a_client_without_an_address_is_local(client: str | None) -> None:
    assert address_of(make_connection(client), NO_PROXY) == LOCAL
