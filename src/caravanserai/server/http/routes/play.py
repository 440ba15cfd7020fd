# SPDX-License-Identifier: MIT
"""Playing: the same requests as on a table's socket, one by one."""

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
    """The key of the link by which a spectator came."""

    key: Annotated[str, Meta(max_length=64)] = ""


async def play(call: Call, body: Play) -> Done:
    """Play an action, by its id or in notation."""
    return await done(call, body)


async def undo(call: Call, body: Undo) -> Done:
    """Take back what I played in this turn, as far as nothing was revealed."""
    return await done(call, body)


async def ask(call: Call, body: Ask) -> Done:
    """Ask the others to let me take back more."""
    return await done(call, body)


async def answer(call: Call, body: Answer) -> Done:
    """Let another take back what he asked for, or not."""
    return await done(call, body)


async def chat(call: Call, body: Chat, query: KeyQuery) -> Done:
    """Say something at the table."""
    return await done(call, body, query.key)


async def leave(call: Call, body: Leave) -> Done:
    """Leave the table; in a game, a bot plays on."""
    return await done(call, body)


async def come_back(call: Call, body: Return) -> Done:
    """Take my seat back from the bot that held it."""
    return await done(call, body)


async def resign(call: Call, body: Resign) -> Done:
    """Give the game up."""
    return await done(call, body)


async def close(call: Call, body: Close) -> Done:
    """Close my table before the game has begun."""
    return await done(call, body)


async def rematch(call: Call, body: Rematch) -> Done:
    """Open the same table anew once the game is over; `table` is its address."""
    return await done(call, body)


async def hint(call: Call) -> HintGiven:
    """Ask what a strong bot would do in my place."""
    reply = await _carried_out(call, Hint())
    assert isinstance(reply, HintGiven)
    return reply


async def ways(call: Call, body: Ways) -> WaysFound:
    """Ask how a sowing of Five Tribes can end on a tile with a colour."""
    reply = await _carried_out(call, body)
    assert isinstance(reply, WaysFound)
    return reply


async def why(call: Call, body: Why) -> WhyTold:
    """Ask why an action cannot be played; nothing is played."""
    reply = await _carried_out(call, body)
    assert isinstance(reply, WhyTold)
    return reply


async def done(call: Call, request: AnyRequest, key: str = "") -> Done:
    """Carry out a request that is answered by the version after it."""
    reply = await _carried_out(call, request, key)
    assert isinstance(reply, Carried)
    return Done(version=reply.version, table=reply.table)


async def _carried_out(call: Call, request: AnyRequest, key: str = "") -> Reply:
    person, table = await call.somebody(), await call.table(key)
    return await call.context.dispatcher.handle(table, person, request)


_REFUSES = (401, 404, 409)
_TABLE = "/api/tables/{table}"

ENDPOINTS = (
    Endpoint("POST", f"{_TABLE}/actions", play, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/undo", undo, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/ask", ask, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/answer", answer, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/chat", chat, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/leave", leave, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/return", come_back, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/resign", resign, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/close", close, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/rematch", rematch, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/ways", ways, refuses=_REFUSES),
    Endpoint("POST", f"{_TABLE}/why", why, refuses=_REFUSES),
    Endpoint("GET", f"{_TABLE}/hint", hint, refuses=_REFUSES),
)
