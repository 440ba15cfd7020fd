# SPDX-License-Identifier: MIT
"""One seat of a game as an environment of Gymnasium; bots play the other seats.

Importing this module registers `caravanserai/FiveTribes-v0` and
`caravanserai/ThroughTheDesert-v0` for `gymnasium.make`.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.adapters.batch import check_rewards
from caravanserai.adapters.rendering import RENDER_MODES, check_mode, render
from caravanserai.bots.bot import Bot, ask
from caravanserai.bots.registry import create
from caravanserai.core.compiled.lockstep import REWARDS, write_rewards
from caravanserai.core.describe.observation_layout import Observation
from caravanserai.core.errors import BadOptions, IllegalAction
from caravanserai.core.game import find, prepare
from caravanserai.core.position import Position, deal
from caravanserai.core.seeds import RANDOM_SEED_BITS

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    command = "pip install 'caravanserai[gymnasium]'"
    raise ImportError(f"Gymnasium is not installed: {command}") from None

ILLEGAL_REWARD = -1.0

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env[Observation, int]):
    """A learner on one seat. An action of the learner is followed by those of the bots.

    The reward is 0 before the end of the game. An illegal action ends the episode with a reward of
    -1, and `info["illegal"]` says why it is illegal.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 2}  # noqa: RUF012  as in Gymnasium

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = None,
        opponents: str = "pilgrim",
        rewards: str = REWARDS[0],
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare a game; without a seat, every episode draws one. Raises BadOptions.

        `opponents` is the name of a bot or level, as in `caravan match`.
        """
        self._game = find(game)
        self._setup = prepare(self._game, players, options)
        if seat is not None and seat not in range(self._setup.players):
            raise BadOptions(f"seats go from 0 to {self._setup.players - 1}, got {seat!r}")
        if not isinstance(opponents, str):
            raise BadOptions(f"opponents is the name of a bot or level, not {opponents!r}")
        create(opponents).close()  # raises BadOptions now, not in the first episode
        self._chosen_seat, self._opponents = seat, opponents
        self._rewards = check_rewards(rewards)
        self.render_mode = check_mode(render_mode)
        self.observation_layout = self._game.observation
        most = np.iinfo(np.int16).max
        self.observation_space = spaces.Box(-1, most, (self._game.observation.size,), np.int16)
        self.action_space = spaces.Discrete(self._game.n_actions)  # type: ignore[assignment]
        self._bots: list[Bot] = []
        self._position: Position | None = None
        self._seat = self._seed = 0

    @property
    def position(self) -> Position:
        """The game; to be read only. Raises BadOptions before the first reset."""
        if self._position is None:
            raise BadOptions("call reset() first")
        return self._position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and let the bots play up to the learner's first decision."""
        super().reset(seed=seed, options=options)
        self._seed = int(self.np_random.integers(2**RANDOM_SEED_BITS))
        drawn = int(self.np_random.integers(self._setup.players))
        self._seat = drawn if self._chosen_seat is None else self._chosen_seat
        self._position = deal(self._game, self._setup, self._seed)
        self._close_bots()
        self._bots = [create(self._opponents) for _ in range(self._setup.players)]
        self._let_bots_play()
        return self._observe(), self._info()

    def step(self, action: int) -> Step:
        """Carry out an action of the learner, then those of the bots."""
        try:
            self.position.play(action)
        except IllegalAction as error:
            return self._observe(), ILLEGAL_REWARD, True, False, self._info(illegal=str(error))
        self._let_bots_play()
        return self._observe(), self._reward(), self.position.is_over, False, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are legal, as MaskablePPO of SB3-contrib expects it."""
        mask = np.zeros(self._game.n_actions, np.bool_)
        if self.position.actor == self._seat:
            mask[self.position.legal()] = True
        return mask

    def render(self) -> Any:
        """Return the board as a spectator sees it, in the mode chosen at the start."""
        return render(self._game, self._setup, self.position.state, self.render_mode)

    def close(self) -> None:
        """Close the bots."""
        self._close_bots()

    def _let_bots_play(self) -> None:
        position = self.position
        while position.actor not in {None, self._seat}:
            bot = self._bots[position.actor or 0]
            position.play(ask(bot, position, seed=self._seed).action)

    def _close_bots(self) -> None:
        for bot in self._bots:
            bot.close()
        self._bots = []

    def _reward(self) -> float:
        if not self.position.is_over:
            return 0.0
        points, rewards = np.array(self.position.points(), np.int32), np.zeros(16, np.float32)
        write_rewards(points, self._rewards, rewards)
        return float(rewards[self._seat])

    def _observe(self) -> Observation:
        return self.position.observe(self._seat)

    def _info(self, **more: Any) -> dict[str, Any]:
        return {"seat": self._seat, "action_mask": self.action_masks(), **more}


for _name, _game in (("FiveTribes", "five_tribes"), ("ThroughTheDesert", "through_the_desert")):
    gymnasium.register(
        f"caravanserai/{_name}-v0", f"{SeatEnv.__module__}:SeatEnv", kwargs={"game": _game}
    )
