# SPDX-License-Identifier: MIT
"""Both games as games of OpenSpiel. Importing this module registers them.

>>> import pyspiel
>>> import caravanserai.adapters.openspiel
>>> game = pyspiel.load_game("python_through_the_desert(players=3)")
>>> game.num_players(), game.max_chance_outcomes()
(3, 22)
"""

from collections.abc import Callable, Mapping
from typing import Any

from caravanserai.adapters.openspiel.library import pyspiel
from caravanserai.adapters.openspiel.node import TERMINAL, Node
from caravanserai.adapters.openspiel.observer import SeatObserver
from caravanserai.adapters.openspiel.rules import GAMES, Rules, load_rules
from caravanserai.core.compiled.lockstep import REWARDS
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import find
from caravanserai.core.position import Position
from caravanserai.core.seeds import RANDOM_SEED_BITS

MAX_CHANCE_OUTCOMES = 22  # the djinns of Five Tribes
_MOST_POINTS = 1000.0  # more than a player of either game can be ahead
_COMMON = {"rewards": "rank"}  # zero-sum, which many algorithms of OpenSpiel need


class CaravanState(pyspiel.State):  # type: ignore[misc]  # no stubs
    """A node of the tree of a game."""

    def __init__(self, game: "CaravanGame") -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel copies and pickles the attributes one by one.
        self.node: Node = game.rules.root

    @property
    def position(self) -> Position:
        """A copy of the position of the last decision. Raises BadOptions during the deal.

        It includes hidden information: `position.view(seat)` is what a player may know.
        """
        position = self.node.position
        if position is None:
            raise BadOptions("there is no position yet: the game is being dealt")
        return position

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number of chance or of the end."""
        return self.node.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.node.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal() if player == self.node.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can be drawn, and how likely it is. Raises IllegalAction elsewhere."""
        return self.node.drawing.outcomes()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.node.text(action)

    def returns(self) -> list[float]:
        """Return the reward of each player; all are 0 before the end."""
        return self.node.returns()

    def information_state_tensor(self, _player: int | None = None) -> list[float]:
        """Raise BadOptions: OpenSpiel itself would return an empty list."""
        raise BadOptions(
            "there is no information state tensor: use observation_tensor, or "
            "information_state_string for perfect recall"
        )

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "CaravanState":
        """Return a state that the player cannot tell apart, as ISMCTS needs it.

        It is drawn as for our own bots: `Position.redeal`. Raises BadOptions at a chance node.
        """
        seed = int(probability_sampler() * 2**RANDOM_SEED_BITS)
        state: CaravanState = self.clone()
        state.node = self.node.redeal(player_id, seed)
        return state

    def __str__(self) -> str:
        """Return the board for everybody, and a key that is equal for equal states."""
        node = self.node
        drawn = node.step.drawing
        text = f"drawn: {drawn.taken}, left: {drawn.left}\n" if drawn else ""
        position = node.position
        if position is None:
            return text
        board = position.game.draw(position.state, position.setup, None)
        return f"{board}key: {position.key()} {node.action if drawn else ''}\n{text}"


class CaravanGame(pyspiel.Game):  # type: ignore[misc]  # no stubs
    """A game with its parameters: players, rewards and the options of the game."""

    name: str  # as in cv.new("...")

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Load the rules. Raises BadOptions."""
        rules = load_rules(self.name, read_parameters(self.name, params or {}))
        super().__init__(_make_type(self.name, rules), _make_info(rules), dict(params or {}))
        self.rules: Rules = rules

    def new_initial_state(self) -> CaravanState:
        """Return the state before the first draw of the deal."""
        return CaravanState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many draws a game has at most."""
        most: int = GAMES[self.rules.game.name].MAX_CHANCE_NODES
        return most

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver:
        """Return an observer. Raises ValueError for a type that shows the hands of all players."""
        if params:
            raise ValueError(f"observers of Caravanserai take no parameters, not {params}")
        if iig_obs_type is None:
            return SeatObserver(self.rules)
        kinds = pyspiel.PrivateInfoType
        if iig_obs_type.private_info == kinds.ALL_PLAYERS:
            raise ValueError("no observer shows what is hidden from a player: use SINGLE_PLAYER")
        private = iig_obs_type.private_info == kinds.SINGLE_PLAYER
        return SeatObserver(
            self.rules, iig_obs_type.public_info, private, iig_obs_type.perfect_recall
        )


def read_parameters(name: str, given: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Return all parameters of a game, with defaults for those that are not given, sorted."""
    known = _default_parameters(name)
    return tuple(sorted((known | {key: given[key] for key in known if key in given}).items()))


def _default_parameters(name: str) -> dict[str, Any]:
    return {"players": find(name).player_counts[0], **_COMMON, **GAMES[name].PARAMETERS}


def _make_type(name: str, rules: Rules | None = None) -> Any:
    """Return the description of a game; that of the registered name has the defaults."""
    game = find(name)
    kinds, information = pyspiel.GameType, pyspiel.GameType.Information
    is_perfect = rules is not None and rules.hides_nothing
    return kinds(
        short_name=f"python_{name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION
        if is_perfect
        else information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if rules is None else _utility(rules)[0],
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.player_counts[-1],
        min_num_players=game.player_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_default_parameters(name),
        default_loadable=True,
    )


def _utility(rules: Rules) -> tuple[Any, float | None, float, float]:
    """Return the kind of utility, its sum over the players, its minimum and its maximum."""
    kinds = pyspiel.GameType.Utility
    rewards = REWARDS[rules.rewards]
    if rewards == "rank":
        return kinds.ZERO_SUM, 0.0, -1.0, 1.0
    if rewards == "win_share":
        return kinds.CONSTANT_SUM, 1.0, 0.0, 1.0
    if rules.setup.players == 2:
        return kinds.ZERO_SUM, 0.0, -_MOST_POINTS, _MOST_POINTS
    return kinds.GENERAL_SUM, None, -_MOST_POINTS, _MOST_POINTS


def _make_info(rules: Rules) -> Any:
    _kind, total, least, most = _utility(rules)
    return pyspiel.GameInfo(
        num_distinct_actions=rules.game.n_actions,
        max_chance_outcomes=MAX_CHANCE_OUTCOMES,
        num_players=rules.setup.players,
        min_utility=least,
        max_utility=most,
        utility_sum=total,
        max_game_length=GAMES[rules.game.name].max_decisions(rules.setup),
    )


class FiveTribesGame(CaravanGame):
    """Five Tribes."""

    name = "five_tribes"


class ThroughTheDesertGame(CaravanGame):
    """Through the Desert."""

    name = "through_the_desert"


# Classes, not functions: OpenSpiel releases its registry after Python has ended, and only a class,
# which refers to itself, is still alive then.
for _class in (FiveTribesGame, ThroughTheDesertGame):
    pyspiel.register_game(_make_type(_class.name), _class)
