# SPDX-License-Identifier: MIT
"""One sends what nobody should; he is told why, and nobody else notices."""

from anyio.from_thread import BlockingPortal
from hypothesis import settings

from tests.support.bad_input.scenes import STEADY, play_scenes
from tests.support.bad_input.stage import Theatre


def test_three_thousand_bad_messages_are_refused_one_by_one_and_the_games_go_on(
    theatre: Theatre, portal: BlockingPortal
) -> None:
    play_scenes(theatre, portal, settings(STEADY, max_examples=50))
    assert theatre.sent.total() >= 2_900
    assert len(theatre.sent) >= 25
