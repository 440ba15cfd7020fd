# SPDX-License-Identifier: MIT
"""Exactly the legal actions can be played; a refusal cites a rule and changes nothing.

`Position.play` calls the rule function `is_legal`, so these checks also compare it with the list
of legal actions.
"""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

import caravanserai as cv
from caravanserai.testing.assertions import BrokenContract, require, sample_evenly

RULE_NUMBER = re.compile(r"[A-Z]{2,}-\d+(\.\d+)*")  # for example TD-5.2
_ACTIONS = 100  # tried in one position


def check_legal_list(position: cv.Position) -> None:
    """The list is sorted, int32, without duplicates, and empty exactly when the game is over."""
    legal, game = position.legal(), position.game
    require(legal.dtype == np.int32, f"the legal list is {legal.dtype}, not int32")
    require(bool(np.all(np.diff(legal) > 0)), f"the legal list is not sorted: {legal}")
    require((len(legal) == 0) == position.is_over, f"{len(legal)} legal actions in {position!r}")
    require(len(legal) <= game.max_legal, f"{len(legal)} legal actions, over {game.max_legal}")
    in_range = all(0 <= action < game.n_actions for action in legal)
    require(in_range, f"legal ids beyond {game.n_actions}: {legal}")


def check_actor(position: cv.Position) -> None:
    """One of the seats is to act until the game is over, and no seat afterwards."""
    actor, players = position.actor, position.setup.players
    expected = [None] if position.is_over else list(range(players))
    require(actor in expected, f"the actor is {actor!r}, expected one of {expected}")


def check_legal_actions_are_accepted(position: cv.Position) -> None:
    """Every legal action can be played, and is then the last of the position's actions."""
    for action in sample_evenly(position.legal().tolist(), _ACTIONS, len(position.actions)):
        actions = position.copy().play(action).actions
        require(actions == (*position.actions, action), f"after playing {action}: {actions}")


def check_illegal_actions_are_refused(position: cv.Position) -> None:
    """Actions that are not legal are refused with a rule number."""
    _require_refusals(
        position, sample_evenly(_illegal_actions(position), _ACTIONS, len(position.actions))
    )


def check_every_action_id(position: cv.Position) -> None:
    """Every id of the game is either legal and accepted, or refused with a rule number."""
    for action in position.legal().tolist():
        position.copy().play(action)
    _require_refusals(position, _illegal_actions(position))


def check_invalid_ids_are_refused(position: cv.Position) -> None:
    """Numbers out of range and values of other types raise IllegalAction."""
    # 2**70 fits into no integer of compiled code.
    for action in (-1, position.game.n_actions, 2**70, 1.5, "0", None):
        _refusal(position, action)


def _illegal_actions(position: cv.Position) -> list[int]:
    return sorted(set(range(position.game.n_actions)) - set(position.legal().tolist()))


def _require_refusals(position: cv.Position, actions: Sequence[int]) -> None:
    before = position.state.tobytes()
    for action in actions:
        error = _refusal(position, action)
        has_rule = RULE_NUMBER.fullmatch(error.rule or "") is not None
        require(has_rule and str(error.rule) in str(error), f"the refusal cites no rule: {error}")
        require(position.state.tobytes() == before, f"refusing action {action} changed the state")


def _refusal(position: cv.Position, action: Any) -> cv.IllegalAction:
    """Return the error with which an action is refused. Raises BrokenContract if it is not."""
    played = position.actions
    try:
        position.play(action)
    except cv.IllegalAction as error:
        require(position.actions == played, f"the refused action {action!r} was recorded")
        return error
    raise BrokenContract(f"action {action!r} is not legal, but was accepted")
