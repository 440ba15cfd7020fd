# SPDX-License-Identifier: MIT
"""A twin of a table: everything is the same for one watcher, everything hidden from it differs."""

from dataclasses import replace
from random import Random

import msgspec

from caravanserai.core.position import Position
from caravanserai.server.db.rows import EventRow
from caravanserai.server.tables.bounds.rewind import Rewind
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.subscribers import Subscriber, Subscribers
from tests.support.hidden.alternative_positions import SECRET_FIELDS, find_predecessor, redeal

NOW = 5_000
_encode = msgspec.json.Encoder().encode


class TwinTable:
    """Applies the events of a table to another position."""

    def __init__(self, real: TableState, watcher: int | None, random: Random) -> None:
        self._real = real.table
        self._table = replace(real.table, seed=random.getrandbits(53))
        self._random = random
        self.watcher = watcher
        self.state = TableState(self._table, real.seat_rows)
        self.subscribers = Subscribers(self.state, lambda: NOW)
        self.differing: set[str] = set()  # secret fields that have differed at some time
        self.actions = self.fully_different = 0  # actions for which every secret could differ

    def apply(self, event: EventRow, before: Position, after: Position) -> None:
        """Apply an event of the real table, whose position it changed from `before` to `after`."""
        self._use_position(self._predecessor(event, before, after))
        self.state.table = self._real  # an undo replays the actions from the real seed
        self.state.apply_event(event)
        self.state.table = self._table
        self.subscribers.log.append_last()
        if self.state.status == "playing":
            self._use_position(redeal(after, self.watcher, self._random))
            self._note_differences(after)

    def _predecessor(self, event: EventRow, before: Position, after: Position) -> Position:
        if event.kind != "action":
            return redeal(before, self.watcher, self._random)
        action = int(event.body["action"])
        found, is_full = find_predecessor(before, action, after, self.watcher, self._random)
        self.actions, self.fully_different = self.actions + 1, self.fully_different + is_full
        return found

    def _use_position(self, position: Position) -> None:
        self.state.position = position
        self.state._scene = self.state._legal = None  # they belong to another position
        self.state._rewind = Rewind()  # these as well: an undo must replay from the start

    def _note_differences(self, after: Position) -> None:
        real, other = after.state[0], self.state.position.state[0]
        for field in SECRET_FIELDS[after.game.name]:
            if real[field].tobytes() != other[field].tobytes():
                self.differing.add(field)

    def subscribe(self, *people: str | None) -> None:
        """Let people be present, as they are at the real table."""
        for person in people:
            self.subscribers.add(Subscriber(person))

    def message(self, since: int, is_owner: bool) -> bytes:
        """Return the state message that the watcher would be sent."""
        return _encode(self.subscribers.state(self.watcher, since, is_owner))
