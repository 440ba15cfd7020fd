# SPDX-License-Identifier: MIT
"""Why an action cannot be played: the rule, and words in English. Nothing is played."""

from caravanserai.core.errors import IllegalAction
from caravanserai.core.position import Position
from caravanserai.server.protocol.errors import rule_in
from caravanserai.server.protocol.socket import WhyTold
from caravanserai.server.tables.commands import read


def why(position: Position, text: str, request_id: str = "") -> WhyTold:
    """Return why an action in notation is illegal; empty words, if it is legal."""
    action = read(position, text)
    try:
        position.copy().play(action)
    except IllegalAction as error:
        rule = rule_in(str(error))
        key = None if rule is None else f"why.{rule}"
        return WhyTold(id=request_id, rule=rule, message=str(error), key=key)
    return WhyTold(id=request_id, rule=None, message="", key=None)
