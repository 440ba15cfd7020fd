# SPDX-License-Identifier: MIT
"""One sends what nobody should; he is told why, and nobody else notices."""

from collections.abc import Iterator

import pytest
from anyio.from_thread import BlockingPortal
from hypothesis import HealthCheck, given, settings

from tests.server.bad_input.messages import (
    Bad,
    batches,
    in_itself,
    in_turn,
    of_onlooker,
    of_player,
    out_of_turn,
)
from tests.server.bad_input.stage import SEAT, Theatre
from tests.server.live import Live

FEW = settings(
    derandomize=True,
    max_examples=50,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
SCENE = {
    "in_turn": batches(in_itself(), of_player(SEAT), in_turn(), size=20),
    "out_of_turn": batches(in_itself(), of_player(SEAT), out_of_turn(), size=20),
    "guests": batches(in_itself(), of_onlooker("guest"), size=10),
    "strangers": batches(in_itself(), of_onlooker("stranger"), size=10),
}


@pytest.fixture
def theatre(server: Live, portal: BlockingPortal) -> Iterator[Theatre]:
    with portal.wrap_async_context_manager(Theatre(server.url)) as opened:
        yield opened


def test_three_thousand_bad_messages_are_refused_one_by_one_and_the_games_go_on(
    theatre: Theatre, portal: BlockingPortal
) -> None:
    @FEW
    @given(**SCENE)
    def trouble(
        in_turn: list[Bad], out_of_turn: list[Bad], guests: list[Bad], strangers: list[Bad]
    ) -> None:
        portal.call(theatre.scene, in_turn, out_of_turn, guests, strangers)

    trouble()
    assert theatre.sent.total() >= 2_900
    assert len(theatre.sent) >= 20
