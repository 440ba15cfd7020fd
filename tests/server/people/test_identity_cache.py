# SPDX-License-Identifier: MIT
"""Whom the server remembers, for how long, and how it forgets."""

import pytest

from caravanserai.server.people import identity_cache
from caravanserai.server.people.identity_cache import REMEMBERED, REMEMBERED_ALONE, Known
from caravanserai.server.people.person import Person
from tests.support.server.people import Hand

OMAR = Person("1", "Omar", has_account=True)
ADA = Person("2", "Ada", has_account=False)


@pytest.mark.parametrize(("is_alone", "longest"), [(False, REMEMBERED), (True, REMEMBERED_ALONE)])
def test_a_person_is_remembered_for_a_while(is_alone: bool, longest: int) -> None:
    hand = Hand()
    met = Known(hand, is_alone=is_alone)
    met.put("a", OMAR, met.edition)
    hand.now += longest // 2 - 1
    assert met.get("a") == OMAR
    hand.now += longest // 2 + 1
    assert met.get("a") is None
    assert met.get("b") is None


def test_who_came_together_is_not_looked_up_together() -> None:
    hand = Hand()
    met = Known(hand, is_alone=False)
    for mark in range(100):
        met.put(str(mark), OMAR, met.edition)
    hand.now += REMEMBERED * 3 // 4
    assert 20 < sum(met.get(str(mark)) is not None for mark in range(100)) < 80


def test_forgetting_a_person_forgets_all_their_secrets_and_nobody_elses() -> None:
    met = Known(Hand(), is_alone=False)
    for mark, person in (("a", OMAR), ("b", OMAR), ("c", ADA)):
        met.put(mark, person, met.edition)
    met.forget_person(OMAR.id)
    assert [met.get(mark) for mark in "abc"] == [None, None, ADA]


def test_who_was_forgotten_while_being_looked_up_stays_forgotten() -> None:
    met = Known(Hand(), is_alone=False)
    edition = met.edition  # the look into the database begins,
    met.forget("a")  # the session is ended meanwhile,
    met.put("a", OMAR, edition)  # and the look comes back with what was true before
    assert met.get("a") is None


def test_memory_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity_cache, "MOST", 2)
    met = Known(Hand(), is_alone=False)
    for mark in "abac":
        met.put(mark, OMAR, met.edition)
    assert [met.get(mark) for mark in "abc"] == [OMAR, None, OMAR]
