# SPDX-License-Identifier: MIT
"""A few kills on each database; `make durability` makes them a hundred."""

import pytest

from tests.durability.__main__ import run_campaign
from tests.durability.campaign import Plan, Round

ROUNDS = {"sqlite": (Round.STARTING, Round.STOP), "postgres": (Round.CRASH,)}


@pytest.mark.parametrize("database", ROUNDS)
def test_nothing_that_was_announced_is_lost_when_the_server_is_killed(database: str) -> None:
    plan = Plan(ROUNDS[database], tables=4, seed=5)  # and a first kill, before these rounds
    found = run_campaign(database, plan, lambda _: None)
    assert found["damage"] == []
    assert found["tables checked"] > plan.tables
    assert found["actions"] > plan.tables
