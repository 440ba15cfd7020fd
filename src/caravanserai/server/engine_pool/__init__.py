# SPDX-License-Identifier: MIT
"""Bots in processes of their own, so that no table waits for the bot of another."""

from caravanserai.server.engine_pool.client import EnginePool, bot_seed
from caravanserai.server.engine_pool.timeouts import Timeouts

__all__ = ["EnginePool", "Timeouts", "bot_seed"]
