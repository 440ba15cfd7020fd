# SPDX-License-Identifier: MIT
"""Which games are rated, and that each is rated once, even if the server stops."""

from dataclasses import replace

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import SeatRow
from caravanserai.server.db.table_queries import create_table
from caravanserai.server.people.rate_finished import is_rated, rate_finished_game, rate_missed_games
from caravanserai.server.people.ratings import ratings_of
from caravanserai.server.protocol.http import NewSeat
from caravanserai.server.tables import seats
from caravanserai.server.tables.creation.create import with_initial_status
from caravanserai.server.tables.state import TableState
from tests.support.server.accounts import create_accounts
from tests.support.server.clock import ManualClock
from tests.support.server.services import running_services
from tests.support.server.table_states import ANNA, BORIS, against_boris, apply, new_state

ME, SCREEN = NewSeat(kind="me"), NewSeat(kind="screen")
BOT = NewSeat(kind="bot", bot="tourist")


def resign(game: TableState, person_id: str = BORIS.id) -> TableState:
    """Let a person resign."""
    apply(game, seats.resign(game, person_id, None), at=1_000_000)
    return game


def test_a_finished_game_between_people_is_rated() -> None:
    game = against_boris()
    assert not is_rated(game)
    assert is_rated(resign(game))


@pytest.mark.parametrize("other", [SCREEN, BOT])
def test_games_with_bots_or_on_one_screen_are_not_rated(other: NewSeat) -> None:
    assert not is_rated(resign(new_state(ME, other), ANNA.id))


def test_a_game_from_a_position_is_not_rated() -> None:
    game = resign(against_boris())
    game.table = replace(game.table, start={})
    assert not is_rated(game)


def test_a_person_in_two_seats_is_not_rated() -> None:
    game = resign(against_boris())
    game.seats[1].person_id = ANNA.id
    assert not is_rated(game)


async def store_ended_game(database: Database) -> tuple[TableState, list[str]]:
    """Store a game of two guests that the second has lost."""
    accounts = create_accounts(database, ManualClock())
    people = [(await accounts.new_guest(None))[0] for _ in range(2)]
    game = resign(against_boris())
    game.table = replace(with_initial_status(game), owner_id=people[0].id)
    rows = [
        SeatRow(game.table.id, seat, "person", person.id, person.name, None, None)
        for seat, person in enumerate(people)
    ]
    for seat, person in zip(game.seats, people, strict=True):
        seat.person_id = person.id
    await database.transact(lambda asked: create_table(asked, game.table, rows, game.events))
    return game, [person.id for person in people]


async def games_of(database: Database, person_id: str) -> list[int]:
    return [each.games for each in await ratings_of(database, person_id)]


async def test_a_game_that_ended_when_the_server_stopped_is_rated_at_the_next_start(
    database: Database,
) -> None:
    _, people = await store_ended_game(database)
    async with running_services(database) as running:
        await rate_missed_games(running)
        await rate_missed_games(running)
    assert [await games_of(database, each) for each in people] == [[1], [1]]


async def test_a_game_is_rated_once(database: Database) -> None:
    game, people = await store_ended_game(database)
    async with running_services(database) as running:
        await rate_finished_game(running, game)
        await rate_finished_game(running, game)
        await rate_missed_games(running)
    winner, loser = [(await ratings_of(database, each))[0] for each in people]
    assert (winner.games, loser.games) == (1, 1)
    assert winner.rating > loser.rating
