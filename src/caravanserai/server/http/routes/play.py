# SPDX-License-Identifier: MIT
"""Playing: the same requests as on a table's socket, one by one."""

from typing import Annotated

import msgspec
from msgspec import Meta

from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.protocol.http import TableChanged
from caravanserai.server.protocol.socket import (
    AnswerUndo,
    AnyRequest,
    AskUndo,
    Chat,
    Close,
    Done,
    ExplainMove,
    Explanation,
    FindPaths,
    Hint,
    HintResult,
    Leave,
    PathsFound,
    Play,
    Rematch,
    Resign,
    Return,
    Undo,
)
from caravanserai.server.tables.dispatch import Reply


class KeyQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The key of the link by which a spectator came."""

    key: Annotated[str, Meta(max_length=64)] = ""


async def play(call: Call, body: Play) -> TableChanged:
    """Play an action, by its id or in notation."""
    return await done(call, body)


async def undo(call: Call, body: Undo) -> TableChanged:
    """Take back what I played in this turn, as far as nothing was revealed."""
    return await done(call, body)


async def ask(call: Call, body: AskUndo) -> TableChanged:
    """Ask the others to let me take back more."""
    return await done(call, body)


async def answer(call: Call, body: AnswerUndo) -> TableChanged:
    """Let another take back what he asked for, or not."""
    return await done(call, body)


async def chat(call: Call, body: Chat, query: KeyQuery) -> TableChanged:
    """Say something at the table."""
    return await done(call, body, query.key)


async def leave(call: Call, body: Leave) -> TableChanged:
    """Leave the table; in a game, a bot plays on."""
    return await done(call, body)


async def come_back(call: Call, body: Return) -> TableChanged:
    """Take my seat back from the bot that held it."""
    return await done(call, body)


async def resign(call: Call, body: Resign) -> TableChanged:
    """Give the game up."""
    return await done(call, body)


async def close(call: Call, body: Close) -> TableChanged:
    """Close my table before the game has begun."""
    return await done(call, body)


async def rematch(call: Call, body: Rematch) -> TableChanged:
    """Open the same table anew once the game is over; `table` is its address."""
    return await done(call, body)


async def hint(call: Call) -> HintResult:
    """Ask what a strong bot would do in my place."""
    reply = await _carried_out(call, Hint())
    assert isinstance(reply, HintResult)
    return reply


async def ways(call: Call, body: FindPaths) -> PathsFound:
    """Ask how a sowing of Five Tribes can end on a tile with a colour."""
    reply = await _carried_out(call, body)
    assert isinstance(reply, PathsFound)
    return reply


async def why(call: Call, body: ExplainMove) -> Explanation:
    """Ask why an action cannot be played; nothing is played."""
    reply = await _carried_out(call, body)
    assert isinstance(reply, Explanation)
    return reply


async def done(call: Call, request: AnyRequest, key: str = "") -> TableChanged:
    """Carry out a request that is answered by the version after it."""
    reply = await _carried_out(call, request, key)
    assert isinstance(reply, Done)
    return TableChanged(version=reply.version, table=reply.table)


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
