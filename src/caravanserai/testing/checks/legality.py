# SPDX-License-Identifier: MIT
"""What is listed may be played, and nothing else; a refusal cites a rule and changes nothing.

`play` calls the rule function `is_legal`, so these checks also prove that it agrees with the list.
"""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

import caravanserai as cv
from caravanserai.testing.table import BrokenContract, demand, spread

RULE_NUMBER = re.compile(r"[A-Z]{2,}-\d+(\.\d+)*")  # as in TD-5.2
_SOME = 100  # actions tried of one position


def check_legal_list(position: cv.Position) -> None:
    """The list is sorted, int32, without doubles, and empty exactly when the game is over."""
    listed, game = position.legal(), position.game
    demand(listed.dtype == np.int32, f"the legal list is {listed.dtype}, not int32")
    demand(bool(np.all(np.diff(listed) > 0)), f"the legal list is not sorted: {listed}")
    demand((len(listed) == 0) == position.is_over, f"{len(listed)} legal actions in {position!r}")
    demand(len(listed) <= game.max_legal, f"{len(listed)} legal actions, over {game.max_legal}")
    inside = all(0 <= action < game.n_actions for action in listed)
    demand(inside, f"legal ids beyond {game.n_actions}: {listed}")


def check_actor(position: cv.Position) -> None:
    """Somebody at the table acts as long as the game goes on, and nobody after its end."""
    actor, players = position.actor, position.setup.players
    expected = [None] if position.is_over else list(range(players))
    demand(actor in expected, f"the actor is {actor!r}, expected one of {expected}")


def check_listed_actions_are_accepted(position: cv.Position) -> None:
    """Every legal action can be played, and is then the last of the position's actions."""
    for action in spread(position.legal().tolist(), _SOME, len(position.actions)):
        played = position.copy().play(action)
        came = played.actions
        demand(came == (*position.actions, action), f"after playing {action}: {came}")


def check_other_actions_are_refused(position: cv.Position) -> None:
    """Actions that are not listed are refused, with the number of a rule."""
    _refuses(position, spread(_not_listed(position), _SOME, len(position.actions)))


def check_every_action_id(position: cv.Position) -> None:
    """The same for all ids there are."""
    for action in position.legal().tolist():
        position.copy().play(action)
    _refuses(position, _not_listed(position))


def check_what_is_no_action(position: cv.Position) -> None:
    """Numbers out of range, and what is no number, are no actions."""
    for action in (-1, position.game.n_actions, 2**70, 1.5, "0", None):
        _refusal(position, action)


def _not_listed(position: cv.Position) -> list[int]:
    return sorted(set(range(position.game.n_actions)) - set(position.legal().tolist()))


def _refuses(position: cv.Position, actions: Sequence[int]) -> None:
    before = position.state.tobytes()
    for action in actions:
        error = _refusal(position, action)
        cited = RULE_NUMBER.fullmatch(error.rule or "") is not None
        demand(cited and str(error.rule) in str(error), f"the refusal cites no rule: {error}")
        demand(position.state.tobytes() == before, f"refusing action {action} changed the state")


def _refusal(position: cv.Position, action: Any) -> cv.IllegalAction:
    played = position.actions
    try:
        position.play(action)
    except cv.IllegalAction as error:
        demand(position.actions == played, f"the refused action {action!r} was noted")
        return error
    raise BrokenContract(f"action {action!r} is not legal, but was accepted")
