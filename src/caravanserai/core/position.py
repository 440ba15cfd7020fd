# SPDX-License-Identifier: MIT
"""A game in progress as a Python object, for users, bots and the server."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from operator import index
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.jit import copy_array, record_array
from caravanserai.core.describe.observation_layout import Observation
from caravanserai.core.describe.outcomes import redeal_for
from caravanserai.core.describe.scene import Scene
from caravanserai.core.errors import BadOptions, BadPosition, BadRecord, IllegalAction
from caravanserai.core.game import Game, Setup, StateArray, find, prepare
from caravanserai.core.generator import counter_seed, set_key, stable_bytes
from caravanserai.core.ranking import ranks_of
from caravanserai.core.record import GameRecord, Redraw, open_record
from caravanserai.core.seeds import Seed, check_deal_seed, check_key, check_seed, random_seed
from caravanserai.core.validation import is_whole

_LISTED: Any = np.int32  # the type of the numbers in a legal list


class Position:
    """A game in progress. Created by `new`, `from_dict`, `replay`, `copy` and `redeal`.

    `play` and `redraw` change a position, everything else leaves it as it is. Copies, also those of
    the modules `copy` and `pickle`, are independent.
    """

    __slots__ = (
        *("_actions", "_board", "_calls", "_game", "_origin", "_redraws", "_seed", "_setup"),
        "_state",
    )

    def __init__(
        self,
        game: Game,
        setup: Setup,
        state: StateArray,
        seed: Seed,
        origin: StateArray | None = None,
    ) -> None:
        self._game = game
        self._setup = setup
        # Also kept here, because `legal` and `play` are called so often.
        self._board = setup.board
        self._calls = game.calls
        self._state = state
        self._seed = seed
        self._origin = origin  # the state that the record starts from, if not from a deal
        self._actions: list[int] = []
        # Seeds that replaced the generator, by the number of actions before each. A replayed
        # position also knows those that are still to come.
        self._redraws: dict[int, str] = {}

    @property
    def game(self) -> Game:
        """The descriptor of the game."""
        return self._game

    @property
    def setup(self) -> Setup:
        """Players, options and board: everything that no action changes."""
        return self._setup

    @property
    def state(self) -> StateArray:
        """The state, an array of one record, for compiled code. Do not modify it."""
        return self._state

    @property
    def actions(self) -> tuple[int, ...]:
        """The actions played so far."""
        return tuple(self._actions)

    @property
    def actor(self) -> int | None:
        """The seat to act, None when the game is over."""
        return self._game.actor(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(entry_points.is_over(self._state))

    @property
    def turn_number(self) -> int:
        """A number that grows with every turn, bid or the like, and never within one."""
        return int(entry_points.turn_number(self._state))

    def legal(self) -> npt.NDArray[np.int32]:
        """Return the ids of all legal actions, sorted."""
        return self._calls.legal(self._state, self._board, self._game.max_legal)

    def play(self, action: int) -> "Position":
        """Carry out an action and return this position. Raises IllegalAction."""
        # Like `_check`, but without a call for a number from a legal list.
        number = index(action) if type(action) is _LISTED else _whole(action)
        if not 0 <= number < self._game.n_actions or not self._calls.play(
            self._state, self._board, number
        ):
            raise self._refusal(number)
        self._actions.append(number)
        if self._redraws:
            self._follow_redraws()
        return self

    def _refusal(self, action: int) -> IllegalAction:
        """Return the error that says why an action is illegal."""
        number = self._check(action)
        reason = self._game.explain(self._state, self._setup, number)
        return IllegalAction(f"{self.text(number)} is illegal: {reason}", reason.rule)

    def _check(self, action: Any) -> int:
        number = _whole(action)
        if not 0 <= number < self._game.n_actions:
            raise IllegalAction(f"action ids go from 0 to {self._game.n_actions - 1}, got {number}")
        return number

    def copy(self) -> "Position":
        """Return an independent copy."""
        twin = Position(self._game, self._setup, copy_array(self._state), self._seed, self._origin)
        twin._actions = self._actions.copy()
        twin._redraws = self._redraws.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle about a kilobyte: the tables of the set-up are computed again from its options."""
        origin = None if self._origin is None else self._origin.tobytes()
        return _restore, (
            self._game.name,
            self._setup.players,
            dict(self._setup.options),
            self._seed,
            self._state.tobytes(),
            origin,
            np.array(self._actions, np.int16).tobytes(),
            self._redraws,
        )

    def redraw(self, seed: str) -> "Position":
        """Draw everything that is not drawn yet from another seed; return this position.

        After an undo beyond a draw, players must not meet again what they have seen. The seed is
        one of 32 hexadecimal digits. Raises BadOptions.
        """
        played = len(self._actions)
        self._redraws = {at: kept for at, kept in self._redraws.items() if at < played}
        self._redraws[played] = check_key(seed)
        self._follow_redraws()
        return self

    def plan_redraws(self, redraws: Iterable[Redraw]) -> "Position":
        """Replace the generator after these numbers of actions, as happened at the table."""
        self._redraws = {redraw.number: check_key(redraw.seed) for redraw in redraws}
        self._follow_redraws()
        return self

    def _follow_redraws(self) -> None:
        if seed := self._redraws.get(len(self._actions)):
            set_key(self._state, seed)

    def points(self) -> tuple[int, ...]:
        """Return the points by seat: those so far, or the final ones when the game is over."""
        out = np.zeros(self._setup.players, np.int32)
        entry_points.points(self._state, self._setup.board, out)
        return tuple(out.tolist())

    def ranks(self) -> tuple[int, ...]:
        """Return the rank by seat: 1 is best, and ties share a rank."""
        return tuple(ranks_of(np.array([self.points()]))[0].tolist())

    def score_sheet(self) -> list[dict[str, int]]:
        """Return the points by seat and category."""
        categories = self._game.categories
        out = np.zeros((self._setup.players, len(categories)), np.int32)
        entry_points.sheet(self._state, self._setup.board, out)
        return [dict(zip(categories, row, strict=True)) for row in out.tolist()]

    def view(self, seat: int | None, scene: Scene | None = None) -> dict[str, Any]:
        """Return what a seat may know, JSON-able; None is a spectator.

        To get the views of several seats, make the `scene` once; the views then share its parts.
        """
        if seat is not None:
            seat = self._seat(seat)
        view = self._game.view(self._state, self._setup, seat, scene)
        return cast("dict[str, Any]", view)  # a TypedDict of the game

    def observe(self, seat: int) -> Observation:
        """Return what a seat may know as numbers; `game.observation` says which means what."""
        out = np.empty(self._game.observation.size, np.int16)
        entry_points.observe(self._state, self._setup.board, self._seat(seat), out)
        return out

    def scene(self) -> Scene:
        """Return the position read once, for several views of it."""
        return self._game.scene(self._state, self._setup)

    def offer(self, seat: int) -> dict[str, Any]:
        """Return what a seat may do now, with what it would certainly gain, JSON-able.

        An offer depends only on what the seat may know: everything else is drawn again first. A
        seat that is not to act is offered nothing.
        """
        if self._seat(seat) != self.actor:
            return {"actor": self.actor, "task": None, "steps": []}
        seen = redeal_for(self._state, self._setup, int(seat))
        return self._game.offer(seen, self._setup, int(seat))

    def _seat(self, seat: int) -> int:
        if not is_whole(seat) or seat not in range(self._setup.players):
            raise BadOptions(f"seats go from 0 to {self._setup.players - 1}, got {seat!r}")
        return int(seat)

    def redeal(self, seat: int, seed: int) -> "Position":
        """Return a copy in which everything that the seat cannot know is drawn again."""
        state, number = copy_array(self._state), check_seed(seed)
        entry_points.redeal(state, self._setup.board, self._seat(seat), np.uint64(number))
        return Position(self._game, self._setup, state, number, copy_array(state))

    def text(self, action: int) -> str:
        """Return an action in notation."""
        return self._game.text(self._setup, self._check(action))

    def action_json(self, action: int) -> dict[str, Any]:
        """Return an action as structure: its kind, places, colours and prices."""
        return self._game.action_json(self._setup, self._check(action))

    def parse(self, text: str) -> int:
        """Return the id of an action in notation, legal or not. Raises BadNotation."""
        return self._game.parse(self._setup, text)

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position, JSON-able, with everything that is hidden."""
        return {"game": self._game.name, **self._game.to_dict(self._state, self._setup)}

    def record(self, seats: Sequence[str] = ()) -> GameRecord:
        """Return the record of the game so far, with the names of the players."""
        origin = self._origin
        return GameRecord(
            game=self._game.name,
            rules_version=self._game.rules_version,
            players=self._setup.players,
            options=deepcopy(dict(self._setup.options)),
            seats=tuple(seats),
            seed=self._seed,
            start=None if origin is None else self._game.to_dict(origin, self._setup),
            actions=tuple(self._actions),
            redraws=tuple(
                Redraw(at, seed)
                for at, seed in sorted(self._redraws.items())
                if at <= len(self._actions)
            ),
        )

    def key(self) -> str:
        """Return a short text that is equal for equal positions, however they were reached."""
        digest = hashlib.blake2b(stable_bytes(self._state), digest_size=16)
        digest.update(repr(sorted(self._setup.options.items())).encode())
        return digest.hexdigest()

    def __repr__(self) -> str:
        turn = "over" if self.is_over else f"seat {self.actor} to act"
        count = self._setup.players
        return f"<{self._game.title}, {count} players, {len(self._actions)} actions, {turn}>"


def _whole(action: Any) -> int:
    """Return a whole number of any type, such as NumPy's, as an int. Raises IllegalAction."""
    if type(action) is int:
        return action
    try:
        # `bool` is a subclass of `int`: True would be read as action 1.
        if not isinstance(action, bool):
            return index(action)
    except TypeError:
        pass
    raise IllegalAction(f"an action is a whole number, not {action!r}")


