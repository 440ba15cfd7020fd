# SPDX-License-Identifier: MIT
"""New seeds in the middle of a game: what was not drawn yet is drawn from them."""

import pytest

import caravanserai as cv
from tests.core.test_generator import GAMES, KEY, OTHER_KEY, play_some

pytestmark = pytest.mark.interpreted

THIRD_KEY = "00000000000000000000000000000001"


def redrawn_game() -> cv.Position:
    """Return a game of Five Tribes with two new seeds, one of them before the first action."""
    position = cv.new("five_tribes", seed=KEY).redraw(OTHER_KEY)
    return play_some(play_some(position, 30).redraw(THIRD_KEY), 60)


def test_a_redraw_changes_nothing_that_can_be_seen() -> None:
    position = play_some(cv.new("five_tribes", seed=KEY), 20)
    views = [position.view(seat) for seat in (None, 0, 1)]
    position.redraw(OTHER_KEY)
    assert [position.view(seat) for seat in (None, 0, 1)] == views
    assert position.to_dict()["generator"] == f"{OTHER_KEY}/0"


def test_after_a_redraw_other_cards_come() -> None:
    one = play_some(cv.new("five_tribes", seed=KEY), 4)
    two = one.copy().redraw(OTHER_KEY)
    while one.state[0]["rounds"] == two.state[0]["rounds"] == 1:
        action = one.legal()[0]
        one.play(action)
        two.play(action)
    assert one.view(None)["row"] != two.view(None)["row"]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_redraws_replays_to_the_same_state(game: str) -> None:
    position = play_some(cv.new(game, seed=5), 8).redraw(KEY)
    play_some(position, 12).redraw(OTHER_KEY)
    text = position.record().to_text()
    assert cv.replay(text).state.tobytes() == position.state.tobytes()
    assert cv.replay(text).record().to_text() == text


def test_every_part_of_a_record_replays_to_the_position_of_then() -> None:
    position = redrawn_game()
    record = position.record()
    follower = cv.replay(cv.GameRecord(**vars(record) | {"actions": ()}))
    for number, action in enumerate(record.actions):
        part = cv.GameRecord(**vars(record) | {"actions": record.actions[:number]})
        if number % 10 == 0:
            assert cv.replay(part).state.tobytes() == follower.state.tobytes()
        follower.play(action)
    assert follower.state.tobytes() == position.state.tobytes()


def test_a_redraw_replaces_those_that_were_still_to_come() -> None:
    """Or a game that is played on would meet them again at the same number of actions."""
    record = redrawn_game().record()
    position = cv.replay(cv.GameRecord(**vars(record) | {"actions": record.actions[:20]}))
    assert [each.number for each in position.record().redraws] == [0]
    play_some(position.redraw(KEY), 20)
    assert [each.number for each in position.record().redraws] == [0, 20]
    assert position.to_dict()["generator"].startswith(KEY)


def test_a_second_redraw_at_the_same_place_replaces_the_first() -> None:
    position = play_some(cv.new("five_tribes", seed=KEY), 3).redraw(OTHER_KEY).redraw(THIRD_KEY)
    assert [each.seed for each in position.record().redraws] == [THIRD_KEY]


def test_a_redraw_needs_a_secret_seed() -> None:
    position = cv.new("five_tribes", seed=KEY)
    for seed in ("7", "0" * 32, KEY[:31], KEY + "0", 7):
        with pytest.raises(cv.BadOptions, match="expected a text of 32 hexadecimal digits"):
            position.redraw(seed)  # type: ignore[arg-type]
