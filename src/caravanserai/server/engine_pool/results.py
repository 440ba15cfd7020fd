# SPDX-License-Identifier: MIT
"""Makes sense of what a process answers, or refuses it."""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from caravanserai.bots.review import add_forced_actions
from caravanserai.bots.reviewed_action import ReviewedAction
from caravanserai.core.position import replay
from caravanserai.core.record import GameRecord


def read_action(legal: Collection[int], told: Any) -> int:
    """Return the action of a move, if it is legal."""
    action = msgspec.convert(told, int)
    if action not in legal:
        raise ValueError(f"action {action} is not legal")
    return action


def read_document(told: Any) -> dict[str, Any]:
    """Return the document of a hint."""
    return msgspec.convert(told, dict[str, Any])


def read_moment(told: Any) -> ReviewedAction:
    """Return what a review says of one action."""
    return msgspec.convert(told, ReviewedAction)


def told_moments(record: GameRecord, found: Mapping[int, ReviewedAction]) -> list[dict[str, Any]]:
    """Return a document for each action, with the words for what was played and what was best."""
    end = replay(record)
    return [reviewed.to_dict(end) for reviewed in add_forced_actions(record, found)]
