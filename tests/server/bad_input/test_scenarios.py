# SPDX-License-Identifier: MIT
"""Every bad message gets its error, and nobody else notices."""

from anyio.from_thread import BlockingPortal
from hypothesis import settings

from tests.support.bad_input.attacked_games import AttackedGames
from tests.support.bad_input.scenarios import DETERMINISTIC, run_scenarios


def test_three_thousand_bad_messages_are_refused_one_by_one_and_the_games_go_on(
    games: AttackedGames, portal: BlockingPortal
) -> None:
    run_scenarios(games, portal, settings(DETERMINISTIC, max_examples=50))
    assert games.sent.total() >= 2_900
    assert len(games.sent) >= 25
