# SPDX-License-Identifier: MIT
"""Endpoints for guests, accounts, sessions, API tokens and ratings."""

from typing import Annotated

import msgspec
from msgspec import Meta

from caravanserai.server.errors import Forbidden, NotFound
from caravanserai.server.http.cookies import expired_cookie, session_cookie
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.people.authenticate import bearer_token, session_token
from caravanserai.server.people.names import DELETED_NAME, account_key
from caravanserai.server.people.person import Person
from caravanserai.server.people.ratings import leaderboard, ratings_of
from caravanserai.server.protocol.http import (
    Credentials,
    Deletion,
    Me,
    NewGuest,
    NewToken,
    PasswordChange,
    Rename,
    TokenMade,
    TokenView,
)
from caravanserai.server.tables.create import game_name

_DEFAULT_LEADERS = 50


class Rated(msgspec.Struct, kw_only=True):
    """A person's rating in a game, and the number of games behind it."""

    game: str
    rating: int
    games: int


class PersonView(msgspec.Struct, kw_only=True):
    """What everybody may see of a person."""

    id: str
    name: str
    ratings: list[Rated]


class LeaderView(msgspec.Struct, kw_only=True):
    """An account in the leaderboard."""

    id: str
    name: str
    rating: int
    games: int


class Leaders(msgspec.Struct, kw_only=True):
    """The best accounts at a game, best first."""

    leaders: list[LeaderView]


class TokenList(msgspec.Struct, kw_only=True):
    """The caller's API tokens, oldest first."""

    tokens: list[TokenView]


class LeadersQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The length of the leaderboard."""

    limit: Annotated[int, Meta(ge=1, le=200)] = _DEFAULT_LEADERS


async def me(call: Call) -> Me:
    """Return the caller."""
    return await _me(call, await call.require_person())


async def become_guest(call: Call, body: NewGuest) -> Me:
    """Become a guest, recognised by a cookie. Callers who have a session keep it."""
    if person := await call.current_person():
        return await _me(call, person)
    call.context.rate_limits.check("guests", call.address)
    person, token = await call.context.accounts.new_guest(body.name)
    _set_cookie(call, token)
    return await _me(call, person)


async def rename(call: Call, body: Rename) -> Me:
    """Change the caller's name."""
    person = await call.require_person()
    return await _me(call, await call.context.accounts.rename(person, body.name))


async def register(call: Call, body: Credentials) -> Me:
    """Turn a guest into an account, which keeps games and ratings."""
    person = await _require_session(call)
    call.context.rate_limits.check("log_ins", call.address)
    return await _me(call, await call.context.accounts.register(person, body.name, body.password))


async def log_in(call: Call, body: Credentials) -> Me:
    """Log in to an account; it takes over the games of the guest who logs in."""
    context, guest = call.context, await call.current_person()
    # Also counted by name, so that one account cannot be attacked from many addresses.
    context.rate_limits.check("log_ins", call.address, f"name {account_key(body.name)}")
    if guest is not None and guest.has_account:
        guest = None
    person, token, tables = await context.accounts.log_in(body.name, body.password, guest)
    _set_cookie(call, token)
    _reload(call, tables)
    return await _me(call, person)


async def log_out(call: Call) -> None:
    """End this session."""
    if token := session_token(call.request):
        await call.context.accounts.log_out(token)
    call.headers["Set-Cookie"] = expired_cookie(call.context.services.settings)


async def change_password(call: Call, body: PasswordChange) -> None:
    """Change the password; all other sessions end."""
    person = await _require_session(call)
    call.context.rate_limits.check("log_ins", call.address)
    keep = session_token(call.request)
    await call.context.accounts.change_password(person, body.old, body.new, keep)


async def delete_account(call: Call, body: Deletion) -> None:
    """Delete the caller; their games stay, without the name."""
    person = await _require_session(call)
    call.context.rate_limits.check("log_ins", call.address)
    _reload(call, await call.context.accounts.delete(person, body.password or None))
    call.headers["Set-Cookie"] = expired_cookie(call.context.services.settings)


