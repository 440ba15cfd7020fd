# SPDX-License-Identifier: MIT
"""A game in progress as a Python object."""

import copy
import dataclasses
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core import game as game_module
from caravanserai.core.game import find

pytestmark = pytest.mark.interpreted

DESERT = "through_the_desert"


def begun(actions: int = 12, players: int = 3, seed: int = 7, **options: Any) -> cv.Position:
    """Return a game after some actions, always the first legal one."""
    position = cv.new(DESERT, players, seed, **options)
    for _ in range(actions):
        position.play(position.legal()[0])
    return position


def pickled(position: cv.Position) -> cv.Position:
    """Return what comes back from a pickle."""
    restored: cv.Position = pickle.loads(pickle.dumps(position))
    return restored


# A new game


def test_a_game_has_as_few_players_as_possible_by_default() -> None:
    assert cv.new(DESERT, seed=1).setup.players == 2
    assert cv.new(DESERT, players=5, seed=1).setup.players == 5


def test_the_seed_decides_the_deal() -> None:
    assert cv.new(DESERT, seed=1).key() == cv.new(DESERT, seed=1).key()
    assert cv.new(DESERT, seed=1).key() != cv.new(DESERT, seed=2).key()


def test_without_a_seed_the_deal_is_random_and_the_record_keeps_the_seed() -> None:
    one, two = cv.new(DESERT), cv.new(DESERT)
    assert one.key() != two.key()
    assert cv.replay(one.record()).key() == one.key()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "unknown game 'chess': expected one of .*through_the_desert"),
        ({"game": None}, "unknown game None"),
        ({"players": 1}, "Through the Desert is for 2 to 5 players, not 1"),
        ({"players": 6}, "not 6"),
        ({"players": "three"}, "not 'three'"),
        ({"players": True}, "not True"),
        (
            {"seed": -1},
            r"a seed is a whole number from 0 to 2\*\*64 - 1, or a text of 32 .* got -1",
        ),
        ({"seed": 2**64}, "got 18446744073709551616"),
        ({"seed": "7"}, "got '7'"),
        ({"wind": "north"}, "unknown option 'wind': expected map, end, scores, start, palms"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    wanted: dict[str, Any] = {"game": DESERT} | arguments
    with pytest.raises(cv.BadOptions, match=message):
        cv.new(**wanted)


# Playing


def test_playing_returns_the_position_itself() -> None:
    position = cv.new(DESERT, seed=7)
    assert position.play(position.legal()[0]) is position


def test_actions_are_remembered_in_order() -> None:
    position = cv.new(DESERT, seed=7)
    first = int(position.legal()[5])
    second = int(position.play(first).legal()[-1])
    assert position.play(second).actions == (first, second)


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    position = begun(0)
    leader = position.parse("leader yellow k5")
    position.play(leader)
    with pytest.raises(cv.IllegalAction, match=r"a leader stands there \(TD-3\.2\)"):
        position.play(leader)
    assert position.actions == (leader,)


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (-1, "action ids go from 0 to 2564, got -1"),
        (2565, "got 2565"),
        (2**80, "got 1208925819614629174706176"),
        ("leader yellow k5", "an action is a whole number, not 'leader yellow k5'"),
        (1.0, "not 1.0"),
        (None, "not None"),
        (True, "an action is a whole number, not True"),
        (False, "an action is a whole number, not False"),
        (np.True_, "an action is a whole number, not "),
    ],
)
def test_a_value_that_is_not_an_action_is_refused(action: Any, message: str) -> None:
    for use in (begun().play, begun().text, begun().action_json):
        with pytest.raises(cv.IllegalAction, match=message):
            use(action)


def test_the_legal_list_is_a_copy() -> None:
    position = begun()
    position.legal()[:] = 0
    assert position.legal().min() > 0


def test_a_position_has_a_readable_repr() -> None:
    said = repr(begun(2, players=2))
    assert said.startswith("<Through the Desert, 2 players, 2 actions, seat ")


def test_a_position_has_its_game_and_set_up() -> None:
    position = begun(map="dunes")
    assert position.game is find(DESERT)
    assert position.setup.options["map"] == "dunes"
    assert position.state.shape == (1,)


# Copies, keys, documents


def test_a_copy_is_independent() -> None:
    position = begun()
    twin = position.copy()
    twin.play(twin.legal()[0])
    assert len(position.actions) == 12
    assert position.key() != twin.key()


