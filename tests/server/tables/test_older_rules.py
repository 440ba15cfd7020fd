# SPDX-License-Identifier: MIT
"""Stored games of an older version of the rules continue, or their players get the reason."""

from dataclasses import replace
from functools import partial

import pytest
from structlog.testing import capture_logs

from caravanserai.server.db.table_queries import create_table
from caravanserai.server.errors import OlderRules
from caravanserai.server.people.rate_finished import rate_missed_games
from caravanserai.server.services import Services
from caravanserai.server.tables.commands import action_event
from caravanserai.server.tables.creation.create import with_initial_status
from caravanserai.server.tables.creation.import_record import from_record
from caravanserai.server.tables.load import load_state
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import Event, TableState
from tests.support.old_records import old_record
from tests.support.server.table_states import ANNA

SAME = ("1: Kandicha\n2: Boaz", "kill yellow a2")
CHANGED = ("1: Kandicha\n2: Nekir", "kill yellow a2")  # FT-10.18: Nekir was paid then
ILLEGAL = ("1: 2 elders, Kandicha, Echidna", "use Echidna with 2 elders")  # FT-10.6


async def store(services: Services, players: str, action: str, version: int = 1) -> str:
    """Store a game that an older server has played; return the id of its table."""
    record = old_record(players, action)
    begun = from_record(replace(record, actions=()), ANNA, 0)
    events = [*begun.events]
    for number, played in enumerate(record.actions, start=2):
        body = {"seat": 0, "action": played}
        events.append(replace(events[0], number=number, kind="action", body=body))
    table = replace(with_initial_status(begun), rules_version=version, wake_at=1, clock={})
    insert = partial(create_table, table=table, seats=begun.seat_rows, events=events)
    await services.database.transact(insert)
    return table.id


def play_action(action: int, state: TableState) -> list[Event]:
    return [action_event(state.actor or 0, action)]


def play_first(state: TableState) -> list[Event]:
    return play_action(int(state.legal[0]), state)


async def test_a_game_that_is_the_same_under_both_rules_continues(
    services: Services, tables: TableRegistry
) -> None:
    table = await tables.find(await store(services, *SAME))
    assert table.state.rules_version == 2
    assert [event.kind for event in table.state.events][-1] == "rules_changed"
    message = await table.read_message(0)
    assert message.table.rules_version == 2
    # What is played from now on is of the new version, also when the table is loaded again.
    await table.execute(play_first)
    loaded = await load_state(services.database, table.state.table.id)
    assert loaded.position.actions == table.state.position.actions
    again = TableRegistry(services)
    await again.find(table.state.table.id)
    assert (await load_state(services.database, table.state.table.id)).version == loaded.version
    await again.close()


@pytest.mark.parametrize(("players", "action"), [CHANGED, ILLEGAL])
async def test_a_game_that_would_change_is_refused_with_the_reason(
    services: Services, tables: TableRegistry, players: str, action: str
) -> None:
    table = await store(services, players, action)
    with pytest.raises(OlderRules, match=r"version 1 of Five Tribes\. This server has version 2"):
        await tables.find(table)


async def test_a_game_of_an_unknown_version_is_refused(
    services: Services, tables: TableRegistry
) -> None:
    table = await store(services, *SAME, version=99)
    with pytest.raises(OlderRules, match="version 99"):
        await tables.find(table)


async def test_a_changed_action_after_the_update_is_played_by_the_new_rules(
    services: Services, tables: TableRegistry
) -> None:
    """The check is for what was played before."""
    record = old_record(*CHANGED)
    begun = from_record(replace(record, actions=()), ANNA, 0)
    table = replace(with_initial_status(begun), rules_version=1)
    insert = partial(create_table, table=table, seats=begun.seat_rows, events=begun.events)
    await services.database.transact(insert)
    live = await tables.find(table.id)
    for played in record.actions:
        await live.execute(partial(play_action, played))
    loaded = await load_state(services.database, table.id)
    assert loaded.position.actions == record.actions


async def test_the_server_starts_and_tries_such_a_game_only_once(
    services: Services, tables: TableRegistry
) -> None:
    table = await store(services, *CHANGED)
    with capture_logs() as logs:
        await rate_missed_games(services, tables)
        for _ in range(3):
            await tables.wake()
    found = [line for line in logs if line["event"] == "game_of_older_rules"]
    assert [(line["table"], line["version"]) for line in found] == [(table, 1)]
    assert "FT-10.18" in found[0]["reason"]
