# SPDX-License-Identifier: MIT
"""Actions as structure: everything that their notation says."""

from typing import Any

import pytest

import caravanserai as cv

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    ("text", "structure"),
    [
        ("remove yellow", {"kind": "remove", "colour": "yellow"}),
        ("leader pink k5", {"kind": "leader", "colour": "pink", "space": "k5"}),
        ("green k5", {"kind": "camel", "colour": "green", "space": "k5"}),
    ],
)
def test_the_structure_has_what_the_notation_says(text: str, structure: dict[str, Any]) -> None:
    game = cv.new("through_the_desert", seed=1)
    action = game.parse(text)
    assert game.action_json(action) == {"action": action, "text": text} | structure


def test_every_action_has_a_structure_of_its_own() -> None:
    game = cv.new("through_the_desert", seed=1)
    shown = [game.action_json(action) for action in range(game.game.n_actions)]
    parts = [{key: each[key] for key in each if key not in ("action", "text")} for each in shown]
    assert len({repr(part) for part in parts}) == game.game.n_actions


def test_a_structure_can_be_changed_without_harm() -> None:
    game = cv.new("through_the_desert", seed=1)
    game.action_json(0)["kind"] = "another"
    assert game.action_json(0)["kind"] != "another"
