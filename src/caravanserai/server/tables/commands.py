# SPDX-License-Identifier: MIT
"""What a request does to a table: pure functions from the state and the request to events.

Each raises what the server refuses (errors.py); none changes anything. The table writes the deeds
to the database, and only then tells anybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from caravanserai.core.errors import BadNotation
from caravanserai.core.position import Position
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, Stale
from caravanserai.server.protocol.socket import Answer, Ask, Chat, Play, Undo
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.undo import free_to, step_to, turn_to


@dataclass(frozen=True)
class Deed:
    """One event to be written, and what it changes in the rows of seats."""

    kind: str
    body: dict[str, Any] = field(default_factory=dict)
    seats: tuple[Mapping[str, Any], ...] = ()


def play(state: TableState, person_id: str, request: Play) -> list[Deed]:
    """Play an action for the seat to act, which must be the person's."""
    action = _wanted(state, request)
    seat = _my_turn(state, person_id)
    check_position(state, request.position)
    state.position.copy().play(action)  # raises IllegalAction, naming the rule
    return [acted(seat, action, request.nonce)]


def acted(seat: int, action: int, nonce: str = "") -> Deed:
    """Return the deed of an action."""
    body: dict[str, Any] = {"seat": seat, "action": action}
    return Deed("action", body | ({"nonce": nonce} if nonce else {}))


def _wanted(state: TableState, request: Play) -> int:
    if (request.action is None) == (request.text is None):
        raise BadMessage("expected either `action` (an id) or `text` (notation)", field="action")
    if request.action is not None:
        return request.action
    return read(state.position, request.text or "")


def read(position: Position, text: str) -> int:
    """Return the id of an action in notation; it need not be legal."""
    try:
        return position.parse(text)
    except BadNotation as error:
        raise BadMessage(str(error), code="bad_notation", field="text") from None


def _my_turn(state: TableState, person_id: str) -> int:
    """Return the seat to act, if a person plays it himself."""
    mine, actor = state.seats_of(person_id), state.actor
    if not mine:
        raise Forbidden("you do not sit at this table: join it first", code="not_seated")
    if actor is None:
        raise Conflict("the game has not begun, or is over", code="not_playing")
    if actor not in mine:
        raise Conflict(f"it is the turn of seat {actor}, not yours", code="not_your_turn")
    if state.sittings[actor].stand_in:
        raise Conflict("a bot holds your seat: take it back first", code="bot_plays")
    return actor


def check_position(state: TableState, position: int) -> None:
    """Refuse what was meant for another position than the present one."""
    if position != state.position_version:
        raise Stale(
            f"meant for position {position}, but the table is at {state.position_version}: "
            "look at the new state and choose again",
            field="position",
        )


def undo(state: TableState, person_id: str, request: Undo) -> list[Deed]:
    """Take back freely: within my turn, and not beyond what was revealed."""
    policy = state.table.assists["undo"]
    if policy == "off":
        raise Forbidden("nothing is taken back at this table", code="undo_off")
    seat = _my_turn(state, person_id)
    check_position(state, request.position)
    to = _free_target(state, seat, request.to)
    return [Deed("undone", {"seat": seat, "to": to})]


def _free_target(state: TableState, seat: int, to: str | int) -> int:
    marks = state.marks
    if isinstance(to, str):
        to = step_to(marks, seat) if to == "step" else turn_to(marks, seat, state.turn)
    if not free_to(marks, seat) <= to < len(marks):
        raise Conflict(
            "only your own steps since the last reveal can be taken back freely; "
            "ask the others for more",
            code="undo_too_far",
            field="to",
        )
    return to


def ask(state: TableState, person_id: str, request: Ask) -> list[Deed]:
    """Ask the others to let me take back; bots, and other seats of mine, do not mind."""
    if state.table.assists["undo"] != "consent":
        raise Forbidden("at this table nobody is asked to take back", code="undo_off")
    mine = state.seats_of(person_id)
    if not mine or state.status != "playing":
        raise Forbidden("only who plays may ask to take back", code="not_seated")
    check_position(state, request.position)
    if not 0 <= request.to < len(state.marks):
        raise BadMessage(f"`to` is below {len(state.marks)}, got {request.to}", field="to")
    others = [
        seat
        for seat, sitting in enumerate(state.sittings)
        if sitting.player is None and sitting.person_id != person_id
    ]
    asked = Deed("asked", {"seat": mine[0], "to": request.to, "waiting": others})
    return [asked] if others else [asked, Deed("undone", {"seat": mine[0], "to": request.to})]


def answer(state: TableState, person_id: str, request: Answer) -> list[Deed]:
    """Answer who asked to take back; when all have agreed, it is done."""
    asked = state.asked
    if asked is None:
        raise Conflict("nobody asks to take back anything", code="not_asked")
    mine = [seat for seat in state.seats_of(person_id) if seat in asked.waiting]
    if not mine:
        raise Forbidden("you were not asked, or have answered", code="not_asked")
    deeds = [Deed("answered", {"seat": mine[0], "seats": mine, "yes": request.yes})]
    if request.yes and set(asked.waiting) == set(mine):
        deeds.append(Deed("undone", {"seat": asked.seat, "to": asked.to}))
    return deeds


def chat(state: TableState, person_id: str, name: str, request: Chat) -> list[Deed]:
    """Say something: for a seat, or as a spectator."""
    text = " ".join(request.text.split())
    if not text or not text.isprintable():
        raise BadMessage("expected words to say, got none or unprintable signs", field="text")
    mine = state.seats_of(person_id)
    return [Deed("chat", {"seat": mine[0] if mine else None, "name": name, "text": text})]
