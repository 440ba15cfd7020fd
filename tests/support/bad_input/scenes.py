# SPDX-License-Identifier: MIT
"""Scenes of trouble, as many as are wanted."""

from anyio.from_thread import BlockingPortal
from hypothesis import HealthCheck, given, seed, settings

from tests.support.bad_input.messages import Bad, batches
from tests.support.bad_input.stage import SEAT, Theatre
from tests.support.bad_input.unreadable import in_itself
from tests.support.bad_input.untimely import in_turn, of_onlooker, of_player, out_of_turn

STEADY = settings(
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
IN_TURN = batches(in_itself(), of_player(SEAT), in_turn(), size=20)
OUT_OF_TURN = batches(in_itself(), of_player(SEAT), out_of_turn(), size=20)
GUESTS = batches(in_itself(), of_onlooker("guest"), size=10)
STRANGERS = batches(in_itself(), of_onlooker("stranger"), size=10)


def play_scenes(theatre: Theatre, portal: BlockingPortal, chosen: settings, start: int = 0) -> None:
    """Play as many scenes as are chosen; each has sixty bad messages."""

    @chosen
    @seed(start)
    @given(in_turn=IN_TURN, out_of_turn=OUT_OF_TURN, guests=GUESTS, strangers=STRANGERS)
    def scene(
        in_turn: list[Bad], out_of_turn: list[Bad], guests: list[Bad], strangers: list[Bad]
    ) -> None:
        portal.call(theatre.scene, in_turn, out_of_turn, guests, strangers)

    scene()
