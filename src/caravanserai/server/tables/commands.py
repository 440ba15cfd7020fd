# SPDX-License-Identifier: MIT
"""Commands of players: pure functions from the table's state and a request to events.

A command raises one of the errors in errors.py if the request is refused. It changes nothing
itself: the actor applies and writes the events, and may run the command again on a newer state.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from caravanserai.core.errors import BadNotation
from caravanserai.core.position import Position
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, Stale
from caravanserai.server.fair_play.consent import seats_to_ask
from caravanserai.server.protocol.requests import (
    AnswerUndo,
    AskUndo,
    Chat,
    Play,
    Undo,
)
from caravanserai.server.tables.state import Event, TableState
from caravanserai.server.tables.undo import free_undo_limit, step_start, turn_start

Command: TypeAlias = Callable[[TableState], Sequence[Event]]


def play(state: TableState, person_id: str, request: Play) -> list[Event]:
    """Play an action. Raises IllegalAction if the rules forbid it."""
    # First, because by now it may be the turn of another seat, in another position.
    if _was_played(state, person_id, request):
        return []
    action = _requested_action(state, request)
    seat = seat_to_act(state, person_id)
    check_position(state, request.position)
    if action not in state.legal:
        state.position.copy().play(action)  # raises IllegalAction, which names the rule
    return [action_event(seat, action, request.nonce)]


def _was_played(state: TableState, person_id: str, request: Play) -> bool:
    """Return whether this is a repeated message: clients resend after a lost connection."""
    mine = state.seats_of(person_id)
    return bool(request.nonce) and any((seat, request.nonce) in state.nonces for seat in mine)


def action_event(seat: int, action: int, nonce: str = "") -> Event:
    """Return the event of an action."""
    body: dict[str, Any] = {"seat": seat, "action": action}
    return Event("action", body | ({"nonce": nonce} if nonce else {}))


def _requested_action(state: TableState, request: Play) -> int:
    if (request.action is None) == (request.text is None):
        raise BadMessage("expected either `action` (an id) or `text` (notation)", field="action")
    if request.action is not None:
        return request.action
    return parse_action(state.position, request.text or "")


def parse_action(position: Position, text: str) -> int:
    """Return the id of an action in notation, legal or not. Raises BadMessage."""
    try:
        return position.parse(text)
    except BadNotation as error:
        raise BadMessage(str(error), code="bad_notation", field="text") from None


def seat_to_act(state: TableState, person_id: str) -> int:
    """Return the seat to act. Raises Forbidden or Conflict unless this person plays it now."""
    mine, actor = state.seats_of(person_id), state.actor
    if not mine:
        raise Forbidden("you do not sit at this table: join it first", code="not_seated")
    if actor is None:
        raise Conflict("the game has not begun, or is over", code="not_playing")
    if actor not in mine:
        raise Conflict(f"it is the turn of seat {actor}, not yours", code="not_your_turn")
    if state.seats[actor].stand_in:
        raise Conflict("a bot holds your seat: take it back first", code="bot_plays")
    return actor


def check_position(state: TableState, position: int) -> None:
    """Raise Stale if a request was made for another position than the current one."""
    if position != state.position_version:
        raise Stale(
            f"meant for position {position}, but the table is at {state.position_version}: "
            "look at the new state and choose again",
            field="position",
        )


def undo(state: TableState, person_id: str, request: Undo) -> list[Event]:
    """Undo without consent: own actions since the last reveal."""
    if state.table.assists["undo"] == "off":
        raise Forbidden("this table does not allow undo", code="undo_off")
    seat = seat_to_act(state, person_id)
    check_position(state, request.position)
    return [_undo_event(seat, _free_target(state, seat, request.to))]


def _free_target(state: TableState, seat: int, to: str | int) -> int:
    played = state.played
    if isinstance(to, str):
        to = step_start(played, seat) if to == "step" else turn_start(played, seat, state.turn)
    if not free_undo_limit(played, seat) <= to < len(played):
        raise Conflict(
            "without consent you can undo only your own steps since the last reveal; "
            "ask the others for more",
            code="undo_too_far",
            field="to",
        )
    return to


def _undo_event(seat: int, to: int) -> Event:
    return Event("undone", {"seat": seat, "to": to})


def ask_undo(state: TableState, person_id: str, request: AskUndo) -> list[Event]:
    """Ask the other people for consent, also those for whom a bot stands in at the moment."""
    if state.table.assists["undo"] != "consent":
        raise Forbidden("this table does not allow undo by consent", code="undo_off")
    mine = [seat for seat in state.seats_of(person_id) if seat not in state.forfeits]
    if not mine or state.status != "playing":
        raise Forbidden("only players of the game may ask for an undo", code="not_seated")
    check_position(state, request.position)
    if not 0 <= request.to < len(state.played):
        raise BadMessage(f"`to` is below {len(state.played)}, got {request.to}", field="to")
    others = seats_to_ask(state.seats, state.forfeits, person_id)
    asked = Event("asked", {"seat": mine[0], "to": request.to, "waiting": others})
    return [asked] if others else [asked, _undo_event(mine[0], request.to)]


def answer_undo(state: TableState, person_id: str, request: AnswerUndo) -> list[Event]:
    """Answer a request for an undo; the last consent carries it out."""
    asked = state.undo_request
    if asked is None:
        raise Conflict("nobody asks for an undo", code="not_asked")
    mine = [seat for seat in state.seats_of(person_id) if seat in asked.waiting]
    if not mine:
        raise Forbidden("you were not asked, or have answered already", code="not_asked")
    # Another request for the same position may have replaced the one that was answered.
    check_position(state, request.position)
    if request.to != asked.to:
        raise Stale(f"the request is now to undo to {asked.to}, not {request.to}", field="to")
    # One answer counts for all seats of a person.
    answered = Event("answered", {"seat": mine[0], "seats": mine, "yes": request.yes})
    if request.yes and set(asked.waiting) == set(mine):
        return [answered, _undo_event(asked.seat, asked.to)]
    return [answered]


def chat(state: TableState, person_id: str, name: str, request: Chat) -> list[Event]:
    """Send a chat message, for a seat or as a spectator."""
    # Line breaks become spaces: a message is one line of the log.
    text = " ".join(request.text.split())
    if not text or not text.isprintable():
        raise BadMessage("expected printable text", field="text")
    mine = state.seats_of(person_id)
    seat = mine[0] if mine else None
    # The person is stored so that others can block them, and their name can be removed.
    return [Event("chat", {"seat": seat, "person": person_id, "name": name, "text": text})]
