# SPDX-License-Identifier: MIT
"""Commands about seats: join, fill, leave, return, resign, close, timeout. All are pure."""

import secrets
from collections.abc import Sequence
from hmac import compare_digest

from caravanserai.bots.registry import offered_bots
from caravanserai.server.errors import BadMessage, Conflict, Forbidden
from caravanserai.server.operation.time_watch import Jump
from caravanserai.server.tables.state import Event, TableState


def new_key() -> str:
    """Return a random key for a link."""
    return secrets.token_urlsafe(16)


def is_key(text: str, key: str) -> bool:
    """Return whether a text is the key; the time taken reveals nothing about the key."""
    return bool(key) and compare_digest(text.encode(), key.encode())


def join(state: TableState, person_id: str, name: str, seat: int | None, key: str) -> list[Event]:
    """Take an open seat: by the key of a link, or any at a public table."""
    if state.seats_of(person_id):
        return []  # the client may repeat the request if the answer was lost
    if state.status != "open":
        raise Conflict("all seats of this table are taken", code="table_full")
    if person_id in state.kicked:
        raise Forbidden("the owner of this table has sent you away", code="kicked")
    number = _open_seat(state, person_id, seat, key)
    # Written with the event, because lists of tables read rows and no events.
    row = {"seat": number, "kind": "person", "person_id": person_id, "name": name, "invite": None}
    sat = Event("sat", {"seat": number, "person": person_id, "name": name}, (row,))
    return _begin_if_full(state, sat)


def fill(state: TableState, person_id: str, seat: int, bot: str) -> list[Event]:
    """Let a bot take an open seat of the owner's table; the last seat begins the game."""
    if person_id != state.table.owner_id:
        raise Forbidden("only the owner may fill a seat", code="not_owner")
    if state.status != "open":
        raise Conflict("the game has begun: no seat is open", code="not_open")
    if state.table.is_rated:
        raise BadMessage("bots do not play rated games", code="not_ratable", field="seat")
    if bot not in offered_bots():
        raise BadMessage(f"expected a level, one of {', '.join(offered_bots())}", field="bot")
    if seat >= len(state.seats) or state.seats[seat].kind != "open":
        raise Conflict(f"seat {seat} is not open", code="seat_taken", field="seat")
    row = {"seat": seat, "kind": "bot", "person_id": None, "name": bot, "bot": bot, "invite": None}
    return _begin_if_full(state, Event("filled", {"seat": seat, "bot": bot}, (row,)))


def _begin_if_full(state: TableState, taken: Event) -> list[Event]:
    is_last = sum(each.kind == "open" for each in state.seats) == 1
    return [taken, Event("began")] if is_last else [taken]


def _open_seat(state: TableState, person_id: str, seat: int | None, key: str) -> int:
    free = [number for number, each in enumerate(state.seats) if each.kind == "open"]
    # A link decides even where another seat is reserved for this person.
    if key:
        invited = [number for number in free if is_key(key, state.seats[number].invite or "")]
        if not invited:
            raise Forbidden("this link is invalid or already used", code="bad_link", field="key")
        return invited[0]
    reserved = [number for number in free if state.seats[number].person_id == person_id]
    if reserved:
        return reserved[0]
    if not state.table.is_public:
        raise Forbidden("joining this table needs a link", code="needs_link", field="key")
    return _public_seat(state, free, seat)


def _public_seat(state: TableState, free: list[int], seat: int | None) -> int:
    unreserved = [number for number in free if state.seats[number].person_id is None]
    if seat is not None and seat not in unreserved:
        raise Conflict(f"seat {seat} is not open", code="seat_taken", field="seat")
    if not unreserved:
        raise Conflict("the open seats are reserved for others", code="seat_taken")
    return unreserved[0] if seat is None else seat


def leave(
    state: TableState, person_id: str, seat: int | None, invites: Sequence[str]
) -> list[Event]:
    """Leave: before the game the seats become open again; in a game a bot plays on.

    `invites` holds a fresh key for each seat. The caller draws them, so that running the command
    again on a newer state gives the same keys.
    """
    mine = _own_seats(state, person_id, seat)
    if state.status == "open":
        return [_stand_up(number, invites[number]) for number in mine]
    bot = state.table.assists["stand_in"]
    return [
        Event("replaced", {"seat": number, "bot": bot, "why": "left"})
        for number in mine
        if state.seats[number].stand_in is None
    ]


