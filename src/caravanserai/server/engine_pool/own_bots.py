# SPDX-License-Identifier: MIT
"""Bots of the operator: Python classes that only the settings can name."""

from collections.abc import Iterable

from caravanserai.bots.registry import register_bot


def split_setting(text: str) -> list[str]:
    """Return the entries `NAME=MODULE:CLASS` of the setting `python_bots`."""
    return [part.strip() for part in text.split(",") if part.strip()]


def register(entries: Iterable[str]) -> list[str]:
    """Register the bots of some entries and return their names.

    Raises BadOptions if a class cannot be imported or is not a bot.
    """
    names = []
    for entry in entries:
        name, _, path = (part.strip() for part in entry.partition("="))
        register_bot(name, path)
        names.append(name)
    return names
