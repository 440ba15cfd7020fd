# SPDX-License-Identifier: MIT
"""The subscribers of a table, one for each socket or stream, and their `state` messages.

`state` messages are built nowhere else. Everything about the game comes from the game's own `view`
and `offer`, which hide what the seat must not know. Everything that is added here is the same for
everybody, or belongs to the seat itself.
"""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from caravanserai.server.fair_play.secret_deals import deal_views
from caravanserai.server.protocol.socket import (
    EventView,
    Result,
    SeatView,
    State,
    UndoView,
)
from caravanserai.server.tables.event_log import MAX_BYTES, EventLog
from caravanserai.server.tables.seats import may_abort
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.summaries import table_info
from caravanserai.server.tables.undo import undo_view
from caravanserai.server.timestamps import Now

_MAX_QUEUED = 64  # messages; a slower client is disconnected and must reconnect
_MAX_BYTES = 1024 * 1024  # the same, where nothing else is chosen
_encode = msgspec.json.Encoder().encode

# Messages by seat, version, ownership, and people whose chat is left out.
_Encoded = dict[tuple[int | None, int, bool, frozenset[str]], bytes]


class Messages(asyncio.Queue[bytes | None]):
    """The unread messages of a client, and their size."""

    total_bytes = 0

    # The library names these two for subclasses.
    def _put(self, item: bytes | None) -> None:
        self.total_bytes += len(item or b"")
        super()._put(item)

    def _get(self) -> bytes | None:
        item: bytes | None = super()._get()
        self.total_bytes -= len(item or b"")
        return item


@dataclass(eq=False)
class Subscriber:
    """A client of a table: a person with seats, or a spectator."""

    person_id: str | None
    version: int = 0  # the last version that the client has seen
    seats: tuple[int | None, ...] = (None,)  # whose states it gets; None for a spectator
    hidden: frozenset[str] = frozenset()  # people whose chat it does not get
    messages: Messages = field(
        default_factory=lambda: Messages(_MAX_QUEUED + 1)  # one more for the end
    )

    max_bytes: int = _MAX_BYTES

    def send(self, message: bytes) -> None:
        """Queue a message; end the subscription if the client reads too slowly."""
        # Never wait: one slow client must not delay its table.
        if self.messages.qsize() < _MAX_QUEUED and self._has_room(len(message)):
            self.messages.put_nowait(message)
        else:
            self.end()

    def _has_room(self, length: int) -> bool:
        # A client that has read everything gets every message, whatever its size.
        return not self.messages.total_bytes or self.messages.total_bytes + length <= self.max_bytes

    def end(self) -> None:
        """End the subscription: None in the queue is the last message."""
        # The queue is only ever full if the end is in it already.
        if not self.messages.full():
            self.messages.put_nowait(None)


