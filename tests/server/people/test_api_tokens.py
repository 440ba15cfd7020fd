# SPDX-License-Identifier: MIT
"""Secrets, and API tokens."""

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotFound
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.api_tokens import (
    HOUR,
    MOST_TOKENS,
    Token,
    fingerprint,
    new_id,
    new_secret,
)
from tests.support.server.people import START, Hand, accounts_of, an_account

pytestmark = pytest.mark.anyio


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
def accounts(database: Database, hand: Hand) -> Accounts:
    return accounts_of(database, hand)


def test_ids_and_secrets_are_never_the_same_twice() -> None:
    assert len({new_id() for _ in range(100)}) == 100
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 43


def test_a_fingerprint_does_not_show_the_secret() -> None:
    secret = new_secret()
    assert fingerprint(secret) == fingerprint(secret) != fingerprint(new_secret())
    assert secret not in fingerprint(secret)
    assert fingerprint("\ud800")


async def test_a_program_speaks_for_its_person(accounts: Accounts) -> None:
    person, session = await an_account(accounts)
    token_id, secret = await accounts.make_token(person, " my bot ")
    assert await accounts.by_api_token(secret) == person
    assert await accounts.by_api_token(secret + "x") is None
    assert [token.id for token in await accounts.tokens(person)] == [token_id]
    assert (await accounts.tokens(person))[0].label == "my bot"
    assert await accounts.by_api_token(session) is None
    assert await accounts.by_session(secret) is None


async def test_a_token_tells_when_it_was_used_true_to_the_hour(
    accounts: Accounts, hand: Hand
) -> None:
    person, _session = await an_account(accounts)
    token_id, secret = await accounts.make_token(person, "bot")
    assert await accounts.tokens(person) == [Token(token_id, "bot", START, None)]
    for later in (1, HOUR, 2 * HOUR):
        hand.now = START + later
        await accounts.by_api_token(secret)
    assert (await accounts.tokens(person))[0].used_at == START + 2 * HOUR


async def test_a_revoked_token_is_dead_at_once(accounts: Accounts) -> None:
    person, _session = await an_account(accounts)
    token_id, secret = await accounts.make_token(person, "bot")
    assert await accounts.by_api_token(secret)
    await accounts.revoke_token(person, token_id)
    assert await accounts.by_api_token(secret) is None
    with pytest.raises(NotFound):
        await accounts.revoke_token(person, token_id)


async def test_nobody_revokes_the_token_of_another(accounts: Accounts) -> None:
    person, _session = await an_account(accounts)
    other, _session = await an_account(accounts, "Ada")
    token_id, secret = await accounts.make_token(person, "bot")
    with pytest.raises(NotFound):
        await accounts.revoke_token(other, token_id)
    assert await accounts.by_api_token(secret) == person


async def test_a_renamed_person_is_so_for_their_programs_too(accounts: Accounts) -> None:
    person, _session = await an_account(accounts)
    _id, secret = await accounts.make_token(person, "bot")
    assert await accounts.by_api_token(secret) == person
    renamed = await accounts.rename(person, "Ada")
    assert await accounts.by_api_token(secret) == renamed


async def test_a_guest_has_no_tokens(accounts: Accounts) -> None:
    guest, _session = await accounts.new_guest(None)
    with pytest.raises(Forbidden) as caught:
        await accounts.make_token(guest, "bot")
    assert caught.value.code == "account_needed"


@pytest.mark.parametrize("label", ["", " ", "x" * 51, "a\nb"])
async def test_a_label_is_short_and_can_be_seen(accounts: Accounts, label: str) -> None:
    person, _session = await an_account(accounts)
    with pytest.raises(BadMessage) as caught:
        await accounts.make_token(person, label)
    assert caught.value.field == "label"


async def test_nobody_has_very_many_tokens(accounts: Accounts) -> None:
    person, _session = await an_account(accounts)
    for number in range(MOST_TOKENS):
        await accounts.make_token(person, f"bot {number}")
    with pytest.raises(Conflict) as caught:
        await accounts.make_token(person, "one more")
    assert caught.value.code == "too_many_tokens"
