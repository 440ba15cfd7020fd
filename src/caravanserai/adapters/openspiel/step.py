# SPDX-License-Identifier: MIT
"""One step of a game whose draws are chosen from outside.

The rules draw from the generator in the state. Here an action is played with a fixed generator, and
what was drawn is replaced by what the chance nodes choose. So the rules alone decide when and from
what something is drawn; this package only knows where a drawn thing is placed.
"""

from typing import NamedTuple, Protocol

from caravanserai.adapters.openspiel.drawing import Drawing
from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.errors import IllegalAction
from caravanserai.core.game import Game, Setup, StateArray


class Step(NamedTuple):
    """A state, and the draws that must precede the next decision."""

    state: StateArray
    drawing: Drawing | None = None  # None: nothing
    kind: str = ""  # of the draws; only the game's own `Draws` read it
    before: StateArray | None = None  # the state in which the action was played
    action: int | None = None


class Draws(Protocol):
    """The draws of one game."""

    def deal(self) -> Step:
        """Return the first step of a new game."""
        ...

    def play(self, state: StateArray, action: int) -> Step:
        """Return the step that follows an action. Raises IllegalAction."""
        ...

    def settle(self, step: Step) -> Step:
        """Return the step after a step whose draws are all made."""
        ...


def play_with(
    game: Game, setup: Setup, state: StateArray, action: int, counter: int = 0
) -> StateArray:
    """Return the state after an action, drawn by a generator with this counter.

    Raises IllegalAction.
    """
    after = copy_array(state)
    after["rng"][0, 0] = counter
    if not 0 <= action < game.n_actions:
        raise IllegalAction(f"action ids go from 0 to {game.n_actions - 1}, got {action}")
    if not game.calls.play(after, setup.board, action):
        reason = game.explain(state, setup, action)
        raise IllegalAction(f"{game.text(setup, action)} is illegal: {reason}", reason.rule)
    return after


def has_drawn(state: StateArray, counter: int = 0) -> bool:
    """Return whether the generator has been used since it had this counter."""
    return bool(state["rng"][0, 0] != counter)


def reset_generator(state: StateArray) -> StateArray:
    """Clear the generator and return the state, so that equal positions are equal states."""
    state["rng"][0] = 0
    return state
