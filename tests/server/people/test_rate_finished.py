# SPDX-License-Identifier: MIT
"""Games of rated tables are rated once, even if the server stops, and say whether they count."""

from dataclasses import replace

import pytest

from caravanserai.server.analysis.replay import finished_record
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import SeatRow
from caravanserai.server.db.table_queries import create_table
from caravanserai.server.errors import StoreFailure
from caravanserai.server.fair_play.browsers import KEPT, remember_browser
from caravanserai.server.moderation.admin import Admin
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.person import Person
from caravanserai.server.people.rate_finished import rate_finished_game, rate_missed_games
from caravanserai.server.people.ratings import ratings_of
from caravanserai.server.protocol.socket import (
    RatingView,
)
from caravanserai.server.services import Services
from caravanserai.server.tables.creation.create import with_initial_status
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.seats import resign
from caravanserai.server.tables.state import TableState
from tests.support.server.accounts import PASSWORD, register_people
from tests.support.server.rated_games import ended_game, game_of_three, rated_game
from tests.support.server.table_states import (
    ANNA,
    BORIS,
    CARLA,
    against_boris,
    apply,
    play_first,
)

BEGAN_AT = 0
ENDED_AT = 1_000_000


async def store(database: Database, game: TableState, people: list[Person]) -> TableState:
    """Store a game whose seats belong to these people."""
    game.table = replace(with_initial_status(game), owner_id=people[0].id)
    rows = [
        SeatRow(game.table.id, seat, "person", person.id, person.name, None, None)
        for seat, person in enumerate(people)
    ]
    for seat, person in zip(game.seats, people, strict=True):
        seat.person_id = person.id
    await database.transact(lambda asked: create_table(asked, game.table, rows, game.events))
    return game


def ended() -> TableState:
    """Return a rated game that the second player has lost after enough turns."""
    return ended_game(turns=4)


def ended_game_of_three() -> TableState:
    """Return a rated game that the third player and then the first have resigned."""
    game = game_of_three(turns=4)
    for person in (CARLA, ANNA):
        apply(game, resign(game, person.id, None), at=ENDED_AT)
    return game


async def games_of(database: Database, person: Person) -> list[int]:
    return [each.games for each in await ratings_of(database, person.id)]


async def test_a_game_that_ended_when_the_server_stopped_is_rated_at_the_next_start(
    database: Database, accounts: Accounts, services: Services, tables: TableRegistry
) -> None:
    people = await register_people(accounts, 2)
    game = await store(database, ended(), people)
    for _ in range(2):
        await rate_missed_games(services, tables)
    assert [await games_of(database, each) for each in people] == [[1], [1]]
    state = (await tables.find(game.table.id)).state
    assert state.rating == RatingView(reason=None, shares=[1.0, 1.0])
    assert [event.kind for event in state.events].count("rated") == 1


async def test_a_game_is_rated_once(
    database: Database, accounts: Accounts, services: Services, tables: TableRegistry
) -> None:
    people = await register_people(accounts, 2)
    game = await store(database, ended(), people)
    views = [await rate_finished_game(services, game) for _ in range(2)]
    await rate_missed_games(services, tables)
    winner, loser = [(await ratings_of(database, each.id))[0] for each in people]
    assert (winner.games, loser.games) == (1, 1)
    assert winner.rating > loser.rating
    assert views == [RatingView(reason=None, shares=[1.0, 1.0])] * 2


async def test_a_table_without_rating_and_a_running_game_are_not_judged(
    services: Services,
) -> None:
    casual = against_boris()
    play_first(casual, 20)
    apply(casual, resign(casual, BORIS.id, None))
    for game in (casual, rated_game()):
        assert await rate_finished_game(services, game) is None


async def test_a_game_that_an_administrator_closes_says_at_once_that_it_does_not_count(
    database: Database, accounts: Accounts, services: Services, tables: TableRegistry
) -> None:
    people = await register_people(accounts, 2)
    game = await store(database, rated_game(turns=4), people)
    await Admin(database, services.now).close(game.table.id)
    state = (await tables.find(game.table.id)).state
    assert state.rating == RatingView(reason="aborted", shares=[0.0, 0.0])
    await rate_missed_games(services, tables)
    assert [event.kind for event in state.events][-2:] == ["closed", "rated"]
    assert [await games_of(database, each) for each in people] == [[], []]
    # Players can still check the deal.
    assert finished_record(state).commitment == game.commitment


@pytest.mark.parametrize("turns", [0, 3])
async def test_a_game_that_ended_too_early_changes_no_rating(
    database: Database, accounts: Accounts, services: Services, turns: int
) -> None:
    people = await register_people(accounts, 2)
    game = await store(database, ended_game(turns=turns), people)
    view = await rate_finished_game(services, game)
    assert view == RatingView(reason="too_short", shares=[0.0, 0.0])
    assert await games_of(database, people[0]) == []