async def my_tokens(call: Call) -> TokenList:
    """List the caller's API tokens, without their secrets."""
    tokens = await call.context.accounts.tokens.tokens_of(await call.require_person())
    return TokenList(
        tokens=[
            TokenView(id=t.id, label=t.label, created_at=t.created_at, used_at=t.used_at)
            for t in tokens
        ]
    )


async def create_token(call: Call, body: NewToken) -> TokenMade:
    """Create an API token for a program; its secret is shown only once."""
    person = await _require_session(call)
    token_id, secret = await call.context.accounts.tokens.create(person, body.label)
    at = call.context.services.now()
    return TokenMade(id=token_id, label=body.label.strip(), created_at=at, secret=secret)


async def revoke_token(call: Call) -> None:
    """Revoke one of the caller's API tokens."""
    await call.context.accounts.tokens.revoke(
        await _require_session(call), call.path_parameter("token")
    )


async def person(call: Call) -> PersonView:
    """Return a person and their ratings."""
    found = await call.context.accounts.find(call.path_parameter("person"))
    if found is None or found.name == DELETED_NAME:
        raise NotFound("there is no such person, or no longer")
    ratings = await ratings_of(call.context.services.database, found.id)
    rated = [Rated(game=each.game, rating=each.value, games=each.games) for each in ratings]
    return PersonView(id=found.id, name=found.name, ratings=rated)


async def leaders(call: Call, query: LeadersQuery) -> Leaders:
    """List the best accounts at a game."""
    game = game_name(call.path_parameter("game"))
    found = await leaderboard(call.context.services.database, game, query.limit)
    return Leaders(
        leaders=[
            LeaderView(
                id=each.person_id, name=each.name, rating=each.rating.value, games=each.rating.games
            )
            for each in found
        ]
    )


async def _me(call: Call, person: Person) -> Me:
    ratings = await ratings_of(call.context.services.database, person.id)
    shown = {each.game: each.value for each in ratings}
    return Me(id=person.id, name=person.name, has_account=person.has_account, ratings=shown)


async def _require_session(call: Call) -> Person:
    """Return a caller with a browser session, so that a stolen token cannot take over the account.

    Raises Forbidden for a token, NotSignedIn for anonymous callers.
    """
    if bearer_token(call.request):
        raise Forbidden("a token cannot do this: log in with a browser", code="needs_session")
    return await call.require_person()


def _set_cookie(call: Call, token: str) -> None:
    call.headers["Set-Cookie"] = session_cookie(token, call.context.services.settings)


def _reload(call: Call, tables: list[str]) -> None:
    """Make live tables load their seats again; 0 stands for a change without an event."""
    for table_id in tables:
        call.context.tables.table_changed(table_id, 0)


ENDPOINTS = (
    Endpoint("GET", "/api/me", me, errors=(401,)),
    Endpoint("PATCH", "/api/me", rename, errors=(401, 409)),
    Endpoint("POST", "/api/guest", become_guest, errors=(401, 409)),
    Endpoint("POST", "/api/account", register, errors=(401, 409)),
    Endpoint("DELETE", "/api/account", delete_account, 204, errors=(401,)),
    Endpoint("POST", "/api/login", log_in, errors=(401,)),
    Endpoint("POST", "/api/logout", log_out, 204),
    Endpoint("POST", "/api/password", change_password, 204, errors=(401,)),
    Endpoint("GET", "/api/tokens", my_tokens, errors=(401,)),
    Endpoint("POST", "/api/tokens", create_token, 201, errors=(401, 409)),
    Endpoint("DELETE", "/api/tokens/{token}", revoke_token, 204, errors=(401, 404)),
    Endpoint("GET", "/api/people/{person}", person, errors=(404,)),
    Endpoint("GET", "/api/ratings/{game}", leaders, errors=(404,)),
)
