# SPDX-License-Identifier: MIT
"""Endpoints for guests, accounts and sessions."""

from caravanserai.server.http.cookies import expired_cookie, session_cookie
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.people.authenticate import session_token
from caravanserai.server.people.names import account_key
from caravanserai.server.people.person import Person
from caravanserai.server.people.ratings import ratings_of
from caravanserai.server.protocol.http import (
    Credentials,
    Deletion,
    Me,
    NewGuest,
    PasswordChange,
    Rename,
)


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
    person = await call.require_session()
    call.context.rate_limits.check("log_ins", call.address)
    return await _me(call, await call.context.accounts.register(person, body.name, body.password))


async def log_in(call: Call, body: Credentials) -> Me:
    """Log in to an account; it takes over the games of the guest who logs in."""
    context, guest = call.context, await call.current_person()
    # Also counted by name, so that one account cannot be attacked from many addresses.
    context.rate_limits.check("log_ins", call.address, f"name {account_key(body.name)}")
    # Only guests hand their games over; one account never takes those of another.
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
    person = await call.require_session()
    # This also checks a password, so guesses are limited as at the log-in.
    call.context.rate_limits.check("log_ins", call.address)
    keep = session_token(call.request)
    await call.context.accounts.change_password(person, body.old, body.new, keep)


async def delete_account(call: Call, body: Deletion) -> None:
    """Delete the caller; their games stay, without the name."""
    person = await call.require_session()
    call.context.rate_limits.check("log_ins", call.address)
    _reload(call, await call.context.accounts.delete(person, body.password or None))
    call.headers["Set-Cookie"] = expired_cookie(call.context.services.settings)


async def _me(call: Call, person: Person) -> Me:
    ratings = await ratings_of(call.context.services.database, person.id)
    shown = {each.game: each.rating for each in ratings}
    return Me(id=person.id, name=person.name, has_account=person.has_account, ratings=shown)


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
)
