# SPDX-License-Identifier: MIT
"""Every game passes the contract, for every number of players and various options."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caravanserai.testing.checks import bulk, course, legality, refusals, words
from caravanserai.testing.contract import (
    POSITION_CHECKS,
    TABLE_CHECKS,
    PositionCheck,
    Table,
    TableCheck,
    tables_of,
)
from caravanserai.testing.parity import check_parity_of
from caravanserai.testing.strategies import damaged, positions
from tests.conftest import INTERPRETED
from tests.support.variants import EVENTS, VARIANTS, marked, marks_of, mixed, short_list, tables

EXAMPLES = 1 if INTERPRETED else 2  # positions for each check at each table
# Thousands of games: every choice of options, but not each with every number of players.
LONG = (bulk.check_bulk_games_follow_their_seed,)
# Interpreted these take seconds, and cover no line that the others do not.
COMPILED_ONLY = (bulk.check_bulk_games_follow_their_seed, course.check_every_state_of_a_game)


def name_of(check: PositionCheck | TableCheck) -> str:
    return check.__name__.removeprefix("check_")


every_table = pytest.mark.parametrize("table", [marked(table) for table in tables()])


@every_table
@pytest.mark.parametrize("check", POSITION_CHECKS, ids=name_of)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_in_every_position(table: Table, check: PositionCheck, data: st.DataObject) -> None:
    check(data.draw(positions(table)))


def checks_of(table: Table) -> list[Any]:
    """Return all checks of a table as parameters."""
    return [
        pytest.param(table, check, id=f"{name_of(check)}-{table}", marks=marks_at(table, check))
        for check in TABLE_CHECKS
        if check not in LONG or table in mixed()
    ]


def marks_at(table: Table, check: TableCheck) -> list[pytest.MarkDecorator]:
    is_long = table in short_list() and check in COMPILED_ONLY
    return [] if is_long else marks_of(table)


@pytest.mark.parametrize(("table", "check"), [p for table in tables() for p in checks_of(table)])
def test_at_every_table(table: Table, check: TableCheck) -> None:
    check(table)


@every_table
def test_every_id_is_either_listed_or_refused(table: Table) -> None:
    whole = len(table.after(1, -1).actions)
    for actions in (0, whole // 8, whole // 2, whole - 1, whole):
        legality.check_every_action_id(table.after(1, actions))


@every_table
def test_impossible_positions_are_refused(table: Table) -> None:
    refusals.check_wrong_positions(table.after(1, 40))


@every_table
@settings(max_examples=10)
@given(data=st.data())
def test_a_changed_position_is_refused_or_valid(table: Table, data: st.DataObject) -> None:
    position = table.after(data.draw(st.integers(0, 9)), data.draw(st.integers(0, 100)))
    refusals.check_changed_position(data.draw(damaged(position.to_dict())))


@pytest.mark.interpreted
@pytest.mark.parametrize("game", EVENTS)
def test_events_have_known_keys(game: str) -> None:
    told = set()
    for table in tables_of(game, VARIANTS.get(game, [{}])[-1:]):
        before = table.new(1)
        for action in table.after(1, -1).actions:
            told |= {key for key, _ in words.events_of(before, action)}
            before.play(action)
    assert told <= EVENTS[game]


@pytest.mark.unchecked
def test_compiled_and_interpreted_code_play_the_same_games() -> None:
    check_parity_of(mixed(), games=1)
