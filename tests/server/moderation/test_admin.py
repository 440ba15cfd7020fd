# SPDX-License-Identifier: MIT
"""What an administrator can do, on both databases."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import insert, make_url, update
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.database import Database
from caravanserai.server.db.migrate import upgrade_schema
from caravanserai.server.db.people import administration
from caravanserai.server.db.rows import Status, TableRow
from caravanserai.server.db.table_queries import create_table, events_after, find_table
from caravanserai.server.errors import (
    BadMessage,
    Conflict,
    Forbidden,
    NotFound,
    NotSignedIn,
    StoreFailure,
)
from caravanserai.server.moderation.admin import HOUR, Admin, open_admin
from caravanserai.server.moderation.export import export_person
from caravanserai.server.moderation.reports import file_report
from caravanserai.server.operation.file_lock import lock_database
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.protocol.moderation import NewReport
from tests.support.server.accounts import (
    PASSWORD,
    create_accounts,
    create_table_of,
    register_account,
)
from tests.support.server.clock import ManualClock
from tests.support.server.databases.rows import TABLE


@pytest.fixture
def admin(database: Database, clock: ManualClock) -> Admin:
    return Admin(database, clock)


async def test_people_are_found_by_id_and_by_a_part_of_their_name(
    database: Database, accounts: Accounts, admin: Admin
) -> None:
    omar, _token = await register_account(accounts)
    guest, _token = await accounts.new_guest("Marcel 100%")
    assert [row.id for row in await admin.find("MAR")] == [omar.id, guest.id]
    assert [row.id for row in await admin.find(guest.id)] == [guest.id]
    assert [row.id for row in await admin.find("0%")] == [guest.id]
    assert await admin.find("nobody") == []
    assert (await admin.person("OMAR")).id == omar.id
    for wrong in ("nobody", "\x01"):
        with pytest.raises(NotFound, match="caravan admin find"):
            await admin.person(wrong)
    with pytest.raises(NotFound):
        await export_person(database, "nobody")


async def test_a_ban_ends_sessions_and_tokens_and_says_why(
    accounts: Accounts, admin: Admin, clock: ManualClock
) -> None:
    person, token = await register_account(accounts)
    _id, secret = await accounts.tokens.create(person, "bot")
    await admin.ban("Omar", 2, "insults")
    accounts.uncache(person.id)
    for attempt in (
        lambda: accounts.by_session(token),
        lambda: accounts.log_in("Omar", PASSWORD, None),
    ):
        with pytest.raises(Forbidden, match=r"banned .* until .* UTC: insults") as caught:
            await attempt()
        assert caught.value.code == "banned"
    assert await accounts.by_api_token(secret) is None
    # Others do not learn of the ban.
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", "wrong password", None)
    clock.at += 2 * HOUR
    assert await accounts.by_session(token) is None
    await accounts.log_in("Omar", PASSWORD, None)


async def test_a_ban_for_ever_lasts_until_it_is_lifted(accounts: Accounts, admin: Admin) -> None:
    guest, token = await accounts.new_guest("Omar")
    await admin.ban(guest.id, None, "")
    with pytest.raises(Forbidden) as caught:
        await accounts.by_session(token)
    assert str(caught.value) == "you are banned from this server"
    await admin.unban(guest.id)
    assert await accounts.by_session(token) is None


async def test_a_mute_is_known_with_the_person(
    accounts: Accounts, admin: Admin, clock: ManualClock
) -> None:
    person, token = await register_account(accounts)
    await admin.mute("Omar", 1)
    found = await accounts.by_session(token)
    assert found is not None
    assert found.muted_until == clock.at + HOUR
    await admin.unmute("Omar")
    accounts.uncache(person.id)
    assert await accounts.by_session(token) == person


async def test_only_accounts_have_passwords_to_reset(accounts: Accounts, admin: Admin) -> None:
    guest, _token = await accounts.new_guest("Omar")
    with pytest.raises(Conflict, match="guest"):
        await admin.reset(guest.id, 1)


async def table(database: Database) -> TableRow:
    async with database.connect() as connection:
        found = await find_table(connection, "t1")
    assert found is not None
    return found


async def test_a_table_is_closed_once(database: Database, accounts: Accounts, admin: Admin) -> None:
    person, _token = await register_account(accounts)
    await create_table_of(database, "t1", person)
    await admin.close("t1")
    assert (await table(database)).status == "over"
    async with database.connect() as connection:
        [event] = await events_after(connection, "t1")
    assert (event.number, event.kind, event.body) == (1, "closed", {"why": "admin"})
    with pytest.raises(Conflict):
        await admin.close("t1")
    with pytest.raises(NotFound):
        await admin.close("t2")


async def test_a_rated_table_that_waits_is_closed_without_a_word_about_ratings(
    database: Database, accounts: Accounts, admin: Admin
) -> None:
    person, _token = await register_account(accounts)
    statuses: dict[str, Status] = {"t1": "open", "t2": "playing"}
    for table_id, status in statuses.items():
        row = replace(TABLE, id=table_id, owner_id=person.id, status=status, is_rated=True)
        await database.transact(partial(create_table, table=row, seats=[]))
        await admin.close(table_id)
    async with database.connect() as connection:
        found = [await events_after(connection, each) for each in ("t1", "t2")]
    assert [[event.kind for event in events] for events in found] == [
        ["closed"],
        ["closed", "rated"],
    ]


async def test_a_game_that_ends_at_the_same_moment_keeps_its_result(
    postgres_url: str, clock: ManualClock
) -> None:
    database = await Database.open(postgres_url)
    person, _token = await register_account(create_accounts(database, clock))
    await create_table_of(database, "t1", person)

    async def end(connection: AsyncConnection) -> None:
        await connection.execute(update(administration.TABLE).values(status="over"))
        over = {"table_id": "t1", "number": 1, "at": 1, "kind": "forfeited", "body": {}}
        await connection.execute(insert(administration.EVENT), over)

    async with database.connect() as connection, connection.begin():

        async def ask_and_be_late(query: Any) -> Any:
            found = await connection.scalar(query)
            await database.transact(end)
            return found

        late = Mock(wraps=connection, scalar=ask_and_be_late)
        assert not await administration.close_table(late, "t1", 2)
    await database.close()


async def test_reports_are_listed_with_names_and_settled_once(
    database: Database, accounts: Accounts, admin: Admin
) -> None:
    omar, _token = await register_account(accounts)
    ada, _token = await register_account(accounts, "Ada")
    await file_report(database, ada, NewReport(reason="rude", person=omar.id), None, 1)
    [(row, reporter, reported)] = await admin.reports()
    assert (reporter, reported, row.reason) == ("Ada", "Omar", "rude")
    await admin.settle(row.id, "warned")
    assert await admin.reports() == []
    [(settled, _reporter, _reported)] = await admin.reports(settled=True)
    assert settled.note == "warned"
    with pytest.raises(NotFound):
        await admin.settle(row.id, "again")


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "x" * 501])
async def test_a_notice_is_a_line_of_printable_text(admin: Admin, text: str) -> None:
    with pytest.raises(BadMessage):
        await admin.announce(text, None)


async def test_a_missing_database_is_not_created(tmp_path: Path) -> None:
    file = tmp_path / "nothing.db"
    with pytest.raises(StoreFailure, match="CARAVAN_DATABASE"):
        async with open_admin(f"sqlite:///{file}"):
            pass
    assert not file.exists()


async def test_an_administrator_opens_the_database_of_a_server(database_url: str) -> None:
    async with open_admin(database_url) as opened:
        assert await opened.find("nobody") == []


async def test_an_administrator_does_not_upgrade_the_database_under_an_older_server(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path}/caravan.db"
    upgrade_schema(make_url(url), to="0001")
    with lock_database(url), pytest.raises(StoreFailure) as caught:  # as the older server
        async with open_admin(url):
            pass
    assert caught.value.code == "database_in_use"
    async with open_admin(url) as opened:
        assert await opened.find("nobody") == []
    with lock_database(url):
        async with open_admin(url) as opened:
            assert await opened.find("nobody") == []