class Subscribers:
    """All subscribers of one table."""

    def __init__(self, state: TableState, now: Now, log_bytes: int = MAX_BYTES) -> None:
        self._now = now
        self._log_bytes = log_bytes
        self._subscribers: set[Subscriber] = set()
        self.use_state(state)

    def use_state(self, state: TableState) -> None:
        """Send this state from now on, because it was reloaded from the database."""
        self._state = state
        self.log = EventLog(state, self._log_bytes)

    def __len__(self) -> int:
        return len(self._subscribers)

    def add(self, subscriber: Subscriber) -> None:
        """Add a client, send it the state, and show the others that it is present."""
        self._subscribers.add(subscriber)
        self.send_state(subscriber, subscriber.version)
        self._publish_presence(subscriber)

    def remove(self, subscriber: Subscriber, *, is_published: bool = True) -> None:
        """Remove a client; unless `is_published`, the others see it with the next state."""
        self._subscribers.discard(subscriber)
        if is_published:
            self._publish_presence(subscriber)

    def send_state(self, subscriber: Subscriber, since: int) -> None:
        """Send a client the state, with the events after a version."""
        subscriber.version = min(since, self._state.version)
        self._send(subscriber, {})

    def publish(self) -> None:
        """Send everybody the state; subscribers that see the same share one encoded message."""
        encoded: _Encoded = {}
        for subscriber in self._subscribers:
            self._send(subscriber, encoded)
        self._state.drop_scene()

    def end(self) -> None:
        """End all subscriptions."""
        for subscriber in self._subscribers:
            subscriber.end()

    def state(
        self,
        seat: int | None,
        since: int = 0,
        is_owner: bool = False,
        hidden: frozenset[str] = frozenset(),
    ) -> State:
        """Return the state as a seat may see it, or a spectator, with the events after a version.

        Chat of `hidden` people is left out.
        """
        state = self._state
        is_over = state.status == "over"
        is_full = seat is None or is_over
        present = {each.person_id for each in self._subscribers if each.person_id is not None}
        return State(
            table=table_info(state),
            version=state.version,
            position=state.position_version,
            number=len(state.played),
            seat=seat,
            status=state.status,
            actor=state.actor,
            seats=_seat_views(state, seat, present),
            view=None if state.began_at is None else state.position.view(seat, state.scene),
            offer=_offer(state, seat),
            undo=_undo(state, seat),
            undo_request=state.undo_request,
            clock=state.clock.view(self._now()),
            # A table that was closed, before its game began or later, is over without a result.
            result=_result(state) if is_over and not state.is_aborted else None,
            deals=deal_views(state),
            # The encoder takes lines that are encoded already.
            lines=cast("list[EventView]", self.log.since(since, is_full=is_full, hidden=hidden)),
            may_abort=seat is not None and may_abort(state),
            invites=_invites(state) if is_owner and state.status == "open" else None,
            watch_key=state.table.watch_key if is_owner and state.table.watch == "link" else None,
        )

    def _send(self, subscriber: Subscriber, encoded: _Encoded) -> None:
        subscriber.seats = tuple(self._state.seats_of(subscriber.person_id)) or (None,)
        is_owner = subscriber.person_id == self._state.table.owner_id
        # A client may name a version that does not exist.
        since = min(subscriber.version, self._state.version)
        for seat in subscriber.seats:
            key = (seat, since, is_owner, subscriber.hidden)
            if key not in encoded:
                encoded[key] = _encode(self.state(*key))
            subscriber.send(encoded[key])
        subscriber.version = self._state.version

    def _publish_presence(self, subscriber: Subscriber) -> None:
        """Show the others that a player has come or gone; spectators are not shown."""
        # With another socket the player is present in any case. Announcing each socket of a player
        # who opens a hundred would cost five thousand states.
        others = self._subscribers - {subscriber}
        if any(other.person_id == subscriber.person_id for other in others):
            return
        if self._state.seats_of(subscriber.person_id):
            encoded: _Encoded = {}
            for other in others:
                self._send(other, encoded)


def _invites(state: TableState) -> dict[str, str]:
    """Return the keys of the links to open seats."""
    return {
        str(number): seat.invite
        for number, seat in enumerate(state.seats)
        if seat.kind == "open" and seat.invite
    }


def _seat_views(state: TableState, viewer: int | None, present: Collection[str]) -> list[SeatView]:
    viewer_id = None if viewer is None else state.seats[viewer].person_id
    return [
        SeatView(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.stand_in,
            is_here=seat.kind == "bot" or seat.person_id in present,
            is_you=viewer_id is not None and seat.person_id == viewer_id,
            # Not for seats at the owner's screen, nor for reserved seats that nobody has taken yet.
            person=seat.person_id if seat.kind == "person" else None,
        )
        for number, seat in enumerate(state.seats)
    ]


def _offer(state: TableState, seat: int | None) -> dict[str, Any] | None:
    if seat is None or seat != state.actor or state.seats[seat].player:
        return None
    return state.position.offer(seat)


def _undo(state: TableState, seat: int | None) -> UndoView | None:
    if seat is None or state.status != "playing" or seat in state.forfeits:
        return None
    policy = state.table.assists["undo"]
    return undo_view(state.played, seat, state.actor, state.turn, policy)


def _result(state: TableState) -> Result:
    position = state.position
    return Result(
        points=list(position.points()),
        ranks=state.ranks(),
        forfeits=list(state.forfeits),
        sheet=position.score_sheet(),
        seed=str(state.seed),
        rating=state.rating,
    )
