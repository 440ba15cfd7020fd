# SPDX-License-Identifier: MIT
"""The cache of authenticated people."""

import pytest

from caravanserai.server.people import identity_cache
from caravanserai.server.people.identity_cache import MAX_AGE, IdentityCache
from caravanserai.server.people.person import Person
from tests.support.server.clock import ManualClock

OMAR = Person("1", "Omar", has_account=True)
ADA = Person("2", "Ada", has_account=False)


def test_an_entry_expires() -> None:
    clock = ManualClock()
    cache = IdentityCache(clock)
    cache.put("a", OMAR, cache.generation)
    clock.at += MAX_AGE // 2 - 1
    assert cache.get("a") == OMAR
    clock.at += MAX_AGE // 2 + 1
    assert cache.get("a") is None
    assert cache.get("b") is None


def test_entries_of_the_same_time_expire_at_different_times() -> None:
    clock = ManualClock()
    cache = IdentityCache(clock)
    for fingerprint in range(100):
        cache.put(str(fingerprint), OMAR, cache.generation)
    clock.at += MAX_AGE * 3 // 4
    assert 20 < sum(cache.get(str(fingerprint)) is not None for fingerprint in range(100)) < 80


def test_removing_a_person_removes_all_their_secrets_and_no_others() -> None:
    cache = IdentityCache(ManualClock())
    for fingerprint, person in (("a", OMAR), ("b", OMAR), ("c", ADA)):
        cache.put(fingerprint, person, cache.generation)
    cache.remove_person(OMAR.id)
    assert [cache.get(fingerprint) for fingerprint in "abc"] == [None, None, ADA]


def test_a_person_removed_during_a_query_stays_removed() -> None:
    cache = IdentityCache(ManualClock())
    generation = cache.generation  # a query begins,
    cache.remove("a")  # the session ends meanwhile,
    cache.put("a", OMAR, generation)  # and the query returns what was true before
    assert cache.get("a") is None


def test_a_full_cache_drops_the_oldest_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity_cache, "MAX_ENTRIES", 2)
    cache = IdentityCache(ManualClock())
    for fingerprint in "abac":
        cache.put(fingerprint, OMAR, cache.generation)
    assert [cache.get(fingerprint) for fingerprint in "abc"] == [OMAR, None, OMAR]
