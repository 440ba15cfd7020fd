# SPDX-License-Identifier: MIT
"""Those who listen to a table, and what they are told: one listener for each socket or stream."""

import asyncio
from dataclasses import dataclass, field

import msgspec

from caravanserai.server.protocol.socket import State
from caravanserai.server.tables.event_log import Log
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.state_message import face
from caravanserai.server.timestamps import Now

_WAITING = 64  # messages that a slow reader may be behind; then he must come back anew
_encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Listener:
    """A client of a table, as a person with seats or as a spectator."""

    person_id: str | None
    version: int = 0  # what it has seen
    seats: tuple[int | None, ...] = (None,)  # whose states it gets; None is a spectator's
    messages: asyncio.Queue[bytes | None] = field(
        default_factory=lambda: asyncio.Queue(_WAITING + 1)
    )

    def send(self, message: bytes) -> None:
        """Hand over a message; a reader who is too far behind is sent away to come back anew."""
        if self.messages.qsize() < _WAITING:
            self.messages.put_nowait(message)
        else:
            self.end()

    def end(self) -> None:
        """Say that nothing more will come."""
        if not self.messages.full():
            self.messages.put_nowait(None)


class Audience:
    """All who listen to one table."""

    def __init__(self, state: TableState, now: Now) -> None:
        self._now = now
        self._listeners: set[Listener] = set()
        self.take(state)

    def take(self, state: TableState) -> None:
        """Tell this state from now on."""
        self._state = state
        self.log = Log(state)

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> None:
        """Begin to tell a client what happens, the state first."""
        self._listeners.add(listener)
        self.greet(listener, listener.version)
        self._tell_others(listener)

    def remove(self, listener: Listener, *, is_told: bool = True) -> None:
        """Tell a client nothing more, and the others that he has gone: now, or with the next."""
        self._listeners.discard(listener)
        if is_told:
            self._tell_others(listener)

    def greet(self, listener: Listener, since: int) -> None:
        """Send a client the state, with what happened after a version."""
        listener.version = min(since, self._state.version)
        self._send(listener, {})

    def announce(self) -> None:
        """Tell everybody; the same bytes for all who see the same."""
        made: dict[tuple[int | None, int, bool], bytes] = {}
        for listener in self._listeners:
            self._send(listener, made)
        self._state.let_go()

    def end(self) -> None:
        """Say to everybody that nothing more will come."""
        for listener in self._listeners:
            listener.end()

    def state(self, seat: int | None, since: int = 0, is_owner: bool = False) -> State:
        """Return the state for a seat, or for a spectator."""
        here = {each.person_id for each in self._listeners if each.person_id is not None}
        return face(self._state, self.log, seat, since, self._now(), here, is_owner)

    def _send(self, listener: Listener, made: dict[tuple[int | None, int, bool], bytes]) -> None:
        listener.seats = tuple(self._state.seats_of(listener.person_id)) or (None,)
        is_owner = listener.person_id == self._state.table.owner_id
        since = min(listener.version, self._state.version)
        for seat in listener.seats:
            kind = (seat, since, is_owner)
            if kind not in made:
                made[kind] = _encode(self.state(*kind))
            listener.send(made[kind])
        listener.version = self._state.version

    def _tell_others(self, listener: Listener) -> None:
        """Let the others see who has come or gone, if it is one who plays."""
        if self._state.seats_of(listener.person_id):
            made: dict[tuple[int | None, int, bool], bytes] = {}
            for other in self._listeners - {listener}:
                self._send(other, made)
