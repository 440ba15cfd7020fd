# SPDX-License-Identifier: MIT
"""Names that belong to accounts."""

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.errors import BadMessage, Conflict
from caravanserai.server.people import accounts as accounts_module
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.naming import name_checks
from caravanserai.server.people.naming.name_checks import RESERVED_FOR, taken_names
from tests.support.server.accounts import PASSWORD, register_account
from tests.support.server.clock import ManualClock


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


@pytest.mark.parametrize("name", ["0mar", "OMAR", "Ｏmar"])
async def test_nobody_can_take_a_look_alike_of_an_account(accounts: Accounts, name: str) -> None:
    await register_account(accounts, "Omar")
    guest, _token = await accounts.new_guest(None)
    for attempt in (
        lambda: accounts.new_guest(name),
        lambda: accounts.rename(guest, name),
        lambda: accounts.register(guest, name, PASSWORD),
    ):
        with pytest.raises(Conflict) as caught:
            await attempt()
        assert caught.value.code == "name_taken"


async def test_a_name_of_mixed_scripts_is_refused(accounts: Accounts) -> None:
    with pytest.raises(BadMessage):
        await accounts.new_guest("Оmar")  # a Cyrillic О


async def test_a_guest_called_like_a_new_account_gets_another_name(accounts: Accounts) -> None:
    guest, token = await accounts.new_guest("Omar")
    assert await accounts.by_session(token)
    await register_account(accounts, "0mar")
    accounts.uncache(guest.id)  # as the watcher of changes does
    renamed = await accounts.by_session(token)
    assert renamed is not None
    assert renamed.name != "Omar"


async def test_a_given_up_name_is_kept_for_its_last_owner(
    accounts: Accounts, clock: ManualClock
) -> None:
    person, _token = await register_account(accounts, "Omar")
    renamed = await accounts.rename(person, "Ada")
    guest, _token = await accounts.new_guest(None)
    with pytest.raises(Conflict):
        await accounts.rename(guest, "Omar")
    back = await accounts.rename(renamed, "Omar")
    await accounts.rename(back, "Ada")
    clock.at += RESERVED_FOR
    assert (await accounts.rename(guest, "Omar")).name == "Omar"


async def test_only_the_last_name_of_a_person_is_kept(accounts: Accounts) -> None:
    person, _token = await register_account(accounts, "Omar")
    for name in ("Ada", "Zoë"):
        person = await accounts.rename(person, name)
    assert (await accounts.new_guest("Omar"))[0].name == "Omar"
    with pytest.raises(Conflict):
        await accounts.new_guest("Ada")


async def test_a_random_name_never_is_that_of_an_account(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    await register_account(accounts, "Quiet Fennec 42")
    names = iter(["Quiet Fennec 42", "Quiet Fennec 42", "Calm Ibex 10"])
    monkeypatch.setattr(accounts_module, "random_guest_name", lambda _language: next(names))
    assert (await accounts.new_guest(None))[0].name == "Calm Ibex 10"


async def test_taken_names_are_found_together(accounts: Accounts, database: Database) -> None:
    await register_account(accounts, "Omar")
    found = await taken_names(database, ["0mar", "Ada"], None, 0)
    assert found == {"0mar"}
    assert name_checks.new_name(" Łucja ") == "Łucja"
