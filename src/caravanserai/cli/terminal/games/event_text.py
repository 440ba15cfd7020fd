# SPDX-License-Identifier: MIT
"""Events as sentences. Games tell of them as keys and arguments; here are the words."""

from collections.abc import Callable, Mapping
from typing import Any

from caravanserai.cli.i18n import N_, _, ngettext
from caravanserai.cli.terminal.games.five_tribes import events
from caravanserai.cli.terminal.games.five_tribes.events import phrase
from caravanserai.cli.terminal.games.words import CAMELS, CARAVANS, HERDS, LEADERS, player
from caravanserai.core.game import Event

SENTENCES = events.SENTENCES | {
    "leader_removed": N_("{player} takes {leader} out of the game."),
    "leader_placed": N_("{player} places {leader} on {space}."),
    "camel_placed": N_("{player} places {camel} on {space}."),
    "oasis_reached": N_("{player} reaches the oasis {space} {caravan}."),
    "herd_empty": "{herd}",
    "turn_passed": N_("{player} has no legal move and passes."),
    "game_over": N_("The game is over."),
}


def _water_taken(value: int) -> str:
    return ngettext(
        "{player} takes the water hole on {space}: {value} point.",
        "{player} takes the water hole on {space}: {value} points.",
        value,
    )


def _area_enclosed(points: int) -> str:
    return ngettext(
        "{player} encloses an area {caravan} ({names}): {points} point.",
        "{player} encloses an area {caravan} ({names}): {points} points.",
        points,
    )


# Sentences whose form goes with a number: the argument that holds it, and the choice of the form.
COUNTED: dict[str, tuple[str, Callable[[int], str]]] = events.COUNTED | {
    "water_taken": ("value", _water_taken),
    "area_enclosed": ("points", _area_enclosed),
}

# Words that follow from the arguments of an event.
PHRASES: dict[str, Callable[[Mapping[str, Any]], str]] = events.PHRASES | {
    "player": lambda told: player(told["seat"]),
    "names": lambda told: " ".join(map(str, told["spaces"])),
    "camel": lambda told: phrase(CAMELS, told),
    "leader": lambda told: phrase(LEADERS, told),
    "caravan": lambda told: phrase(CARAVANS, told),
    "herd": lambda told: phrase(HERDS, told),
}


class _Words(dict[str, Any]):
    """The arguments of an event, and the words that follow from them when a sentence asks."""

    def __missing__(self, name: str) -> str:
        return PHRASES[name](self)


def sentence(event: Event) -> str:
    """Return what happened as a sentence in the language in use."""
    key, arguments = event
    if key in COUNTED:
        counted, choose = COUNTED[key]
        return choose(arguments[counted]).format_map(_Words(arguments))
    if key in SENTENCES:
        return _(SENTENCES[key]).format_map(_Words(arguments))
    return _plain(key, arguments)


def _plain(key: str, arguments: Mapping[str, Any]) -> str:
    """A game may be ahead of the catalogue: better a bare message than none."""
    return f"{key}: " + ", ".join(f"{name} {value}" for name, value in arguments.items())
