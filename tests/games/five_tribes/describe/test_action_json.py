# SPDX-License-Identifier: MIT
"""Actions as structure: everything that their notation says."""

from typing import Any

import pytest

import caravanserai as cv

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    ("text", "structure"),
    [
        ("done", {"kind": "done"}),
        ("bid 8 with 2 fakirs", {"kind": "bid", "price": 8, "fakirs": 2, "space": 6}),
        ("pick up c3", {"kind": "pick_up", "tile": "c3"}),
        ("drop red c4", {"kind": "drop", "colour": "red", "tile": "c4"}),
        ("build with 1 fakir", {"kind": "build", "fakirs": 1}),
        ("kill red c4", {"kind": "kill", "colour": "red", "tile": "c4"}),
        ("kill vizier of 2", {"kind": "kill_owned", "victim": 1, "colour": "yellow"}),
        ("use Enki with elder", {"kind": "use", "djinn": "Enki", "elders": 1, "fakirs": 0}),
        ("place c4", {"kind": "place", "tile": "c4"}),
        (
            "buy Marid with elder and fakir",
            {"kind": "buy", "djinn": "Marid", "elders": 1, "fakirs": 1},
        ),
        ("keep Marid", {"kind": "keep", "djinn": "Marid"}),
        ("take 3", {"kind": "take", "place": 2}),
        ("sell ivory", {"kind": "sell", "card": "ivory"}),
        ("sell set", {"kind": "sell_set"}),
    ],
)
def test_the_structure_has_what_the_notation_says(text: str, structure: dict[str, Any]) -> None:
    game = cv.new("five_tribes", seed=1)
    action = game.parse(text)
    assert game.action_json(action) == {"action": action, "text": text} | structure


def test_every_action_has_a_structure_of_its_own() -> None:
    """Powers have two ids for two ways to pay; where there is one price, both ids look alike."""
    game = cv.new("five_tribes", seed=1)
    shown = [game.action_json(action) for action in range(game.game.n_actions)]
    parts = [{key: each[key] for key in each if key not in ("action", "text")} for each in shown]
    others = [part for part in parts if part["kind"] != "use"]
    assert len({repr(part) for part in others}) == len(others)


def test_a_structure_can_be_changed_without_harm() -> None:
    game = cv.new("five_tribes", seed=1)
    game.action_json(0)["kind"] = "another"
    assert game.action_json(0)["kind"] != "another"
