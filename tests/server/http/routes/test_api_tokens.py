# SPDX-License-Identifier: MIT
"""API tokens over HTTP."""

from itertools import count

import pytest

from tests.support.server.running_server import RunningServer

_numbers = count(1)


def new_name() -> str:
    """Return an unused name: the tests share a server."""
    return f"Omar {next(_numbers)}"


async def test_a_token_works_until_it_is_revoked(server: RunningServer) -> None:
    owner = await server.account(new_name())
    program = await server.program(owner)
    assert (await program.get("/api/me")).json()["id"] == owner.id
    [token] = (await owner.get("/api/tokens")).json()["tokens"]
    assert token["label"] == "bot"
    assert "secret" not in token
    assert (await owner.send("DELETE", f"/api/tokens/{token['id']}")).status_code == 204
    answer = await program.get("/api/me")
    assert (answer.status_code, answer.json()["error"]) == (401, "bad_token")


async def test_a_guest_cannot_create_tokens(server: RunningServer) -> None:
    answer = await (await server.guest()).post("/api/tokens", label="bot")
    assert (answer.status_code, answer.json()["error"]) == (403, "account_needed")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tokens", {"label": "another"}),
        ("DELETE", "/api/tokens/abc", None),
        ("POST", "/api/password", {"old": "open sesame", "new": "open barley"}),
        ("DELETE", "/api/account", {"password": "open sesame"}),
    ],
)
async def test_a_token_cannot_change_the_account(
    server: RunningServer, method: str, path: str, body: dict[str, str] | None
) -> None:
    program = await server.program(await server.account(new_name()))
    answer = await program.send(method, path, json=body)
    assert (answer.status_code, answer.json()["error"]) == (403, "needs_session")
