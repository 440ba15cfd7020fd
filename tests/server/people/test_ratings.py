# SPDX-License-Identifier: MIT
"""Ratings."""

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import RatedGameRow
from caravanserai.server.people.ratings import displayed_value, rate_game, ratings_of
from tests.support.server.accounts import create_accounts, create_table_of, rated_games
from tests.support.server.clock import START, ManualClock

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


def displayed(games: list[RatedGameRow]) -> tuple[list[int], list[int]]:
    """Return the numbers that people saw before and after."""
    before = [displayed_value(game.mu_before, game.sigma_before) for game in games]
    return before, [displayed_value(game.mu_after, game.sigma_after) for game in games]


async def test_the_winner_gains_most(database: Database) -> None:
    results = await play_game(database, 2, 1, 3)
    await rate_game(database, "t1", GAME, results, START)
    games = await rated_games(database, "t1")
    assert [game.rank for game in games] == [1, 2, 3]
    assert [game.person_id for game in games] == [results[seat][0] for seat in (1, 0, 2)]
    before, after = displayed(games)
    assert before == [0, 0, 0]
    assert after[0] > after[1] >= after[2]


async def test_a_tie_changes_both_ratings_equally(database: Database) -> None:
    await rate_game(database, "t1", GAME, await play_game(database, 1, 1), START)
    _before, after = displayed(await rated_games(database, "t1"))
    assert after[0] == after[1] > 0


@pytest.mark.parametrize("ranks", [(1,), (1, 2), ()])
async def test_nobody_is_rated_alone_or_against_themselves(
    database: Database, ranks: tuple[int, ...]
) -> None:
    ((one, _rank),) = await play_game(database, 1)
    await rate_game(database, "t1", GAME, [(one, rank) for rank in ranks], START)
    assert await rated_games(database, "t1") == []
    assert await ratings_of(database, one) == []


async def test_games_add_up(database: Database) -> None:
    results = await play_game(database, 1, 2)
    accounts = create_accounts(database, ManualClock())
    winner = await accounts.find(results[0][0])
    assert winner is not None
    await create_table_of(database, "t2", winner)
    for table, at in (("t1", START), ("t2", START + 1)):
        await rate_game(database, table, GAME, results, at)
    first, second = [(await rated_games(database, table))[0] for table in ("t1", "t2")]
    assert second.mu_before == first.mu_after < second.mu_after
    assert (await ratings_of(database, winner.id))[0].games == 2
