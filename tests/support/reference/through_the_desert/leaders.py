# SPDX-License-Identifier: MIT
"""Which leader may be placed, and where (TD-3)."""

from collections.abc import Collection, Iterable

from tests.support.reference.through_the_desert.board import Board


def can_all_follow(to_come: list[set[str]], unused: set[str]) -> bool:
    """Return whether each player to come can get a different unused colour that they own."""
    if not to_come:
        return True
    return any(can_all_follow(to_come[1:], unused - {c}) for c in to_come[0] & unused)


def first_round_colours(owned: set[str], to_come: list[set[str]], unused: set[str]) -> set[str]:
    """Return the unused colours that leave one for each player to come (TD-3.4, TD-3.5)."""
    return {c for c in owned & unused if can_all_follow(to_come, unused - {c})}


def leader_spaces(
    board: Board, palms: Collection[str], water: Iterable[str], leaders: Collection[str]
) -> set[str]:
    """Return the spaces off water that neither are nor touch an oasis or a leader (TD-3.2, TD-3.3).

    Spaces next to water are allowed (TD-3.7).
    """
    blocked = {*palms, *leaders}
    return {
        space
        for space, around in board.neighbours.items()
        if space not in blocked and not around & blocked and space not in water
    }
