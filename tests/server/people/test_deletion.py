# SPDX-License-Identifier: MIT
"""Deletion removes a name everywhere, stored events included."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import insert

from caravanserai.server.db.database import Database
from caravanserai.server.db.people import marks
from caravanserai.server.db.people_queries import find_person
from caravanserai.server.db.rows import EventRow, SeatRow
from caravanserai.server.db.table_queries import EVENT, column_values, create_table, events_after
from caravanserai.server.errors import Forbidden
from caravanserai.server.moderation.admin import Admin
from caravanserai.server.moderation.export import export_person
from caravanserai.server.moderation.marks import mark
from caravanserai.server.moderation.reports import file_report
from caravanserai.server.people import deletion
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.moderation import NewReport
from tests.support.server.accounts import PASSWORD, register_account, stored_text
from tests.support.server.clock import ManualClock
from tests.support.server.databases.rows import TABLE


async def create_chat(database: Database, owner: Person, *bodies: dict[str, Any]) -> None:
    """Create a table with messages: events of chat, or of sitting down."""
    table = replace(TABLE, id="t1", owner_id=owner.id, status="playing")
    seats = [
        SeatRow("t1", 0, "person", owner.id, owner.name, None, None),
        SeatRow("t1", 1, "bot", None, "guide", "guide", None),
    ]
    events = [
        EventRow("t1", number, 1, "chat" if "text" in body else "sat", body)
        for number, body in enumerate(bodies, 1)
    ]
    await database.transact(lambda connection: create_table(connection, table, seats, events))


def chat(seat: int | None, name: str, person: str | None) -> dict[str, Any]:
    body: dict[str, Any] = {"seat": seat, "name": name, "text": "hello"}
    return body | ({"person": person} if person else {})


async def test_the_name_leaves_all_events_of_the_person_and_no_others(
    database: Database, accounts: Accounts
) -> None:
    omar, _token = await register_account(accounts)
    await create_chat(
        database,
        omar,
        {"seat": 0, "person": omar.id, "name": "Omar"},
        chat(0, "Omar", omar.id),
        chat(None, "Omar", omar.id),  # as a spectator
        chat(0, "Omar", None),  # written by an earlier version
        chat(None, "Omar", None),
        chat(0, "Former Name", omar.id),
        chat(None, "Ada", "ada"),
        chat(None, "Ada", None),
    )
    assert await accounts.delete(omar, PASSWORD) == ["t1"]
    async with database.connect() as connection:
        events = await events_after(connection, "t1")
    assert [event.body["name"] for event in events] == ["-"] * 6 + ["Ada"] * 2
    assert {event.body["text"] for event in events[1:]} == {"hello"}
    assert "omar" not in (await stored_text(database)).casefold()


async def test_what_a_person_said_as_a_guest_is_also_without_a_name(
    database: Database, accounts: Accounts
) -> None:
    omar, _token = await register_account(accounts)
    guest, _token = await accounts.new_guest("Wanderer")
    await create_chat(database, guest, chat(None, "Wanderer", guest.id))
    await accounts.log_in("Omar", PASSWORD, guest)
    await accounts.delete_expired()
    assert "Wanderer" in await stored_text(database)
    await accounts.delete(omar, PASSWORD)
    assert "Wanderer" not in await stored_text(database)


async def test_marks_reports_and_codes_of_a_deleted_person_are_deleted(
    database: Database, accounts: Accounts, clock: ManualClock
) -> None:
    omar, _token = await register_account(accounts)
    ada, _token = await register_account(accounts, "Ada")
    for one, other in ((omar, ada), (ada, omar)):
        await mark(database, one, other.id, "block", 1)
        await file_report(database, one, NewReport(reason="rude", person=other.id), None, 1)
    await accounts.note_browser(omar, None)
    await Admin(database, clock).reset("Omar", 1)
    await accounts.delete(omar, PASSWORD)
    async with database.connect() as connection:
        assert await marks.marks_of(connection, ada.id) == []
        left = await marks.reports(connection, settled=True, limit=9)
    assert [(row.reporter_id, row.person_id) for row in left] == [(ada.id, omar.id)]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_nothing_is_deleted_if_the_password_changes_meanwhile(
    database: Database, accounts: Accounts
) -> None:
    omar, _token = await register_account(accounts)
    async with database.connect() as connection:
        row = await find_person(connection, omar.id)
    assert row is not None
    with pytest.raises(Forbidden):
        await deletion.erase(database, replace(row, password_hash="another"), 1)
    assert await accounts.find(omar.id) == omar


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_message_written_meanwhile_loses_the_name_too(
    database: Database, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    omar, _token = await register_account(accounts)
    await create_chat(database, omar)
    find = deletion._find

    async def find_and_write(database: Database, row: Any) -> Any:
        found = await find(database, row)
        monkeypatch.setattr(deletion, "_find", find)
        event = EventRow("t1", 1, 1, "chat", chat(0, "Omar", omar.id))
        await database.transact(lambda connection: _add(connection, event))
        return found

    monkeypatch.setattr(deletion, "_find", find_and_write)
    await accounts.delete(omar, PASSWORD)
    assert "omar" not in (await stored_text(database)).casefold()


async def _add(connection: Any, event: EventRow) -> None:
    await connection.execute(insert(EVENT), column_values(event))


async def test_nobody_exports_old_messages_of_another_with_the_same_name(
    database: Database, accounts: Accounts
) -> None:
    omar, _token = await accounts.new_guest("Omar")
    namesake, _token = await accounts.new_guest("Omar")
    await create_chat(database, omar, chat(0, "Omar", None), chat(None, "Omar", None))
    assert len((await export_person(database, omar.id)).messages) == 1
    assert (await export_person(database, namesake.id)).messages == []
