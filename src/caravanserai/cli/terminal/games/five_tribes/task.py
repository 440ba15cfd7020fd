# SPDX-License-Identifier: MIT
"""The task of the person to act in Five Tribes, as a sentence."""

from caravanserai.cli.i18n import N_, _, t
from caravanserai.core.position import Position

# Tasks that the page words differently, as its buttons replace what is typed here.
TERMINAL_TASKS = {
    "sale": N_("Sell a set of different goods, or type done."),
    "sacred": N_("Sacred place: buy a djinn for 2 elders, or an elder and a fakir; or type done."),
    "small": N_("Small market: buy one of the first 3 cards for 3 gold coins, or type done."),
    "large": N_("Large market: buy two of the first 6 cards for 6 gold coins, or type done."),
    "set": N_("Add other goods to the set for sale, or type sell set."),
    "stuck": N_("No meeples can be moved: use a djinn, or type done to pass."),
    "boundary": N_("Use a djinn now, or type done to skip."),
    "keep_djinn": N_("Choose the djinn that you keep: {drawn}."),
}


def describe_task(position: Position, seat: int) -> str:
    """Return what the person to act has to do."""
    task, view = position.offer(seat)["task"], position.view(seat)
    drawn = ", ".join(view["drawn"] or ())
    values = {"tile": view["tile"], "site": view["site"], "drawn": drawn}
    if task in TERMINAL_TASKS:
        return _(TERMINAL_TASKS[task]).format_map(values)
    return t(f"tribes.prompt.{task}", values)
