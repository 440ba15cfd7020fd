# SPDX-License-Identifier: MIT
"""Trouble in any order; the games do not care."""

from anyio.from_thread import BlockingPortal
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.support.bad_input.conduct import conduct_at
from tests.support.bad_input.scenes import STEADY
from tests.support.bad_input.stage import Theatre


def test_whatever_one_does_the_others_play_on(theatre: Theatre, portal: BlockingPortal) -> None:
    few = settings(STEADY, max_examples=10, stateful_step_count=12)
    run_state_machine_as_test(conduct_at(theatre, portal), settings=few)
    assert {"cut off", "broken frame", "illegal action"} <= theatre.sent.keys()
