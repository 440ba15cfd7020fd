# SPDX-License-Identifier: MIT
"""Bad messages, broken frames and disconnects in any order do not affect the games."""

from anyio.from_thread import BlockingPortal
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.support.bad_input.attacked_games import AttackedGames
from tests.support.bad_input.scenarios import DETERMINISTIC
from tests.support.bad_input.state_machine import machine_for


def test_the_others_play_on_whatever_a_client_does(
    games: AttackedGames, portal: BlockingPortal
) -> None:
    few = settings(DETERMINISTIC, max_examples=10, stateful_step_count=12)
    run_state_machine_as_test(machine_for(games, portal), settings=few)
    assert {"closed by the server", "broken frame", "illegal action"} <= games.sent.keys()
