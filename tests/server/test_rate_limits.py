# SPDX-License-Identifier: MIT
"""Rate limits."""

import threading
import time

import pytest

from caravanserai.server.errors import TooMany
from caravanserai.server.rate_limits import (
    NAMES,
    PAUSE_SECONDS,
    RateLimits,
    RateName,
)
from caravanserai.server.rates.counters import CLEANUP_SECONDS, Counters
from caravanserai.server.settings import Settings, load

STRICT = load({"CARAVAN_RATE_CHAT": "3/10 seconds", "CARAVAN_RATE_LOG_INS": "2/5 minutes"})


def test_requests_within_the_limit_pass() -> None:
    limits = RateLimits(STRICT)
    for _ in range(3):
        limits.check("chat", "omar")


def test_a_request_over_the_limit_is_refused_with_the_seconds_to_wait() -> None:
    limits = RateLimits(STRICT)
    for _ in range(3):
        limits.check("chat", "omar")
    with pytest.raises(TooMany) as caught:
        limits.check("chat", "omar")
    assert 1 <= caught.value.seconds <= 20
    assert caught.value.status == 429
    assert "at most 3 chat in 10 seconds" in str(caught.value)


def test_people_and_rates_are_counted_separately() -> None:
    limits = RateLimits(STRICT)
    for _ in range(3):
        limits.check("chat", "omar")
    limits.check("chat", "ada")
    limits.check("hints", "omar")


def test_a_person_and_an_address_are_both_counted() -> None:
    limits = RateLimits(STRICT)
    limits.check("log_ins", "omar", "192.0.2.1")
    limits.check("log_ins", "ada", "192.0.2.1")
    with pytest.raises(TooMany, match="2 log-ins in 300 seconds"):
        limits.check("log_ins", "zoe", "192.0.2.1")
    limits.check("log_ins", "omar", "192.0.2.2")


def test_requests_pass_again_after_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    limits = RateLimits(STRICT)
    for _ in range(3):
        limits.check("chat", "omar")
    now += 20
    limits.check("chat", "omar")


def test_expired_counters_are_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a server that runs for a year would count everybody who ever came."""
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    counters = Counters()
    for person in range(100):
        counters.acquire_sliding_window_entry(f"chat of {person}", 3, 20)
    now += CLEANUP_SECONDS + 1
    counters.acquire_sliding_window_entry("chat of omar", 3, 20)
    [kept] = counters.storage
    assert kept.startswith("chat of omar")
    assert list(counters.expirations) == [kept]


def test_counting_starts_no_threads() -> None:
    limits = RateLimits(STRICT)
    before = threading.active_count()
    for person in range(500):
        limits.check("chat", f"person {person}")
        assert threading.active_count() <= before


@pytest.mark.parametrize("name", NAMES)
def test_every_rate_has_a_default(name: RateName) -> None:
    RateLimits(Settings()).check(name, "omar")


def test_a_client_that_does_not_heed_refusals_is_slowed_down() -> None:
    limits = RateLimits(STRICT)
    for _ in range(3):
        limits.check("chat", "omar")
    pauses = []
    for _ in range(5):
        with pytest.raises(TooMany) as caught:
            limits.check("chat", "omar")
        pauses.append(caught.value.pause)
    assert pauses == [0, 0, 0, PAUSE_SECONDS, PAUSE_SECONDS]


def test_a_crowd_may_do_more_than_a_person_but_not_everything() -> None:
    limits = RateLimits(load({"CARAVAN_RATE_CHAT": "3/10 seconds", "CARAVAN_CROWD_FACTOR": "2"}))
    for person in range(6):
        limits.check("chat", f"person {person}", crowd=("192.0.2.1",))
    with pytest.raises(TooMany, match="at most 6 chat"):
        limits.check("chat", "zoe", crowd=("192.0.2.1",))


def test_new_tables_are_also_counted_by_day() -> None:
    daily = {"CARAVAN_RATE_TABLES_DAILY": "2/day", "CARAVAN_RATE_TABLES": "100/minute"}
    limits = RateLimits(load(daily))
    for _ in range(2):
        limits.check_new_table("omar", "192.0.2.1")
    with pytest.raises(TooMany, match="2 tables-daily in 86400 seconds"):
        limits.check_new_table("ada", "192.0.2.1")


def test_there_are_never_more_counters_than_memory_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.server.rates.counters.MAX_COUNTERS", 100)
    limits = RateLimits(Settings())
    for number in range(1000):
        limits.check("guests", f"192.0.2.{number}")
    assert len(limits.counters.storage) <= 100
    assert len(limits.counters.expirations) <= 100
