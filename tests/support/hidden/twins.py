# SPDX-License-Identifier: MIT
"""A twin of a table: for one watcher nothing is different, whatever he may not know is."""

from dataclasses import replace
from random import Random

import msgspec

from caravanserai.core.position import Position
from caravanserai.server.db.rows import EventRow
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.subscribers import Audience, Listener
from tests.support.hidden.worlds import SECRET_FIELDS, changed, leading_to

NOW = 5_000
_encode = msgspec.json.Encoder().encode


class Twin:
    """Hears the events of a table, and tells them of another world."""

    def __init__(self, real: TableState, watcher: int | None, chance: Random) -> None:
        self._real = real.table
        self._table = replace(real.table, seed=chance.getrandbits(53))
        self._chance = chance
        self.watcher = watcher
        self.state = TableState(self._table, real.rows)
        self.audience = Audience(self.state, lambda: NOW)
        self.differs: set[str] = set()  # secret fields that were others at some time
        self.actions = self.wholly = 0  # and in how many all that was secret could be another

    def tell(self, event: EventRow, before: Position, after: Position) -> None:
        """Hear what happened at the real table, whose position was and is now another."""
        self._move_to(self._world(event, before, after))
        self.state.table = self._real  # something taken back is played again from its seed
        self.state.tell(event)
        self.state.table = self._table
        self.audience.log.add()
        if self.state.status == "playing":
            self._move_to(changed(after, self.watcher, self._chance))
            self._note(after)

    def _world(self, event: EventRow, before: Position, after: Position) -> Position:
        if event.kind != "action":
            return changed(before, self.watcher, self._chance)
        action = int(event.body["action"])
        world, is_whole = leading_to(before, action, after, self.watcher, self._chance)
        self.actions, self.wholly = self.actions + 1, self.wholly + is_whole
        return world

    def _move_to(self, position: Position) -> None:
        self.state.position = position
        self.state._scene = None  # it was read from another position

    def _note(self, after: Position) -> None:
        mine, other = after.state[0], self.state.position.state[0]
        for field in SECRET_FIELDS[after.game.name]:
            if mine[field].tobytes() != other[field].tobytes():
                self.differs.add(field)

    def seat(self, *people: str | None) -> None:
        """Let people be here, as they are at the real table."""
        for person in people:
            self.audience.add(Listener(person))

    def message(self, since: int, is_owner: bool) -> bytes:
        """Return what the watcher would be sent."""
        return _encode(self.audience.state(self.watcher, since, is_owner))
