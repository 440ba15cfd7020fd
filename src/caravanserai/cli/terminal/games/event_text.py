# SPDX-License-Identifier: MIT
"""Events as sentences. A game describes an event by a key and arguments; the words are here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from caravanserai.cli.i18n import N_, _, has_text, t
from caravanserai.cli.words import card_name, player_name, translate_word
from caravanserai.core.game import Event

# How the keys of a game's texts begin.
AREAS = {"five_tribes": "tribes", "through_the_desert": "desert"}

SOWN = "sown"  # all drops of a sowing as one event; the terminal puts it together
_SOWN_TEXT = N_("{player} picks up the meeples of {tile} and drops {drops}.")
_COUNTS = ("count", "fakirs", "value", "points")  # arguments on which a plural may depend


def describe_event(game: str, event: Event) -> str:
    """Return what happened as a sentence in the language in use."""
    key, arguments = event
    if key == SOWN:
        return _(_SOWN_TEXT).format_map(_Values(arguments))
    full_key = f"{AREAS.get(game, game)}.event.{_find_variant(key, arguments)}"
    # A third game needs no texts here to be played in the terminal.
    if not has_text(full_key):
        return _describe_plainly(key, arguments)
    count = next((arguments[name] for name in _COUNTS if name in arguments), 0)
    return t(full_key, _Values({**arguments, "count": count}), count)


def _find_variant(key: str, arguments: Mapping[str, Any]) -> str:
    """Return the key of the text: some events have several, depending on their arguments."""
    if key == "herd_empty":
        return f"{key}.{arguments['colour']}"
    return f"{key}_with_fakirs" if arguments.get("fakirs") else key


def _describe_plainly(key: str, arguments: Mapping[str, Any]) -> str:
    """Describe an event of a game that has no texts here."""
    return f"{key}: " + ", ".join(f"{name} {value}" for name, value in arguments.items())


def card_names(cards: Iterable[str]) -> str:
    """Return the names of resource cards in the language in use."""
    return ", ".join(map(card_name, cards))


# Phrases that follow from the arguments of an event. A colour and its piece are one phrase, because
# they agree in gender and case in other languages.
_PHRASES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "player": lambda values: player_name(values["seat"]),
    "victim_name": lambda values: player_name(values["victim"]),
    "names": lambda values: " ".join(map(str, values["spaces"])),
    "camel": lambda values: t(f"desert.camel.{values['colour']}"),
    "leader": lambda values: t(f"desert.leader.{values['colour']}"),
    "caravan": lambda values: t(f"desert.with_caravan.{values['colour']}"),
    "meeple": lambda values: t(f"tribes.meeple.{values['colour']}"),
    "goods_names": lambda values: card_names(values["goods"]),
    "card_names": lambda values: card_names(values["cards"]),
    "drops": lambda values: ", ".join(f"{translate_word(c)} {at}" for c, at in values["path"]),
}


class _Values(dict[str, Any]):
    """The arguments of an event; phrases are made when a sentence needs them."""

    def __missing__(self, name: str) -> str:
        return _PHRASES[name](self)
