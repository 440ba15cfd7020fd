# SPDX-License-Identifier: MIT
"""Endpoints for programs that play: streams of events, and moves as plain addresses."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

import msgspec
from starlette.responses import Response

from caravanserai.server.bot_streams.game_stream import seat_of
from caravanserai.server.bot_streams.ndjson import NDJSON, ndjson_response
from caravanserai.server.errors import BadMessage, Forbidden, NotSignedIn
from caravanserai.server.fair_play.terms import check_may_play
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.http.routes.play import handle_change
from caravanserai.server.moderation.marks import hidden_people
from caravanserai.server.people.authenticate import bearer_token, revalidate
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.bot_stream import GameEvent, GameLine
from caravanserai.server.protocol.errors import bad_message
from caravanserai.server.protocol.http import TableChanged
from caravanserai.server.protocol.requests import (
    Chat,
    Play,
    Resign,
    Version,
)
from caravanserai.server.tables.commands import play as played

_NO_TABLE = "events"  # under which streams of no table are counted


class MoveQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The position for which the move was chosen; by default the current one."""

    position: Version | None = None


class FollowQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Whether each state in which I am to act also has a re-dealt position."""

    redealt: bool = False


async def events(call: Call) -> Annotated[Response, GameEvent]:
    """Stream the starts and ends of my games; a new stream of the same token ends the old one."""
    person = await call.require_person()
    call.context.open_sockets.check(person.id, call.address, _NO_TABLE)
    lines = call.context.event_streams.follow(bearer_token(call.request) or person.id, person.id)
    return ndjson_response(_while_signed_in(call, person, lines))


async def follow(call: Call, query: FollowQuery) -> Annotated[Response, GameLine]:
    """Stream a game that I play: the whole state first, then every change until it is over."""
    person, table = await call.require_person(), await call.table()
    await table.read(lambda state: seat_of(state, person.id))
    call.context.open_sockets.check(person.id, call.address, call.path_parameter("table"))
    hidden = await hidden_people(call.context.services.database, person.id)
    lines = call.context.game_streams.follow(table, person.id, hidden, query.redealt)
    return ndjson_response(_while_signed_in(call, person, lines))


async def _while_signed_in(
    call: Call, person: Person, lines: AsyncGenerator[bytes]
) -> AsyncGenerator[bytes]:
    """Yield lines until the session or token of the reader has ended."""
    # Ends the subscription now, not when the generator is collected.
    table_id = call.request.path_params.get("table", _NO_TABLE)
    with call.context.open_sockets.one_more(person.id, call.address, table_id):
        async with aclosing(lines):
            async for line in lines:
                try:
                    # Often enough: an idle stream yields an empty line every few seconds.
                    await revalidate(call.request, person)
                except (NotSignedIn, Forbidden):
                    return
                yield line


async def move(call: Call, query: MoveQuery) -> TableChanged:
    """Play an action, by its id or in notation."""
    person, table, text = (
        await call.require_person(),
        await call.table(),
        call.path_parameter("move"),
    )
    check_may_play(table.state.table, person)
    version = await table.execute(
        # The default position is that of the state on which the command runs.
        lambda state: played(state, person.id, _play(text, state.position_version, query.position))
    )
    return TableChanged(version=version)


def _play(text: str, current: int, position: int | None) -> Play:
    """Return the request to play an action: digits are an id, anything else is notation."""
    is_id = text.isascii() and text.isdecimal()
    fields = {
        "position": current if position is None else position,
        # Cut, because int() refuses thousands of digits; no id comes near twenty.
        "action" if is_id else "text": int(text[:20]) if is_id else text,
    }
    try:
        return msgspec.convert(fields, Play)
    except msgspec.ValidationError as error:
        raise BadMessage(str(bad_message(error)), field="move") from None


async def chat(call: Call, body: Chat) -> TableChanged:
    """Send a chat message."""
    return await handle_change(call, body)


async def resign(call: Call, body: Resign) -> TableChanged:
    """Resign the game."""
    return await handle_change(call, body)


_ERRORS = (401, 404, 409)
_GAME = "/api/bot/game"

ENDPOINTS = (
    Endpoint("GET", "/api/stream/event", events, errors=(401,), media_type=NDJSON),
    Endpoint("GET", f"{_GAME}/stream/{{table}}", follow, errors=(401, 404), media_type=NDJSON),
    Endpoint("POST", f"{_GAME}/{{table}}/move/{{move}}", move, errors=_ERRORS),
    Endpoint("POST", f"{_GAME}/{{table}}/chat", chat, errors=_ERRORS),
    Endpoint("POST", f"{_GAME}/{{table}}/resign", resign, errors=_ERRORS),
)
