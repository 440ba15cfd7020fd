# SPDX-License-Identifier: MIT
"""Blocks and mutes, on both databases."""

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotFound
from caravanserai.server.moderation import marks
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.tables.state import Event
from tests.support.server.accounts import PASSWORD, register_account
from tests.support.server.table_states import ANNA, against_boris, apply, new_state


async def test_a_mark_replaces_an_earlier_one(database: Database, accounts: Accounts) -> None:
    omar, _token = await register_account(accounts)
    ada, _token = await register_account(accounts, "Ada")
    await marks.mark(database, omar, ada.id, "mute", 1)
    assert await marks.blockers(database, ada.id, {omar.id}) == set()
    await marks.mark(database, omar, ada.id, "block", 2)
    [found] = await marks.marks_of(database, omar)
    assert (found.person, found.name, found.kind) == (ada.id, "Ada", "block")
    assert await marks.hidden_people(database, omar.id) == {ada.id}
    assert await marks.hidden_people(database, None) == frozenset()
    assert await marks.blockers(database, ada.id, {omar.id, ada.id}) == {omar.id}
    assert await marks.blockers(database, omar.id, {ada.id}) == set()
    await marks.unmark(database, omar, ada.id, 3)
    assert await marks.marks_of(database, omar) == []
    with pytest.raises(NotFound):
        await marks.unmark(database, omar, ada.id, 4)


async def test_marks_are_about_other_people_and_limited(
    database: Database, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    omar, _token = await register_account(accounts)
    with pytest.raises(BadMessage):
        await marks.mark(database, omar, omar.id, "block", 1)
    with pytest.raises(NotFound):
        await marks.mark(database, omar, "nobody", "block", 1)
    monkeypatch.setattr(marks, "MAX_MARKS", 0)
    with pytest.raises(Conflict):
        await marks.mark(database, omar, (await accounts.new_guest(None))[0].id, "block", 1)


async def test_a_blocked_person_is_not_welcome(database: Database, accounts: Accounts) -> None:
    guests = [(await accounts.new_guest(None))[0] for _ in range(2)]
    state = new_state()
    state.seats[0].person_id = guests[0].id
    await marks.check_welcome(database, state, guests[1])
    await marks.mark(database, guests[0], guests[1].id, "mute", 1)
    await marks.check_welcome(database, state, guests[1])
    await marks.mark(database, guests[0], guests[1].id, "block", 1)
    with pytest.raises(Forbidden) as caught:
        await marks.check_welcome(database, state, guests[1])
    assert caught.value.code == "blocked"


async def test_marks_of_and_about_a_guest_hold_for_their_account(
    database: Database, accounts: Accounts
) -> None:
    omar, _token = await register_account(accounts)
    ada, _token = await register_account(accounts, "Ada")
    guest, _token = await accounts.new_guest(None)
    await marks.mark(database, guest, ada.id, "block", 1)
    await marks.mark(database, guest, omar.id, "block", 1)
    await marks.mark(database, omar, guest.id, "mute", 1)
    await marks.mark(database, ada, guest.id, "block", 1)
    await accounts.log_in("Omar", PASSWORD, guest)
    assert await marks.hidden_people(database, omar.id) == {ada.id, guest.id}
    assert await marks.blockers(database, omar.id, {ada.id}) == {ada.id}
    assert await marks.hidden_people(database, ada.id) == {guest.id, omar.id}


def test_the_author_of_a_message_is_found_by_its_event() -> None:
    state = against_boris()
    said = {"seat": None, "name": "Zoë", "text": "hello"}
    apply(state, [Event("chat", {**said, "person": "zoe"}), Event("chat", {**said, "seat": 0})])
    apply(state, [Event("chat", said)])
    last = state.version
    assert marks.author_of(state, last - 2) == "zoe"
    assert marks.author_of(state, last - 1) == ANNA.id  # of an earlier version
    for wrong in (0, 1, last, last + 1):
        with pytest.raises(NotFound):
            marks.author_of(state, wrong)
