# SPDX-License-Identifier: MIT
"""Limits: how often is too often, and for whom."""

import threading
import time

import pytest

from caravanserai.server.errors import TooMany
from caravanserai.server.rate_limits import (
    NAMES,
    NOWHERE,
    SWEEP,
    RateLimits,
    RateName,
    _Counters,
    address_of,
)
from caravanserai.server.settings import Settings, load
from tests.support.server.requests import connection_of

CHAT = load({"CARAVAN_RATE_CHAT": "3/10 seconds", "CARAVAN_RATE_LOG_INS": "2/5 minutes"})


def test_what_is_not_too_often_passes() -> None:
    limits = RateLimits(CHAT)
    for _ in range(3):
        limits.check("chat", "omar")


def test_too_often_is_refused_with_the_seconds_to_wait() -> None:
    limits = RateLimits(CHAT)
    for _ in range(3):
        limits.check("chat", "omar")
    with pytest.raises(TooMany) as caught:
        limits.check("chat", "omar")
    assert 1 <= caught.value.seconds <= 20
    assert caught.value.status == 429
    assert "at most 3 chat in 10 seconds" in str(caught.value)


def test_others_and_other_doings_are_counted_apart() -> None:
    limits = RateLimits(CHAT)
    for _ in range(3):
        limits.check("chat", "omar")
    limits.check("chat", "ada")
    limits.check("hints", "omar")


def test_a_person_and_an_address_are_both_counted() -> None:
    limits = RateLimits(CHAT)
    limits.check("log_ins", "omar", "192.0.2.1")
    limits.check("log_ins", "ada", "192.0.2.1")
    with pytest.raises(TooMany, match="2 log-ins in 300 seconds"):
        limits.check("log_ins", "zoe", "192.0.2.1")
    limits.check("log_ins", "omar", "192.0.2.2")


def test_who_waits_may_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    limits = RateLimits(CHAT)
    for _ in range(3):
        limits.check("chat", "omar")
    now += 20
    limits.check("chat", "omar")


def test_who_has_gone_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a server that runs for a year would remember everybody who ever came."""
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    counters = _Counters()
    for person in range(100):
        counters.incr(f"chat of {person}", 20)
    now += SWEEP + 1
    counters.incr("chat of omar", 20)
    assert list(counters.storage) == list(counters.expirations) == ["chat of omar"]


def test_counting_starts_no_threads() -> None:
    limits = RateLimits(CHAT)
    before = threading.active_count()
    for person in range(500):
        limits.check("chat", f"person {person}")
        assert threading.active_count() <= before


@pytest.mark.parametrize("name", NAMES)
def test_every_rate_has_a_default(name: RateName) -> None:
    RateLimits(Settings()).check(name, "omar")


# --- where a request comes from ------------------------------------------------------------------

ALONE, BEHIND_ONE, BEHIND_TWO = (
    load({"CARAVAN_TRUSTED_PROXIES": number}) for number in ("0", "1", "2")
)


def test_without_a_trusted_proxy_nobody_chooses_their_address() -> None:
    connection = connection_of("192.0.2.1", x_forwarded_for="198.51.100.7")
    assert address_of(connection, ALONE) == "192.0.2.1"


def test_a_trusted_proxy_tells_the_address_and_what_stands_before_it_is_not_believed() -> None:
    connection = connection_of("127.0.0.1", x_forwarded_for="10.9.9.9, 198.51.100.7")
    assert address_of(connection, BEHIND_ONE) == "198.51.100.7"
    connection = connection_of("127.0.0.1", x_forwarded_for="6.6.6.6, 198.51.100.7, 10.0.0.1")
    assert address_of(connection, BEHIND_TWO) == "198.51.100.7"


def test_a_proxy_that_tells_nothing_is_the_address() -> None:
    assert address_of(connection_of("192.0.2.1"), BEHIND_ONE) == "192.0.2.1"
    connection = connection_of("192.0.2.1", x_forwarded_for="198.51.100.7")
    assert address_of(connection, BEHIND_TWO) == "198.51.100.7"


def test_a_household_has_many_ipv6_addresses() -> None:
    one, other = (connection_of(f"2001:db8:1:2::{end}") for end in ("1", "beef:1"))
    assert address_of(one, ALONE) == address_of(other, ALONE) == "2001:db8:1:2::/64"
    assert address_of(connection_of("2001:db8:1:3::1"), ALONE) != address_of(one, ALONE)
    assert address_of(connection_of("::ffff:192.0.2.1"), ALONE) == "192.0.2.1"


@pytest.mark.parametrize("client", [None, "", "nonsense"])
def test_who_has_no_address_comes_from_here(client: str | None) -> None:
    assert address_of(connection_of(client), ALONE) == NOWHERE
