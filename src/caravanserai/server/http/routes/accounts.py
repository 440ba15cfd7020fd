# SPDX-License-Identifier: MIT
"""Endpoints for guests, accounts and sessions."""

from functools import partial

from caravanserai.server.http.cookies import browser_cookie, expired_cookie, session_cookie
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.moderation.removal import leave_tables
from caravanserai.server.people.authenticate import browser_token, session_token
from caravanserai.server.people.naming.guest_names import preferred_language
from caravanserai.server.people.person import Person
from caravanserai.server.people.ratings import ratings_of
from caravanserai.server.protocol.http import (
    Credentials,
    Deletion,
    Me,
    NewGuest,
    PasswordChange,
    Recovery,
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
    language = preferred_language(call.request.headers.get("accept-language", ""))
    person, token = await call.context.accounts.new_guest(body.name, call.browser, language)
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
    accounts = call.context.accounts
    person, token = await accounts.register(person, body.name, body.password, call.browser)
    await _enter(call, person, token)
    return await _me(call, person)


async def log_in(call: Call, body: Credentials) -> Me:
    """Log in to an account; it takes over the games of the guest who logs in."""
    context, guest = call.context, await call.current_person()
    await context.log_ins.check(body.name, call.address, browser_token(call.request))
    # Only guests hand over their games; an account never takes those of another account.
    if guest is not None and guest.has_account:
        guest = None
    person, token, tables = await context.accounts.log_in(
        body.name, body.password, guest, call.browser
    )
    context.log_ins.note_success(body.name, call.address)
    await _enter(call, person, token)
    _reload(call, tables)
    return await _me(call, person)


async def recover(call: Call, body: Recovery) -> Me:
    """Choose a new password with the code of an administrator, and log in."""
    # Not counted by name, because then anybody could keep the owner from using the code.
    call.context.rate_limits.check("log_ins", call.address)
    accounts = call.context.accounts
    token = await accounts.recover(body.name, body.code, body.password, call.browser)
    person = await accounts.by_session(token)
    assert person is not None
    await _enter(call, person, token)
    return await _me(call, person)


async def _enter(call: Call, person: Person, token: str) -> None:
    """Start a session in this browser: end the one before, and make the browser known."""
    if before := session_token(call.request):
        await call.context.accounts.log_out(before)
    settings = call.context.services.settings
    known = await call.context.accounts.note_browser(person, browser_token(call.request))
    call.cookies += [session_cookie(token, settings), browser_cookie(known, settings)]


async def log_out(call: Call) -> None:
    """End this session."""
    if token := session_token(call.request):
        await call.context.accounts.log_out(token)
    call.headers["Set-Cookie"] = expired_cookie(call.context.services.settings)


async def change_password(call: Call, body: PasswordChange) -> None:
    """Change the password; all other sessions and all API tokens end."""
    person = await call.require_session()
    # This also checks a password, so guesses are limited as at the log-in.
    call.context.rate_limits.check("log_ins", call.address)
    keep = session_token(call.request)
    await call.context.accounts.change_password(person, body.old, body.new, keep)
    call.context.connections.recheck(person.id)


async def delete_account(call: Call, body: Deletion) -> None:
    """Delete the caller; their games and messages stay, without the name."""
    context, person = call.context, await call.require_session()
    context.rate_limits.check("log_ins", call.address)
    leave = partial(leave_tables, context.services.database, context.tables, person.id)
    tables = await context.accounts.delete(person, body.password or None, leave)
    _reload(call, tables)
    context.connections.recheck(person.id)
    call.headers["Set-Cookie"] = expired_cookie(context.services.settings)


async def _me(call: Call, person: Person) -> Me:
    ratings = await ratings_of(call.context.services.database, person.id)
    shown = {each.game: each.rating for each in ratings}
    return Me(id=person.id, name=person.name, has_account=person.has_account, ratings=shown)


def _set_cookie(call: Call, token: str) -> None:
    call.cookies.append(session_cookie(token, call.context.services.settings))


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
    Endpoint("POST", "/api/recover", recover, errors=(401,)),
    Endpoint("POST", "/api/logout", log_out, 204),
    Endpoint("POST", "/api/password", change_password, 204, errors=(401,)),
)
