# SPDX-License-Identifier: MIT
"""The review of a whole game: its value after every turn, and what each turn has cost.

A turn is compared with better ones that a search has found, on the same deals of everything that
its player could not know. Each figure comes with its standard error.
"""

from caravanserai.bots.review.actions import find_costliest, list_actions
from caravanserai.bots.review.record_review import DEFAULT_BUDGET, analyse_record
from caravanserai.bots.review.reviewed import MARGIN, ReviewedAction, ReviewedTurn
from caravanserai.bots.review.turn_review import review_turn
from caravanserai.bots.review.turns import Turn, find_turns

__all__ = [
    "DEFAULT_BUDGET",
    "MARGIN",
    "ReviewedAction",
    "ReviewedTurn",
    "Turn",
    "analyse_record",
    "find_costliest",
    "find_turns",
    "list_actions",
    "review_turn",
]
