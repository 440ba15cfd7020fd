# SPDX-License-Identifier: MIT
"""A table as the fold of its entries: whoever reads the same entries knows the same table.

Who sits where is also kept in the rows of seats (for queries, and because a guest's seats may be
handed over to an account); when a table is loaded, those rows have the last word.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.game import Setup, find, prepare
from caravanserai.core.hidden_information import reveals
from caravanserai.core.position import Position, deal, from_dict
from caravanserai.core.ranking import ranks_of
from caravanserai.core.scene import Scene
from caravanserai.server.db.rows import EntryRow, SeatKind, SeatRow, Status, TableRow
from caravanserai.server.protocol.socket import Asked
from caravanserai.server.tables.clock import Clock, Control
from caravanserai.server.tables.undo import Mark

_SETUPS = 256  # boards are shared by tables with the same options


@dataclass(slots=True)
class Sitting:
    """A seat, and who plays it."""

    kind: SeatKind
    name: str
    person_id: str | None = None
    bot: str | None = None
    invite: str | None = None
    stand_in: str | None = None  # the bot that plays for a person who is away

    @property
    def player(self) -> str | None:
        """The bot that plays here now, None if a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


class Story:
    """Everything about one table, in memory."""

    def __init__(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        self.table = table
        self.rows = tuple(seats)
        self.sittings = [_sitting(row) for row in seats]
        self.entries: list[EntryRow] = []
        self.version = 0
        self.position_version = 0
        self.status: Status = "open"
        self.position = beginning(table)
        self.before = self.position.state.copy()  # the state before the last action
        self._scene: Scene | None = None
        self.actor: int | None = None  # the seat to act; None before the game and after it
        self.marks: list[Mark] = []
        self.control = msgspec.convert(table.clock, Control)
        self.clock = Clock(self.control, table.players)
        self.asked: Asked | None = None
        self.forfeits: list[int] = []
        self.began_at: int | None = None
        self.ended_at: int | None = None
        self.next_table: str | None = None  # of a rematch
        self.nonces: set[tuple[int, str]] = set()  # marks of clients on actions, with their seats

    def fresh(self) -> "Story":
        """Return this table before anything happened."""
        return Story(self.table, self.rows)

    def tell_all(self, entries: Iterable[EntryRow]) -> None:
        """Fold in many entries."""
        for entry in entries:
            self.tell(entry)

    def tell(self, entry: EntryRow) -> None:
        """Fold in what happened next."""
        if entry.number != self.version + 1:
            raise ValueError(f"expected entry {self.version + 1} of a table, got {entry.number}")
        self.entries.append(entry)
        self.version = entry.number
        _TELLERS[entry.kind](self, entry.at, entry.body)
        self.actor = self.position.actor if self.status == "playing" else None
        self.clock.turn_to(self._timed_seat(), entry.at)

    def _timed_seat(self) -> int | None:
        """The seat whose clock runs: a person's, while the game is on."""
        actor = self.actor
        return None if actor is None or self.sittings[actor].player else actor

    @property
    def scene(self) -> Scene:
        """The position, read once for all who see it."""
        if self._scene is None:
            self._scene = self.position.scene()
        return self._scene

    def let_go(self) -> None:
        """Forget the scene: it is large, and the collector would look at it again and again."""
        self._scene = None

    @property
    def turn(self) -> int:
        """The number of the turn, as the game counts them."""
        return self.position.turn_number

    def seats_of(self, person_id: str | None) -> list[int]:
        """Return the seats that a person plays, even if a bot holds one for him."""
        mine = enumerate(self.sittings)
        return [
            seat
            for seat, sitting in mine
            if person_id is not None and sitting.person_id == person_id and sitting.kind != "open"
        ]

    def wake_at(self, at: int) -> int | None:
        """Return when the server must act by itself: at once for a bot, or at a deadline."""
        actor = self.actor
        if actor is not None and self.sittings[actor].player:
            return at
        return self.clock.deadline

    def ranks(self) -> list[int]:
        """Return the ranks by points; who has forfeited is last."""
        points = self.position.points()
        worst = min(points) - 1
        counted = [worst if seat in self.forfeits else got for seat, got in enumerate(points)]
        return [int(rank) for rank in ranks_of(np.array([counted]))[0]]

    # --- what each kind of entry does --------------------------------------------------------

    def _sat(self, at: int, body: dict[str, Any]) -> None:
        sitting = self.sittings[body["seat"]]
        sitting.kind, sitting.name = "person", body["name"]
        sitting.person_id, sitting.invite = body["person"], None

    def _stood_up(self, at: int, body: dict[str, Any]) -> None:
        sitting = self.sittings[body["seat"]]
        sitting.kind, sitting.name, sitting.person_id = "open", "", None
        sitting.invite = body["invite"]

    def _began(self, at: int, body: dict[str, Any]) -> None:
        self.status, self.began_at = "playing", at
        self._moved()

    def _acted(self, at: int, body: dict[str, Any]) -> None:
        position, action = self.position, body["action"]
        self.before, turn = copy_array(position.state), self.turn
        seat, is_forced = position.actor or 0, len(position.legal()) == 1
        position.play(action)
        self.marks.append(Mark(seat, turn, reveals(self.before, position.state), is_forced))
        if body.get("nonce"):
            self.nonces.add((seat, body["nonce"]))
        if position.is_over:
            self._over(at)
        self._moved()

    def _undone(self, at: int, body: dict[str, Any]) -> None:
        kept = self.position.actions[: body["to"]]
        self.position = beginning(self.table)
        for action in kept:
            self.position.play(action)
        del self.marks[body["to"] :]
        self._moved()

    def _asked(self, at: int, body: dict[str, Any]) -> None:
        self.asked = Asked(seat=body["seat"], to=body["to"], waiting=list(body["waiting"]))

    def _answered(self, at: int, body: dict[str, Any]) -> None:
        if self.asked is None:
            return
        self.asked.waiting = [seat for seat in self.asked.waiting if seat not in body["seats"]]
        if not body["yes"]:
            self.asked = None

    def _late(self, at: int, body: dict[str, Any]) -> None:
        self.clock.mark_late()

    def _replaced(self, at: int, body: dict[str, Any]) -> None:
        self.sittings[body["seat"]].stand_in = body["bot"]

    def _returned(self, at: int, body: dict[str, Any]) -> None:
        self.sittings[body["seat"]].stand_in = None

    def _forfeited(self, at: int, body: dict[str, Any]) -> None:
        self.forfeits.append(body["seat"])
        self.sittings[body["seat"]].stand_in = body["bot"]
        if len(self.forfeits) >= self.table.players - 1:
            self._over(at)
        self._moved()

    def _said(self, at: int, body: dict[str, Any]) -> None:
        pass

    def _closed(self, at: int, body: dict[str, Any]) -> None:
        self._over(at)

    def _rematched(self, at: int, body: dict[str, Any]) -> None:
        self.next_table = body["table"]

    def _over(self, at: int) -> None:
        self.status, self.ended_at = "over", at

    def _moved(self) -> None:
        self.position_version = self.version
        self._scene = None
        self.asked = None


_TELLERS: dict[str, Callable[[Story, int, dict[str, Any]], None]] = {
    "sat": Story._sat,
    "stood_up": Story._stood_up,
    "began": Story._began,
    "action": Story._acted,
    "undone": Story._undone,
    "asked": Story._asked,
    "answered": Story._answered,
    "late": Story._late,
    "replaced": Story._replaced,
    "returned": Story._returned,
    "forfeited": Story._forfeited,
    "chat": Story._said,
    "closed": Story._closed,
    "rematch": Story._rematched,
}


def _sitting(row: SeatRow) -> Sitting:
    return Sitting(row.kind, row.name, row.person_id, row.bot, row.invite)


def load(table: TableRow, seats: Sequence[SeatRow], entries: Iterable[EntryRow]) -> Story:
    """Make a table from what the database holds."""
    story = Story(table, seats)
    story.tell_all(entries)
    for sitting, row in zip(story.sittings, seats, strict=True):
        sitting.kind, sitting.name = row.kind, row.name
        sitting.person_id, sitting.invite = row.person_id, row.invite
    return story


def beginning(table: TableRow) -> Position:
    """Return the position in which a table's game begins."""
    if table.start is not None:
        return from_dict({"game": table.game, **table.start})
    setup = _setup(table.game, table.players, json.dumps(table.options, sort_keys=True))
    return deal(find(table.game), setup, table.seed)


@lru_cache(_SETUPS)
def _setup(game: str, players: int, options: str) -> Setup:
    return prepare(find(game), players, json.loads(options))