def new(
    game: str, players: int | None = None, seed: Seed | None = None, **options: Any
) -> Position:
    """Deal a new game: from a random seed and with as few players as possible by default.

    A seed is a whole number of 64 bits, or a text of 32 hexadecimal digits, whose deal nobody can
    compute from the board. Raises BadOptions.
    """
    found = find(game)
    checked = random_seed() if seed is None else check_deal_seed(seed)
    return deal(found, prepare(found, players, options), checked)


def deal(game: Game, setup: Setup, seed: Seed) -> Position:
    """Deal a new game on a set-up."""
    state = copy_array(setup.template)
    set_key(state, seed)
    entry_points.deal(state, setup.board, counter_seed(seed))
    return Position(game, setup, state, seed)


def from_dict(position: Any) -> Position:
    """Read what `Position.to_dict` wrote. Raises BadPosition for an impossible position."""
    if not isinstance(position, Mapping) or "game" not in position:
        raise BadPosition("a position is a mapping with the key 'game', as Position.to_dict gives")
    game = find(position["game"])
    content = {key: value for key, value in position.items() if key != "game"}
    setup, state = game.from_dict(content)
    return Position(game, setup, state, 0, state.copy())


def _restore(
    name: str,
    players: int,
    options: dict[str, Any],
    seed: Seed,
    state: bytes,
    origin: bytes | None,
    actions: bytes,
    redraws: dict[int, str],
) -> Position:
    """Return the position that was pickled. Raises BadPosition for one of other rules."""
    game = find(name)
    if len(state) != game.state.itemsize:
        raise BadPosition(
            f"the pickled position has {len(state)} bytes, this version of {game.title} expects"
            f" {game.state.itemsize}: keep records instead, which every version can replay"
        )
    kept = None if origin is None else _read_state(game, origin)
    position = Position(game, prepare(game, players, options), _read_state(game, state), seed, kept)
    position._actions = np.frombuffer(actions, np.int16).tolist()
    position._redraws = redraws
    return position


