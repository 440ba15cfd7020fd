# SPDX-License-Identifier: MIT
"""One game between bots, with what each of them expected of its action."""

from dataclasses import dataclass

from caravanserai.arena.game import Cancelled, GameTask
from caravanserai.arena.kept_bots import close_bot
from caravanserai.bots import registry
from caravanserai.bots.bot import Bot, Cancel, ask, never
from caravanserai.core.position import Position, new


@dataclass(frozen=True)
class ValuedGame:
    """The actions of a game, and the expected share of the win of each seat after each action."""

    actions: tuple[int, ...]
    values: tuple[tuple[float, ...], ...]  # by action and seat, as the actor saw it


def play_valued_game(task: GameTask, cancel: Cancel = never) -> ValuedGame:
    """Play a game to its end. Raises Cancelled soon after `cancel` returns True."""
    position = new(task.game, task.players, task.deal, **task.options)
    bots = [registry.create(name) for name in task.bots]
    try:
        return ValuedGame(*_play(position, bots, task.seeds, cancel))
    finally:
        for bot in bots:
            close_bot(bot)


def _play(
    position: Position, bots: list[Bot], seeds: tuple[int, ...], cancel: Cancel
) -> tuple[tuple[int, ...], tuple[tuple[float, ...], ...]]:
    values = []
    while (actor := position.actor) is not None:
        decision = ask(bots[actor], position, seed=seeds[actor], cancel=cancel)
        if cancel():  # perhaps during the search, and then the action means nothing
            raise Cancelled
        values.append(decision.chosen.values)
        position.play(decision.action)
    return position.actions, tuple(values)
