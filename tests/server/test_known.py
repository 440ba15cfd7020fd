# SPDX-License-Identifier: MIT
"""Whom the server remembers, for how long, and how it forgets."""

import pytest

from caravanserai.server import known
from caravanserai.server.known import REMEMBERED, Known, Person
from tests.server.people import Hand

OMAR = Person("1", "Omar", has_account=True)
ADA = Person("2", "Ada", has_account=False)


def test_a_person_is_remembered_for_a_minute() -> None:
    hand = Hand()
    met = Known(hand)
    met.put("a", OMAR, met.edition)
    hand.now += REMEMBERED - 1
    assert met.get("a") == OMAR
    hand.now += 1
    assert met.get("a") is None
    assert met.get("b") is None


def test_forgetting_a_person_forgets_all_their_secrets_and_nobody_elses() -> None:
    met = Known(Hand())
    for mark, person in (("a", OMAR), ("b", OMAR), ("c", ADA)):
        met.put(mark, person, met.edition)
    met.forget_person(OMAR.id)
    assert [met.get(mark) for mark in "abc"] == [None, None, ADA]


def test_who_was_forgotten_while_being_looked_up_stays_forgotten() -> None:
    met = Known(Hand())
    edition = met.edition  # the look into the database begins,
    met.forget("a")  # the session is ended meanwhile,
    met.put("a", OMAR, edition)  # and the look comes back with what was true before
    assert met.get("a") is None


def test_memory_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "MOST", 2)
    met = Known(Hand())
    for mark in "abac":
        met.put(mark, OMAR, met.edition)
    assert [met.get(mark) for mark in "abc"] == [OMAR, None, OMAR]
