# SPDX-License-Identifier: MIT
"""Who sits at a table: people, and bots by the names that the roster and records know."""

from collections.abc import Sequence

from caravanserai.bots import registry
from caravanserai.cli.i18n import N_, _
from caravanserai.core.errors import BadOptions

PERSON = "person"
OLD_RANDOM = "random bot"  # how records called `random` when there was nobody else
DEFAULT_LEVEL = "trader"

NAMES = {
    "random": N_("random bot"),
    "tourist": N_("tourist"),
    "pilgrim": N_("pilgrim"),
    "trader": N_("trader"),
    "guide": N_("guide"),
    "vizier": N_("vizier"),
    "sultan": N_("sultan"),
}


def read_opponents(level: str | None, bots: Sequence[str] | None) -> tuple[str, ...]:
    """Return the bots that are wanted, checked; none if there is no wish."""
    if bots and level is not None:
        raise BadOptions("give --level for all bots or --bots for each, not both")
    if level is not None and level not in registry.levels():
        raise BadOptions(f"--level must be one of {', '.join(registry.levels())}, got {level!r}")
    wanted = _parted(bots) if bots else (level,) if level else ()
    for text in wanted:
        registry.create(text)  # complains of what does not exist
    return wanted


def _parted(texts: Sequence[str]) -> tuple[str, ...]:
    """Part lists at commas, but neither the command of a program nor a budget of two limits."""
    parts: list[str] = []
    for text in texts:
        if registry.is_external(text):
            parts.append(text.strip())
            continue
        for number, part in enumerate(map(str.strip, text.split(","))):
            if number and part[:1].isdigit():
                parts[-1] += f",{part}"
            else:
                parts.append(part)
    return tuple(parts)


def seats_for(players: int, humans: int, opponents: Sequence[str]) -> tuple[str, ...]:
    """Return who sits where: people first, bots after them."""
    if not 0 <= humans <= players:
        raise BadOptions(
            f"--humans must be from 0 to {players}, the number of players, got {humans}"
        )
    return (PERSON,) * humans + _filled(players - humans, opponents or (DEFAULT_LEVEL,))


def reseated(seats: Sequence[str], opponents: Sequence[str]) -> tuple[str, ...]:
    """Return the seats of a game with other bots on those of its bots."""
    others = iter(_filled(sum(map(is_bot, seats)), opponents))
    return tuple(next(others) if is_bot(seat) else seat for seat in seats)


def _filled(seats: int, opponents: Sequence[str]) -> tuple[str, ...]:
    """Return a bot for each seat; the last one fills what is left."""
    if len(opponents) > max(1, seats):
        raise BadOptions(
            f"--bots names {len(opponents)} bots, but there are {seats} seats for bots"
        )
    return (*opponents, *[opponents[-1]] * seats)[:seats]


def is_bot(seat: str) -> bool:
    """Whether the name of a seat is that of a bot; all others are people."""
    name = seat.partition("@")[0]
    return seat == OLD_RANDOM or registry.is_external(seat) or name in registry.bots()


def roster_name(seat: str) -> str:
    """Return what the roster calls the bot of a seat."""
    return "random" if seat == OLD_RANDOM else seat


def seat_name(seat: str) -> str:
    """Return what people call whoever sits on a seat."""
    return _("you") if seat == PERSON else _(NAMES.get(roster_name(seat), seat))
