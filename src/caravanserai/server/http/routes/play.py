# SPDX-License-Identifier: MIT
"""Endpoints for playing: the requests of a table's WebSocket, one address each."""

import msgspec

from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.protocol.http import Key, TableChanged
from caravanserai.server.protocol.requests import (
    Abort,
    AnswerUndo,
    AnyRequest,
    AskUndo,
    Chat,
    Close,
    ExplainMove,
    Fill,
    FindPaths,
    Hint,
    Kick,
    Leave,
    Play,
    Rematch,
    Resign,
    Return,
    Undo,
)
from caravanserai.server.protocol.socket import (
    Done,
    Explanation,
    HintResult,
    PathsFound,
)
from caravanserai.server.tables.dispatch import Reply


class KeyQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The key in a spectator's link."""

    key: Key = ""


async def play(call: Call, body: Play) -> TableChanged:
    """Play an action, by its id or in notation."""
    return await handle_change(call, body)


async def undo(call: Call, body: Undo) -> TableChanged:
    """Undo actions of my turn, back to the last reveal."""
    return await handle_change(call, body)


async def ask_undo(call: Call, body: AskUndo) -> TableChanged:
    """Ask the other players to let me undo more."""
    return await handle_change(call, body)


async def answer_undo(call: Call, body: AnswerUndo) -> TableChanged:
    """Answer another player's request for an undo."""
    return await handle_change(call, body)


async def chat(call: Call, body: Chat, query: KeyQuery) -> TableChanged:
    """Send a chat message."""
    return await handle_change(call, body, query.key)


async def leave(call: Call, body: Leave) -> TableChanged:
    """Leave the table; during a game a bot takes over."""
    return await handle_change(call, body)


async def come_back(call: Call, body: Return) -> TableChanged:
    """Take my seat back from the bot that took over."""
    return await handle_change(call, body)


async def resign(call: Call, body: Resign) -> TableChanged:
    """Resign the game."""
    return await handle_change(call, body)


async def close(call: Call, body: Close) -> TableChanged:
    """Close my table before the game begins."""
    return await handle_change(call, body)


async def fill(call: Call, body: Fill) -> TableChanged:
    """Let a bot take an open seat of my table before the game begins."""
    return await handle_change(call, body)


async def kick(call: Call, body: Kick) -> TableChanged:
    """Send a person away from my table before the game begins."""
    return await handle_change(call, body)


async def abort(call: Call, body: Abort) -> TableChanged:
    """End a game without a result, while somebody has not made a move yet."""
    return await handle_change(call, body)


async def rematch(call: Call, body: Rematch) -> TableChanged:
    """Create the same table again after the game is over; `table` is its id."""
    return await handle_change(call, body)


async def hint(call: Call) -> HintResult:
    """Return the moves that a strong bot would play in my place."""
    reply = await _handle(call, Hint())
    # The dispatcher answers each request with one type; mypy sees the union of all.
    assert isinstance(reply, HintResult)
    return reply


async def sowing_paths(call: Call, body: FindPaths) -> PathsFound:
    """Return the paths by which a sowing of Five Tribes can end on a tile with a colour."""
    reply = await _handle(call, body)
    assert isinstance(reply, PathsFound)
    return reply


async def explain(call: Call, body: ExplainMove) -> Explanation:
    """Explain why an action is illegal; nothing is played."""
    reply = await _handle(call, body)
    assert isinstance(reply, Explanation)
    return reply


async def handle_change(call: Call, request: AnyRequest, key: str = "") -> TableChanged:
    """Handle a request whose reply is the version of the table after it."""
    reply = await _handle(call, request, key)
    assert isinstance(reply, Done)
    return TableChanged(version=reply.version, table=reply.table)


async def _handle(call: Call, request: AnyRequest, key: str = "") -> Reply:
    person, table = await call.require_person(), await call.table(key)
    return await call.context.dispatcher.handle(table, person, request, address=call.address)


_ERRORS = (401, 404, 409)
_TABLE = "/api/tables/{table}"

ENDPOINTS = (
    Endpoint("POST", f"{_TABLE}/actions", play, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/undo", undo, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/ask_undo", ask_undo, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/answer_undo", answer_undo, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/chat", chat, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/leave", leave, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/return", come_back, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/resign", resign, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/close", close, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/fill", fill, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/kick", kick, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/abort", abort, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/rematch", rematch, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/paths", sowing_paths, errors=_ERRORS),
    Endpoint("POST", f"{_TABLE}/explain", explain, errors=_ERRORS),
    Endpoint("GET", f"{_TABLE}/hint", hint, errors=_ERRORS),
)
