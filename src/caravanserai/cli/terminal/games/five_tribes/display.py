# SPDX-License-Identifier: MIT
"""The display of Five Tribes in the terminal."""

from caravanserai.cli.terminal.games.five_tribes import board, help, task  # noqa: A004
from caravanserai.cli.terminal.games.interface import GameDisplay

DISPLAY = GameDisplay(
    show_board=board.show_all,
    show_summary=board.show_summary,
    describe_task=task.describe_task,
    show_legend=help.show_legend,
    show_moves=help.show_moves,
    commands=help.COMMANDS,
    command_help=help.COMMAND_HELP,
    repeats_task=True,
)
