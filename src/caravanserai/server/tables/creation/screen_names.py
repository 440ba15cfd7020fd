# SPDX-License-Identifier: MIT
"""Names of seats at a shared screen: none may be, or look like, the name of another's account."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from caravanserai.core.record import GameRecord
from caravanserai.server.errors import BadMessage
from caravanserai.server.people.names import MAX_LENGTH, clean_name
from caravanserai.server.people.naming.name_checks import name_taken, new_name, taken_names
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat
from caravanserai.server.services import Services
from caravanserai.server.tables.creation.create import screen_name
from caravanserai.server.tables.creation.import_record import screen_seats
from caravanserai.server.tables.state import Seat


@dataclass(frozen=True)
class _Named:
    place: str  # for the error
    name: str


async def check_seat_names(services: Services, seats: Sequence[NewSeat], person: Person) -> None:
    """Raise Conflict if a seat at the screen has the name of an account, or one like it.

    The owner's own name is taken as well, because the owner has a seat.
    """
    named = [
        _Named(
            f"seats[{number}].name",
            new_name(seat.name) if seat.name else screen_name(person, number),
        )
        for number, seat in enumerate(seats)
        if seat.kind == "screen"
    ]
    # No account has a name that is too long, as the default name of a seat may be.
    named = [each for each in named if len(each.name) <= MAX_LENGTH]
    taken = await _taken(services, [each.name for each in named])
    for each in named:
        if each.name in taken:
            raise name_taken(each.name, each.place)


async def free_screen_seats(services: Services, record: GameRecord) -> list[NewSeat]:
    """Return the seats of a record; names that belong to accounts become numbers.

    A record names the original players, but now the people at the owner's screen play.
    """
    seats = screen_seats(record)
    names = {seat.name: _valid(seat.name) for seat in seats if seat.name}
    taken = await _taken(services, [name for name in names.values() if name])
    return [
        msgspec.structs.replace(seat, name=f"{number + 1}")
        if seat.name and (names[seat.name] is None or names[seat.name] in taken)
        else seat
        for number, seat in enumerate(seats)
    ]


async def taken_screen_names(services: Services, seats: Sequence[Seat]) -> set[str]:
    """Return the names of seats at a screen that belong to accounts, or look like theirs."""
    names = {seat.name for seat in seats if seat.kind == "screen" and _valid(seat.name)}
    return await _taken(services, sorted(names))


def _valid(name: str) -> str | None:
    try:
        return clean_name(name)
    except BadMessage:
        return None


async def _taken(services: Services, names: list[str]) -> set[str]:
    return await taken_names(services.database, names, None, services.now())
