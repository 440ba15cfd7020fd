# SPDX-License-Identifier: MIT
"""A game as an agent environment cycle of PettingZoo.

PettingZoo's wrappers for board games take three quarters of the time of a step. So this class does
their work itself: it ends a game at an illegal action, and refuses steps before `reset`.
"""

import operator
from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.adapters.batch import check_rewards
from caravanserai.adapters.rendering import RENDER_MODES, check_mode, render
from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.lockstep import (
    DEAL,
    NO_ACTIONS,
    REWARDS,
    STEP,
    advance_games,
    make_arrays,
)
from caravanserai.core.errors import BadOptions, IllegalAction
from caravanserai.core.game import find, prepare
from caravanserai.core.seeds import check_seed, random_seed

try:
    from gymnasium import spaces  # a dependency of PettingZoo: both are missing, or neither
    from pettingzoo import AECEnv, register
except ImportError:
    command = "pip install 'caravanserai[pettingzoo]'"
    raise ImportError(f"PettingZoo is not installed: {command}") from None

ILLEGAL_REWARD = -1.0
_NO_SEED = np.uint64(0)  # no game follows automatically, so no seeds are derived
_REBUILT = ("_game", "_setup", "_arrays", "_mask", "observation_layout")  # not pickled
_MADE_BY_RESET = (
    *("_actor", "agents", "agent_selection", "rewards", "terminations", "truncations", "infos"),
)


def register_module(name: str) -> None:
    """Let `pettingzoo.make` find an environment by the name of its module in this package."""
    register("aec", f"caravanserai/{name}", f"{__package__}.{name}:env")


class GameEnv(AECEnv):  # type: ignore[type-arg, misc, unused-ignore]
    """Plays one game at a time; `player_0` has seat 0.

    `reset(seed=7)` deals the same game as `caravanserai.new(game, players, seed=7)`.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rewards: str = REWARDS[0],
        render_mode: str | None = None,
        ends_on_illegal: bool = False,
        **options: Any,
    ) -> None:
        """Prepare a game with these options. Raises BadOptions.

        With `ends_on_illegal`, an illegal action ends the game and costs its agent a reward of -1;
        the reason is in the agent's `infos`. Otherwise it raises IllegalAction.
        """
        super().__init__()
        self._game = find(game)
        self._setup = prepare(self._game, players, options)
        self._rewards = check_rewards(rewards)
        self._ends_on_illegal = ends_on_illegal
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._batch = make_arrays(self._game, self._setup, 1, observations=True)
        self._connect()
        self._action = np.zeros(1, np.int64)
        self.possible_agents = [f"player_{seat}" for seat in range(self._setup.players)]
        self.action_spaces = {name: self._make_action_space() for name in self.possible_agents}
        self.observation_spaces = {name: self._make_space() for name in self.possible_agents}

    def _connect(self) -> None:
        """Make the parts that share memory with others, or that are the same for all games."""
        self._arrays = tuple(self._batch)  # Numba recognizes a plain tuple faster
        self._mask = self._batch.legal_action_mask.view(np.int8)[0]
        self.observation_layout = self._game.observation

    def __getstate__(self) -> dict[str, Any]:
        """Return what copies and pickles keep: the game in progress, not the tables of its map."""
        kept = {name: value for name, value in vars(self).items() if name not in _REBUILT}
        options = dict(self._setup.options)
        return kept | {"_made_from": (self._game.name, self._setup.players, options)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        name, players, options = state.pop("_made_from")
        self.__dict__.update(state)
        self._game = find(name)
        self._setup = prepare(self._game, players, options)
        self._connect()

    def __getattr__(self, name: str) -> Any:
        """Explain why an attribute is missing. Python calls this only for missing attributes."""
        hint = ": call reset() first" if name in _MADE_BY_RESET else ""
        raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}{hint}")

    def _make_action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self._game.n_actions)

    def _make_space(self) -> spaces.Dict:
        numbers, most = self._game.observation.size, np.iinfo(np.int16).max
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, most, (numbers,), np.int16),
                "action_mask": spaces.Box(0, 1, (self._game.n_actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        """Return the space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of the action ids."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  part of the interface
        """Deal a new game; without a seed a random one. Raises BadOptions for a bad seed."""
        self._batch.seeds[0] = random_seed() if seed is None else check_seed(seed)
        self._advance(NO_ACTIONS, DEAL)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._actor = int(self._batch.current_player[0])
        self.agent_selection = self.possible_agents[self._actor]

    def step(self, action: Any) -> None:
        """Carry out an action of the agent to act. Raises IllegalAction; nothing changes then."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            self._action[0] = self._check(action)
        except IllegalAction as error:
            if not self._ends_on_illegal:
                raise
            self._forfeit(agent, str(error))
            return
        self._advance(self._action, STEP)
        self._cumulative_rewards[agent] = 0.0
        if self._batch.terminated[0]:
            rewards = self._batch.rewards[0].tolist()
            self._end_game(dict(zip(self.agents, rewards, strict=True)))
        else:
            self._actor = int(self._batch.current_player[0])
            self.agent_selection = self.possible_agents[self._actor]

    def _advance(self, actions: npt.NDArray[np.int64], mode: int) -> None:
        setup, kind = self._setup, self._rewards
        advance_games(
            self._arrays, setup.template, setup.board, actions, _NO_SEED, kind, mode, 0, 1
        )

    def _forfeit(self, agent: str, reason: str) -> None:
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent]["illegal"] = reason
        self._end_game(dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL_REWARD})

    def _end_game(self, rewards: dict[str, float]) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = rewards
        self._accumulate_rewards()
        self._deads_step_first()

    def _check(self, action: Any) -> int:
        try:
            # `bool` is a subclass of `int`: True would be read as action 1.
            number = -1 if isinstance(action, bool) else operator.index(action)
        except TypeError:
            raise IllegalAction(f"an action is a whole number, not {action!r}") from None
        if not 0 <= number < self._game.n_actions:
            raise IllegalAction(
                f"action ids go from 0 to {self._game.n_actions - 1}, got {action!r}"
            )
        if not self._mask[number]:
            reason = self._game.explain(self._batch.states, self._setup, number)
            text = self._game.text(self._setup, number)
            raise IllegalAction(f"{text} is illegal: {reason}", reason.rule)
        return number

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """Return what an agent may know, and the mask of its legal actions. Raises BadOptions."""
        if agent == self.possible_agents[self._actor]:
            return {
                "observation": self._batch.observation[0].copy(),
                "action_mask": self._mask.copy(),
            }
        if agent not in self.possible_agents:
            raise BadOptions(f"agents are {', '.join(self.possible_agents)}, not {agent!r}")
        out = np.empty(self._game.observation.size, np.int16)
        seat = self.possible_agents.index(agent)
        entry_points.observe(self._batch.states, self._setup.board, seat, out)
        return {"observation": out, "action_mask": np.zeros_like(self._mask)}

    def render(self) -> Any:
        """Return the board as a spectator sees it, in the mode chosen at the start."""
        return render(self._game, self._setup, self._batch.states, self.render_mode)

    def close(self) -> None:
        """Release nothing: an environment holds only memory."""
