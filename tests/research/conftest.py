# SPDX-License-Identifier: MIT
"""What the tests with large packages share. They run by `make test-research` only."""

import pytest

from caravanserai.bots.warm_up import BATCHES, BULK, RULES, find_missing, use_parts
from caravanserai.core.game import games


@pytest.fixture(autouse=True, scope="session")
def _compiled_games() -> None:
    """Compile first: otherwise every node of a cluster would compile the same code."""
    for game in games():
        use_parts(game, find_missing(game, (RULES, BULK, BATCHES, "pilgrim", "mcts")))
