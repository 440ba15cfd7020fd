# SPDX-License-Identifier: MIT
"""An offer lists the legal actions of a seat with correct gains, and reveals no secrets."""

import json
from typing import Any

import caravanserai as cv
from caravanserai.testing.assertions import require, sample_evenly
from caravanserai.testing.checks.views import to_json

# Two of them are too large for a signed integer, which compiled code might use.
_SEEDS = (1, 2**63 + 11, 2**64 - 1)
_STEPS = 20  # of one offer that are played


def offered_actions(offer: dict[str, Any]) -> dict[int, str]:
    """Return all offered actions with their texts; one step may stand for many spaces."""
    found: dict[int, str] = {}
    for step in offer["steps"]:
        if "spaces" in step:
            found |= {action: f"{step['text']} {name}" for name, action in step["spaces"].items()}
        else:
            found[step["action"]] = step["text"]
    return found


def check_offers_list_the_legal_actions(position: cv.Position) -> None:
    """The player to act is offered every legal action, in plain JSON; the others get nothing."""
    for seat in range(position.setup.players):
        offer = position.offer(seat)
        require(json.loads(to_json(offer)) == offer, f"the offer is not plain JSON: {offer}")
        require(offer["actor"] == position.actor, f"the offer names seat {offer['actor']} to act")
        expected = position.legal().tolist() if seat == position.actor else []
        offered = offered_actions(offer)
        require(
            sorted(offered) == expected, f"seat {seat} is offered {offered} instead of {expected}"
        )
        same = all(position.text(action) == text for action, text in offered.items())
        require(same, "an action is offered with another text than its own")


def check_offers_hide_secrets(position: cv.Position) -> None:
    """A seat's offer does not depend on anything that the seat cannot know."""
    for seat in range(position.setup.players):
        before = to_json(position.offer(seat))
        for seed in _SEEDS:
            after = to_json(position.redeal(seat, seed).offer(seat))
            require(after == before, f"seat {seat} sees hidden things: {after} instead of {before}")


def check_offered_gains_are_correct(position: cv.Position) -> None:
    """An action gains what the offer says, in the game itself and in every re-deal."""
    if position.actor is None:
        return
    offer = position.offer(position.actor)
    # Another part of the offer in each position, so that a whole game covers most steps.
    for step in sample_evenly(offer["steps"], _STEPS, len(position.actions)):
        for deal in (position, *(position.redeal(position.actor, seed) for seed in _SEEDS)):
            gain = _gain(deal, min(offered_actions({"steps": [step]})), position.actor)
            correct = all(gain[category] == points for category, points in step["gain"].items())
            require(correct, f"{step['text']!r} should gain {step['gain']} and gained {gain}")


def _gain(position: cv.Position, action: int, seat: int) -> dict[str, int]:
    before = position.score_sheet()[seat]
    after = position.copy().play(action).score_sheet()[seat]
    return {category: after[category] - before[category] for category in before}
