# SPDX-License-Identifier: MIT
"""Endpoints for playing: the requests of a table's WebSocket, one address each."""

from typing import Annotated

import msgspec
from msgspec import Meta

from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.protocol.http import Done
from caravanserai.server.protocol.socket import (
    Answer,
    AnyRequest,
    Ask,
    Chat,
    Close,
    Hint,
    HintGiven,
    Leave,
    Play,
    Rematch,
    Resign,
    Return,
    Undo,
    Ways,
    WaysFound,
    Why,
    WhyTold,
)
from caravanserai.server.protocol.socket import Done as Carried
from caravanserai.server.tables.dispatch import Reply


class KeyQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The key in a spectator's link."""

    key: Annotated[str, Meta(max_length=64)] = ""


async def play(call: Call, body: Play) -> Done:
    """Play an action, by its id or in notation."""
    return await handle_change(call, body)


async def undo(call: Call, body: Undo) -> Done:
    """Take back actions of my turn, as far as nothing was revealed since."""
    return await handle_change(call, body)


async def ask(call: Call, body: Ask) -> Done:
    """Ask the other players for permission to take back more."""
    return await handle_change(call, body)


async def answer(call: Call, body: Answer) -> Done:
    """Answer another player who asks to take something back."""
    return await handle_change(call, body)


async def chat(call: Call, body: Chat, query: KeyQuery) -> Done:
    """Send a chat message."""
    return await handle_change(call, body, query.key)


async def leave(call: Call, body: Leave) -> Done:
    """Leave the table; during a game a bot takes over."""
    return await handle_change(call, body)


async def come_back(call: Call, body: Return) -> Done:
    """Take my seat back from the bot that took over."""
    return await handle_change(call, body)


async def resign(call: Call, body: Resign) -> Done:
    """Resign the game."""
    return await handle_change(call, body)


async def close(call: Call, body: Close) -> Done:
    """Close my table before the game begins."""
    return await handle_change(call, body)


async def rematch(call: Call, body: Rematch) -> Done:
    """Create the same table again after the game is over; `table` is its id."""
    return await handle_change(call, body)


async def hint(call: Call) -> HintGiven:
    """Return what a strong bot would do in my place."""
    reply = await _handle(call, Hint())
    assert isinstance(reply, HintGiven)
    return reply


async def sowing_paths(call: Call, body: Ways) -> WaysFound:
    """Return the paths by which a sowing of Five Tribes can end on a tile with a colour."""
    reply = await _handle(call, body)
    assert isinstance(reply, WaysFound)
    return reply


async def explain(call: Call, body: Why) -> WhyTold:
    """Explain why an action is illegal; nothing is played."""
    reply = await _handle(call, body)
    assert isinstance(reply, WhyTold)
    return reply


async def handle_change(call: Call, request: AnyRequest, key: str = "") -> Done:
    """Handle a request whose reply is the version of the table after it."""
    reply = await _handle(call, request, key)
    assert isinstance(reply, Carried)
    return Done(version=reply.version, table=reply.table)


async def _handle(call: Call, request: AnyRequest, key: str = "") -> Reply:
    person, table = await call.require_person(), await call.table(key)
    return await call.context.dispatcher.handle(table, person, request)


_ERRORS = (401, 404, 409)
_TABLE = "/api/tables/{table}"

ENDPOINTS = (
    Endpoint("POST", f"{_TABLE}/actions", play, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/undo", undo, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/ask", ask, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/answer", answer, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/chat", chat, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/leave", leave, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/return", come_back, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/resign", resign, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/close", close, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/rematch", rematch, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/ways", sowing_paths, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/why", explain, errors=_ERRORS),
    Endpoint("GET", f"{_TABLE}/hint", hint, errors=_ERRORS),
)
