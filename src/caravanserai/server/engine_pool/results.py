# SPDX-License-Identifier: MIT
"""Reads the results of an engine process; invalid ones raise ValueError or ValidationError."""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from caravanserai.bots.review import add_forced_actions
from caravanserai.bots.reviewed_action import ReviewedAction
from caravanserai.core.position import replay
from caravanserai.core.record import GameRecord
from caravanserai.server.protocol.socket import HintAnalysis


def read_action(legal: Collection[int], value: Any) -> int:
    """Return the action of a move. Raises ValueError if it is not legal."""
    action = msgspec.convert(value, int)
    if action not in legal:
        raise ValueError(f"action {action} is not legal")
    return action


def read_hint(value: Any) -> HintAnalysis:
    """Return the analysis of a hint."""
    return msgspec.convert(value, HintAnalysis)


def read_reviewed_action(value: Any) -> ReviewedAction:
    """Return the review of one action."""
    return msgspec.convert(value, ReviewedAction)


def review_moments(record: GameRecord, found: Mapping[int, ReviewedAction]) -> list[dict[str, Any]]:
    """Return the review of each action, with the notation of what was played and what was best."""
    end = replay(record)
    return [reviewed.to_dict(end) for reviewed in add_forced_actions(record, found)]
