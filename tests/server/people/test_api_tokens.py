# SPDX-License-Identifier: MIT
"""Secrets, and API tokens."""

from dataclasses import replace

import pytest

from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotFound
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.api_tokens import (
    HOUR,
    MAX_TOKENS,
    fingerprint_of,
    new_id,
    new_secret,
)
from caravanserai.server.protocol.http import TokenView
from tests.support.server.accounts import register_account
from tests.support.server.clock import START, ManualClock


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


def test_ids_and_secrets_are_random() -> None:
    assert len({new_id() for _ in range(100)}) == 100
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 43


def test_a_fingerprint_does_not_contain_the_secret() -> None:
    secret = new_secret()
    assert fingerprint_of(secret) == fingerprint_of(secret) != fingerprint_of(new_secret())
    assert secret not in fingerprint_of(secret)
    assert fingerprint_of("\ud800")


async def test_a_token_identifies_its_person(accounts: Accounts) -> None:
    person, session = await register_account(accounts)
    token_id, secret = await accounts.tokens.create(person, " my bot ")
    assert await accounts.by_api_token(secret) == replace(person, is_program=True)
    assert await accounts.by_api_token(secret + "x") is None
    assert [token.id for token in await accounts.tokens.tokens_of(person)] == [token_id]
    assert (await accounts.tokens.tokens_of(person))[0].label == "my bot"
    assert await accounts.by_api_token(session) is None
    assert await accounts.by_session(secret) is None


async def test_the_time_of_use_is_stored_to_the_hour(
    accounts: Accounts, clock: ManualClock
) -> None:
    person, _session = await register_account(accounts)
    token_id, secret = await accounts.tokens.create(person, "bot")
    token = TokenView(id=token_id, label="bot", created_at=START, used_at=None)
    assert await accounts.tokens.tokens_of(person) == [token]
    for later in (1, HOUR, 2 * HOUR):
        clock.at = START + later
        await accounts.by_api_token(secret)
    assert (await accounts.tokens.tokens_of(person))[0].used_at == START + 2 * HOUR


async def test_a_revoked_token_is_invalid_at_once(accounts: Accounts) -> None:
    person, _session = await register_account(accounts)
    token_id, secret = await accounts.tokens.create(person, "bot")
    assert await accounts.by_api_token(secret)
    await accounts.tokens.revoke(person, token_id)
    assert await accounts.by_api_token(secret) is None
    with pytest.raises(NotFound):
        await accounts.tokens.revoke(person, token_id)


async def test_nobody_can_revoke_the_token_of_another(accounts: Accounts) -> None:
    person, _session = await register_account(accounts)
    other, _session = await register_account(accounts, "Ada")
    token_id, secret = await accounts.tokens.create(person, "bot")
    with pytest.raises(NotFound):
        await accounts.tokens.revoke(other, token_id)
    assert await accounts.by_api_token(secret) == replace(person, is_program=True)


async def test_renaming_a_person_takes_effect_for_their_tokens(accounts: Accounts) -> None:
    person, _session = await register_account(accounts)
    _id, secret = await accounts.tokens.create(person, "bot")
    assert await accounts.by_api_token(secret) == replace(person, is_program=True)
    renamed = await accounts.rename(person, "Ada")
    assert await accounts.by_api_token(secret) == replace(renamed, is_program=True)


async def test_a_guest_cannot_have_tokens(accounts: Accounts) -> None:
    guest, _session = await accounts.new_guest(None)
    with pytest.raises(Forbidden) as caught:
        await accounts.tokens.create(guest, "bot")
    assert caught.value.code == "account_needed"


@pytest.mark.parametrize("label", ["", " ", "x" * 51, "a\nb"])
async def test_a_label_is_short_and_printable(accounts: Accounts, label: str) -> None:
    person, _session = await register_account(accounts)
    with pytest.raises(BadMessage) as caught:
        await accounts.tokens.create(person, label)
    assert caught.value.field == "label"


async def test_the_number_of_tokens_is_limited(accounts: Accounts) -> None:
    person, _session = await register_account(accounts)
    for number in range(MAX_TOKENS):
        await accounts.tokens.create(person, f"bot {number}")
    with pytest.raises(Conflict) as caught:
        await accounts.tokens.create(person, "one more")
    assert caught.value.code == "too_many_tokens"
