# SPDX-License-Identifier: MIT
"""Ratings."""

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import RatedGameRow
from caravanserai.server.fair_play.damping import WINDOW
from caravanserai.server.people.ratings import displayed_value, ratings_of
from tests.support.server.accounts import (
    create_accounts,
    create_table_of,
    rate,
    rated_games,
    register_people,
)
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
    people = await register_people(accounts, len(ranks))
    await create_table_of(database, "t1", *people)
    return [(person.id, rank) for person, rank in zip(people, ranks, strict=True)]


def displayed(games: list[RatedGameRow]) -> tuple[list[int], list[int]]:
    """Return the numbers that people saw before and after."""
    before = [displayed_value(game.mu_before, game.sigma_before) for game in games]
    return before, [displayed_value(game.mu_after, game.sigma_after) for game in games]


async def test_the_winner_gains_most(database: Database) -> None:
    results = await play_game(database, 2, 1, 3)
    await rate(database, "t1", GAME, results, START)
    games = await rated_games(database, "t1")
    assert [game.rank for game in games] == [1, 2, 3]
    assert [game.person_id for game in games] == [results[seat][0] for seat in (1, 0, 2)]
    before, after = displayed(games)
    assert before == [0, 0, 0]
    assert after[0] > after[1] >= after[2]


async def test_a_tie_changes_both_ratings_equally(database: Database) -> None:
    await rate(database, "t1", GAME, await play_game(database, 1, 1), START)
    _before, after = displayed(await rated_games(database, "t1"))
    assert after[0] == after[1] > 0


async def test_games_add_up(database: Database) -> None:
    results = await play_game(database, 1, 2)
    accounts = create_accounts(database, ManualClock())
    winner = await accounts.find(results[0][0])
    assert winner is not None
    await create_table_of(database, "t2", winner)
    for table, at in (("t1", START), ("t2", START + 1)):
        await rate(database, table, GAME, results, at)
    first, second = [(await rated_games(database, table))[0] for table in ("t1", "t2")]
    assert second.mu_before == first.mu_after < second.mu_after
    assert (await ratings_of(database, winner.id))[0].games == 2


async def test_repeated_games_of_two_accounts_count_less(database: Database) -> None:
    results = await play_game(database, 1, 2)
    people = [await create_accounts(database, ManualClock()).find(each) for each, _rank in results]
    shares = []
    for number in range(1, 11):
        if number > 1:
            await create_table_of(database, f"t{number}", *(each for each in people if each))
        view = await rate(database, f"t{number}", GAME, results, START + number)
        shares.append(view.shares)
    assert shares[:5] == [[1.0, 1.0]] * 5
    assert shares[9] == [0.5, 0.5]
    fifth, tenth = [(await rated_games(database, table))[0] for table in ("t5", "t10")]
    assert (fifth.share, tenth.share) == (1.0, 0.5)
    assert tenth.mu_after - tenth.mu_before < (fifth.mu_after - fifth.mu_before) / 2
    assert tenth.sigma_before - tenth.sigma_after < (fifth.sigma_before - fifth.sigma_after) / 2


async def test_games_count_in_full_again_after_thirty_days(database: Database) -> None:
    results = await play_game(database, 1, 2)
    people = [await create_accounts(database, ManualClock()).find(each) for each, _rank in results]
    for number in range(1, 8):
        await rate(database, f"t{number}", GAME, results, START)
        await create_table_of(database, f"t{number + 1}", *(each for each in people if each))
    view = await rate(database, "t8", GAME, results, START + WINDOW + 1)
    assert view.shares == [1.0, 1.0]
