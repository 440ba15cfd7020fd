# SPDX-License-Identifier: MIT
"""What the tests with large packages share. They run by `make test-research` only."""

import pytest

from caravanserai.bots.warm_up import BATCHES, BULK, RULES, find_missing, use_parts
from caravanserai.core.game import games


def pytest_collection_finish(session: pytest.Session) -> None:
    """Compile first: otherwise every node of a cluster would compile the same code.

    No fixture, because the time limit of the first test would include it.
    """
    if not session.config.option.collectonly:
        for game in games():
            use_parts(game, find_missing(game, (RULES, BULK, BATCHES, "pilgrim", "mcts")))
