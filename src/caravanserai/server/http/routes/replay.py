# SPDX-License-Identifier: MIT
"""Endpoints for replaying a game: its moves at any time, everything else after its end."""

from starlette.responses import PlainTextResponse, Response

from caravanserai.server.analysis.replay import (
    FullReplay,
    Moves,
    ReplayPosition,
    ReplayQuery,
    build_full_replay,
    check_over,
    finished_record,
    list_moves,
    replay_position,
)
from caravanserai.server.errors import BadMessage
from caravanserai.server.fair_play.advice import check_table_advice
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.http.routes.play import KeyQuery
from caravanserai.server.protocol.http import ReviewView

_TEXT = "text/plain"


async def moves(call: Call, query: KeyQuery) -> Moves:
    """List the moves so far, without the seed, which would reveal hidden information."""
    table = await call.table(query.key)
    return await table.read(list_moves)


async def record_text(call: Call, query: KeyQuery) -> Response:
    """Return the record of a finished game, in the format that `caravan replay` reads."""
    table = await call.table(query.key)
    found = await table.read(finished_record)
    return PlainTextResponse(found.to_text())


async def full_replay(call: Call, query: KeyQuery) -> FullReplay:
    """Return all actions of a finished game, without its positions."""
    table = await call.table(query.key)
    await table.read(check_over)
    # A long game takes a tenth of a second, for which other tables must not wait.
    # Nothing changes the position of a finished game, so a thread may read it.
    return await call.compute(build_full_replay, table.state)


async def position(call: Call, query: ReplayQuery) -> ReplayPosition:
    """Return the position after a number of actions of a finished game."""
    table, number = await call.table(query.key), _number(call)
    await table.read(check_over)
    # In a thread, as above.
    return await call.compute(replay_position, table.state, number, query.seat)


def _number(call: Call) -> int:
    text = call.path_parameter("number")
    # No game has a million actions, and int() takes long for very long texts.
    if not (text.isascii() and text.isdecimal()) or len(text) > 6:
        raise BadMessage(f"expected a number of actions, got {text[:20]!r}", field="number")
    return int(text)


async def review(call: Call, query: KeyQuery) -> ReviewView:
    """Review a finished game with a strong bot; 202 until it is done, so ask again."""
    person, table = await call.require_person(), await call.table(query.key)
    found = await table.read(finished_record)
    await check_table_advice(call.context.services, person, table.state.table)
    view = call.context.reviews.get(table.state.table.id, person.id, found)
    call.status = 202 if view.moments is None else 200
    return view


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}/moves", moves, errors=(404,)),
    Endpoint("GET", "/api/tables/{table}/record", record_text, errors=(404, 409), media_type=_TEXT),
    Endpoint("GET", "/api/tables/{table}/replay", full_replay, errors=(404, 409)),
    Endpoint("GET", "/api/tables/{table}/replay/{number}", position, errors=(404, 409)),
    Endpoint(
        "GET", "/api/tables/{table}/review", review, other_statuses=(202,), errors=(401, 404, 409)
    ),
)
