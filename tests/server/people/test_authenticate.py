# SPDX-License-Identifier: MIT
"""Finding the person behind a connection."""

from types import SimpleNamespace

import pytest
from starlette.requests import HTTPConnection

from caravanserai.server.errors import NotSignedIn, StoreFailure
from caravanserai.server.people.authenticate import (
    bearer_token,
    current_person,
    require_person,
    revalidate,
)
from caravanserai.server.people.person import Person
from caravanserai.server.settings import Settings
from tests.support.server.asgi import make_connection

OMAR = Person("1", "Omar", has_account=True)
ADA = Person("2", "Ada", has_account=False)


class FakeAccounts:
    """Omar has an API token, Ada has a session."""

    is_available = True

    async def by_api_token(self, secret: str) -> Person | None:
        return self._find({"omar-token": OMAR}, secret)

    async def by_session(self, token: str, on_renewal: object = None) -> Person | None:
        return self._find({"ada-session": ADA}, token)

    def _find(self, people: dict[str, Person], secret: str) -> Person | None:
        if not self.is_available:
            raise StoreFailure("the database does not answer")
        return people.get(secret)


@pytest.fixture
def accounts() -> FakeAccounts:
    return FakeAccounts()


def connect(accounts: FakeAccounts, **headers: str) -> HTTPConnection:
    """Return a connection to an application with these accounts."""
    connection = make_connection(**headers)
    context = SimpleNamespace(accounts=accounts, services=SimpleNamespace(settings=Settings()))
    connection.scope["app"] = SimpleNamespace(state=SimpleNamespace(context=context))
    return connection


@pytest.mark.parametrize(
    ("header", "token"),
    [("Bearer abc", "abc"), ("bearer  abc ", "abc"), ("Basic abc", None), ("", None)],
)
def test_a_token_is_read_from_the_header(header: str, token: str | None) -> None:
    assert bearer_token(make_connection(authorization=header)) == token


async def test_a_person_is_found_by_token_or_cookie(accounts: FakeAccounts) -> None:
    program = connect(accounts, authorization="Bearer omar-token", cookie="caravan=ada-session")
    browser = connect(accounts, cookie="caravan=ada-session")
    assert await current_person(program) == OMAR
    assert await current_person(browser) == ADA


async def test_an_invalid_token_is_refused_but_an_old_cookie_is_anonymous(
    accounts: FakeAccounts,
) -> None:
    headers = {"authorization": "Bearer revoked", "cookie": "caravan=ada-session"}
    with pytest.raises(NotSignedIn) as caught:
        await current_person(connect(accounts, **headers))
    assert caught.value.code == "bad_token"
    assert await current_person(connect(accounts, cookie="caravan=expired")) is None


async def test_an_anonymous_caller_is_refused_where_a_person_is_required(
    accounts: FakeAccounts,
) -> None:
    with pytest.raises(NotSignedIn):
        await require_person(connect(accounts))
    assert await require_person(connect(accounts, cookie="caravan=ada-session")) == ADA


async def test_a_connected_caller_is_revalidated(accounts: FakeAccounts) -> None:
    connection = connect(accounts, cookie="caravan=ada-session")
    old_name = Person(ADA.id, "Adele", has_account=False)
    assert await revalidate(connection, old_name) == ADA
    with pytest.raises(NotSignedIn):
        await revalidate(connection, OMAR)
    assert await revalidate(connect(accounts), None) is None


async def test_a_failing_database_disconnects_nobody(accounts: FakeAccounts) -> None:
    accounts.is_available = False
    assert await revalidate(connect(accounts, cookie="caravan=ada-session"), OMAR) == OMAR
