# SPDX-License-Identifier: MIT
"""A few kills on each database; `make durability` makes them a thousand."""

import pytest

from tests.durability.__main__ import run_campaign
from tests.durability.campaign import Plan, Round
from tests.durability.forked import ForkedServer
from tests.load.process import ServerProcess

# And a first kill, before these rounds.
ROUNDS = {"sqlite": (Round.STARTING, Round.STOP), "postgres": (Round.CRASH,)}
PROCESSES = {"sqlite": 1, "postgres": 2}
STARTED_BY: dict[str, type[ServerProcess]] = {"sqlite": ForkedServer, "postgres": ServerProcess}


@pytest.mark.parametrize("database", ROUNDS)
def test_nothing_that_was_announced_is_lost_when_the_server_is_killed(database: str) -> None:
    plan = Plan(ROUNDS[database], tables=4, seed=5)
    found = run_campaign(
        database,
        plan,
        lambda _: None,
        processes=PROCESSES[database],
        kind=STARTED_BY[database],
    )
    assert found["damage"] == []
    assert found["tables checked"] > plan.tables
    assert found["actions"] > plan.tables
