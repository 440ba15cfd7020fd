# SPDX-License-Identifier: MIT
"""Reports."""

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.people import marks
from caravanserai.server.db.people.rows import ReportRow
from caravanserai.server.errors import BadMessage, Conflict, NotFound
from caravanserai.server.moderation import reports
from caravanserai.server.moderation.reports import file_report
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.moderation import NewReport
from caravanserai.server.tables.state import Event
from tests.support.server.accounts import register_account
from tests.support.server.table_states import against_boris, apply


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
async def omar(accounts: Accounts) -> Person:
    return (await register_account(accounts))[0]


async def stored(database: Database) -> list[ReportRow]:
    async with database.connect() as connection:
        return await marks.reports(connection, settled=True, limit=99)


async def test_a_reported_message_is_kept(
    database: Database, accounts: Accounts, omar: Person
) -> None:
    ada, _token = await accounts.new_guest("Ada")
    state = against_boris()
    apply(state, [Event("chat", {"seat": None, "name": "Ada", "text": "!", "person": ada.id})])
    request = NewReport(reason=" very\n rude ", table="t", event=state.version)
    for _ in range(3):  # the same report counts once
        await file_report(database, omar, request, state, 5)
    [row] = await stored(database)
    assert (row.person_id, row.table_id, row.event, row.text, row.reason) == (
        ada.id,
        state.table.id,
        state.version,
        "!",
        "very rude",
    )


async def test_a_report_names_something_and_a_reason(database: Database, omar: Person) -> None:
    for request in (
        NewReport(reason="rude"),
        NewReport(reason=" \n ", person=omar.id),
        NewReport(reason="\x07", person=omar.id),
        NewReport(reason="rude", person=omar.id, event=1),
    ):
        with pytest.raises(BadMessage):
            await file_report(database, omar, request, None, 1)
    with pytest.raises(NotFound):
        await file_report(database, omar, NewReport(reason="rude", person="nobody"), None, 1)


async def test_open_reports_of_one_person_are_limited(
    database: Database, accounts: Accounts, omar: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MAX_OPEN_REPORTS", 2)
    others = [(await accounts.new_guest(None))[0] for _ in range(3)]
    for other in others[:2]:
        await file_report(database, omar, NewReport(reason="rude", person=other.id), None, 1)
    with pytest.raises(Conflict, match="settled"):
        await file_report(database, omar, NewReport(reason="rude", person=others[2].id), None, 1)
