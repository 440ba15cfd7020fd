# SPDX-License-Identifier: MIT
"""Seeds of tables: secret, committed to, shown at the end, and new after an undo beyond a draw."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

import caravanserai as cv
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import bot_seed, commitment_to
from caravanserai.server.analysis.replay import build_full_replay, finished_record, replay_position
from caravanserai.server.protocol.http import NewTable
from caravanserai.server.protocol.requests import (
    AskUndo,
    Undo,
)
from caravanserai.server.services import Services
from caravanserai.server.tables import commands
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.creation.create import rematch
from caravanserai.server.tables.creation.import_record import from_record
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import Event, TableState
from caravanserai.server.tables.subscribers import Subscribers
from tests.support.server.live_tables import BOT, ME, SCREEN, create_table, start_game
from tests.support.server.table_states import ANNA, against_boris, apply, new_state, play_first


def message(state: TableState) -> Any:
    """Return what a spectator is sent, decoded."""
    content = Subscribers(state, lambda: 0).state(None)
    return msgspec.json.decode(msgspec.json.encode(content))


async def tribes(tables: TableRegistry) -> TableActor:
    """Start a game of Five Tribes with both seats at Anna's screen: undos need no consent."""
    return await tables.open(NewTable(game="five_tribes", seats=[ME, SCREEN]), ANNA)


async def play(table: TableActor) -> None:
    """Play always the same actions in the same positions."""
    state, legal = table.state, table.state.legal
    action = int(legal[len(state.played) * 7 % len(legal)])
    event = commands.action_event(state.actor or 0, action)
    await table.execute(lambda _: [event])


async def play_until_a_draw(table: TableActor) -> int:
    """Play until something is drawn; return how many actions came before."""
    while not (table.state.played and table.state.played[-1].reveals):
        await play(table)
    return len(table.state.played) - 1


async def ask_undo(table: TableActor, to: int) -> None:
    """Go back to a number of actions; everybody consents."""
    request = AskUndo(position=table.state.position_version, to=to)
    await table.execute(lambda state: commands.ask_undo(state, ANNA.id, request))


# The deal


async def test_every_table_gets_a_secret_seed_when_its_game_begins(tables: TableRegistry) -> None:
    begun = [await start_game(tables), await create_table(tables, ME, BOT)]
    seeds = [str(table.state.seed) for table in begun]
    assert all(len(seed) == 32 and int(seed, 16) for seed in seeds)
    assert len(set(seeds)) == 2
    assert all(table.state.table.seed == 0 for table in begun)
    assert begun[0].state.position.record().seed == seeds[0]


def test_before_the_game_there_is_neither_seed_nor_commitment() -> None:
    state = new_state()
    assert message(state)["deals"] == []
    assert state.seed == 0


def test_the_commitment_is_shown_during_the_game_and_the_seed_after_it() -> None:
    state = new_state(ME, SCREEN)
    expected = commitment_to(state.table.game, 0, str(state.seed))
    shown = message(state)
    assert shown["deals"] == [{"number": 0, "commitment": expected, "seed": None}]
    assert shown["lines"][0]["commitment"] == expected
    assert str(state.seed) not in str(shown)
    apply(state, [Event("forfeited", {"seat": 0, "bot": "trader", "why": "resigned"})])
    assert message(state)["deals"] == [
        {"number": 0, "commitment": expected, "seed": str(state.seed)}
    ]
    assert message(state)["result"]["seed"] == str(state.seed)


def test_the_record_has_the_seed_and_the_commitment() -> None:
    state = new_state(ME, SCREEN)
    while state.status == "playing":
        play_first(state)
    record = GameRecord.from_text(finished_record(state).to_text())
    assert record.commitment == commitment_to(record.game, 0, str(record.seed))
    assert cv.replay(record).key() == state.position.key()
    assert build_full_replay(state).seed == record.seed


def test_a_rematch_is_dealt_from_another_seed() -> None:
    state = new_state(ME, SCREEN)
    apply(state, [Event("forfeited", {"seat": 0, "bot": "trader", "why": "resigned"})])
    again = rematch(state, ANNA, 0)
    assert again is not None
    assert str(again.seed) != str(state.seed)
    assert again.commitment != state.commitment
    assert again.table.seed == 0


def test_a_table_of_an_older_server_keeps_its_number() -> None:
    """Its log has no seed; nothing commits to a number, which could be found by trying."""
    state = against_boris()
    old = TableState(replace(state.table, seed=7), state.seat_rows)
    for event in state.events:
        old.apply_event(replace(event, body={k: v for k, v in event.body.items() if k != "seed"}))
    assert old.position.key() == cv.new("through_the_desert", 2, 7).key()
    assert message(old)["deals"] == []


async def test_a_loaded_table_has_the_same_deal(tables: TableRegistry, services: Services) -> None:
    table = await start_game(tables)
    other = TableRegistry(services)
    loaded = await other.find(table.state.table.id)
    assert loaded.state.position.key() == table.state.position.key()
    assert loaded.state.commitment == table.state.commitment
    await other.close()


# Undo beyond a draw


