# SPDX-License-Identifier: MIT
"""The draws of Through the Desert: only the deal is random."""

from pathlib import Path
from typing import Any

import numpy as np

from caravanserai.adapters.openspiel.drawing import Urn, begin
from caravanserai.adapters.openspiel.step import Step, play_with, reset_generator
from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.game import Game, Setup, StateArray
from caravanserai.core.position import deal

RANDOM_START = -1
PARAMETERS: dict[str, Any] = {  # of OpenSpiel's game
    "map": "classic",
    "end": "turn",
    "scores": "default",
    "start": RANDOM_START,
    "palms": "random",
}
TOKENS_OF_EACH_VALUE = 15  # TD-2.6
MAX_CHANCE_NODES = 64  # the start player, eight palm spaces and 45 tokens

_NO_SEAT = 0xFF  # in a template: the start player is random
_WORD = 64  # spaces in a word of a set


def read_options(parameters: dict[str, Any]) -> dict[str, Any]:
    """Return the options of the game for parameters of OpenSpiel.

    A map is a name, or the path of a map file that ends with `.json`. Palm trees are names of
    spaces with blanks between them, because commas separate the parameters.
    """
    options = dict(parameters)
    if options["scores"] == PARAMETERS["scores"]:
        del options["scores"]
    if options["start"] == RANDOM_START:
        del options["start"]
    if options["palms"] != PARAMETERS["palms"]:
        options["palms"] = options["palms"].split()
    if options["map"].endswith(".json"):
        options["map"] = Path(options["map"])
    return options


def max_decisions(setup: Setup) -> int:
    """Return how many decisions a game can have.

    Every decision but the removal of a leader puts a camel on an empty space.
    """
    return int(setup.board["n_spaces"][0]) + setup.players


class GameDraws:
    """The draws of Through the Desert. In a step, `kind` is "table" or "water"."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self._game, self._setup = game, setup
        self._dealt = copy_array(deal(game, setup, 0).state)
        self._values = tuple(f"water {value}" for value in game.facts["token_values"])
        self._spaces = int(setup.board["n_palm_spaces"][0])

    def deal(self) -> Step:
        """Return the first part of the deal: the start player and the palm trees."""
        urns = []
        template, players = self._setup.template[0], self._setup.players
        if template["start"] == _NO_SEAT:
            urns.append(Urn(tuple(f"seat {seat}" for seat in range(players)), (1,) * players, 1))
        if template["palms"] == 0:
            trees = int(self._dealt[0]["palms"]).bit_count()
            urns.append(Urn(("no palm", "palm"), (self._spaces - trees, trees), self._spaces))
        if urns:
            return Step(self._dealt, begin(urns), "table")
        return self._lay_water(copy_array(self._setup.template))

    def play(self, state: StateArray, action: int) -> Step:
        """Return the step that follows an action. Raises IllegalAction."""
        return Step(play_with(self._game, self._setup, state, action))

    def settle(self, step: Step) -> Step:
        """Return the step after a step whose draws are all made."""
        if step.drawing is None:
            return step
        if step.kind == "water":
            return Step(self._write_water(step.state, step.drawing.taken[0]))
        template, taken = copy_array(self._setup.template), list(step.drawing.taken)
        if template["start"][0] == _NO_SEAT:
            template["start"][0] = taken.pop(0)[0]
        if template["palms"][0] == 0:
            template["palms"][0] = sum(tree << palm for palm, tree in enumerate(taken.pop(0)))
        return self._lay_water(template)

    def _lay_water(self, template: StateArray) -> Step:
        """Let the rules lay water on a table that is known, and draw its values."""
        entry_points.deal(template, self._setup.board, np.uint64(0))
        tokens = (TOKENS_OF_EACH_VALUE,) * len(self._values)
        urn = Urn(self._values, tokens, len(_water_spaces(template)))
        return Step(reset_generator(template), begin([urn]), "water")

    def _write_water(self, state: StateArray, kinds: tuple[int, ...]) -> StateArray:
        """Return the state with these tokens; value and bit planes are `kind + 1` in binary."""
        after = copy_array(state)
        planes = after["water"][0]
        planes[:] = 0
        for space, kind in zip(_water_spaces(state), kinds, strict=True):
            for plane in range(len(planes)):
                planes[plane, space // _WORD] |= np.uint64((kind + 1 >> plane & 1) << space % _WORD)
        return after


def _water_spaces(state: StateArray) -> list[int]:
    words = [int(word) for word in np.bitwise_or.reduce(state["water"][0])]
    return [
        at * _WORD + bit for at, word in enumerate(words) for bit in range(_WORD) if word >> bit & 1
    ]
