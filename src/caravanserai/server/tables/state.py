# SPDX-License-Identifier: MIT
"""The state of a table, computed from its events: the same events always give the same state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.describe.scene import Scene
from caravanserai.core.hidden_information import reveals
from caravanserai.core.ranking import ranks_of
from caravanserai.core.record import Redraw
from caravanserai.core.seeds import Seed
from caravanserai.server.db.rows import EventRow, SeatKind, SeatRow, Status, TableRow
from caravanserai.server.fair_play.consent import seats_to_ask
from caravanserai.server.protocol.socket import (
    RatingView,
    UndoRequest,
)
from caravanserai.server.tables.bounds.rewind import Rewind
from caravanserai.server.tables.clock import Clock, Control
from caravanserai.server.tables.creation.start import start_position
from caravanserai.server.tables.undo import PlayedAction


@dataclass(frozen=True)
class Event:
    """An event to be written, with the changes that it makes to rows of seats."""

    kind: str
    body: dict[str, Any] = field(default_factory=dict)
    seats: tuple[Mapping[str, Any], ...] = ()


@dataclass(slots=True)
class Seat:
    """A seat and its player."""

    kind: SeatKind
    name: str
    person_id: str | None = None
    bot: str | None = None
    invite: str | None = None
    stand_in: str | None = None  # the bot that plays for a person who left or ran out of time

    @property
    def player(self) -> str | None:
        """The bot that plays here now; None if a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


