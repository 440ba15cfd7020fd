# SPDX-License-Identifier: MIT
"""The players of a game: people, and bots by the names that records and the registry use."""

from collections.abc import Sequence

from caravanserai.bots import registry
from caravanserai.cli.i18n import _, t
from caravanserai.core.errors import BadOptions

PERSON = "person"
OLD_RANDOM = "random bot"  # the name of `random` in old records
DEFAULT_LEVEL = "trader"


def read_opponents(level: str | None, bots: Sequence[str] | None) -> tuple[str, ...]:
    """Return the requested bots, if there are any. Raises BadOptions for unknown ones."""
    if bots and level is not None:
        raise BadOptions("give --level for all bots or --bots for each, not both")
    if level is not None and level not in registry.levels():
        raise BadOptions(f"--level must be one of {', '.join(registry.levels())}, got {level!r}")
    wanted = _split_names(bots) if bots else (level,) if level else ()
    for name in wanted:
        registry.create(name)  # raises BadOptions if there is no such bot
    return wanted


def _split_names(texts: Sequence[str]) -> tuple[str, ...]:
    """Split lists at commas, but neither the command of a program nor a budget of two limits."""
    names: list[str] = []
    for text in texts:
        if registry.is_external(text):
            names.append(text.strip())
            continue
        for number, part in enumerate(map(str.strip, text.split(","))):
            # `mcts@1s,800` is one bot: no name begins with a digit.
            if number and part[:1].isdigit():
                names[-1] += f",{part}"
            else:
                names.append(part)
    return tuple(names)


def assign_seats(players: int, humans: int, opponents: Sequence[str]) -> tuple[str, ...]:
    """Return the player of each seat: people first, bots after them."""
    if not 0 <= humans <= players:
        raise BadOptions(
            f"--humans must be from 0 to {players}, the number of players, got {humans}"
        )
    return (PERSON,) * humans + _fill_seats(players - humans, opponents or (DEFAULT_LEVEL,))


def replace_bots(seats: Sequence[str], opponents: Sequence[str]) -> tuple[str, ...]:
    """Return the seats of a game with other bots in place of its bots."""
    others = iter(_fill_seats(sum(map(is_bot, seats)), opponents))
    return tuple(next(others) if is_bot(seat) else seat for seat in seats)


def _fill_seats(seats: int, opponents: Sequence[str]) -> tuple[str, ...]:
    """Return a bot for each seat; the last one fills the seats that are left."""
    if len(opponents) > max(1, seats):
        raise BadOptions(
            f"--bots names {len(opponents)} bots, but there are {seats} seats for bots"
        )
    return (*opponents, *[opponents[-1]] * seats)[:seats]


def is_bot(seat: str) -> bool:
    """Return whether a seat has the name of a bot; all other names are people."""
    name = seat.partition("@")[0]
    known = {OLD_RANDOM, *registry.bots(), *registry.registered_bots()}
    return name in known or registry.is_external(seat)


def registry_name(seat: str) -> str:
    """Return the name by which the registry knows the bot of a seat."""
    return "random" if seat == OLD_RANDOM else seat


def display_name(seat: str) -> str:
    """Return the name of a player in the language in use."""
    name = registry_name(seat)
    if seat == PERSON:
        return t("table.seat.you")
    if name in registry.levels():
        return t(f"frame.level.{name}")
    return _("random bot") if name == "random" else name
