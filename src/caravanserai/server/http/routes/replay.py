# SPDX-License-Identifier: MIT
"""A game told again: its moves at any time; record, positions and review after the end."""

import asyncio

from starlette.responses import PlainTextResponse, Response

from caravanserai.server.analysis.replay import (
    FullReplay,
    Moves,
    ReplayPosition,
    ReplayQuery,
    check_over,
    finished_record,
    full_replay,
    list_moves,
    replay_position,
)
from caravanserai.server.errors import BadMessage
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.http.routes.play import KeyQuery
from caravanserai.server.protocol.http import ReviewView

_TEXT = "text/plain"


async def moves(call: Call, query: KeyQuery) -> Moves:
    """List the moves so far; the seed stays out, for it tells what is hidden."""
    table = await call.table(query.key)
    return await table.read(list_moves)


async def record_text(call: Call, query: KeyQuery) -> Response:
    """Give the record of a game that is over, as `caravan replay` reads it."""
    table = await call.table(query.key)
    found = await table.read(finished_record)
    return PlainTextResponse(found.to_text())


async def retold(call: Call, query: KeyQuery) -> FullReplay:
    """Tell a game that is over, action by action, without its positions."""
    table = await call.table(query.key)
    await table.read(check_over)
    return await asyncio.to_thread(full_replay, table.state)  # a tenth of a second, for a long one


async def replayed(call: Call, query: ReplayQuery) -> ReplayPosition:
    """Show the position after so many actions of a game that is over."""
    table, number = await call.table(query.key), _number(call)
    return await table.read(lambda state: replay_position(state, number, query.seat))


def _number(call: Call) -> int:
    text = call.part("number")
    if not (text.isascii() and text.isdecimal()) or len(text) > 6:
        raise BadMessage(f"expected a number of actions, got {text[:20]!r}", field="number")
    return int(text)


async def review(call: Call, query: KeyQuery) -> ReviewView:
    """Look at a finished game with a strong bot; 202 until it is done, so ask again."""
    person, table = await call.somebody(), await call.table(query.key)
    found = await table.read(finished_record)
    told = call.context.reviews.get(table.state.table.id, person.id, found)
    call.status = 202 if told.moments is None else 200
    return told


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}/moves", moves, refuses=(404,)),
    Endpoint("GET", "/api/tables/{table}/record", record_text, refuses=(404, 409), media=_TEXT),
    Endpoint("GET", "/api/tables/{table}/replay", retold, refuses=(404, 409)),
    Endpoint("GET", "/api/tables/{table}/replay/{number}", replayed, refuses=(404, 409)),
    Endpoint("GET", "/api/tables/{table}/review", review, also=(202,), refuses=(401, 404, 409)),
)