def _read_state(game: Game, data: bytes) -> StateArray:
    state = record_array(1, game.state)
    state.view(np.uint8)[:] = np.frombuffer(data, np.uint8)
    return state


def replay(record: GameRecord | str) -> Position:
    """Replay a record, or its text, and return the position at its end. Raises BadRecord."""
    if isinstance(record, str):
        record = GameRecord.from_text(record)
    position = _start(record)
    for number, action in enumerate(record.actions, start=1):
        _replay_action(position, record, number, action)
    return position


def _replay_action(position: Position, record: GameRecord, number: int, action: int) -> None:
    older_rules = position.game.older_rules.get(record.rules_version)
    before = position.state if older_rules is None else copy_array(position.state)
    try:
        position.play(action)
    except IllegalAction as error:
        note = "" if older_rules is None else f"; {_versions(record, position.game)}"
        raise BadRecord(f"action {number} of the record is illegal: {error}{note}") from None
    if older_rules and (change := older_rules(before, position.state, action)):
        text = f"action {number} of the record has another effect now: {change}"
        raise BadRecord(f"{text}; {_versions(record, position.game)}")


def _versions(record: GameRecord, game: Game) -> str:
    return (
        f"the record was made under rules version {record.rules_version} of {game.title}, this "
        f"program has version {game.rules_version}: replay it with the program that made it"
    )


def _start(record: Any) -> Position:
    if not isinstance(record, GameRecord):
        raise BadRecord(f"expected a GameRecord or its text, got {record!r:.80}")
    game, setup, state = open_record(record)
    try:
        seed = check_deal_seed(record.seed)
        if state is None:
            start = deal(game, setup, seed)
        else:
            start = Position(game, setup, state, seed, state.copy())
        return start.plan_redraws(record.redraws)
    except BadOptions as error:
        raise BadRecord(f"the record cannot be dealt: {error}") from None
