# SPDX-License-Identifier: MIT
"""A game in text, with the methods of a TextArena environment.

>>> from caravanserai.adapters.text import TextGame
>>> game = TextGame("through_the_desert")
>>> game.reset(num_players=2, seed=7)
>>> player, text = game.get_observation()
>>> "Legal moves" in text
True
>>> done, info = game.step("I take the middle. [leader yellow z99]")
>>> done, info["attempts_left"]
(False, 2)
>>> rewards, info = game.close()
"""

from typing import Any

import numpy as np

from caravanserai.adapters.batch import check_rewards
from caravanserai.adapters.text_moves import (
    describe_moves,
    describe_result,
    extract_move,
    group_legal_moves,
    read_move,
)
from caravanserai.core.compiled.bulk import check_count
from caravanserai.core.compiled.lockstep import write_rewards
from caravanserai.core.errors import BadNotation, BadOptions, IllegalAction
from caravanserai.core.game import find, prepare
from caravanserai.core.position import Position, new

ILLEGAL_REWARD = -1.0


class TextGame:
    """A game whose players read a text and answer with a text.

    An answer that is not a legal move gets the reason, and another try. After the last try the
    game ends: that player gets the reward -1, all others 0.
    """

    def __init__(self, game: str, rewards: str = "rank", attempts: int = 3, **options: Any) -> None:
        """Choose a game, its options and the number of tries. Raises BadOptions."""
        self._game = find(game)
        self._options = options
        self._rewards = check_rewards(rewards)
        check_count("the number of attempts", attempts, 1)
        self._attempts = attempts
        prepare(self._game, None, options)  # raises BadOptions now, not at the first reset
        self._position: Position | None = None
        self._start()

    def _start(self) -> None:
        self._actors: list[int] = []
        self._failures = 0
        self._refusal = ""
        self._loser: int | None = None

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Deal a new game. Raises BadOptions."""
        self._position = new(self._game.name, num_players, seed, **self._options)
        self._start()

    @property
    def position(self) -> Position:
        """The game; to be read only. Raises BadOptions before the first reset."""
        if self._position is None:
            raise BadOptions("call reset(num_players, seed) first")
        return self._position

    @property
    def is_done(self) -> bool:
        """Whether the game is over, or has ended because of illegal moves."""
        return self.position.is_over or self._loser is not None

    def get_observation(self) -> tuple[int, str]:
        """Return the player to act, and all that this player may know, as text.

        At the end it is the player of the last move.
        """
        position = self.position
        if self.is_done:
            seat = self._actors[-1] if self._loser is None else self._loser
            return seat, f"{self._describe(seat)}\n{self._describe_end()}"
        seat = position.actor or 0
        moves = "\n".join(group_legal_moves(position))
        example = position.text(int(position.legal()[0]))
        return seat, (
            f"{self._describe(seat)}\n"
            f"Legal moves, one line for each beginning:\n{moves}\n\n{self._refusal}"
            f"Answer with one move in square brackets, for example [{example}]."
        )

    def _describe(self, seat: int) -> str:
        position = self.position
        own = [number for number, actor in enumerate(self._actors) if actor == seat]
        moves = describe_moves(position, self._actors, own[-1] + 1 if own else 0)
        since = f"Since your last move: {moves}.\n" if moves else ""
        players = position.setup.players
        board = self._game.draw(position.state, position.setup, seat)
        return f"{self._game.title}. You are player {seat + 1} of {players}.\n{since}\n{board}"

    def _describe_end(self) -> str:
        if self._loser is None:
            return describe_result(self.position)
        return f"The game has ended: player {self._loser + 1} made no legal move. {self._refusal}"

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Carry out the move of an answer. Raises BadOptions if the game is over.

        `info` has `accepted`, the `move` in notation, and for an answer that was not accepted the
        `reason` and `attempts_left`.
        """
        if self.is_done:
            raise BadOptions("the game is over: call close() for the rewards, then reset()")
        position = self.position
        seat = position.actor or 0
        try:
            number = read_move(position, extract_move(action))
        except (BadNotation, IllegalAction) as error:
            return self._refuse(seat, str(error))
        position.play(number)
        self._actors.append(seat)
        self._failures, self._refusal = 0, ""
        return position.is_over, {"accepted": True, "move": position.text(number)}

    def _refuse(self, seat: int, reason: str) -> tuple[bool, dict[str, Any]]:
        self._failures += 1
        left = self._attempts - self._failures
        self._refusal = f"Your last answer was not accepted: {reason}. Attempts left: {left}.\n"
        if left == 0:
            self._loser = seat
        return left == 0, {"accepted": False, "reason": reason, "attempts_left": left}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Return the rewards and the results by player; rewards are 0 before the end."""
        position, players = self.position, range(self.position.setup.players)
        points, ranks, rewards = position.points(), position.ranks(), np.zeros(len(players))
        if self._loser is not None:
            rewards[self._loser] = ILLEGAL_REWARD
        elif position.is_over:
            write_rewards(np.array(points, np.int32), self._rewards, rewards)
        if not position.is_over:  # points may be hidden
            return dict(zip(players, rewards.tolist(), strict=True)), {
                seat: {"invalid_move": seat == self._loser} for seat in players
            }
        return dict(zip(players, rewards.tolist(), strict=True)), {
            seat: {"invalid_move": False, "points": points[seat], "rank": ranks[seat]}
            for seat in players
        }
