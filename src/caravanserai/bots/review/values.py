# SPDX-License-Identifier: MIT
"""The value of a position, as estimated by the bot of a review."""

from dataclasses import dataclass

import numpy as np

from caravanserai.bots.analysis import DEFAULT, BotSource, create_analyst
from caravanserai.bots.bot import Bot, Cancel, Evaluation, check_decision
from caravanserai.bots.budget import Budget
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.search.settings import SETTINGS, Settings
from caravanserai.core.compiled import entry_points
from caravanserai.core.position import Position
from caravanserai.core.ranking import share_win

# Search parameters that each search of a review multiplies by one of the factors. If nothing is
# hidden, all deals are equal, and searches would be too, so their agreement would mean nothing.
_VARIED = ("exploration", "temperature", "widening", "look_ahead")
_FACTORS = (0.75, 0.85, 1.0, 1.15, 1.35)


@dataclass(frozen=True)
class Reviewer:
    """The bot of a review, and its budget for one turn of the game."""

    bot: BotSource | None
    budget: Budget | None  # None: the bot has one of its own, for each question
    cancel: Cancel

    def create(self, position: Position, seed: int) -> Bot:
        """Return a new bot. With each seed, our own bot searches slightly differently."""
        if self.bot not in {None, DEFAULT}:
            return create_analyst(self.bot)
        settings = vary(SETTINGS[position.game.name], seed)
        return MctsBot(spends_all=True, settings=settings)

    def divide(self, share: float) -> Budget | None:
        """Return a share of the budget."""
        if self.budget is None:
            return None
        seconds, simulations = self.budget.seconds, self.budget.simulations
        return Budget(
            None if seconds is None else seconds * share,
            None if simulations is None else max(1, int(simulations * share)),
        )

    def evaluate(self, position: Position, viewer: int, share: float, seed: int) -> Evaluation:
        """Return the value of a dealt position, from what the viewer may know."""
        reached = play_forced(position.copy())
        if reached.is_over:
            return evaluate_end(reached)
        bot = self.create(position, seed)
        try:
            return _ask_value(bot, reached, viewer, self.divide(share), seed, self.cancel)
        finally:
            bot.close()


def vary(settings: Settings, seed: int) -> Settings:
    """Return settings that differ a little from the given ones."""
    words = [split(seed, place) for place in range(len(_VARIED))]
    factors = [_FACTORS[word % len(_FACTORS)] for word in words]
    return settings._replace(
        **{name: getattr(settings, name) * by for name, by in zip(_VARIED, factors, strict=True)}
    )


def split(seed: int, index: int) -> int:
    """Return the seed of one stream of a seed."""
    return int(entry_points.split(np.uint64(seed), index))


def play_forced(position: Position) -> Position:
    """Play forced actions until there is a choice."""
    while not position.is_over and len(legal := position.legal()) == 1:
        position.play(legal[0])
    return position


def evaluate_end(end: Position) -> Evaluation:
    """Return the result of a finished game."""
    shares = share_win(end.ranks())
    return Evaluation(shares, tuple(map(float, end.points())), shares)


def _ask_value(
    bot: Bot, position: Position, viewer: int, budget: Budget | None, seed: int, cancel: Cancel
) -> Evaluation:
    if isinstance(bot, MctsBot):
        return bot.evaluate(position, viewer, budget, seed, cancel)
    # Other bots evaluate only for the seat to act, so they get a deal for that seat.
    decision = bot.choose(position.copy(), budget, seed, cancel)
    chosen = check_decision(bot, decision, position).chosen
    return Evaluation(chosen.values, chosen.points, chosen.values)
