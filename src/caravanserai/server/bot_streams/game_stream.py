# SPDX-License-Identifier: MIT
"""Games as streams of lines for programs: one JSON object a line, an empty line to stay awake.

The first line is a `gameFull`, then a `gameState` follows whenever the position or the status has
changed, a `chatLine` whenever somebody has spoken. The stream ends with the game.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Literal

import msgspec
from starlette.responses import StreamingResponse

from caravanserai.server.errors import Forbidden
from caravanserai.server.protocol.socket import TableInfo
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.state_message import info
from caravanserai.server.tables.subscribers import Listener

NDJSON = "application/x-ndjson"
KEEP_ALIVE = 7.0  # seconds after which an empty line shows that the stream is alive
SEPARATOR = "; "  # between moves; no notation has one
_encode = msgspec.json.Encoder().encode


class GameState(msgspec.Struct, kw_only=True, tag="gameState"):
    """A game as it stands, for the seat of the program."""

    seat: int  # to act, if it is one of the program's; else its first
    status: Literal["open", "playing", "over"]
    position: int  # to be sent along with a move, so that it is not taken for another position
    number: int  # of actions played
    moves: str  # in notation
    actor: int | None
    clocks: list[int] | None  # milliseconds left, by seat
    points: list[int] | None  # by seat, when the game is over
    winners: list[int] | None  # seats, when the game is over
    legal: list[tuple[int, str]]  # ids and notation; empty unless `seat` is to act
    view: dict[str, Any] | None  # what `seat` may know; None before the game begins


class StreamSeat(msgspec.Struct, kw_only=True):
    """Who sits where."""

    seat: int
    kind: str
    name: str
    bot: str | None
    is_you: bool


class GameFull(msgspec.Struct, kw_only=True, tag="gameFull"):
    """All of a game: what does not change, and how it stands."""

    table: TableInfo
    seats: list[StreamSeat]
    created_at: int
    state: GameState


class ChatLine(msgspec.Struct, kw_only=True, tag="chatLine"):
    """Something that was said."""

    room: Literal["player", "spectator"]
    name: str
    text: str
    at: int


GameLine = GameFull | GameState | ChatLine


def ndjson(lines: AsyncIterator[bytes]) -> StreamingResponse:
    """Return lines as an answer that no proxy should gather first."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(lines, headers=headers, media_type=NDJSON)


def line(message: msgspec.Struct) -> bytes:
    """Return a message as a line."""
    return _encode(message) + b"\n"


class GameStream:
    """Tells one program what is new at a table."""

    def __init__(self, person_id: str) -> None:
        self._person_id = person_id
        self._version: int | None = None
        self._told: tuple[int, str] = (-1, "")

    def news(self, state: TableState) -> list[GameLine]:
        """Return what has happened since the last time."""
        said = [] if self._version is None else self._said(state, self._version)
        now = (state.position_version, state.status)
        is_new, is_first = now != self._told, self._version is None
        self._version, self._told = state.version, now
        if is_first:
            return [full_game(state, self._person_id)]
        return [*said, game_state(state, self._person_id)] if is_new else said

    @property
    def is_done(self) -> bool:
        """Whether it has told how the game ended."""
        return self._told[1] == "over"

    def _said(self, state: TableState, version: int) -> list[GameLine]:
        """Return what was said; while the game is on, spectators are not heard by who plays."""
        return [
            _chat_line(event.body, event.at)
            for event in state.events[version:]
            if event.kind == "chat" and (event.body["seat"] is not None or state.status == "over")
        ]


def _chat_line(body: dict[str, Any], at: int) -> ChatLine:
    room: Literal["player", "spectator"] = "spectator" if body["seat"] is None else "player"
    return ChatLine(room=room, name=body["name"], text=body["text"], at=at)


def full_game(state: TableState, person_id: str) -> GameFull:
    """Return all of a game for a person who plays it."""
    return GameFull(
        table=info(state),
        seats=[
            StreamSeat(
                seat=seat,
                kind=sitting.kind,
                name=sitting.name,
                bot=sitting.bot,
                is_you=sitting.person_id == person_id,
            )
            for seat, sitting in enumerate(state.sittings)
        ],
        created_at=state.table.created_at,
        state=game_state(state, person_id),
    )


def game_state(state: TableState, person_id: str) -> GameState:
    """Return a game as it stands, for a person who plays it."""
    position, seat = state.position, seat_of(state, person_id)
    is_over = state.status == "over" and state.began_at is not None
    may_act = seat == state.actor and not state.sittings[seat].player
    legal = position.legal().tolist() if may_act else []
    clock = state.clock.view(state.events[-1].at) if state.events else None
    return GameState(
        seat=seat,
        status=state.status,
        position=state.position_version,
        number=len(position.actions),
        moves=SEPARATOR.join(map(position.text, position.actions)),
        actor=state.actor,
        clocks=clock.left if clock else None,
        points=list(position.points()) if is_over else None,
        winners=[seat for seat, rank in enumerate(state.ranks()) if rank == 1] if is_over else None,
        legal=[(action, position.text(action)) for action in legal],
        view=position.view(seat) if state.began_at is not None else None,
    )


def seat_of(state: TableState, person_id: str) -> int:
    """Return the seat of a person that is to act, or else the first one."""
    mine = state.seats_of(person_id)
    if not mine:
        raise Forbidden("you do not sit at this table: join it first", code="not_seated")
    return state.actor if state.actor in mine else mine[0]


class GameStreams:
    """The games that programs of this process follow."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def stop(self) -> None:
        """End all streams, because the server stops."""
        for listener in self._listeners:
            listener.end()

    async def follow(self, table: TableActor, person_id: str) -> AsyncGenerator[bytes]:
        """Yield what happens at a table, until the game is over."""
        listener, stream = Listener(person_id), GameStream(person_id)
        self._listeners.add(listener)
        await table.listen(listener)
        try:
            while True:
                for message in await table.read(stream.news):
                    yield line(message)
                if stream.is_done:
                    return
                while not (is_news := await _is_news(listener)):
                    if is_news is None:
                        return
                    yield b"\n"
        finally:
            self._listeners.discard(listener)
            table.leave(listener)


async def _is_news(listener: Listener) -> bool | None:
    """Wait for a change: False if none came for a while, None if none will ever come."""
    try:
        async with asyncio.timeout(KEEP_ALIVE):
            messages = [await listener.messages.get()]
    except TimeoutError:
        return False
    while not listener.messages.empty():
        messages.append(listener.messages.get_nowait())
    return None if None in messages else True