async def test_after_an_undo_beyond_a_draw_other_things_are_drawn(tables: TableRegistry) -> None:
    table = await tribes(tables)
    number = await play_until_a_draw(table)
    drawn_from = table.state.position.to_dict()["generator"]
    before = cv.replay(
        replace(table.state.position.record(), actions=table.state.position.actions[:number])
    )
    await ask_undo(table, number)
    state = table.state
    assert [event.kind for event in state.events[-2:]] == ["undone", "redrawn"]
    assert state.position.view(0) == before.view(0)
    assert state.position.view(1) == before.view(1)
    await play(table)
    assert state.position.actions == (*before.actions, state.position.actions[-1])
    # The generator decides what is drawn. The same thing may be drawn again, by chance.
    assert state.position.to_dict()["generator"] != drawn_from


async def test_the_new_seed_is_committed_to_and_shown_at_the_end(tables: TableRegistry) -> None:
    table = await tribes(tables)
    number = await play_until_a_draw(table)
    await ask_undo(table, number)
    state = table.state
    seed = state.redraws[0].seed
    expected = commitment_to("five_tribes", number, seed)
    shown = message(state)
    assert shown["deals"][1] == {"number": number, "commitment": expected, "seed": None}
    assert (shown["lines"][-1]["kind"], shown["lines"][-1]["commitment"]) == ("redrawn", expected)
    assert seed not in str(shown)
    while state.status == "playing":
        await play(table)
    assert message(state)["deals"][1]["seed"] == seed


async def test_a_loaded_table_draws_the_same_again(
    tables: TableRegistry, services: Services
) -> None:
    table = await tribes(tables)
    await ask_undo(table, await play_until_a_draw(table))
    await play_until_a_draw(table)
    other = TableRegistry(services)
    loaded = await other.find(table.state.table.id)
    assert loaded.state.position.key() == table.state.position.key()
    assert loaded.state.redraws == table.state.redraws
    await other.close()


async def test_the_record_replays_with_its_new_seeds(tables: TableRegistry) -> None:
    table = await tribes(tables)
    for _ in range(2):
        await ask_undo(table, await play_until_a_draw(table))
        await play(table)
        await play(table)
    state = table.state
    while state.status == "playing":
        await play(table)
    record = GameRecord.from_text(finished_record(state).to_text())
    assert [(each.number, each.commitment) for each in record.redraws] == [
        (each.number, commitment_to(record.game, each.number, each.seed)) for each in state.redraws
    ]
    assert cv.replay(record).key() == state.position.key()
    replayed = build_full_replay(state)
    assert replayed.actions[-1].points == list(state.position.points())
    assert [each.seed for each in replayed.redraws] == [each.seed for each in state.redraws]
    for number in (0, state.redraws[0].number, len(record.actions)):
        part = replace(record, actions=record.actions[:number])
        shown = replay_position(state, number, None)
        assert shown.position == cv.replay(part).to_dict()


async def test_an_undo_beyond_an_earlier_new_seed_draws_again(tables: TableRegistry) -> None:
    """Otherwise the first seed would repeat draws that were seen before the first undo."""
    table = await tribes(tables)
    number = await play_until_a_draw(table)
    await ask_undo(table, number)
    first = table.state.redraws[0].seed
    request = Undo(position=table.state.position_version, to=number - 1)
    await table.execute(lambda state: commands.undo(state, ANNA.id, request))
    assert [redraw.number for redraw in table.state.redraws] == [number - 1]
    assert table.state.redraws[0].seed != first


async def test_an_undo_that_meets_no_draw_keeps_the_seed(tables: TableRegistry) -> None:
    table = await tribes(tables)
    for _ in range(3):
        await play(table)
    await ask_undo(table, 0)
    assert table.state.events[-1].kind == "undone"
    assert table.state.redraws == []


async def test_in_the_desert_nothing_is_drawn_again(tables: TableRegistry) -> None:
    """TD-2. All chance is in the set-up, which everybody has seen."""
    table = await create_table(tables, ME, SCREEN)
    for _ in range(12):
        await play(table)
    await ask_undo(table, 0)
    assert table.state.redraws == []


# Records and bots


async def test_a_table_from_a_record_keeps_its_seeds_without_a_commitment(
    tables: TableRegistry,
) -> None:
    table = await tribes(tables)
    await ask_undo(table, await play_until_a_draw(table))
    await play_until_a_draw(table)
    imported = from_record(table.state.position.record(), ANNA, 0)
    assert imported.position.key() == table.state.position.key()
    assert imported.seed == table.state.seed
    assert message(imported)["deals"] == []


@pytest.mark.parametrize("count", [0, 5])
def test_a_part_of_a_record_is_imported_without_later_seeds(count: int) -> None:
    position = cv.new("five_tribes", seed="ab" * 16)
    for _ in range(9):
        position.play(position.legal()[0])
    record = position.redraw("cd" * 16).record()
    imported = from_record(replace(record, actions=record.actions[:count]), ANNA, 0)
    assert imported.redraws == []
    assert len(imported.played) == count


def test_seeds_of_bots_follow_from_nothing() -> None:
    seeds = [bot_seed() for _ in range(50)]
    assert len(set(seeds)) == 50
    assert max(seeds) > 2**56


async def test_a_bot_gets_another_seed_for_every_move(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def move(_table: str, _owner: str, position: cv.Position, _bot: str, seed: int) -> int:
        asked.append(seed)
        return int(position.legal()[0])

    monkeypatch.setattr(services.engine_pool, "move", move)
    table = await create_table(tables, BOT, BOT)
    while table.state.status == "playing":
        await table.read(lambda state: state.version)
    assert len(set(asked)) == len(asked) > 20
