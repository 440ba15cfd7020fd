# SPDX-License-Identifier: MIT
"""Who sits down, leaves, comes back and gives up: pure functions from the state to events."""

import secrets
from hmac import compare_digest

from caravanserai.server.errors import BadMessage, Conflict, Forbidden
from caravanserai.server.tables.commands import Deed
from caravanserai.server.tables.state import TableState


def new_key() -> str:
    """Return a key for a link that cannot be guessed."""
    return secrets.token_urlsafe(16)


def is_key(text: str, key: str) -> bool:
    """Tell whether a text is a key, in the same time for all wrong ones."""
    return bool(key) and compare_digest(text.encode(), key.encode())


def join(state: TableState, person_id: str, name: str, seat: int | None, key: str) -> list[Deed]:
    """Sit down on an open seat: by the key of a link, or at a public table on any."""
    if state.seats_of(person_id):
        return []  # he may ask again, if the answer was lost
    if state.status != "open":
        raise Conflict("all seats of this table are taken", code="table_full")
    place = _open_seat(state, person_id, seat, key)
    row = {"seat": place, "kind": "person", "person_id": person_id, "name": name, "invite": None}
    deeds = [Deed("sat", {"seat": place, "person": person_id, "name": name}, (row,))]
    is_last = sum(sitting.kind == "open" for sitting in state.sittings) == 1
    return [*deeds, Deed("began")] if is_last else deeds


def _open_seat(state: TableState, person_id: str, seat: int | None, key: str) -> int:
    free = [n for n, sitting in enumerate(state.sittings) if sitting.kind == "open"]
    if key:
        held = [n for n in free if is_key(key, state.sittings[n].invite or "")]
        if not held:
            raise Forbidden("this link was used, or was never one", code="bad_link", field="key")
        return held[0]
    kept = [n for n in free if state.sittings[n].person_id == person_id]
    if kept:
        return kept[0]
    if not state.table.is_public:
        raise Forbidden("this table is joined by a link", code="needs_link", field="key")
    return _public_seat(state, free, seat)


def _public_seat(state: TableState, free: list[int], seat: int | None) -> int:
    for_all = [n for n in free if state.sittings[n].person_id is None]
    if seat is not None and seat not in for_all:
        raise Conflict(f"seat {seat} is not open", code="seat_taken", field="seat")
    if not for_all:
        raise Conflict("the open seats are kept for others", code="seat_taken")
    return for_all[0] if seat is None else seat


def leave(state: TableState, person_id: str, seat: int | None) -> list[Deed]:
    """Leave: an open table has a free seat again; in a game a bot plays on."""
    mine = _mine(state, person_id, seat)
    if state.status == "open":
        return [_stand_up(place) for place in mine]
    bot = state.table.assists["stand_in"]
    return [
        Deed("replaced", {"seat": place, "bot": bot, "why": "left"})
        for place in mine
        if state.sittings[place].stand_in is None
    ]


def _stand_up(seat: int) -> Deed:
    key = new_key()
    row = {"seat": seat, "kind": "open", "person_id": None, "name": "", "invite": key}
    return Deed("stood_up", {"seat": seat, "invite": key}, (row,))


def come_back(state: TableState, person_id: str, seat: int | None) -> list[Deed]:
    """Take a seat back from the bot that held it; a game that was given up stays so."""
    held = [
        place
        for place in _mine(state, person_id, seat)
        if state.sittings[place].stand_in and place not in state.forfeits
    ]
    if not held:
        raise Conflict("no bot holds a seat for you", code="not_replaced")
    return [Deed("returned", {"seat": place}) for place in held]


def resign(state: TableState, person_id: str, seat: int | None) -> list[Deed]:
    """Give the game up."""
    if state.status != "playing":
        raise Conflict("the game has not begun, or is over", code="not_playing")
    mine = [place for place in _mine(state, person_id, seat) if place not in state.forfeits]
    if not mine:
        raise Conflict("you have given up already", code="not_playing")
    return forfeit(state, mine[0], "resigned")


def forfeit(state: TableState, seat: int, why: str) -> list[Deed]:
    """Return the deed of a seat that loses; with more than two players a bot plays on for it."""
    bot = state.table.assists["stand_in"]
    return [Deed("forfeited", {"seat": seat, "bot": bot, "why": why})]


def close(state: TableState, person_id: str) -> list[Deed]:
    """Close a table on which no game has begun."""
    if person_id != state.table.owner_id:
        raise Forbidden("only who opened a table may close it", code="not_owner")
    if state.status != "open":
        raise Conflict("the game has begun: resign or leave instead", code="not_open")
    return [Deed("closed")]


def time_over(state: TableState) -> list[Deed]:
    """Return what happens at zero, as the table has it: a warning, a bot or the loss."""
    seat = state.actor
    if seat is None or state.clock.deadline is None:
        return []
    match state.control.at_zero:
        case "bot":
            bot = state.table.assists["stand_in"]
            return [Deed("replaced", {"seat": seat, "bot": bot, "why": "time"})]
        case "forfeit":
            return forfeit(state, seat, "time")
        case _:
            return [Deed("late", {"seat": seat})]


def _mine(state: TableState, person_id: str, seat: int | None) -> list[int]:
    mine = state.seats_of(person_id)
    if not mine:
        raise Forbidden("you do not sit at this table", code="not_seated")
    if state.status == "over":
        raise Conflict("the game is over", code="not_playing")
    if seat is not None and seat not in mine:
        raise BadMessage(f"your seats are {mine}, not {seat}", code="not_your_seat", field="seat")
    return mine if seat is None else [seat]
