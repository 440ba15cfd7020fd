# SPDX-License-Identifier: MIT
"""Which games are rated, and that each is rated once, even if the server was stopped."""

from dataclasses import replace

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import SeatRow
from caravanserai.server.db.table_queries import create_table
from caravanserai.server.people.rate_finished import finished, is_rated, sweep
from caravanserai.server.people.ratings import ratings_of
from caravanserai.server.protocol.http import NewSeat
from caravanserai.server.tables.create import with_initial_status
from caravanserai.server.tables.seats import resign
from caravanserai.server.tables.state import TableState
from tests.support.server.people import Hand, accounts_of
from tests.support.server.services import running_services
from tests.support.server.table_states import ANNA, BORIS, against_boris, apply, new_state

ME, SCREEN = NewSeat(kind="me"), NewSeat(kind="screen")
BOT = NewSeat(kind="bot", bot="tourist")


def resigned(state: TableState, person_id: str = BORIS.id) -> TableState:
    """Let a person resign."""
    apply(state, resign(state, person_id, None), at=1_000_000)
    return state


def test_a_game_between_people_counts_when_it_is_over() -> None:
    state = against_boris()
    assert not is_rated(state)
    assert is_rated(resigned(state))


@pytest.mark.parametrize("other", [SCREEN, BOT])
def test_bots_and_a_shared_screen_do_not_count(other: NewSeat) -> None:
    assert not is_rated(resigned(new_state(ME, other), ANNA.id))


def test_a_game_from_a_position_does_not_count() -> None:
    state = resigned(against_boris())
    state.table = replace(state.table, start={})
    assert not is_rated(state)


def test_one_person_on_two_seats_does_not_count() -> None:
    state = resigned(against_boris())
    state.seats[1].person_id = ANNA.id
    assert not is_rated(state)


async def ended_game(database: Database) -> tuple[TableState, list[str]]:
    """Write a game between two guests that the second has lost."""
    accounts = accounts_of(database, Hand())
    people = [(await accounts.new_guest(None))[0] for _ in range(2)]
    state = resigned(against_boris())
    state.table = replace(with_initial_status(state), owner_id=people[0].id)
    seats = [
        SeatRow(state.table.id, number, "person", person.id, person.name, None, None)
        for number, person in enumerate(people)
    ]
    for seat, person in zip(state.seats, people, strict=True):
        seat.person_id = person.id
    await database.transact(lambda asked: create_table(asked, state.table, seats, state.events))
    return state, [person.id for person in people]


async def games_of(database: Database, person_id: str) -> list[int]:
    return [each.games for each in await ratings_of(database, person_id)]


@pytest.mark.anyio
async def test_what_ended_when_the_server_was_stopped_is_rated_at_the_next_start(
    database: Database,
) -> None:
    _, people = await ended_game(database)
    async with running_services(database) as services:
        await sweep(services)
        await sweep(services)
    assert [await games_of(database, each) for each in people] == [[1], [1]]


@pytest.mark.anyio
async def test_a_game_is_rated_once(database: Database) -> None:
    state, people = await ended_game(database)
    async with running_services(database) as services:
        await finished(services, state)
        await finished(services, state)
        await sweep(services)
    winner, loser = [(await ratings_of(database, each))[0] for each in people]
    assert (winner.games, loser.games) == (1, 1)
    assert winner.shown > loser.shown
