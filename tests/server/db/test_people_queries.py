# SPDX-License-Identifier: MIT
"""Changes of people and accounts in both databases."""

import asyncio

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.table_queries import find_table, seats_of
from caravanserai.server.errors import Conflict, NotSignedIn
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.naming.name_checks import RESERVED_FOR
from caravanserai.server.people.ratings import ratings_of
from caravanserai.server.people.sessions import LIFETIME
from tests.support.server.accounts import (
    PASSWORD,
    create_table_of,
    rate,
    register_account,
    stored_text,
    write_rating,
)
from tests.support.server.clock import ManualClock


async def test_a_name_registered_twice_at_once_goes_to_one_person(accounts: Accounts) -> None:
    guests = [(await accounts.new_guest(None))[0] for _ in range(2)]
    results = await asyncio.gather(
        *(accounts.register(guest, "Omar", PASSWORD) for guest in guests), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "tuple"]


async def test_two_look_alikes_registered_at_once_do_not_both_succeed(accounts: Accounts) -> None:
    guests = [(await accounts.new_guest(None))[0] for _ in range(2)]
    names = ("Omar", "0mar")
    results = await asyncio.gather(
        *(accounts.register(*each, PASSWORD) for each in zip(guests, names, strict=True)),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "tuple"]


async def test_two_accounts_cannot_have_names_that_look_the_same(accounts: Accounts) -> None:
    await register_account(accounts, "Straße")
    guest, _token = await accounts.new_guest(None)
    with pytest.raises(Conflict) as caught:
        await accounts.register(guest, "STRASSE", PASSWORD)
    assert caught.value.code == "name_taken"


async def test_logging_in_takes_over_the_games_of_the_guest(
    database: Database, accounts: Accounts
) -> None:
    person, _token = await register_account(accounts)
    guest, guest_token = await accounts.new_guest(None)
    assert await accounts.by_session(guest_token) == guest
    await create_table_of(database, "t1", guest)
    _person, _token, tables = await accounts.log_in("Omar", PASSWORD, guest)
    assert tables == ["t1"]
    async with database.connect() as connection:
        table = await find_table(connection, "t1")
        seats = await seats_of(connection, "t1")
    assert table is not None
    assert {table.owner_id, seats[0].person_id} == {person.id}
    assert await accounts.by_session(guest_token) is None


async def test_a_guests_rating_is_transferred_if_the_account_has_none(
    database: Database, accounts: Accounts
) -> None:
    person, _token = await register_account(accounts)
    guest, _token = await accounts.new_guest(None)
    await write_rating(database, guest, "five_tribes")
    await write_rating(database, person, "through_the_desert")
    before = await ratings_of(database, guest.id) + await ratings_of(database, person.id)
    await accounts.log_in("Omar", PASSWORD, guest)
    assert await ratings_of(database, person.id) == before
    assert await ratings_of(database, guest.id) == []


async def test_logging_in_takes_nothing_from_another_account(
    database: Database, accounts: Accounts
) -> None:
    await register_account(accounts, "Omar")
    guest, _token = await accounts.new_guest(None)
    other, _token = await accounts.register(guest, "Ada", PASSWORD)
    await create_table_of(database, "t1", other)
    for person in (other, guest):  # the guest is from before registering
        _person, _token, tables = await accounts.log_in("Omar", PASSWORD, person)
        assert tables == []


async def test_the_games_of_a_deleted_account_stay_without_its_name(
    database: Database, accounts: Accounts, clock: ManualClock
) -> None:
    person, token = await register_account(accounts)
    _id, secret = await accounts.tokens.create(person, "my bot")
    other, _token = await register_account(accounts, "Ada")
    await create_table_of(database, "t1", person, other)
    await rate(database, "t1", "five_tribes", [(person.id, 1), (other.id, 2)], 1)
    assert await accounts.by_session(token)
    assert await accounts.by_api_token(secret)
    assert await accounts.delete(person, PASSWORD) == ["t1"]
    assert await accounts.by_session(token) is None
    assert await accounts.by_api_token(secret) is None
    assert await ratings_of(database, person.id) == []
    async with database.connect() as connection:
        seats = await seats_of(connection, "t1")
    assert (seats[0].name, seats[0].person_id) == ("-", person.id)
    assert "omar" not in (await stored_text(database)).casefold()
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", PASSWORD, None)
    with pytest.raises(NotSignedIn):
        await accounts.delete(person, None)
    with pytest.raises(Conflict):  # nobody can pose as the person who has gone
        await register_account(accounts, "0mar")
    clock.at += RESERVED_FOR
    await register_account(accounts, "Omar")


async def test_only_guests_without_session_and_games_are_deleted(
    database: Database, accounts: Accounts, clock: ManualClock
) -> None:
    gone, _token = await accounts.new_guest(None)
    player, _token = await accounts.new_guest(None)
    await create_table_of(database, "t1", player)
    account, _token = await register_account(accounts)
    clock.at += LIFETIME
    fresh, token = await accounts.new_guest(None)
    await accounts.delete_expired()
    assert await accounts.find(gone.id) is None
    assert [await accounts.find(each.id) for each in (player, account, fresh)] == [
        player,
        account,
        fresh,
    ]
    assert await accounts.by_session(token) == fresh


async def test_no_secret_is_stored_in_plain_text(database: Database, accounts: Accounts) -> None:
    person, session = await register_account(accounts)
    _id, secret = await accounts.tokens.create(person, "my bot")
    text = await stored_text(database)
    assert person.id in text
    assert not [each for each in (PASSWORD, session, secret) if each in text]
