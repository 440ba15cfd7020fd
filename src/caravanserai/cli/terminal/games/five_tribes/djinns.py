# SPDX-License-Identifier: MIT
"""The djinns of Five Tribes, with what they are worth, cost and do."""

from collections.abc import Iterable, Mapping
from typing import Any

from caravanserai.cli.console import print_pairs
from caravanserai.cli.i18n import ngettext, t
from caravanserai.core.game import find

# The texts of costs, by the names that the game gives them.
COSTS = {
    "free": "tribes.cost.free",
    "elder or fakir": "tribes.cost.one",
    "2 elders, or elder and fakir": "tribes.cost.two",
    "fakir": "tribes.cost.fakir",
}
ANY_FAKIRS = {"Kumarbi": "tribes.cost.fakirs"}  # paid several times, once for each space


def all_djinns() -> Mapping[str, Any]:
    """Return points and cost of every djinn, by name."""
    djinns: Mapping[str, Any] = find("five_tribes").facts["djinns"]
    return djinns


def count_points(djinn: str) -> int:
    """Return how many points a djinn is worth at the end."""
    return int(all_djinns()[djinn]["points"])


def describe_cost(djinn: str) -> str:
    """Return what using a djinn's power costs, in the language in use."""
    return t(ANY_FAKIRS.get(djinn, COSTS[all_djinns()[djinn]["cost"]]))


def find_djinns(beginning: str) -> list[str]:
    """Return the djinns whose names begin like this; case and punctuation do not matter."""
    return [djinn for djinn in all_djinns() if _letters(djinn).startswith(_letters(beginning))]


def _letters(name: str) -> str:
    return "".join(sign for sign in name.lower() if sign.isalnum())


def show_djinns(djinns: Iterable[str]) -> None:
    """Show what djinns are worth and what they can do."""
    print_pairs([(djinn, _describe(djinn)) for djinn in djinns])


def _describe(djinn: str) -> str:
    points = count_points(djinn)
    text = ngettext("{count} point, {cost}. {power}", "{count} points, {cost}. {power}", points)
    power = t(f"tribes.power.{djinn}")
    return text.format(count=points, cost=describe_cost(djinn), power=power)
