# SPDX-License-Identifier: MIT
"""Bots that think in processes of their own, so that no table ever waits for another's bot."""

from caravanserai.server.engine_pool.client import EnginePool
from caravanserai.server.engine_pool.timeouts import Timeouts

__all__ = ["EnginePool", "Timeouts"]
