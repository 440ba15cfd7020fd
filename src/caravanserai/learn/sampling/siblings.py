# SPDX-License-Identifier: MIT
"""Samples of turns that were not played.

The positions of games come after good turns, but a search has to tell good turns from bad ones. So
some decisions are replaced by a turn that the priors draw, and the position after it is searched.
The positions that a search itself visits do not serve: it visits those that it overestimates.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.nets.network import Net
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import record_array
from caravanserai.core.game import find
from caravanserai.core.position import Position, new
from caravanserai.learn.config import SelfPlay, Siblings
from caravanserai.learn.sampling.rows import Rows, new_rows, write_position
from caravanserai.learn.sampling.samples import SampledGame, Samples, add_luck, make_samples
from caravanserai.learn.sampling.targets import Values, add_values
from caravanserai.learn.self_play import PlayedGame, SelfPlayer


class SiblingSampler:
    """Draws and searches other turns of games of one kind."""

    def __init__(self, game: str, net: Net, settings: Siblings) -> None:
        self._settings = settings
        self._player = SelfPlayer(game, net, SelfPlay(simulations=settings.simulations))
        self._deals = record_array(1, find(game).state)
        self._term_values = np.zeros((MAX_SEATS, shape_of(game).columns))

    def sample(self, game: PlayedGame, sampled: SampledGame) -> list[Samples]:
        """Return samples of other turns, as one part, or none if none was drawn.

        The target is what the search finds, corrected by as much as the target of the decision that
        was played differs from its own search: the search tells the turns apart, and the game says
        how good they are together.
        """
        rng = np.random.default_rng(game.seed)
        turns = list(self._draw_turns(game, sampled, rng))
        if not turns:
            return []
        replaced, positions = [number for number, _ in turns], [position for _, position in turns]
        rows, all_rows = self._write_rows(positions, game.seed), np.arange(len(turns))
        values = add_luck(self._search(positions, rng), rows, all_rows)
        corrections = sampled.corrections
        more = Values(corrections.shares[replaced], corrections.points[replaced])
        return [make_samples(rows, all_rows, add_values(values, more), sampled.sheet)]

    def _draw_turns(
        self, game: PlayedGame, sampled: SampledGame, rng: np.random.Generator
    ) -> Iterator[tuple[int, Position]]:
        """Yield positions after other turns, with the number of the sample that they replace."""
        position = new(game.game, game.players, game.seed, **game.options)
        number = -1
        for action, is_kept in zip(game.actions, sampled.is_kept, strict=True):
            number += int(is_kept)
            if is_kept and rng.random() < self._settings.share:
                other = self._draw_turn(position, rng)
                if not other.is_over:
                    yield number, other
            position.play(action)

    def _draw_turn(self, position: Position, rng: np.random.Generator) -> Position:
        """Return the position after drawn actions, where a search evaluates next."""
        other, turn = position.copy(), (position.actor, position.turn_number)
        finishes_turns = SETTINGS[position.game.name].finishes_turns
        while True:
            other.play(self._player.draw_action(other, self._settings.temperature, rng))
            is_inside = finishes_turns and (other.actor, other.turn_number) == turn
            if other.is_over or (not is_inside and len(other.legal()) > 1):
                return other

    def _search(self, positions: Sequence[Position], rng: np.random.Generator) -> Values:
        found = [self._player.evaluate(position, rng) for position in positions]
        return Values(
            np.array([values.shares for values in found]),
            np.array([values.points for values in found]),
        )

    def _write_rows(self, positions: Sequence[Position], seed: int) -> Rows:
        game = positions[0].game.name
        rows, dice = new_rows(game, len(positions)), np.array([seed], np.uint64)
        for at, position in enumerate(positions):
            search = position.state, position.setup.board, weights_of(game)
            write_position(*search, dice, self._deals, self._term_values, rows, at)
        return rows
