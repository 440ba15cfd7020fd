# SPDX-License-Identifier: MIT
"""Bots that think in processes of their own, so that no table ever waits for another's bot."""

from caravanserai.server.thinkers.limits import Limits
from caravanserai.server.thinkers.thinkers import Thinkers

__all__ = ["Limits", "Thinkers"]
