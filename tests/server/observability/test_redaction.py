# SPDX-License-Identifier: MIT
"""No secret gets into a log line."""

import secrets
from dataclasses import dataclass
from typing import Any

import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st

from caravanserai.server.observability.redaction import HIDDEN, redact, redact_text
from caravanserai.server.people.api_tokens import fingerprint_of, new_id, new_secret
from tests.support.server.weak_passwords import WEAK

SECRET = "hunter2-and-more"


def logged(**event: Any) -> str:
    return str(redact(None, "info", event))


@pytest.mark.parametrize(
    "name",
    [
        *("password", "new_password", "password_hash", "old", "new", "secret", "Authorization"),
        *("token", "tokens", "api_token", "token_hash", "metrics_token", "cookie", "set-cookie"),
        *("key", "watch_key", "invite", "in_invite"),
    ],
)
def test_a_field_with_the_name_of_a_secret_is_hidden(name: str) -> None:
    assert SECRET not in logged(**{name: SECRET})
    assert SECRET not in logged(body={name: [SECRET]})
    assert SECRET not in logged(deep=[{"deeper": ({name: SECRET},)}])


@pytest.mark.parametrize("name", ["name", "table", "status", "monkey", "game", "event"])
def test_other_fields_do_not_change(name: str) -> None:
    assert redact(None, "info", {name: "Omar"}) == {name: "Omar"}


@pytest.mark.parametrize(
    "text",
    [
        f"GET /t/abc?key={SECRET} HTTP/1.1",
        f'"WebSocket /api/tables/x/socket?since=3&key={SECRET}" [accepted]',
        f"https://games.example/join?invite={SECRET}",
        f"postgresql://caravan:{SECRET}@db/caravan",
        f"Authorization: Bearer {SECRET}",
        f"bearer {SECRET}",
        f"Cookie: caravan={SECRET}; theme=dark",
        f"__Host-caravan={SECRET}",
        f"__Secure-caravan-games={SECRET}",
        f"Credentials(name='Omar', password='{SECRET} {SECRET}')",
        f"{{'password': '{SECRET}'}}",
        f'{{"old": 1, "token": "{SECRET}"}}',
        f"Settings(port=1, metrics_token='{SECRET}')",
        f"watch_key={SECRET}",
    ],
)
def test_a_secret_within_a_text_is_hidden(text: str) -> None:
    assert SECRET not in redact_text(text)


@pytest.mark.parametrize("make", [new_secret, lambda: fingerprint_of(new_secret())])
def test_a_token_is_recognised_anywhere_in_a_text(make: Any) -> None:
    for _ in range(50):
        token = make()
        for text in (token, f"got {token!r}.", f"x={token},", f"<{token}>"):
            assert token not in redact_text(text)


def test_the_hash_of_a_password_is_recognised() -> None:
    stored = WEAK.hash("x")
    assert stored not in redact_text(f"row ('Omar', '{stored}')")
    assert isinstance(WEAK, PasswordHasher)


@pytest.mark.parametrize(
    "text",
    [
        "a table was retired",
        "expected 3 players, got 2?",
        "Is it over? No.",
        "/api/tables/abc 200",
        "the key to it all",
    ],
)
def test_plain_text_does_not_change(text: str) -> None:
    assert redact_text(text) == text


def test_an_id_is_not_hidden() -> None:
    table = new_id()
    assert redact_text(f"table {table} is over") == f"table {table} is over"


def test_secrets_in_the_repr_of_an_object_are_hidden() -> None:
    @dataclass
    class Session:
        token: str

    assert SECRET not in logged(session=Session(SECRET), data=f"token={SECRET}".encode())
    assert HIDDEN in logged(session=Session(SECRET))


def test_control_characters_are_replaced() -> None:
    assert redact_text("a\x1b[31mb\rc\u202ed\n\te") == "a?[31mb?c?d\n\te"


@given(st.text(max_size=50), st.text(max_size=50))
def test_a_token_between_any_two_texts_is_hidden(before: str, after: str) -> None:
    token = secrets.token_urlsafe(32)
    assert token not in redact_text(f"{before} {token} {after}")
