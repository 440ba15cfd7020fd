# SPDX-License-Identifier: MIT
"""The texts of Five Tribes in every language: events, tasks, djinns."""

from functools import cache
from random import Random

import pytest

import caravanserai as cv
from caravanserai.cli import i18n
from caravanserai.cli.terminal.games.event_text import describe_event
from caravanserai.cli.terminal.games.five_tribes.board import colour_grid
from caravanserai.cli.terminal.games.five_tribes.djinns import (
    ANY_FAKIRS,
    COSTS,
    all_djinns,
    count_points,
    describe_cost,
    find_djinns,
)
from caravanserai.cli.terminal.games.five_tribes.task import TERMINAL_TASKS, describe_task
from caravanserai.cli.words import RESOURCE_CARDS, WORDS
from caravanserai.core.game import Event, find
from caravanserai.core.position import Position
from caravanserai.games.five_tribes import constants
from caravanserai.games.five_tribes.describe.task import TASKS
from tests.cli.conftest import TRIBES

KEYS = {
    *("bid_made", "meeples_picked_up", "meeple_dropped", "built", "meeple_killed", "owned_killed"),
    *(
        "djinn_used",
        "djinn_bought",
        "djinn_kept",
        "set_sold",
        "goods_offered",
        "meeples_placed",
        "turn_passed",
        "tile_taken",
    ),
    *("palm_placed", "palace_placed", "viziers_gained", "elders_gained", "cards_taken"),
    *("cards_drawn", "gold_gained", "gold_paid", "last_round", "round_begun", "turns_begun"),
    "game_over",
}
GAMES = 60


@cache
def seen() -> tuple[dict[str, Event], dict[str, Position]]:
    """Play games by chance; return an event of each kind, and a position for each kind of task."""
    events: dict[str, Event] = {}
    tasks: dict[str, Position] = {}
    for seed in range(GAMES):
        dice, position = Random(seed), cv.new(TRIBES, 2 + seed % 3, seed)
        while not position.is_over:
            legal = position.legal()
            state = position.state[0]
            tasks.setdefault(f"{state['phase']} {state['pending']}", position.copy())
            before, action = position.state.copy(), int(dice.choice(legal))
            position.play(action)
            for event in position.game.events(before, position.state, position.setup, action):
                events.setdefault(event[0], event)
    return events, tasks


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_event_is_a_sentence(language: str) -> None:
    i18n.set_language(language)
    events = seen()[0]
    assert set(events) | {"turn_passed"} == KEYS
    for key, event in events.items():
        said = describe_event(TRIBES, event)
        assert not {"{", "}", "_"} & set(said), said
        assert key not in said


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_decision_has_a_task(language: str) -> None:
    i18n.set_language(language)
    for position in seen()[1].values():
        said = describe_task(position, position.actor or 0)
        assert said
        assert "None" not in said
        assert not {"{", "}"} & set(said)


def test_every_task_of_the_game_has_a_text() -> None:
    shared = [task for task in TASKS if task not in TERMINAL_TASKS]
    assert all(i18n.has_text(f"tribes.prompt.{task}") for task in shared)
    assert set(TERMINAL_TASKS) <= set(TASKS)


def test_words_cover_all_names_of_the_game() -> None:
    assert RESOURCE_CARDS == constants.CARDS
    assert set(WORDS) >= {*find(TRIBES).categories, *constants.COLOURS}
    assert all(i18n.has_text(f"tribes.meeple.{colour}") for colour in constants.COLOURS)
    assert all(i18n.has_text(f"tribes.card.{card}") for card in constants.CARDS)
    assert set(COSTS) >= {djinn["cost"] for djinn in all_djinns().values()}
    assert set(ANY_FAKIRS) <= set(all_djinns())


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_djinn_is_described(language: str) -> None:
    english = {i18n.t(f"tribes.power.{djinn}") for djinn in all_djinns()}
    i18n.set_language(language)
    powers = {i18n.t(f"tribes.power.{djinn}") for djinn in all_djinns()}
    assert len(powers) == len(constants.DJINNS)
    assert language == i18n.ENGLISH or not powers & english
    assert all(describe_cost(djinn) and count_points(djinn) for djinn in all_djinns())


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        ("ba'al", ["Ba'al"]),
        ("BAAL", ["Ba'al"]),
        ("al amin", ["Al-Amin"]),
        ("x", []),
        ("le", ["Leta"]),
    ],
)
def test_djinn_is_found_by_the_beginning_of_its_name(wish: str, found: list[str]) -> None:
    assert find_djinns(wish) == found


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 złotą monetę"), (3, "3 złote monety"), (12, "12 złotych monet")]
)
def test_polish_plurals_of_coins(count: int, words: str) -> None:
    i18n.set_language("pl")
    assert (
        describe_event(TRIBES, ("gold_gained", {"seat": 1, "count": count}))
        == f"Gracz 2 dostaje {words}."
    )


def test_meeples_are_named_by_tribe_and_colour() -> None:
    killed = ("owned_killed", {"seat": 0, "victim": 2, "colour": "white"})
    said = {}
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        said[language] = describe_event(TRIBES, killed)
    assert said == {
        "en": "Player 1’s assassins kill a white elder (Player 3).",
        "pl": "Gracz 1: asasyni zabijają białego mędrca (Gracz 3).",
        "fr": "Joueur 1\xa0: les assassins tuent un sage blanc (Joueur 3).",
        "de": "Spieler 1: Die Meuchelmörder bringen einen weißen Ältesten um (Spieler 3).",
    }


def test_colour_only_repeats_what_the_board_says() -> None:
    position = seen()[1]["2 0"]
    drawing = position.game.draw(position.state, position.setup, None)
    painted = colour_grid(drawing, position.view(None)["tile"])
    lines = drawing.partition("\n\n")[0].splitlines()
    assert painted.plain.replace("|>", "| ").splitlines() == [
        line for line in lines if set(line) - {"|", " "}
    ]
    assert painted.plain.count(">") == 1
    assert painted.spans
