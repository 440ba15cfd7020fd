# SPDX-License-Identifier: MIT
"""Everything that a server imports and compiles; the fork server imports this module."""

from functools import partial

from caravanserai.cli.serve.startup import prepare
from caravanserai.server import app, run
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.engine_pool.pool import COMMAND
from caravanserai.server.observability import logging
from tests.durability import campaign  # a forked process imports what the campaign imports
from tests.support.server.processes import fast_failover

__all__ = ["campaign", "fast_failover", "logging", "run"]

# Bots use only processor time that nothing else needs. Otherwise a server that lives for a second
# would spend most of its time on them.
_idle_engine_pool = partial(EnginePool, command=("nice", "-n", "19", *COMMAND))
setattr(app, "EnginePool", _idle_engine_pool)  # noqa: B010  for the type checker it is a class
prepare()
