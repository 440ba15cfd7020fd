# SPDX-License-Identifier: MIT
"""The results of a review, for each turn and each action of a record."""

from dataclasses import dataclass
from typing import Any

from caravanserai.core.position import Position

LEAST_COST = 0.02  # share of the win: a turn that costs less is no mistake
MARGIN = 2.0  # standard errors: what is shown after ±, and what a cost must exceed to count


@dataclass(frozen=True)
class ReviewedTurn:
    """One turn of a record, and how good it was."""

    number: int  # actions played before it
    seat: int  # the seat that played it
    played: tuple[int, ...]
    best: tuple[int, ...]  # the best turn that was found; `played` if there was no better one
    values: tuple[float, ...]  # expected share of the win of each seat after the turn
    errors: tuple[float, ...]  # standard error of each value
    points: tuple[float, ...]  # expected final points of each seat
    cost: float = 0.0  # share of the win that the seat lost by not playing the best turn
    cost_error: float = 0.0  # its standard error
    points_cost: float = 0.0  # points that it lost against the best other seat

    @property
    def parting(self) -> int:
        """The index of the first action that differs from the best turn; -1 if none does."""
        pairs = enumerate(zip(self.played, self.best, strict=False))
        return next((place for place, (played, best) in pairs if played != best), -1)


@dataclass(frozen=True)
class ReviewedAction:
    """One action of a record. The cost of its turn is assigned to the first action that differs."""

    number: int  # actions played before it
    seat: int  # the seat that played it
    played: int
    best: int  # the action of the best turn; the one played where the turns have parted
    turn: tuple[int, ...]  # the rest of the best turn, which begins with the best action
    values: tuple[float, ...]  # expected share of the win of each seat after the last whole turn
    errors: tuple[float, ...]  # standard error of each value
    points: tuple[float, ...]  # expected final points of each seat, likewise
    cost: float = 0.0  # share of the win that the seat lost by not playing the best turn
    cost_error: float = 0.0  # its standard error
    points_cost: float = 0.0  # points that it lost against the best other seat
    is_forced: bool = False  # the action was the only legal one

    @property
    def is_clear(self) -> bool:
        """Whether the cost is large enough to matter, and clearly above its error."""
        return self.cost >= max(LEAST_COST, MARGIN * self.cost_error)

    def to_dict(self, position: Position) -> dict[str, Any]:
        """Return the fields, and the actions in notation; any position of the game works."""
        texts = {
            "is_clear": self.is_clear,
            "played_text": position.text(self.played),
            "best_turn": [position.text(action) for action in self.turn],
        }
        return vars(self) | texts
