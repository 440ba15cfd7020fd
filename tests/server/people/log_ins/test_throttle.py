# SPDX-License-Identifier: MIT
"""Limits on log-ins: an attack on a name does not lock its owner out."""

import pytest

from caravanserai.server.errors import TooMany
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.log_ins.known_browsers import MAX_BROWSERS
from caravanserai.server.people.log_ins.throttle import LogInThrottle
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.settings import Settings
from tests.support.server.accounts import register_account
from tests.support.server.clock import ManualClock


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
def throttle(accounts: Accounts) -> LogInThrottle:
    return LogInThrottle(RateLimits(Settings(rate_log_ins="3/minute")), accounts)


async def attack(throttle: LogInThrottle, name: str) -> None:
    """Use up what strangers may try, from many addresses."""
    await check_many(throttle, name, [f"10.0.0.{number}" for number in range(3)])
    with pytest.raises(TooMany):
        await throttle.check(name, "10.0.0.4", None)


async def check_many(
    throttle: LogInThrottle, name: str, addresses: list[str], browser: str | None = None
) -> None:
    for address in addresses:
        await throttle.check(name, address, browser)


async def test_strangers_are_counted_by_name_and_by_address(throttle: LogInThrottle) -> None:
    await attack(throttle, "Omar")
    with pytest.raises(TooMany):
        await check_many(throttle, "Ada", ["10.1.0.1"] * 4)


async def test_a_known_browser_is_not_locked_out(
    accounts: Accounts, throttle: LogInThrottle
) -> None:
    person, _token = await register_account(accounts, "Omar")
    browser = await accounts.note_browser(person, None)
    await attack(throttle, "Omar")
    await throttle.check("omar", "10.0.0.1", browser)
    # It has a limit of its own.
    with pytest.raises(TooMany):
        await check_many(throttle, "Omar", ["10.0.0.1"] * 3, browser)


async def test_a_browser_is_known_only_to_its_own_account(
    accounts: Accounts, throttle: LogInThrottle
) -> None:
    ada, _token = await register_account(accounts, "Ada")
    await register_account(accounts, "Omar")
    browser = await accounts.note_browser(ada, None)
    await attack(throttle, "Omar")
    with pytest.raises(TooMany):
        await throttle.check("Omar", "10.3.0.1", browser)
    assert await accounts.note_browser(ada, browser) == browser
    assert await accounts.note_browser(ada, "invented") != "invented"


async def test_an_address_of_the_owner_is_not_locked_out(throttle: LogInThrottle) -> None:
    throttle.note_success("Omar", "10.2.0.1")
    await attack(throttle, "Omar")
    await throttle.check("Omar", "10.2.0.1", None)


async def test_few_addresses_are_remembered(
    throttle: LogInThrottle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caravanserai.server.people.log_ins.throttle._MAX_ADDRESSES", 1)
    throttle.note_success("Omar", "10.2.0.1")
    throttle.note_success("Omar", "10.2.0.2")
    await attack(throttle, "Omar")
    with pytest.raises(TooMany):
        await throttle.check("Omar", "10.2.0.1", None)


async def test_few_browsers_are_known(accounts: Accounts, clock: ManualClock) -> None:
    person, _token = await register_account(accounts, "Omar")
    first = await accounts.note_browser(person, None)
    clock.at += 1
    for _ in range(MAX_BROWSERS):
        await accounts.note_browser(person, None)
    assert not await accounts.knows_browser("Omar", first)
