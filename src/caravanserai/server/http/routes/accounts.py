# SPDX-License-Identifier: MIT
"""Who I am: guests, accounts, sessions and the tokens of programs; who others are."""

from typing import Annotated

import msgspec
from msgspec import Meta

from caravanserai.server.errors import Forbidden, NotFound
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.http.security import end_cookie, session_cookie
from caravanserai.server.people.authenticate import bearer, session
from caravanserai.server.people.names import NOBODY, account_key
from caravanserai.server.people.person import Person
from caravanserai.server.people.ratings import leaders, ratings_of
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

_LEADERS = 50


class Rated(msgspec.Struct, kw_only=True):
    """A rating in a game, and in how many games it was earned."""

    game: str
    rating: int
    games: int


class PersonView(msgspec.Struct, kw_only=True):
    """A person, as everybody may see."""

    id: str
    name: str
    ratings: list[Rated]


class LeaderView(msgspec.Struct, kw_only=True):
    """Somebody on the list of the best."""

    id: str
    name: str
    rating: int
    games: int


class Leaders(msgspec.Struct, kw_only=True):
    """The best accounts at a game, the best first."""

    leaders: list[LeaderView]


class TokenList(msgspec.Struct, kw_only=True):
    """My tokens, the oldest first."""

    tokens: list[TokenView]


class LeadersQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How many are wanted."""

    limit: Annotated[int, Meta(ge=1, le=200)] = _LEADERS


async def me(call: Call) -> Me:
    """Tell who I am."""
    return await _me(call, await call.somebody())


async def become_guest(call: Call, body: NewGuest) -> Me:
    """Become a guest, known by a cookie; who is known already stays who he is."""
    if person := await call.who():
        return await _me(call, person)
    call.context.rate_limits.check("guests", call.address)
    person, token = await call.context.accounts.new_guest(body.name)
    _remember(call, token)
    return await _me(call, person)


async def rename(call: Call, body: Rename) -> Me:
    """Take another name."""
    person = await call.somebody()
    return await _me(call, await call.context.accounts.rename(person, body.name))


async def register(call: Call, body: Credentials) -> Me:
    """Make an account of a guest, who keeps games and ratings."""
    person = await _by_session(call)
    call.context.rate_limits.check("log_ins", call.address)
    return await _me(call, await call.context.accounts.register(person, body.name, body.password))


async def log_in(call: Call, body: Credentials) -> Me:
    """Open a session for an account; games begun as a guest come along."""
    context, guest = call.context, await call.who()
    # By name as well, so that one account cannot be tried from many addresses.
    context.rate_limits.check("log_ins", call.address, f"name {account_key(body.name)}")
    if guest is not None and guest.has_account:
        guest = None
    person, token, tables = await context.accounts.log_in(body.name, body.password, guest)
    _remember(call, token)
    _read_anew(call, tables)
    return await _me(call, person)


async def log_out(call: Call) -> None:
    """End this session."""
    if token := session(call.request):
        await call.context.accounts.log_out(token)
    call.headers["Set-Cookie"] = end_cookie(call.context.services.settings)


async def change_password(call: Call, body: PasswordChange) -> None:
    """Change the password; all other sessions end."""
    person = await _by_session(call)
    call.context.rate_limits.check("log_ins", call.address)
    keep = session(call.request)
    await call.context.accounts.change_password(person, body.old, body.new, keep)


async def delete_account(call: Call, body: Deletion) -> None:
    """Delete who I am: games stay, without my name."""
    person = await _by_session(call)
    call.context.rate_limits.check("log_ins", call.address)
    _read_anew(call, await call.context.accounts.delete(person, body.password or None))
    call.headers["Set-Cookie"] = end_cookie(call.context.services.settings)


async def my_tokens(call: Call) -> TokenList:
    """List my tokens, without their secrets."""
    tokens = await call.context.accounts.tokens(await call.somebody())
    return TokenList(
        tokens=[
            TokenView(id=t.id, label=t.label, created_at=t.created_at, used_at=t.used_at)
            for t in tokens
        ]
    )


async def make_token(call: Call, body: NewToken) -> TokenMade:
    """Make a token, by which a program acts for me; its secret is shown this once."""
    person = await _by_session(call)
    token_id, secret = await call.context.accounts.make_token(person, body.label)
    at = call.context.services.now()
    return TokenMade(id=token_id, label=body.label.strip(), created_at=at, secret=secret)


async def revoke_token(call: Call) -> None:
    """End a token of mine."""
    await call.context.accounts.revoke_token(await _by_session(call), call.part("token"))


async def person(call: Call) -> PersonView:
    """Tell who somebody is, and how well he plays."""
    found = await call.context.accounts.find(call.part("person"))
    if found is None or found.name == NOBODY:
        raise NotFound("there is no such person, or not any more")
    ratings = await ratings_of(call.context.services.database, found.id)
    rated = [Rated(game=each.game, rating=each.shown, games=each.games) for each in ratings]
    return PersonView(id=found.id, name=found.name, ratings=rated)


async def best(call: Call, query: LeadersQuery) -> Leaders:
    """List the best accounts at a game."""
    game = game_name(call.part("game"))
    found = await leaders(call.context.services.database, game, query.limit)
    return Leaders(
        leaders=[
            LeaderView(
                id=each.person_id, name=each.name, rating=each.rating.shown, games=each.rating.games
            )
            for each in found
        ]
    )


async def _me(call: Call, person: Person) -> Me:
    ratings = await ratings_of(call.context.services.database, person.id)
    shown = {each.game: each.shown for each in ratings}
    return Me(id=person.id, name=person.name, has_account=person.has_account, ratings=shown)


async def _by_session(call: Call) -> Person:
    """Return who asks by a browser's session: a token that got lost must not open more doors."""
    if bearer(call.request):
        raise Forbidden("a token cannot do this: log in in a browser", code="needs_session")
    return await call.somebody()


def _remember(call: Call, token: str) -> None:
    call.headers["Set-Cookie"] = session_cookie(token, call.context.services.settings)


def _read_anew(call: Call, tables: list[str]) -> None:
    for table_id in tables:
        call.context.tables.table_changed(table_id, 0)


ENDPOINTS = (
    Endpoint("GET", "/api/me", me, refuses=(401,)),
    Endpoint("PATCH", "/api/me", rename, refuses=(401, 409)),
    Endpoint("POST", "/api/guest", become_guest, refuses=(401, 409)),
    Endpoint("POST", "/api/account", register, refuses=(401, 409)),
    Endpoint("DELETE", "/api/account", delete_account, 204, refuses=(401,)),
    Endpoint("POST", "/api/login", log_in, refuses=(401,)),
    Endpoint("POST", "/api/logout", log_out, 204),
    Endpoint("POST", "/api/password", change_password, 204, refuses=(401,)),
    Endpoint("GET", "/api/tokens", my_tokens, refuses=(401,)),
    Endpoint("POST", "/api/tokens", make_token, 201, refuses=(401, 409)),
    Endpoint("DELETE", "/api/tokens/{token}", revoke_token, 204, refuses=(401, 404)),
    Endpoint("GET", "/api/people/{person}", person, refuses=(404,)),
    Endpoint("GET", "/api/ratings/{game}", best, refuses=(404,)),
)
