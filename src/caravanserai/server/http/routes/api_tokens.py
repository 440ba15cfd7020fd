# SPDX-License-Identifier: MIT
"""Endpoints for API tokens, with which programs act for a person."""

import msgspec

from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.protocol.http import NewToken, TokenMade, TokenView


class TokenList(msgspec.Struct, kw_only=True):
    """The caller's API tokens, oldest first."""

    tokens: list[TokenView]


async def my_tokens(call: Call) -> TokenList:
    """List the caller's API tokens, without their secrets."""
    person = await call.require_person()
    return TokenList(tokens=await call.context.accounts.tokens.tokens_of(person))


async def create_token(call: Call, body: NewToken) -> TokenMade:
    """Create an API token for a program; its secret is shown only once."""
    person = await call.require_session()
    token_id, secret = await call.context.accounts.tokens.create(person, body.label)
    at = call.context.services.now()
    return TokenMade(id=token_id, label=body.label.strip(), created_at=at, secret=secret)


async def revoke_token(call: Call) -> None:
    """Revoke one of the caller's API tokens."""
    await call.context.accounts.tokens.revoke(
        await call.require_session(), call.path_parameter("token")
    )


ENDPOINTS = (
    Endpoint("GET", "/api/tokens", my_tokens, errors=(401,)),
    Endpoint("POST", "/api/tokens", create_token, 201, errors=(401, 409)),
    Endpoint("DELETE", "/api/tokens/{token}", revoke_token, 204, errors=(401, 404)),
)
