# SPDX-License-Identifier: MIT
"""Reads hints and reviews from an engine process; invalid ones raise ValidationError."""

from collections.abc import Mapping
from typing import Any

import msgspec

from caravanserai.bots.review import add_forced_actions
from caravanserai.bots.reviewed_action import ReviewedAction
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.server.protocol.http import ReviewMoment
from caravanserai.server.protocol.socket import HintAnalysis


def read_hint(value: Any) -> HintAnalysis:
    """Return the analysis of a hint."""
    return msgspec.convert(value, HintAnalysis)


def read_reviewed_action(value: Any) -> ReviewedAction:
    """Return the review of one action."""
    return msgspec.convert(value, ReviewedAction)


def review_moments(record: GameRecord, found: Mapping[int, ReviewedAction]) -> list[ReviewMoment]:
    """Return the review of each action, forced ones included."""
    end = replay(record)
    # An action is described the same way in every position.
    return [_moment(end, reviewed) for reviewed in add_forced_actions(record, found)]


def _moment(position: Position, reviewed: ReviewedAction) -> ReviewMoment:
    moves = {
        "played_move": position.action_json(reviewed.played),
        "best_moves": [position.action_json(action) for action in reviewed.turn],
    }
    return msgspec.convert(reviewed.to_dict(position) | moves, ReviewMoment)
