# SPDX-License-Identifier: MIT
"""People: guests, accounts, and what becomes of their games."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import select

from caravanserai.server.accounts import Accounts, Person
from caravanserai.server.db import people
from caravanserai.server.db.engine import Database
from caravanserai.server.db.tables import find_table, seats_of
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotSignedIn
from caravanserai.server.passwords import Passwords
from caravanserai.server.ratings import rate, ratings_of
from caravanserai.server.sessions import LIFETIME
from tests.server.people import Hand, sit_down
from tests.server.weak import WEAK, Counting

pytestmark = pytest.mark.anyio

PASSWORD = "open sesame"


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def accounts(database: Database, hand: Hand) -> Accounts:
    return Accounts(database, hand, Passwords(WEAK))


async def an_account(accounts: Accounts, name: str = "Omar") -> tuple[Person, str]:
    guest, token = await accounts.new_guest(None)
    return await accounts.register(guest, name, PASSWORD), token


async def stored_text(database: Database) -> str:
    async with database.connect() as connection:
        tables = (people.PERSON, people.SESSION, people.TOKEN)
        return str([(await connection.execute(select(table))).all() for table in tables])


# --- guests ---------------------------------------------------------------------------------------


async def test_a_guest_is_known_by_the_session(accounts: Accounts) -> None:
    guest, token = await accounts.new_guest(" Zoë ")
    assert (guest.name, guest.has_account) == ("Zoë", False)
    assert await accounts.by_session(token) == guest
    assert await accounts.find(guest.id) == guest
    assert await accounts.by_session("x" + token) is None
    assert await accounts.find("nobody") is None


async def test_a_guest_without_a_name_gets_one(accounts: Accounts) -> None:
    guest, _token = await accounts.new_guest(None)
    assert guest.name


async def test_a_guest_may_be_renamed_and_is_so_at_once(accounts: Accounts) -> None:
    guest, token = await accounts.new_guest("Zoë")
    assert await accounts.by_session(token) == guest
    renamed = await accounts.rename(guest, "Ada")
    assert renamed == Person(guest.id, "Ada", has_account=False)
    assert await accounts.by_session(token) == renamed


async def test_nobody_is_called_like_an_account(accounts: Accounts) -> None:
    await an_account(accounts, "Omar")
    guest, _token = await accounts.new_guest("Ada")
    other, _token = await an_account(accounts, "Zoë")
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
    person = await accounts.register(guest, "Omar", PASSWORD)
    assert person == Person(guest.id, "Omar", has_account=True)
    assert await accounts.by_session(token) == person


async def test_two_accounts_cannot_have_names_that_read_alike(accounts: Accounts) -> None:
    await an_account(accounts, "Straße")
    guest, _token = await accounts.new_guest(None)
    with pytest.raises(Conflict) as caught:
        await accounts.register(guest, "STRASSE", PASSWORD)
    assert caught.value.code == "name_taken"


async def test_of_two_who_register_a_name_at_once_one_gets_it(accounts: Accounts) -> None:
    guests = [(await accounts.new_guest(None))[0] for _ in range(2)]
    results = await asyncio.gather(
        *(accounts.register(guest, "Omar", PASSWORD) for guest in guests), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "Person"]


async def test_nobody_registers_twice(accounts: Accounts) -> None:
    guest, _token = await accounts.new_guest(None)
    person = await accounts.register(guest, "Omar", PASSWORD)
    for twice in (guest, person):
        with pytest.raises(Conflict) as caught:
            await accounts.register(twice, "Ada", PASSWORD)
        assert caught.value.code == "has_account"


async def test_a_short_password_or_a_bad_name_makes_no_account(accounts: Accounts) -> None:
    guest, _token = await accounts.new_guest(None)
    for name, password in (("Omar", "short"), ("", PASSWORD)):
        with pytest.raises(BadMessage):
            await accounts.register(guest, name, password)


async def test_an_account_is_logged_in_to_from_another_browser(accounts: Accounts) -> None:
    person, first = await an_account(accounts)
    found, second, tables = await accounts.log_in("omar", PASSWORD, None)
    assert (found, tables) == (person, [])
    assert second != first
    assert await accounts.by_session(second) == person


@pytest.mark.parametrize(
    ("name", "password"),
    [("Omar", "open sesam"), ("Nobody", PASSWORD), ("\x00", PASSWORD), ("Omar", "")],
)
async def test_a_wrong_name_and_a_wrong_password_are_told_the_same(
    accounts: Accounts, name: str, password: str
) -> None:
    await an_account(accounts)
    with pytest.raises(NotSignedIn) as caught:
        await accounts.log_in(name, password, None)
    assert str(caught.value) == "no account has this name and password: try again"
    assert (caught.value.code, caught.value.field) == ("bad_credentials", None)


@pytest.mark.parametrize("name", ["Omar", "Nobody", "\x00"])
async def test_a_failed_log_in_always_costs_the_same_work(
    database: Database, hand: Hand, name: str
) -> None:
    hasher = Counting()
    accounts = Accounts(database, hand, Passwords(hasher))
    await an_account(accounts)
    hasher.work = 0
    with pytest.raises(NotSignedIn):
        await accounts.log_in(name, "wrong password", None)
    assert hasher.work == 1


async def test_a_guest_cannot_be_logged_in_to(accounts: Accounts) -> None:
    await accounts.new_guest("Omar")
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", "", None)


async def test_an_account_that_is_renamed_logs_in_with_the_new_name(accounts: Accounts) -> None:
    person, token = await an_account(accounts)
    renamed = await accounts.rename(person, "Ada")
    assert await accounts.by_session(token) == renamed
    assert (await accounts.log_in("ADA", PASSWORD, None))[0] == renamed
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", PASSWORD, None)


async def test_an_old_hash_is_renewed_at_the_next_log_in(database: Database, hand: Hand) -> None:
    await an_account(Accounts(database, hand, Passwords(WEAK)))
    hasher = Counting(time_cost=2)
    accounts = Accounts(database, hand, Passwords(hasher))
    await accounts.log_in("Omar", PASSWORD, None)
    assert hasher.work == 2
    await accounts.log_in("Omar", PASSWORD, None)
    assert hasher.work == 3


# --- a guest's games ------------------------------------------------------------------------------


async def test_logging_in_takes_the_games_of_a_guest_along(
    database: Database, accounts: Accounts
) -> None:
    person, _token = await an_account(accounts)
    guest, guest_token = await accounts.new_guest(None)
    assert await accounts.by_session(guest_token) == guest
    await sit_down(database, "t1", guest)
    _person, _token, tables = await accounts.log_in("Omar", PASSWORD, guest)
    assert tables == ["t1"]
    async with database.connect() as connection:
        table = await find_table(connection, "t1")
        seats = await seats_of(connection, "t1")
    assert table is not None
    assert {table.owner_id, seats[0].person_id} == {person.id}
    assert await accounts.by_session(guest_token) is None


async def test_a_guests_rating_goes_along_where_the_account_has_none(
    database: Database, accounts: Accounts
) -> None:
    person, _token = await an_account(accounts)
    guest, _token = await accounts.new_guest(None)
    other, _token = await accounts.new_guest(None)
    await sit_down(database, "t1", guest, other)
    await sit_down(database, "t2", person, other)
    await rate(database, "t1", "five_tribes", [(guest.id, 1), (other.id, 2)], 1)
    await rate(database, "t2", "through_the_desert", [(person.id, 1), (other.id, 2)], 1)
    before = await ratings_of(database, guest.id) + await ratings_of(database, person.id)
    await accounts.log_in("Omar", PASSWORD, guest)
    assert await ratings_of(database, person.id) == before
    assert await ratings_of(database, guest.id) == []


async def test_logging_in_takes_nothing_from_another_account(
    database: Database, accounts: Accounts
) -> None:
    await an_account(accounts, "Omar")
    guest, _token = await accounts.new_guest(None)
    other = await accounts.register(guest, "Ada", PASSWORD)
    await sit_down(database, "t1", other)
    for person in (other, guest):  # the guest is a memory from before registering
        _person, _token, tables = await accounts.log_in("Omar", PASSWORD, person)
        assert tables == []


# --- sessions -------------------------------------------------------------------------------------


async def test_who_has_logged_out_is_not_known_from_then_on(accounts: Accounts) -> None:
    _guest, token = await accounts.new_guest(None)
    assert await accounts.by_session(token)
    await accounts.log_out(token)
    assert await accounts.by_session(token) is None
    await accounts.log_out(token)


async def test_a_session_ends_after_ninety_days_of_silence(accounts: Accounts, hand: Hand) -> None:
    _guest, token = await accounts.new_guest(None)
    hand.now += LIFETIME - 1
    assert await accounts.by_session(token)
    hand.now += LIFETIME - 1
    assert await accounts.by_session(token)
    hand.now += LIFETIME + 1
    assert await accounts.by_session(token) is None


async def test_a_password_change_ends_all_other_sessions(accounts: Accounts) -> None:
    person, kept = await an_account(accounts)
    _person, lost, _tables = await accounts.log_in("Omar", PASSWORD, None)
    assert await accounts.by_session(lost)
    await accounts.change_password(person, PASSWORD, "another sesame", keep=kept)
    assert await accounts.by_session(lost) is None
    assert await accounts.by_session(kept) == person
    await accounts.log_in("Omar", "another sesame", None)
    with pytest.raises(NotSignedIn):
        await accounts.log_in("Omar", PASSWORD, None)


async def test_only_who_knows_the_password_changes_it_or_deletes_the_account(
    accounts: Accounts,
) -> None:
    person, _token = await an_account(accounts)
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


# --- the end --------------------------------------------------------------------------------------


async def test_a_deleted_account_leaves_its_games_without_a_name(
    database: Database, accounts: Accounts
) -> None:
    person, token = await an_account(accounts)
    _id, secret = await accounts.make_token(person, "my bot")
    other, _token = await accounts.new_guest(None)
    await sit_down(database, "t1", person, other)
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
    await an_account(accounts, "Omar")  # the name is free again


async def test_a_guest_is_deleted_without_a_password(accounts: Accounts) -> None:
    guest, token = await accounts.new_guest("Zoë")
    assert await accounts.delete(guest, None) == []
    assert await accounts.by_session(token) is None


async def test_only_guests_who_left_nothing_and_cannot_come_back_are_swept_out(
    database: Database, accounts: Accounts, hand: Hand
) -> None:
    gone, _token = await accounts.new_guest(None)
    player, _token = await accounts.new_guest(None)
    await sit_down(database, "t1", player)
    account, _token = await an_account(accounts)
    hand.now += LIFETIME
    fresh, token = await accounts.new_guest(None)
    await accounts.sweep()
    assert await accounts.find(gone.id) is None
    assert [await accounts.find(who.id) for who in (player, account, fresh)] == [
        player,
        account,
        fresh,
    ]
    assert await accounts.by_session(token) == fresh


async def test_no_secret_is_stored_as_it_is(database: Database, accounts: Accounts) -> None:
    person, session = await an_account(accounts)
    _id, secret = await accounts.make_token(person, "my bot")
    text = await stored_text(database)
    assert person.id in text
    assert not [each for each in (PASSWORD, session, secret) if each in text]
