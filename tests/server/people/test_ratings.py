# SPDX-License-Identifier: MIT
"""Ratings."""

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.people.ratings import displayed_value, rate_game, ratings_of
from tests.support.server.accounts import create_accounts, create_table_of
from tests.support.server.clock import START, ManualClock

pytestmark = pytest.mark.anyio

GAME = "five_tribes"


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


def test_a_newcomer_has_0_and_a_well_known_average_player_1000() -> None:
    assert displayed_value(25.0, 25.0 / 3) == 0
    assert displayed_value(25.0, 0.0) == 1000
    assert displayed_value(31.0, 0.0) == 1240
    assert displayed_value(5.0, 8.0) == 0  # never less


async def play_game(database: Database, *ranks: int) -> list[tuple[str, int]]:
    accounts = create_accounts(database, ManualClock())
    people = [(await accounts.new_guest(None))[0] for _ in ranks]
    await create_table_of(database, "t1", *people)
    return [(person.id, rank) for person, rank in zip(people, ranks, strict=True)]


async def test_the_winner_gains_most(database: Database) -> None:
    results = await play_game(database, 2, 1, 3)
    changes = await rate_game(database, "t1", GAME, results, START)
    assert [change.rank for change in changes] == [1, 2, 3]
    assert [change.before for change in changes] == [0, 0, 0]
    assert changes[0].after > changes[1].after >= changes[2].after
    assert [change.person_id for change in changes] == [results[seat][0] for seat in (1, 0, 2)]


async def test_a_tie_changes_both_ratings_equally(database: Database) -> None:
    changes = await rate_game(database, "t1", GAME, await play_game(database, 1, 1), START)
    assert changes[0].after == changes[1].after > 0


async def test_nobody_is_rated_alone_or_against_themselves(database: Database) -> None:
    ((one, _rank),) = await play_game(database, 1)
    assert await rate_game(database, "t1", GAME, [(one, 1)], START) == []
    assert await rate_game(database, "t1", GAME, [(one, 1), (one, 2)], START) == []
    assert await rate_game(database, "t1", GAME, [], START) == []
    assert await ratings_of(database, one) == []


async def test_games_add_up(database: Database) -> None:
    results = await play_game(database, 1, 2)
    accounts = create_accounts(database, ManualClock())
    winner = await accounts.find(results[0][0])
    assert winner is not None
    first = await rate_game(database, "t1", GAME, results, START)
    await create_table_of(database, "t2", winner)
    second = await rate_game(database, "t2", GAME, results, START + 1)
    assert second[0].before == first[0].after < second[0].after
    assert (await ratings_of(database, winner.id))[0].games == 2
