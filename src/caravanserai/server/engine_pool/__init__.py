# SPDX-License-Identifier: MIT
"""Bots in separate processes, so that no table waits for the bot of another."""

from caravanserai.server.engine_pool.pool import EnginePool
from caravanserai.server.engine_pool.protocol import Question
from caravanserai.server.engine_pool.timeouts import Timeouts

__all__ = ["EnginePool", "Question", "Timeouts"]
