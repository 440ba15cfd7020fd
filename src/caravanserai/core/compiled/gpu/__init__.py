# SPDX-License-Identifier: MIT
"""The rules on a GPU, unchanged: random games, and games in lockstep (extra `gpu`)."""

from caravanserai.core.compiled.gpu.device import load_cuda, why_not
from caravanserai.core.compiled.gpu.random_play import random_games

__all__ = ["load_cuda", "random_games", "why_not"]