def _stand_up(seat: int, invite: str, why: str | None = None) -> Event:
    free = {"person_id": None, "name": "", "bot": None, "invite": invite}
    body = {"seat": seat, "invite": invite} | ({"why": why} if why else {})
    return Event("stood_up", body, ({"seat": seat, "kind": "open"} | free,))


def kick(state: TableState, person_id: str, seat: int, invite: str) -> list[Event]:
    """Free a seat before the game begins; a person sent away cannot join this table again."""
    if person_id != state.table.owner_id:
        raise Forbidden("only the owner may send somebody away", code="not_owner")
    if state.status != "open":
        raise Conflict("the game has begun: nobody can be sent away now", code="not_open")
    if seat >= len(state.seats) or state.seats[seat].kind == "open":
        raise Conflict(f"nobody sits on seat {seat}", code="seat_open", field="seat")
    if state.seats[seat].person_id == person_id:
        raise BadMessage("this is your own seat: leave it instead", field="seat")
    return [_stand_up(seat, invite, "kicked")]


def abort(state: TableState, person_id: str) -> list[Event]:
    """End a game that has hardly begun, without a result."""
    mine = _own_seats(state, person_id, None)
    if state.status != "playing":
        raise Conflict("the game has not begun: leave the table instead", code="not_playing")
    if not may_abort(state):
        raise Conflict("everybody has made a move: resign or leave instead", code="has_moved")
    return [Event("closed", {"seat": mine[0], "why": "aborted"})]


def may_abort(state: TableState) -> bool:
    """Return whether a game can be aborted: it runs, and somebody has not made a move yet."""
    return state.status == "playing" and any(
        all(action.seat != seat for action in state.played) for seat in range(len(state.seats))
    )


def come_back(state: TableState, person_id: str, seat: int | None) -> list[Event]:
    """Take seats back from the bots that stood in; a forfeited seat stays with its bot."""
    held = [
        number
        for number in _own_seats(state, person_id, seat)
        if state.seats[number].stand_in and number not in state.forfeits
    ]
    if not held:
        raise Conflict("no bot holds a seat for you", code="not_replaced")
    return [Event("returned", {"seat": number}) for number in held]


def resign(state: TableState, person_id: str, seat: int | None) -> list[Event]:
    """Resign the game."""
    if state.status != "playing":
        raise Conflict("the game has not begun, or is over", code="not_playing")
    mine = [number for number in _own_seats(state, person_id, seat) if number not in state.forfeits]
    if not mine:
        raise Conflict("you have already resigned", code="not_playing")
    return [_forfeit(state, mine[0], "resigned")]


def _forfeit(state: TableState, seat: int, why: str) -> Event:
    """Return the event of a seat that loses; with more than two players a bot plays on for it."""
    bot = state.table.assists["stand_in"]
    return Event("forfeited", {"seat": seat, "bot": bot, "why": why})


def forfeit_absent(state: TableState, seat: int) -> list[Event]:
    """Forfeit the seat of a person who has been away too long."""
    return [_forfeit(state, seat, "absent")]


def close(state: TableState, person_id: str) -> list[Event]:
    """Close a table whose game has not begun."""
    if person_id != state.table.owner_id:
        raise Forbidden("only the owner may close a table", code="not_owner")
    if state.status != "open":
        raise Conflict("the game has begun: resign or leave instead", code="not_open")
    return [Event("closed")]


def time_out(state: TableState) -> list[Event]:
    """Handle a clock that has run out as the table demands: a warning, a bot or the loss."""
    seat = state.actor
    if seat is None or state.clock.deadline is None:
        return []
    match state.control.at_zero:
        case "bot":
            bot = state.table.assists["stand_in"]
            return [Event("replaced", {"seat": seat, "bot": bot, "why": "time"})]
        case "forfeit":
            return [_forfeit(state, seat, "time")]
        case _:
            return [Event("late", {"seat": seat})]


def credit_time(state: TableState, jump: Jump) -> list[Event]:
    """Credit the person to act with the time in which nobody could play."""
    if not state.clock.is_charged(jump.before, jump.after):
        return []
    body = {"seat": state.actor, "missed": jump.missed}
    return [Event("credited", body | {"before": jump.before, "after": jump.after})]


def _own_seats(state: TableState, person_id: str, seat: int | None) -> list[int]:
    mine = state.seats_of(person_id)
    if not mine:
        raise Forbidden("you do not sit at this table", code="not_seated")
    if state.status == "over":
        raise Conflict("the game is over", code="not_playing")
    if seat is not None and seat not in mine:
        raise BadMessage(f"your seats are {mine}, not {seat}", code="not_your_seat", field="seat")
    return mine if seat is None else [seat]
