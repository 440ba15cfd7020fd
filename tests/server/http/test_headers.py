# SPDX-License-Identifier: MIT
"""Security headers."""

import pytest
from starlette.types import Receive, Scope, Send

from caravanserai.server.http.headers import SecurityHeaders, content_security_policy
from caravanserai.server.settings import Settings, load
from tests.support.server.asgi import echo, make_scope, send_request

LOCAL = Settings()
NETWORK = load({"CARAVAN_HOST": "0.0.0.0"})
PUBLIC = load({"CARAVAN_PUBLIC_ORIGIN": "https://games.example"})


async def test_every_response_restricts_what_the_browser_may_do() -> None:
    scope = make_scope(path="/web/app.js", host="localhost:8765")
    response = await send_request(SecurityHeaders(echo, LOCAL), scope)
    policy = dict(
        rule.split(" ", 1) for rule in response.headers["content-security-policy"].split("; ")
    )
    assert policy == {
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self' ws://localhost:8765 wss://localhost:8765",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "object-src": "'none'",
    }
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "same-origin"
    assert response.headers["cross-origin-opener-policy"] == "same-origin"
    assert response.headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in response.headers["permissions-policy"]
    assert "strict-transport-security" not in response.headers


async def test_browsers_keep_using_https() -> None:
    response = await send_request(SecurityHeaders(echo, PUBLIC), make_scope(host="games.example"))
    assert response.headers["strict-transport-security"] == "max-age=31536000"
    assert "connect-src 'self' wss://games.example;" in response.headers["content-security-policy"]


@pytest.mark.parametrize("query", ["key=abc", "since=3&invite=abc", "token="])
async def test_a_link_with_a_key_is_not_sent_to_other_sites(query: str) -> None:
    response = await send_request(
        SecurityHeaders(echo, LOCAL), make_scope(query=query, host="localhost")
    )
    assert response.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("host", ["x; script-src *", "a b", "", "a\x00", "x'y"])
def test_an_invented_host_cannot_add_rules_to_the_policy(host: str) -> None:
    assert "connect-src 'self';" in content_security_policy(host, NETWORK)


async def test_a_response_can_override_a_header() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"referrer-policy", b"no-referrer")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    response = await send_request(SecurityHeaders(app, LOCAL), make_scope(host="localhost"))
    assert response.headers["referrer-policy"] == "no-referrer"


async def test_a_server_below_a_path_does_not_decide_for_the_whole_host() -> None:
    shared = Settings(public_origin="https://example.org", root_path="/games")
    response = await send_request(SecurityHeaders(echo, shared), make_scope())
    assert "strict-transport-security" not in response.headers


async def test_only_pages_may_use_the_style_of_their_outline() -> None:
    app = SecurityHeaders(echo, LOCAL)
    paths = ("/", "/web/app.js", "/api/me", "/docs/index.html")
    answers = [await send_request(app, make_scope(path=path)) for path in paths]
    policies = [answer.headers["content-security-policy"] for answer in answers]
    assert ["'sha256-" in policy for policy in policies] == [True, False, False, False]
