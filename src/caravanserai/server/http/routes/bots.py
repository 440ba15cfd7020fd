# SPDX-License-Identifier: MIT
"""For programs that play: streams of what happens, and moves by their address alone."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

import msgspec
from starlette.responses import Response

from caravanserai.server.bot_streams.game_stream import seat_of
from caravanserai.server.bot_streams.ndjson import NDJSON, ndjson_response
from caravanserai.server.errors import BadMessage, NotSignedIn
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.http.routes.play import done
from caravanserai.server.people.authenticate import bearer, still
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.bot_stream import GameEvent, GameLine
from caravanserai.server.protocol.errors import bad_message
from caravanserai.server.protocol.http import TableChanged
from caravanserai.server.protocol.socket import Chat, Play, Resign, Version
from caravanserai.server.tables.commands import play as played


class MoveQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The position for which the move was chosen; whichever there is, if none is named."""

    position: Version | None = None


async def events(call: Call) -> Annotated[Response, GameEvent]:
    """Follow which games of mine begin and end; a new stream of the same token ends the old."""
    person = await call.somebody()
    lines = call.context.event_streams.follow(bearer(call.request) or person.id, person.id)
    return ndjson_response(_while_known(call, person, lines))


async def follow(call: Call) -> Annotated[Response, GameLine]:
    """Follow a game that I play: all of it first, then what changes, until it is over."""
    person, table = await call.somebody(), await call.table()
    await table.read(lambda state: seat_of(state, person.id))
    return ndjson_response(
        _while_known(call, person, call.context.game_streams.follow(table, person.id))
    )


async def _while_known(
    call: Call, person: Person, lines: AsyncGenerator[bytes]
) -> AsyncGenerator[bytes]:
    """Yield lines, until the session or token of who reads them has ended."""
    async with aclosing(lines):
        async for line in lines:
            try:
                await still(call.request, person)
            except NotSignedIn:
                return
            yield line


async def move(call: Call, query: MoveQuery) -> TableChanged:
    """Play an action, by its id or in notation."""
    person, table, text = await call.somebody(), await call.table(), call.part("move")
    version = await table.execute(
        lambda state: played(state, person.id, _play(text, state.position_version, query.position))
    )
    return TableChanged(version=version)


def _play(text: str, current: int, position: int | None) -> Play:
    """Return the request to play an action: digits are an id, anything else is notation."""
    is_id = text.isascii() and text.isdecimal()
    told = {
        "position": current if position is None else position,
        "action" if is_id else "text": int(text[:20]) if is_id else text,
    }
    try:
        return msgspec.convert(told, Play)
    except msgspec.ValidationError as error:
        raise BadMessage(str(bad_message(error)), field="move") from None


async def chat(call: Call, body: Chat) -> TableChanged:
    """Say something at the table."""
    return await done(call, body)


async def resign(call: Call, body: Resign) -> TableChanged:
    """Give the game up."""
    return await done(call, body)


_REFUSES = (401, 404, 409)
_GAME = "/api/bot/game"

ENDPOINTS = (
    Endpoint("GET", "/api/stream/event", events, refuses=(401,), media=NDJSON),
    Endpoint("GET", f"{_GAME}/stream/{{table}}", follow, refuses=(401, 404), media=NDJSON),
    Endpoint("POST", f"{_GAME}/{{table}}/move/{{move}}", move, refuses=_REFUSES),
    Endpoint("POST", f"{_GAME}/{{table}}/chat", chat, refuses=_REFUSES),
    Endpoint("POST", f"{_GAME}/{{table}}/resign", resign, refuses=_REFUSES),
)
