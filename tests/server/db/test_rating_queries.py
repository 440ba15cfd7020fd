# SPDX-License-Identifier: MIT
"""Ratings in both databases: each game counts exactly once."""

import asyncio

from caravanserai.server.db.database import Database
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.person import Person
from caravanserai.server.people.ratings import displayed_value, leaderboard, ratings_of
from tests.support.server.accounts import (
    create_table_of,
    rate,
    rated_games,
    register_account,
    register_people,
    write_rating,
)
from tests.support.server.clock import START

GAME = "five_tribes"


def ranks(*people: Person) -> list[tuple[str, int]]:
    return [(person.id, rank) for rank, person in enumerate(people, start=1)]


async def test_a_game_that_is_rated_several_times_counts_once(
    database: Database, database_url: str, accounts: Accounts
) -> None:
    people = await register_people(accounts, 3)
    await create_table_of(database, "t1", *people)
    other_process = await Database.open(database_url)
    try:
        await asyncio.gather(
            *(
                rate(each, "t1", GAME, ranks(*people), START)
                for each in (database, other_process) * 4
            )
        )
    finally:
        await other_process.close()
    games = await rated_games(database, "t1")
    assert [game.rank for game in games] == [1, 2, 3]
    for person, game in zip(people, games, strict=True):
        (rating,) = await ratings_of(database, person.id)
        after = displayed_value(game.mu_after, game.sigma_after)
        assert (rating.games, rating.rating) == (1, after)


async def test_no_game_is_lost_if_several_end_together(
    database: Database, database_url: str, accounts: Accounts
) -> None:
    people = await register_people(accounts, 3)
    tables = [f"t{number}" for number in range(6)]
    for table in tables:
        await create_table_of(database, table, *people)
    other_process = await Database.open(database_url)
    try:
        await asyncio.gather(
            *(
                rate((database, other_process)[turn % 2], table, GAME, ranks(*people[::way]), START)
                for turn, table in enumerate(tables)
                for way in [1 if turn % 3 else -1]
            )
        )
    finally:
        await other_process.close()
    for person in people:
        (rating,) = await ratings_of(database, person.id)
        assert rating.games == 6


async def test_the_leaderboard_lists_the_best_accounts_without_guests(
    database: Database, accounts: Accounts
) -> None:
    omar, _token = await register_account(accounts, "Omar")
    ada, _token = await register_account(accounts, "Ada")
    guest, _token = await accounts.new_guest(None)
    await create_table_of(database, "t1", ada, omar)
    await rate(database, "t1", GAME, ranks(ada, omar), START)
    await write_rating(database, guest, GAME)
    found = await leaderboard(database, GAME, 10)
    assert [leader.name for leader in found] == ["Ada", "Omar"]
    (rating,) = await ratings_of(database, ada.id)
    assert (found[0].rating, found[0].games) == (rating.rating, 1)
    assert [leader.name for leader in await leaderboard(database, GAME, 1)] == ["Ada"]
    assert await leaderboard(database, "through_the_desert", 10) == []
