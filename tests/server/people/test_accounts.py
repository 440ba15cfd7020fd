# SPDX-License-Identifier: MIT
"""Guests and accounts."""

from collections.abc import Awaitable, Callable

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotSignedIn
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.passwords import Passwords
from caravanserai.server.people.person import Person
from tests.support.server.accounts import PASSWORD, register_account
from tests.support.server.clock import ManualClock
from tests.support.server.weak_passwords import WEAK, Counting

# On one kind of database: db/test_people_queries.py tests what could differ between them.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


# --- guests ---------------------------------------------------------------------------------------


async def test_a_guest_is_recognised_by_their_session(accounts: Accounts) -> None:
    guest, token = await accounts.new_guest(" Zoë ")
    assert (guest.name, guest.has_account) == ("Zoë", False)
    assert await accounts.by_session(token) == guest
    assert await accounts.find(guest.id) == guest
    assert await accounts.by_session("x" + token) is None
    assert await accounts.find("nobody") is None


async def test_a_guest_without_a_name_gets_one(accounts: Accounts) -> None:
    guest, _token = await accounts.new_guest(None)
    assert guest.name


async def test_renaming_a_guest_takes_effect_at_once(accounts: Accounts) -> None:
    guest, token = await accounts.new_guest("Zoë")
    assert await accounts.by_session(token) == guest
    renamed = await accounts.rename(guest, "Ada")
    assert renamed == Person(guest.id, "Ada", has_account=False)
    assert await accounts.by_session(token) == renamed


async def test_nobody_can_take_the_name_of_an_account(accounts: Accounts) -> None:
    await register_account(accounts, "Omar")
    guest, _token = await accounts.new_guest("Ada")
    other, _token = await register_account(accounts, "Zoë")
    with pytest.raises(Conflict) as caught:
        await accounts.new_guest("OMAR")
    assert (caught.value.code, caught.value.field) == ("name_taken", "name")
    for person in (guest, other):
        with pytest.raises(Conflict):
            await accounts.rename(person, "omar")


# --- accounts -------------------------------------------------------------------------------------


async def test_a_guest_who_registers_stays_the_same_person(accounts: Accounts) -> None:
    guest, token = await accounts.new_guest(None)
    assert await accounts.by_session(token) == guest
    person, new_token = await accounts.register(guest, "Omar", PASSWORD)
    assert person == Person(guest.id, "Omar", has_account=True)
    assert await accounts.by_session(new_token) == person
    # Somebody who planted the guest's session in the browser has none of the account.
    assert await accounts.by_session(token) is None


async def test_nobody_registers_twice(accounts: Accounts) -> None:
    guest, _token = await accounts.new_guest(None)
    person, _token = await accounts.register(guest, "Omar", PASSWORD)
    for twice in (guest, person):
        with pytest.raises(Conflict) as caught:
            await accounts.register(twice, "Ada", PASSWORD)
        assert caught.value.code == "has_account"


async def test_a_short_password_or_an_invalid_name_is_refused(accounts: Accounts) -> None:
    guest, _token = await accounts.new_guest(None)
    for name, password in (("Omar", "short"), ("", PASSWORD)):
        with pytest.raises(BadMessage):
            await accounts.register(guest, name, password)


async def test_an_account_can_log_in_from_another_browser(accounts: Accounts) -> None:
    person, first = await register_account(accounts)
    found, second, tables = await accounts.log_in("omar", PASSWORD, None)
    assert (found, tables) == (person, [])
    assert second != first
    assert await accounts.by_session(second) == person


@pytest.mark.parametrize(
    ("name", "password"),
    [("Omar", "open sesam"), ("Nobody", PASSWORD), ("\x00", PASSWORD), ("Omar", "")],
)
async def test_a_wrong_name_and_a_wrong_password_give_the_same_error(
    accounts: Accounts, name: str, password: str
) -> None:
    await register_account(accounts)
    with pytest.raises(NotSignedIn) as caught:
        await accounts.log_in(name, password, None)
    assert str(caught.value) == "no account has this name and password: try again"
    assert (caught.value.code, caught.value.field) == ("bad_credentials", None)


@pytest.mark.parametrize("name", ["Omar", "Nobody", "\x00"])
async def test_a_failed_log_in_always_costs_the_same_work(
    database: Database, clock: ManualClock, name: str
) -> None:
    hasher = Counting()
    accounts = Accounts(database, clock, Passwords(hasher))
    await register_account(accounts)
    hasher.work = 0
    with pytest.raises(NotSignedIn):
        await accounts.log_in(name, "wrong password", None)
    assert hasher.work == 1


async def test_nobody_can_log_in_as_a_guest(accounts: Accounts) -> None:
    await accounts.new_guest("Omar")
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", "", None)


async def test_a_renamed_account_logs_in_with_its_new_name(accounts: Accounts) -> None:
    person, token = await register_account(accounts)
    renamed = await accounts.rename(person, "Ada")
    assert await accounts.by_session(token) == renamed
    assert (await accounts.log_in("ADA", PASSWORD, None))[0] == renamed
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", PASSWORD, None)


async def test_an_old_hash_is_renewed_at_the_next_log_in(
    database: Database, clock: ManualClock
) -> None:
    await register_account(Accounts(database, clock, Passwords(WEAK)))
    hasher = Counting(time_cost=2)
    accounts = Accounts(database, clock, Passwords(hasher))
    await accounts.log_in("Omar", PASSWORD, None)
    assert hasher.work == 2
    await accounts.log_in("Omar", PASSWORD, None)
    assert hasher.work == 3


# --- sessions -------------------------------------------------------------------------------------


async def test_logging_out_ends_the_session_at_once(accounts: Accounts) -> None:
    _guest, token = await accounts.new_guest(None)
    assert await accounts.by_session(token)
    await accounts.log_out(token)
    assert await accounts.by_session(token) is None
    await accounts.log_out(token)


async def test_a_password_change_ends_all_other_sessions_and_all_tokens(accounts: Accounts) -> None:
    person, kept = await register_account(accounts)
    _person, lost, _tables = await accounts.log_in("Omar", PASSWORD, None)
    assert await accounts.by_session(lost)
    _id, secret = await accounts.tokens.create(person, "bot")
    assert await accounts.by_api_token(secret)
    await accounts.change_password(person, PASSWORD, "another sesame", keep=kept)
    assert await accounts.by_api_token(secret) is None
    assert await accounts.by_session(lost) is None
    assert await accounts.by_session(kept) == person
    await accounts.log_in("Omar", "another sesame", None)
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", PASSWORD, None)


async def test_changing_the_password_or_deleting_the_account_needs_the_password(
    accounts: Accounts,
) -> None:
    person, _token = await register_account(accounts)
    wrong: list[Callable[[], Awaitable[object]]] = [
        lambda: accounts.change_password(person, "wrong password", "another sesame"),
        lambda: accounts.delete(person, "wrong password"),
        lambda: accounts.delete(person, None),
    ]
    for attempt in wrong:
        with pytest.raises(Forbidden) as caught:
            await attempt()
        assert (caught.value.code, caught.value.field) == ("bad_credentials", "password")
    with pytest.raises(BadMessage) as short:
        await accounts.change_password(person, PASSWORD, "short")
    assert short.value.field == "new"


# --- deleting -------------------------------------------------------------------------------------


async def test_a_guest_is_deleted_without_a_password(accounts: Accounts) -> None:
    guest, token = await accounts.new_guest("Zoë")
    assert await accounts.delete(guest, None) == []
    assert await accounts.by_session(token) is None