class TableState:
    """Everything about one table, in memory."""

    def __init__(self, table: TableRow, seat_rows: Sequence[SeatRow]) -> None:
        self.table = table
        self.seat_rows = tuple(seat_rows)
        self.seats = [
            Seat(row.kind, row.name, row.person_id, row.bot, row.invite) for row in seat_rows
        ]
        self.events: list[EventRow] = []
        self.version = 0  # number of the last event
        self.position_version = 0  # number of the last event that changed the position
        self.status: Status = "open"
        # The seed of the row until the game begins; only older tables and records keep it.
        self.seed: Seed = table.seed
        self.commitment: str | None = None  # to the seed; None if somebody knew it before
        self.redraws: list[Redraw] = []
        self.position = start_position(table, self.seed)
        self.game = self.position.game
        self.rules_version = table.rules_version  # under which the next action is played
        self.before = self.position.state.copy()  # the state before the last action
        self._scene: Scene | None = None
        self._legal: npt.NDArray[np.int32] | None = None
        self._turn: int | None = None
        self.actor: int | None = None  # the seat to act; None before the game and after it
        self.played: list[PlayedAction] = []
        self.undone = 0  # actions that the last undo has taken back
        self._rewind = Rewind()
        self.control = msgspec.convert(table.clock, Control)
        self.clock = Clock(self.control, table.players)
        self.undo_request: UndoRequest | None = None
        self.forfeits: list[int] = []
        self.stand_in_turns: dict[int, set[int]] = {}  # by seat: turns that a stand-in has played
        self.rating: RatingView | None = None  # whether the finished game counts
        self.began_at: int | None = None
        self.ended_at: int | None = None
        self.next_table: str | None = None  # the table of the rematch
        self.is_aborted = False  # closed before it was played, or by an administrator
        self.kicked: set[str] = set()  # people that the owner has sent away
        # Kept after an undo, so that a message repeated late does not play its action again.
        self.nonces: set[tuple[int, str]] = set()  # seat and client's id of actions played

    def empty(self) -> "TableState":
        """Return the state of this table before its first event."""
        return TableState(self.table, self.seat_rows)

    # --- events --------------------------------------------------------------------------------

    def apply_new(self, event: Event, at: int) -> EventRow:
        """Apply an event that has just happened; return its row, which is still to be written."""
        row = EventRow(self.table.id, self.version + 1, at, event.kind, event.body)
        self.apply_event(row)
        return row

    def apply_event(self, event: EventRow) -> None:
        """Apply the next event of the log. Raises ValueError if it has another number."""
        if event.number != self.version + 1:
            raise ValueError(f"expected event {self.version + 1} of a table, got {event.number}")
        self.events.append(event)
        self.version = event.number
        _HANDLERS[event.kind](self, event.at, event.body)
        self.actor = self.position.actor if self.status == "playing" else None
        # After every event: a stand-in stops the clock, a return starts it again.
        is_bot = self.actor is not None and self.seats[self.actor].player is not None
        self.clock.switch_to(self.actor, event.at, is_paused=is_bot)

    # --- queries -------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The position, read once for all views of it."""
        if self._scene is None:
            self._scene = self.position.scene()
        return self._scene

    def drop_scene(self) -> None:
        """Free the scene: many small objects, which would make garbage collection slow."""
        self._scene = None

    @property
    def legal(self) -> npt.NDArray[np.int32]:
        """The ids of all legal actions, computed once for each position."""
        if self._legal is None:
            self._legal = self.position.legal()
        return self._legal

    @property
    def turn(self) -> int:
        """The number of the turn, as the game counts them; computed once for each position."""
        if self._turn is None:
            self._turn = self.position.turn_number
        return self._turn

    def seats_of(self, person_id: str | None) -> list[int]:
        """Return the seats of a person, including those that a bot plays for them."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if person_id is not None and seat.person_id == person_id and seat.kind != "open"
        ]

    def wake_at(self, at: int) -> int | None:
        """Return when the server must act by itself: now for a bot, else at the deadline."""
        actor = self.actor
        if actor is not None and self.seats[actor].player:
            return at
        return self.clock.deadline

    def ranks(self) -> list[int]:
        """Return the ranks by points; seats that forfeited are last."""
        points = self.position.points()
        # Below every score and equal, so that they share the last rank.
        worst = min(points) - 1
        counted = [worst if seat in self.forfeits else got for seat, got in enumerate(points)]
        return [int(rank) for rank in ranks_of(np.array([counted]))[0]]

    # --- handlers, one for each kind of event --------------------------------------------------

    def _on_sat(self, at: int, body: dict[str, Any]) -> None:
        seat = self.seats[body["seat"]]
        seat.kind, seat.name = "person", body["name"]
        seat.person_id, seat.invite = body["person"], None

    def _on_filled(self, at: int, body: dict[str, Any]) -> None:
        seat = self.seats[body["seat"]]
        seat.kind, seat.name, seat.bot = "bot", body["bot"], body["bot"]
        seat.person_id, seat.invite = None, None

    def _on_stood_up(self, at: int, body: dict[str, Any]) -> None:
        seat = self.seats[body["seat"]]
        if body.get("why") == "kicked" and seat.person_id is not None:
            self.kicked.add(seat.person_id)
        seat.kind, seat.name = "open", ""
        seat.person_id, seat.bot, seat.invite = None, None, body["invite"]

    def _on_began(self, at: int, body: dict[str, Any]) -> None:
        self.status, self.began_at = "playing", at
        if "seed" in body:
            self.seed, self.commitment = body["seed"], body.get("commitment")
            self.position = start_position(self.table, self.seed)
        self._position_changed()

    def _on_action(self, at: int, body: dict[str, Any]) -> None:
        position, action = self.position, body["action"]
        self.before, turn = copy_array(position.state), self.turn
        seat, is_forced = position.actor or 0, len(self.legal) == 1
        position.play(action)
        is_reveal = reveals(self.before, position.state)
        self.played.append(PlayedAction(seat, turn, is_reveal, is_forced))
        if self.seats[seat].stand_in:
            self.stand_in_turns.setdefault(seat, set()).add(turn)
        self._rewind.keep(len(self.played), position)
        if body.get("nonce"):
            self.nonces.add((seat, body["nonce"]))
        if position.is_over:
            self._end(at)
        self._position_changed()

    def _on_rules_changed(self, at: int, body: dict[str, Any]) -> None:
        self.rules_version = body["version"]

    def _on_undone(self, at: int, body: dict[str, Any]) -> None:
        to = body["to"]
        kept = self.position.actions[:to]
        self.redraws = [redraw for redraw in self.redraws if redraw.number <= to]
        # Few states are kept, so the game is replayed from the last kept one.
        position = self._rewind.to(to) or start_position(self.table, self.seed)
        self.position = position.plan_redraws(self.redraws)
        for action in kept[len(position.actions) :]:
            self.position.play(action)
        self.undone = len(self.played) - to
        del self.played[to:]
        self._position_changed()

    def _on_redrawn(self, at: int, body: dict[str, Any]) -> None:
        number = len(self.position.actions)
        self.position.redraw(body["seed"])
        self.redraws = [redraw for redraw in self.redraws if redraw.number < number]
        self.redraws.append(Redraw(number, body["seed"], body.get("commitment")))
        self._position_changed()

    def _on_asked(self, at: int, body: dict[str, Any]) -> None:
        asker = self.seats[body["seat"]].person_id
        # Not only those in the event: until version 4, people with a stand-in were not asked.
        waiting = sorted({*body["waiting"], *seats_to_ask(self.seats, self.forfeits, asker)})
        self.undo_request = UndoRequest(seat=body["seat"], to=body["to"], waiting=waiting)

    def _on_answered(self, at: int, body: dict[str, Any]) -> None:
        request = self.undo_request
        if request is None:
            return
        request.waiting = [seat for seat in request.waiting if seat not in body["seats"]]
        if not body["yes"]:
            self.undo_request = None

    def _on_late(self, at: int, body: dict[str, Any]) -> None:
        self.clock.mark_late()

    def _on_credited(self, at: int, body: dict[str, Any]) -> None:
        self.clock.credit(body["missed"], body["before"], body["after"])

    def _on_replaced(self, at: int, body: dict[str, Any]) -> None:
        self.seats[body["seat"]].stand_in = body["bot"]

    def _on_returned(self, at: int, body: dict[str, Any]) -> None:
        self.seats[body["seat"]].stand_in = None

    def _on_forfeited(self, at: int, body: dict[str, Any]) -> None:
        self.forfeits.append(body["seat"])
        self.seats[body["seat"]].stand_in = body["bot"]
        if len(self.forfeits) >= self.table.players - 1:
            self._end(at)
        self._position_changed()

    def _on_chat(self, at: int, body: dict[str, Any]) -> None:
        """Chat changes nothing but the log."""

    def _on_closed(self, at: int, body: dict[str, Any]) -> None:
        self.is_aborted = True
        self._end(at)

    def _on_rated(self, at: int, body: dict[str, Any]) -> None:
        self.rating = RatingView(reason=body["reason"], shares=list(body["shares"]))

    def _on_rematch(self, at: int, body: dict[str, Any]) -> None:
        self.next_table = body["table"]

    def _end(self, at: int) -> None:
        self.status, self.ended_at = "over", at
        self.undo_request = None  # a late answer must not change a finished game

    def _position_changed(self) -> None:
        self.position_version = self.version
        self._scene = self._legal = self._turn = None
        self.undo_request = None  # a request for another position no longer applies


# Spelled out, because databases store these names: a renamed method must not change them.
_HANDLERS: dict[str, Callable[[TableState, int, dict[str, Any]], None]] = {
    "sat": TableState._on_sat,
    "filled": TableState._on_filled,
    "stood_up": TableState._on_stood_up,
    "began": TableState._on_began,
    "action": TableState._on_action,
    "rules_changed": TableState._on_rules_changed,
    "undone": TableState._on_undone,
    "redrawn": TableState._on_redrawn,
    "asked": TableState._on_asked,
    "answered": TableState._on_answered,
    "late": TableState._on_late,
    "credited": TableState._on_credited,
    "replaced": TableState._on_replaced,
    "returned": TableState._on_returned,
    "forfeited": TableState._on_forfeited,
    "chat": TableState._on_chat,
    "closed": TableState._on_closed,
    "rated": TableState._on_rated,
    "rematch": TableState._on_rematch,
}
