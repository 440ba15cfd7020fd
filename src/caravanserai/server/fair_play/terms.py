# SPDX-License-Identifier: MIT
"""The terms of rated tables, checked when a table is created and when somebody sits down."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from caravanserai.bots.registry import levels
from caravanserai.core.game import Game, Setup, find
from caravanserai.server.db.rows import TableRow
from caravanserai.server.errors import BadMessage, Forbidden
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import Assists, NewSeat, NewTable
from caravanserai.server.tables.clock import Control

_STAND_IN = "trader"
_RANDOM = "random"  # of options that are drawn by lot unless somebody chooses


def resolve_assists(request: NewTable) -> dict[str, object]:
    """Return the assists of a new table, with a value for each that the request leaves open."""
    chosen = request.assists
    resolved = Assists(
        hints=not request.is_rated if chosen.hints is None else chosen.hints,
        undo=chosen.undo,
        stand_in=chosen.stand_in or (_weakest_level() if request.is_rated else _STAND_IN),
    )
    return dict(msgspec.to_builtins(resolved))


def check_terms(request: NewTable, person: Person) -> None:
    """Raise Forbidden or BadMessage if a table cannot be rated as the request demands."""
    if not request.is_rated:
        return
    check_player(person)
    for message, field in _obstacles(request):
        raise BadMessage(message, code="not_ratable", field=field)


def _obstacles(request: NewTable) -> Iterator[tuple[str, str]]:
    """Yield why a table cannot be rated, with the field of the request."""
    clock, assists = request.clock, request.assists
    if any(seat.kind not in ("me", "open") for seat in request.seats):
        yield "a rated game has a person in every seat: use only `me` and `open`", "seats"
    if request.seed is not None:
        yield "a rated game is dealt at random: leave `seed` out, or send `is_rated` false", "seed"
    # Without a clock, a player could avoid a loss by not playing.
    if clock.kind == "none" or clock.at_zero == "warn":
        yield "a rated game needs a clock, with `at_zero` bot or forfeit", "clock"
    if assists.hints:
        yield "a rated game has no hints: leave `hints` out, or send false", "assists.hints"
    if assists.stand_in not in (None, _weakest_level()):
        only = _weakest_level()
        yield f"the stand-in of a rated game is {only!r}: leave it out", "assists.stand_in"


def _weakest_level() -> str:
    """Return the bot that stands in for people in rated games: it must not help them."""
    return levels()[0]


def check_options(game: Game, options: Mapping[str, Any]) -> None:
    """Raise BadMessage unless the options of a rated game are the same for all seats.

    A map or palms of one's own could favour a seat, as the choice of the first player does.
    """
    for option in game.options:
        value, is_drawn = options[option.name], _RANDOM in option.values
        if value not in option.values or (is_drawn and value != _RANDOM):
            allowed = _RANDOM if is_drawn else " or ".join(map(str, option.values))
            raise BadMessage(
                f"in a rated game the option {option.name!r} is {allowed}",
                code="not_ratable",
                field="options",
            )


def keeps_terms(table: TableRow, setup: Setup) -> bool:
    """Return whether the rematch of a rated table may be rated.

    Games of earlier versions were rated without these terms: with any options, and without a clock.
    """
    request = NewTable(
        game=table.game,
        seats=[NewSeat(kind="open")] * table.players,
        clock=msgspec.convert(table.clock, Control),
        assists=msgspec.convert(table.assists, Assists),
    )
    try:
        check_options(find(table.game), setup.options)
    except BadMessage:
        return False
    return not any(_obstacles(request))


def check_may_join(table: TableRow, person: Person) -> None:
    """Raise Forbidden if a person may not sit down at a table because it is rated."""
    if table.is_rated:
        check_player(person)


def check_may_play(table: TableRow, person: Person) -> None:
    """Raise Forbidden if a program plays in a rated game for the person who sat down."""
    if table.is_rated and person.is_program:
        raise _no_programs()


def check_player(person: Person) -> None:
    """Raise Forbidden unless this is a person with an account, at a browser."""
    if person.is_program:
        raise _no_programs()
    if not person.has_account:
        raise Forbidden(
            "a rated game needs an account: log in or create one, or choose a game without rating",
            code="needs_account",
        )


def _no_programs() -> Forbidden:
    return Forbidden(
        "programs do not play rated games: play in a browser, or at a table without rating",
        code="no_programs",
    )