async def test_guests_do_not_rate_accounts(
    database: Database, accounts: Accounts, services: Services
) -> None:
    guest, _token = await accounts.new_guest(None)
    (omar,) = await register_people(accounts, 1)
    game = await store(database, ended(), [omar, guest])
    view = await rate_finished_game(services, game)
    assert view is not None
    assert view.reason == "no_account"
    assert await games_of(database, omar) + await games_of(database, guest) == []


async def test_a_deleted_account_rates_nobody_and_gets_no_new_rating(
    database: Database, accounts: Accounts, services: Services
) -> None:
    omar, ada = await register_people(accounts, 2)
    game = await store(database, ended(), [omar, ada])
    await accounts.delete(ada, PASSWORD)
    view = await rate_finished_game(services, game)
    assert view is not None
    assert view.reason == "no_account"
    assert await games_of(database, omar) + await games_of(database, ada) == []


async def test_two_accounts_in_one_browser_do_not_rate_each_other(
    database: Database, accounts: Accounts, services: Services
) -> None:
    omar, ada = await register_people(accounts, 2)
    for person in (omar, ada):
        await remember_browser(database, person.id, "mark", BEGAN_AT)
    game = await store(database, ended(), [omar, ada])
    view = await rate_finished_game(services, game)
    assert view is not None
    assert view.reason == "one_person"
    assert await games_of(database, omar) == []


async def test_nobody_can_avoid_a_loss_with_a_second_account_at_the_table(
    database: Database, accounts: Accounts, services: Services
) -> None:
    omar, ada, second = await register_people(accounts, 3)
    game = await store(database, ended_game_of_three(), [omar, ada, second])
    for person in (omar, second):
        await remember_browser(database, person.id, "mark", ENDED_AT - 1)
    assert await rate_finished_game(services, game) == RatingView(
        reason=None, shares=[1.0, 1.0, 1.0]
    )


async def test_a_later_mark_does_not_hide_that_a_browser_was_shared_before(
    database: Database, accounts: Accounts, services: Services
) -> None:
    omar, ada = await register_people(accounts, 2)
    for person, at in ((omar, BEGAN_AT), (ada, BEGAN_AT), (ada, ENDED_AT - 1)):
        await remember_browser(database, person.id, "mark", at)
    game = await store(database, ended(), [omar, ada])
    view = await rate_finished_game(services, game)
    assert view is not None
    assert view.reason == "one_person"


async def test_a_deleted_account_does_not_undo_the_result_of_the_others(
    database: Database, accounts: Accounts, services: Services
) -> None:
    people = await register_people(accounts, 3)
    game = await store(database, ended_game_of_three(), people)
    await accounts.delete(people[2], PASSWORD)
    views = [await rate_finished_game(services, game) for _ in range(2)]
    assert views == [RatingView(reason=None, shares=[1.0, 1.0, 1.0])] * 2
    assert [await games_of(database, each) for each in people] == [[1], [1], []]


async def test_other_browsers_and_old_marks_do_not_matter(
    database: Database, accounts: Accounts, services: Services
) -> None:
    omar, ada = await register_people(accounts, 2)
    for person, mark, at in (
        (omar, "one", BEGAN_AT),
        (omar, "shared", BEGAN_AT - KEPT - 1),
        (omar, "one", BEGAN_AT),
        (ada, "other", BEGAN_AT),
        (ada, "shared", BEGAN_AT),
    ):
        await remember_browser(database, person.id, mark, at)
    game = await store(database, ended(), [omar, ada])
    assert await rate_finished_game(services, game) == RatingView(reason=None, shares=[1.0, 1.0])


async def test_a_game_that_cannot_be_rated_now_is_rated_at_the_next_start(
    database: Database,
    accounts: Accounts,
    services: Services,
    tables: TableRegistry,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(*_arguments: object) -> RatingView:
        raise StoreFailure("no disk")

    people = await register_people(accounts, 2)
    game = await store(database, ended(), people)
    with monkeypatch.context() as patch:
        patch.setattr("caravanserai.server.people.rate_finished.rate_game", fail)
        assert await rate_finished_game(services, game) is None
        await rate_missed_games(services, tables)
    assert await games_of(database, people[0]) == []
    await rate_missed_games(services, tables)
    assert await games_of(database, people[0]) == [1]


async def test_a_damaged_game_does_not_keep_the_server_from_starting(
    database: Database, accounts: Accounts, services: Services, tables: TableRegistry
) -> None:
    game = ended()
    game.events[0] = replace(game.events[0], number=99)
    await store(database, game, await register_people(accounts, 2))
    await rate_missed_games(services, tables)
