# SPDX-License-Identifier: MIT
"""The registry of games, and how set-ups are prepared."""

import pytest

import caravanserai as cv
from caravanserai.core.game import find, games, prepare

pytestmark = pytest.mark.interpreted

DESERT = "through_the_desert"


def test_games_are_listed_by_name() -> None:
    assert games() == ("five_tribes", "through_the_desert")
    assert [find(name).name for name in games()] == list(games())


def test_hyphens_count_as_underscores() -> None:
    assert find("through-the-desert") is find(DESERT)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(cv.BadOptions, match="unknown game 'chess': expected one of five_tribes"):
        find("chess")


def test_a_set_up_has_as_few_players_as_possible_by_default() -> None:
    assert prepare(find(DESERT), None, {}).players == 2
    assert prepare(find(DESERT), 5, {}).players == 5


@pytest.mark.parametrize("name", games())
def test_the_options_of_a_set_up_prepare_it_again(name: str) -> None:
    first = prepare(find(name), None, {})
    second = prepare(find(name), first.players, first.options)
    assert second.options == first.options
    assert second.template.tobytes() == first.template.tobytes()


@pytest.mark.parametrize("name", games())
def test_the_default_of_every_option_is_listed(name: str) -> None:
    chosen = prepare(find(name), None, {}).options
    assert {option.name for option in find(name).options} == set(chosen)
    assert all(chosen[option.name] in option.values for option in find(name).options)


@pytest.mark.parametrize("name", games())
def test_every_listed_value_of_an_option_is_accepted(name: str) -> None:
    game = find(name)
    for option in game.options:
        for value in option.values:
            most = prepare(game, game.player_counts[-1], {option.name: value})
            assert most.options[option.name] == value


@pytest.mark.parametrize("name", games())
def test_a_descriptor_can_be_hashed(name: str) -> None:
    assert {find(name): name}[find(name)] == name


def test_only_games_with_maps_have_map_tools_and_a_board() -> None:
    assert [name for name in games() if find(name).maps] == [DESERT]
    assert [name for name in games() if find(name).board_json] == [DESERT]


def test_only_games_with_sowings_have_paths() -> None:
    assert [name for name in games() if find(name).paths] == ["five_tribes"]
