# SPDX-License-Identifier: MIT
"""An offer lists what its seat may do, promises nothing that may not come, and tells no secrets."""

import json
from typing import Any

import caravanserai as cv
from caravanserai.testing.checks.views import written
from caravanserai.testing.table import demand, spread

_SEEDS = (1, 2**63 + 11, 2**64 - 1)
_SOME = 20  # actions of one position that are played


def offered_actions(offer: dict[str, Any]) -> dict[int, str]:
    """Return every action that is offered, with its text; some steps are one for many spaces."""
    found: dict[int, str] = {}
    for step in offer["steps"]:
        if "spaces" in step:
            found |= {action: f"{step['text']} {name}" for name, action in step["spaces"].items()}
        else:
            found[step["action"]] = step["text"]
    return found


def check_offers_list_the_legal_actions(position: cv.Position) -> None:
    """Who is to act is offered every legal action, in plain JSON; the others get nothing."""
    for seat in range(position.setup.players):
        offer = position.offer(seat)
        demand(json.loads(written(offer)) == offer, f"the offer is not plain JSON: {offer}")
        demand(offer["actor"] == position.actor, f"seat {offer['actor']} is said to act")
        expected = position.legal().tolist() if seat == position.actor else []
        listed = offered_actions(offer)
        demand(sorted(listed) == expected, f"seat {seat} is offered {listed} instead of {expected}")
        told = all(position.text(action) == text for action, text in listed.items())
        demand(told, "an action is offered with another text than its own")


def check_offers_keep_secrets(position: cv.Position) -> None:
    """Whatever a seat cannot know leaves what it is offered, byte for byte, as it is."""
    for seat in range(position.setup.players):
        told = written(position.offer(seat))
        for seed in _SEEDS:
            came = written(position.redeal(seat, seed).offer(seat))
            demand(came == told, f"seat {seat} is told hidden things: {came} instead of {told}")


def check_offered_gains_come_true(position: cv.Position) -> None:
    """An action brings what was promised, in the game itself and however the rest is dealt."""
    if position.actor is None:
        return
    offer = position.offer(position.actor)
    for step in spread(offer["steps"], _SOME, len(position.actions)):
        for deal in (position, *(position.redeal(position.actor, seed) for seed in _SEEDS)):
            came = _gain(deal, min(offered_actions({"steps": [step]})), position.actor)
            kept = all(came[category] == points for category, points in step["gain"].items())
            demand(kept, f"{step['text']!r} promised {step['gain']} and brought {came}")


def _gain(position: cv.Position, action: int, seat: int) -> dict[str, int]:
    before = position.score_sheet()[seat]
    after = position.copy().play(action).score_sheet()[seat]
    return {category: after[category] - before[category] for category in before}