def test_the_order_of_actions_does_not_change_the_key() -> None:
    """Two leaders of one player, placed in either order."""
    one, two = cv.new(DESERT, 2, 7, start=0), cv.new(DESERT, 2, 7, start=0)
    for text in ("leader yellow a3", "leader pink e5", "leader green j6", "leader purple o5"):
        one.play(one.parse(text))
    for text in ("leader green j6", "leader purple o5", "leader yellow a3", "leader pink e5"):
        two.play(two.parse(text))
    assert one.key() == two.key()
    assert one.actions != two.actions


def test_options_are_part_of_the_key() -> None:
    assert begun(0).key() != begun(0, end="at once").key()


def test_a_document_is_read_back_completely() -> None:
    position = begun()
    read = cv.from_dict(json.loads(json.dumps(position.to_dict())))
    assert read.key() == position.key()
    assert read.actions == ()


def test_the_record_of_a_position_that_was_read_starts_there() -> None:
    read = cv.from_dict(begun().to_dict())
    read.play(read.legal()[0])
    again = cv.replay(read.record().to_text())
    assert again.key() == read.key()
    assert again.record() == read.record()


@pytest.mark.parametrize("document", [None, [], "position", 7, {}, {"players": 2}])
def test_a_value_that_is_not_a_position_is_refused(document: Any) -> None:
    with pytest.raises(cv.BadPosition, match="a position is a mapping with the key 'game'"):
        cv.from_dict(document)


@pytest.mark.parametrize("game", ["chess", None, [], 7])
def test_a_position_of_an_unknown_game_is_refused(game: Any) -> None:
    with pytest.raises(cv.BadOptions, match="unknown game"):
        cv.from_dict(begun().to_dict() | {"game": game})


# Seats


@pytest.mark.parametrize("seat", [-1, 3, "0", True, 0.0, [0]])
def test_seats_go_from_0_to_the_last(seat: Any) -> None:
    with pytest.raises(cv.BadOptions, match="seats go from 0 to 2, got "):
        begun().view(seat)
    with pytest.raises(cv.BadOptions, match="seats go from 0 to 2, got "):
        begun().redeal(seat, 1)
    with pytest.raises(cv.BadOptions, match="seats go from 0 to 2, got "):
        begun().offer(seat)


def test_a_seat_may_be_a_numpy_number() -> None:
    assert begun().view(np.int8(1)) == begun().view(1)  # type: ignore[arg-type]


def test_a_redeal_needs_a_seat() -> None:
    with pytest.raises(cv.BadOptions, match="got None"):
        begun().redeal(None, 1)  # type: ignore[arg-type]


def test_a_redeal_contains_neither_the_history_nor_the_seed() -> None:
    """A bot that is given a redeal cannot find out the game's seed or generator."""
    position = begun(seed=0xDEAD_BEEF_0000)
    other = position.redeal(0, 5)
    assert other.actions == ()
    assert str(0xDEAD_BEEF_0000) not in other.record().to_text()
    assert str(position.to_dict()["generator"]) not in other.record().to_text()


@pytest.mark.parametrize("seed", [0, 5, np.uint64(5)])
def test_the_record_of_a_redeal_replays(seed: Any) -> None:
    other = begun().redeal(0, seed)
    assert cv.replay(other.record().to_text()).key() == other.key()


# Copies


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("game", cv.games())
def test_a_copy_is_equal_and_independent(
    game: str, make: Callable[[cv.Position], cv.Position]
) -> None:
    position = cv.new(game, seed=7)
    for _ in range(5):
        position.play(position.legal()[-1])
    before = position.key()
    twin = make(position)
    assert twin.key() == before
    assert twin.record() == position.record()
    twin.play(twin.legal()[0])
    assert position.key() == before
    assert len(twin.actions) == len(position.actions) + 1


def test_a_pickled_position_of_a_custom_start_keeps_its_record() -> None:
    start = begun()
    position = cv.from_dict(start.to_dict())
    position.play(position.legal()[0])
    assert pickled(position).record() == position.record()


@pytest.mark.parametrize("game", cv.games())
def test_a_pickle_has_about_a_kilobyte(game: str) -> None:
    assert len(pickle.dumps(cv.new(game, seed=7))) < 1500


def test_a_pickle_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pickle.dumps(begun())
    game = find(DESERT)
    smaller = dataclasses.replace(game, state=np.dtype([("actor", "u1")]))
    monkeypatch.setitem(game_module._games, DESERT, smaller)
    with pytest.raises(cv.BadPosition, match="expects 1: keep records instead"):
        pickle.loads(kept)
