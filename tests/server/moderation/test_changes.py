# SPDX-License-Identifier: MIT
"""How a running process learns of changes, on both databases."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from caravanserai.server.db.people.changes import note_changes
from caravanserai.server.errors import Forbidden, OlderRules, StoreFailure
from caravanserai.server.moderation import changes as changes_module
from caravanserai.server.moderation.admin import Admin
from caravanserai.server.moderation.changes import ChangeWatcher
from caravanserai.server.moderation.connections import Connections
from caravanserai.server.moderation.notices import Notices
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.services import Services
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.registry import TableRegistry
from tests.support.server.accounts import PASSWORD, create_accounts, register_account
from tests.support.server.clock import ManualClock
from tests.support.server.table_states import ANNA

SCREENS = NewTable(
    game="through_the_desert",
    seats=[NewSeat(kind="me"), NewSeat(kind="screen", name="Zoë")],
)


@pytest.fixture
async def watcher(
    services: Services, tables: TableRegistry, accounts: Accounts
) -> AsyncIterator[ChangeWatcher]:
    made = ChangeWatcher(
        services, tables, accounts, Connections(), Notices(services.database, services.now)
    )
    yield made
    await made.close()


async def test_a_ban_reaches_caches_connections_and_tables(
    services: Services,
    tables: TableRegistry,
    accounts: Accounts,
    watcher: ChangeWatcher,
    clock: ManualClock,
) -> None:
    table = await tables.open(SCREENS, ANNA)
    checked: list[str] = []
    clock.at = services.now()
    guest, token = await accounts.new_guest(None)
    assert await accounts.by_session(token)
    admin = Admin(services.database, clock)
    with watcher.connections.register(guest.id, lambda: checked.append(guest.id)):
        await admin.ban(guest.id, None, "")
        await admin.ban(ANNA.id, 1, "")
        await watcher.poll()
        await watcher.poll()  # nothing happens twice
    assert checked == [guest.id]
    with pytest.raises(Forbidden):
        await accounts.by_session(token)
    assert [seat.stand_in for seat in table.state.seats] == ["trader", "trader"]


@pytest.mark.parametrize("has_account", [False, True])
async def test_the_session_of_a_guest_ends_in_every_process_with_an_account(
    services: Services,
    accounts: Accounts,
    watcher: ChangeWatcher,
    clock: ManualClock,
    has_account: bool,
) -> None:
    clock.at = services.now()
    elsewhere = create_accounts(services.database, clock)
    guest, token = await elsewhere.new_guest(None)
    if has_account:
        await register_account(elsewhere)
    assert await accounts.by_session(token)
    if has_account:
        await elsewhere.log_in("Omar", PASSWORD, guest)
    else:
        await elsewhere.register(guest, "Omar", PASSWORD)
    await watcher.poll()
    assert await accounts.by_session(token) is None


async def test_a_ban_that_was_lifted_before_a_restart_removes_nobody(
    services: Services, tables: TableRegistry, watcher: ChangeWatcher
) -> None:
    table = await tables.open(SCREENS, ANNA)
    admin = Admin(services.database, services.now)
    await admin.ban(ANNA.id, 1, "")
    await admin.unban(ANNA.id)
    await watcher.poll()
    assert [seat.stand_in for seat in table.state.seats] == [None, None]


async def test_a_table_that_cannot_be_loaded_keeps_nobody_at_the_others(
    services: Services,
    tables: TableRegistry,
    watcher: ChangeWatcher,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = [await tables.open(SCREENS, ANNA) for _ in range(2)]
    bad, good = sorted(opened, key=lambda table: table.state.table.id)
    find = tables.find

    async def find_one(table_id: str) -> TableActor:
        if table_id == bad.state.table.id:
            raise OlderRules("older rules")
        return await find(table_id)

    monkeypatch.setattr(tables, "find", find_one)
    await Admin(services.database, services.now).ban(ANNA.id, 1, "")
    await watcher.poll()
    assert [seat.stand_in for seat in good.state.seats] == ["trader", "trader"]


def fail_for_broken(person_id: str) -> None:
    if person_id == "broken":
        raise KeyError(person_id)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_change_that_cannot_be_handled_hides_no_others(
    services: Services, watcher: ChangeWatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    await services.database.transact(
        lambda connection: note_changes(connection, "removed", ["nobody", "broken"], 1)
    )
    await Admin(services.database, services.now).announce("hello", None)
    monkeypatch.setattr(watcher.accounts, "uncache", fail_for_broken)
    await watcher.poll()
    assert watcher.notices.current is not None


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_no_error_ends_the_search_for_changes(
    services: Services, watcher: ChangeWatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = [StoreFailure("no database"), RuntimeError("a defect")]
    has_searched = asyncio.Event()

    async def poll() -> None:
        if failures:
            raise failures.pop()
        has_searched.set()

    monkeypatch.setattr(changes_module, "_POLL_SECONDS", 0.001)
    monkeypatch.setattr(watcher, "poll", poll)
    await watcher.start()
    async with asyncio.timeout(10):
        await has_searched.wait()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_notice_ends_by_itself(services: Services) -> None:
    clock = ManualClock()
    notices = Notices(services.database, clock)
    shown = [notices.current]
    await Admin(services.database, clock).announce("hello", 1)
    await notices.load()
    shown.append(notices.current)
    clock.at += 3_600_000
    shown.append(notices.current)
    assert [notice.text if notice else None for notice in shown] == [None, "hello", None]
