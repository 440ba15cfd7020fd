# SPDX-License-Identifier: MIT
"""Questions arrive in the engine process as they were sent."""

import caravanserai as cv
from caravanserai.core.seeds import Seed
from caravanserai.server.engine_pool.protocol import Question, decode_to_engine, encode


def question(seed: Seed) -> Question:
    """Return a question about a game with a new seed in its middle."""
    position = cv.new("five_tribes", seed=seed)
    for _ in range(4):
        position.play(position.legal()[0])
    record = position.redraw("ab" * 16).record(["Ann", "Bob"])
    return Question("move", "table", record, 0, "greedy", 2**63 - 1, 1, 5.0)


def test_seeds_of_both_kinds_arrive_unchanged() -> None:
    for seed in (7, 2**64 - 1, "00112233445566778899001122334455"):
        sent = question(seed)
        assert decode_to_engine(encode(sent)) == sent
