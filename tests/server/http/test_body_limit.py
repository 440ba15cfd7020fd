# SPDX-License-Identifier: MIT
"""The limit on the size of request bodies."""

import msgspec
import pytest
from starlette.types import Message, Receive, Scope, Send

from caravanserai.server.http.body_limit import BodyLimit
from caravanserai.server.http.errors import ErrorResponses
from caravanserai.server.settings import load
from tests.support.server.asgi import echo, make_scope, send_request

SMALL = load({"CARAVAN_BODY_BYTES": "10"})


async def test_a_body_within_the_limit_passes() -> None:
    response = await send_request(
        BodyLimit(echo, SMALL), make_scope("POST", content_length="10"), b"12345", b"67890"
    )
    assert (response.status, response.body) == (200, b"1234567890")


async def test_a_body_with_a_content_length_over_the_limit_is_not_read() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("must not be called")

    limited = ErrorResponses(BodyLimit(app, SMALL))
    response = await send_request(limited, make_scope("POST", content_length="11"))
    assert (response.status, msgspec.json.decode(response.body)["error"]) == (413, "too_large")


@pytest.mark.parametrize("headers", [{}, {"content_length": "5"}, {"content_length": "many"}])
async def test_a_body_longer_than_it_says_is_cut_off(headers: dict[str, str]) -> None:
    limited = ErrorResponses(BodyLimit(echo, SMALL))
    response = await send_request(limited, make_scope("POST", **headers), b"123456", b"123456")
    assert response.status == 413


async def test_a_response_that_has_begun_is_not_followed_by_another() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        message: Message = {"more_body": True}
        while message["more_body"]:
            message = await receive()

    response = await send_request(
        ErrorResponses(BodyLimit(app, SMALL)), make_scope("POST"), b"x" * 11
    )
    assert [message["type"] for message in response.sent] == ["http.response.start"]
