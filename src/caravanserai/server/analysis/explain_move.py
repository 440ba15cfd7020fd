# SPDX-License-Identifier: MIT
"""Explains why an action is illegal, without playing it."""

from caravanserai.core.errors import IllegalAction
from caravanserai.core.position import Position
from caravanserai.server.protocol.socket import (
    Explanation,
)
from caravanserai.server.tables.commands import parse_action


def explain_move(position: Position, text: str, request_id: str = "") -> Explanation:
    """Return why an action in notation is illegal; the message is empty for a legal one."""
    action = parse_action(position, text)
    try:
        position.copy().play(action)
    except IllegalAction as error:
        key = None if error.rule is None else f"rule.{error.rule}"
        return Explanation(id=request_id, rule=error.rule, message=str(error), key=key)
    return Explanation(id=request_id, rule=None, message="", key=None)
