# SPDX-License-Identifier: MIT
"""Recovery of an account by a code."""

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.errors import BadMessage, NotSignedIn
from caravanserai.server.moderation.admin import Admin
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.log_ins.recovery import HOUR, new_code
from tests.support.server.accounts import PASSWORD, register_account
from tests.support.server.clock import ManualClock


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


NEW = "another sesame"


@pytest.fixture
def admin(database: Database, clock: ManualClock) -> Admin:
    return Admin(database, clock)


async def test_a_code_sets_a_new_password_and_ends_everything_else(
    accounts: Accounts, admin: Admin
) -> None:
    person, old = await register_account(accounts)
    _id, secret = await accounts.tokens.create(person, "bot")
    browser = await accounts.note_browser(person, None)
    assert await accounts.by_session(old)
    assert await accounts.by_api_token(secret)
    _row, code = await admin.reset("omar", 24)
    token = await accounts.recover("OMAR", code.upper().replace("-", " "), NEW)
    assert await accounts.by_session(token) == person
    assert await accounts.by_session(old) is None
    assert await accounts.by_api_token(secret) is None
    assert not await accounts.knows_browser("Omar", browser)
    await accounts.log_in("Omar", NEW, None)
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", PASSWORD, None)


async def test_a_code_works_once(accounts: Accounts, admin: Admin) -> None:
    await register_account(accounts)
    _row, code = await admin.reset("Omar", 24)
    await accounts.recover("Omar", code, NEW)
    with pytest.raises(NotSignedIn):
        await accounts.recover("Omar", code, "a third sesame")


@pytest.mark.parametrize("name", ["Omar", "Ada", "Nobody", "\x00"])
async def test_a_wrong_name_and_a_wrong_code_give_the_same_error(
    accounts: Accounts, admin: Admin, name: str
) -> None:
    await register_account(accounts)
    await register_account(accounts, "Ada")
    _row, code = await admin.reset("Omar", 24)
    wrong = new_code() if name == "Omar" else code
    with pytest.raises(NotSignedIn) as caught:
        await accounts.recover(name, wrong, NEW)
    assert "name and code" in str(caught.value)
    assert caught.value.code == "bad_credentials"


async def test_wrong_codes_do_not_take_the_owners_code_away(
    accounts: Accounts, admin: Admin
) -> None:
    await register_account(accounts)
    _row, code = await admin.reset("Omar", 24)
    for _ in range(20):
        with pytest.raises(NotSignedIn):
            await accounts.recover("Omar", new_code(), NEW)
    await accounts.recover("Omar", code, NEW)


async def test_a_code_expires_and_a_new_one_replaces_it(
    accounts: Accounts, admin: Admin, clock: ManualClock
) -> None:
    await register_account(accounts)
    _row, first = await admin.reset("Omar", 24)
    _row, second = await admin.reset("Omar", 24)
    with pytest.raises(NotSignedIn):
        await accounts.recover("Omar", first, NEW)
    clock.at += 24 * HOUR
    with pytest.raises(NotSignedIn):
        await accounts.recover("Omar", second, NEW)


async def test_a_short_password_does_not_use_the_code_up(accounts: Accounts, admin: Admin) -> None:
    await register_account(accounts)
    _row, code = await admin.reset("Omar", 24)
    with pytest.raises(BadMessage):
        await accounts.recover("Omar", code, "short")
    await accounts.recover("Omar", code, NEW)


def test_codes_are_random_and_easy_to_read() -> None:
    codes = {new_code() for _ in range(50)}
    assert len(codes) == 50
    assert all(len(code) == 23 and set("01lio").isdisjoint(code) for code in codes)
