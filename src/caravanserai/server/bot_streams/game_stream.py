# SPDX-License-Identifier: MIT
"""NDJSON streams of single games, for programs that play.

The first line is a `gameFull`. A `gameState` follows whenever the position or the status changes,
and a `chatLine` for every chat message. The stream ends with the game.
"""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, Literal

from caravanserai.core.position import Position
from caravanserai.core.seeds import bot_seed
from caravanserai.server.bot_streams.ndjson import KEEP_ALIVE, encode_line
from caravanserai.server.errors import Forbidden
from caravanserai.server.protocol.bot_stream import ChatLine, GameFull, GameLine, GameState
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.event_log import chat_author
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.subscribers import Subscriber
from caravanserai.server.tables.summaries import seat_summary, table_info

SEPARATOR = "; "  # between moves; it occurs in no notation


class GameStream:
    """Computes the lines of one stream."""

    def __init__(
        self, person_id: str, hidden: frozenset[str] = frozenset(), redeals: bool = False
    ) -> None:
        self._person_id = person_id
        self._redeals = redeals  # whether a state has a re-dealt position
        self._hidden = hidden  # people whose chat is left out
        self._version: int | None = None
        self._sent: tuple[int, str] = (-1, "")  # position version and status of the last line

    def next_lines(self, state: TableState) -> list[GameLine]:
        """Return the lines for what has changed since the last call."""
        if self._version is None:
            lines: list[GameLine] = [full_game(state, self._person_id, self._redeals)]
        else:
            lines = [*_chat_lines(state, self._version, self._hidden)]
            if (state.position_version, state.status) != self._sent:
                lines.append(game_state(state, self._person_id, self._redeals))
        self._version, self._sent = state.version, (state.position_version, state.status)
        return lines

    @property
    def is_done(self) -> bool:
        """Whether the end of the game has been sent."""
        return self._sent[1] == "over"


def _chat_lines(state: TableState, version: int, hidden: frozenset[str]) -> list[ChatLine]:
    """Return chat after a version; that of spectators only once the game is over."""
    return [
        _chat_line(event.body, event.at)
        for event in state.events[version:]
        if event.kind == "chat"
        and (event.body["seat"] is not None or state.status == "over")
        and chat_author(state, event.body) not in hidden
    ]


def _chat_line(body: dict[str, Any], at: int) -> ChatLine:
    room: Literal["player", "spectator"] = "spectator" if body["seat"] is None else "player"
    return ChatLine(room=room, name=body["name"], text=body["text"], at=at)


def full_game(state: TableState, person_id: str, redeals: bool = False) -> GameFull:
    """Return all of a game for a person who plays it."""
    return GameFull(
        table=table_info(state),
        seats=[seat_summary(number, seat, person_id) for number, seat in enumerate(state.seats)],
        created_at=state.table.created_at,
        state=game_state(state, person_id, redeals),
    )


def game_state(state: TableState, person_id: str, redeals: bool = False) -> GameState:
    """Return the current state of a game for a person who plays it. Raises Forbidden."""
    position, seat = state.position, seat_of(state, person_id)
    is_over = state.status == "over" and not state.is_aborted
    may_act = seat == state.actor and not state.seats[seat].player
    legal = state.legal.tolist() if may_act else []
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
        redealt=_redeal(position, seat) if redeals and legal else None,
    )


def _redeal(position: Position, seat: int) -> dict[str, Any]:
    """Return a position in which everything that the seat cannot know is drawn again.

    The seed is a separate secret, so the result reveals nothing about the real deal.
    """
    return dict(position.redeal(seat, bot_seed()).to_dict())


def seat_of(state: TableState, person_id: str) -> int:
    """Return the seat of a person that is to act, or else their first. Raises Forbidden."""
    mine = state.seats_of(person_id)
    if not mine:
        raise Forbidden("you do not sit at this table: join it first", code="not_seated")
    return state.actor if state.actor in mine else mine[0]


class GameStreams:
    """The game streams of this process."""

    def __init__(self) -> None:
        self._subscribers: set[Subscriber] = set()

    def stop(self) -> None:
        """End all streams, because the server stops."""
        for subscriber in self._subscribers:
            subscriber.end()

    async def follow(
        self,
        table: TableActor,
        person_id: str,
        hidden: frozenset[str] = frozenset(),
        redeals: bool = False,
    ) -> AsyncGenerator[bytes]:
        """Yield the lines of a game until it is over."""
        subscriber, stream = Subscriber(person_id), GameStream(person_id, hidden, redeals)
        # `stop` must end this stream even while it waits for the table.
        self._subscribers.add(subscriber)
        await table.subscribe(subscriber)
        try:
            while True:
                # The messages only signal a change; the lines are built from the state.
                for line in await table.read(stream.next_lines):
                    yield encode_line(line)
                if stream.is_done:
                    return
                while not (has_changed := await _wait_for_change(subscriber)):
                    if has_changed is None:
                        return
                    yield b"\n"
        finally:
            self._subscribers.discard(subscriber)
            table.unsubscribe(subscriber)


async def _wait_for_change(subscriber: Subscriber) -> bool | None:
    """Wait for a state message: True; False without one for a while; None at the end."""
    try:
        async with asyncio.timeout(KEEP_ALIVE):
            messages = [await subscriber.messages.get()]
    except TimeoutError:
        return False
    # Several changes at once become one line.
    while not subscriber.messages.empty():
        messages.append(subscriber.messages.get_nowait())
    return None if None in messages else True
