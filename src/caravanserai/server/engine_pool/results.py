# SPDX-License-Identifier: MIT
"""Reads hints and reviews from an engine process; invalid ones raise ValidationError."""

from collections.abc import Mapping
from typing import Any

import msgspec

from caravanserai.bots.review import ReviewedAction, ReviewedTurn, list_actions
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.server.protocol.http import ReviewMoment
from caravanserai.server.protocol.socket import HintAnalysis


def read_hint(value: Any) -> HintAnalysis:
    """Return the analysis of a hint."""
    return msgspec.convert(value, HintAnalysis)


def read_reviewed_turn(value: Any) -> ReviewedTurn:
    """Return the review of one turn."""
    return msgspec.convert(value, ReviewedTurn)


def review_moments(record: GameRecord, found: Mapping[int, ReviewedTurn]) -> list[ReviewMoment]:
    """Return the review of each action, from those of the turns by their number."""
    end = replay(record)
    # An action is described the same way in every position.
    return [_moment(end, reviewed) for reviewed in list_actions(record, found)]


def _moment(position: Position, reviewed: ReviewedAction) -> ReviewMoment:
    moves = {
        "played_move": position.action_json(reviewed.played),
        "best_moves": [position.action_json(action) for action in reviewed.turn],
    }
    return msgspec.convert(reviewed.to_dict(position) | moves, ReviewMoment)
