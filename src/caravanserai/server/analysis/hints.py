# SPDX-License-Identifier: MIT
"""Hints: the moves that a strong bot recommends, and what each brings at once."""

from collections.abc import Sequence
from functools import partial

import msgspec

from caravanserai.bots.analysis import Analysis, default_bot
from caravanserai.bots.bot import Choice
from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.errors import IllegalAction
from caravanserai.core.hidden_information import reveals
from caravanserai.core.position import Position
from caravanserai.core.seeds import bot_seed
from caravanserai.server.engine_pool import EnginePool, Question
from caravanserai.server.errors import Conflict
from caravanserai.server.protocol.socket import (
    HintAnalysis,
    HintMove,
)
from caravanserai.server.protocol.views.moves import move_view


async def hint(
    engine_pool: EnginePool, table_id: str, person_id: str, position: Position, seat: int
) -> HintAnalysis:
    """Return the best moves of a position, from what a seat may know.

    Raises TooMany if too many hints are waiting, and Conflict if the game is over or no engine
    process works.
    """
    engine_pool.check_hints()
    if position.is_over:
        raise Conflict("the game is over: there is nothing to choose", code="game_over")
    question = Question("hint", table_id, position.record(), seat, default_bot(), bot_seed())
    read = partial(msgspec.convert, type=HintAnalysis)
    analysis: HintAnalysis = await engine_pool.ask_twice(person_id, question, read)
    return analysis


def build_hint(analysis: Analysis, position: Position) -> HintAnalysis:
    """Return the message for an analysis. Runs in the engine process, because it is slow."""
    return HintAnalysis(
        game=position.game.name,
        seat=analysis.seat,
        actor=analysis.actor,
        simulations=analysis.simulations,
        seconds=round(analysis.seconds, 4),
        choices=[_hint_move(analysis, choice, position) for choice in analysis.choices],
    )


def _hint_move(analysis: Analysis, choice: Choice, position: Position) -> HintMove:
    turn = analysis.turn(choice)
    return HintMove(
        action=choice.action,
        turn=[position.text(action) for action in turn],
        moves=[move_view(position, action) for action in turn],
        visits=choice.visits,
        values=list(choice.values),
        points=list(choice.points),
        margin=choice.margin(analysis.actor),
        line=list(choice.variation),
        gains=turn_gains(position, analysis.seat, turn),
    )


def turn_gains(position: Position, seat: int, turn: Sequence[int]) -> dict[str, int]:
    """Return the points by category that a turn gains, up to the first hidden thing it reveals."""
    position = position.copy()
    before = after = position.score_sheet()[seat]
    for action in turn:
        state = copy_array(position.state)
        try:
            position.play(action)
        except IllegalAction:  # the bot assumed hidden information that is different in the game
            break
        if reveals(state, position.state):
            break
        after = position.score_sheet()[seat]
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}
