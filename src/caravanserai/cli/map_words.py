# SPDX-License-Identifier: MIT
"""The report of `caravan maps check` in the language in use; the game gives it in English."""

from caravanserai.cli.i18n import N_, _
from caravanserai.core.map_tools import Target

AT_LEAST = N_("at least")
# Only marked here, for the tools of translators: the texts come from the game.
PARTS = {N_("inside the line"), N_("whole board")}
PROPERTIES = {
    N_("spaces inside the line"),
    N_("spaces in all"),
    N_("palm spaces inside the line"),
    N_("palm spaces in all"),
    N_("dots inside the line"),
    N_("dots in all"),
    N_("spaces of the central mountain"),
    N_("pieces of the central mountain"),
    N_("steps from the mountain to the edge"),
    N_("steps between palm spaces"),
    N_("steps from a palm space to the edge"),
    N_("most such steps"),
    N_("steps from a palm space to the mountain"),
    N_("palm spaces without six neighbours"),
    N_("dots that touch a dot or palm space"),
    N_("dots with the next dot not 2 steps off"),
    N_("dots 2 steps from each palm space"),
    N_("per cent of dots on the border"),
    N_("steps to the farthest mark"),
    N_("spaces for leaders at the start"),
    N_("per cent of spaces on the border"),
    N_("spaces with fewer than 3 neighbours"),
    N_("cut spaces"),
}
VALUES = {N_("none")}


def describe_target(target: Target) -> tuple[str, str, str, str]:
    """Return a line of the report: property, value, target, and whether it is met."""
    *part, rest = target.property.split(": ")
    what = ": ".join([*map(_, part), _(rest)])
    aim = target.target.replace(AT_LEAST, _(AT_LEAST))
    value = target.value
    return what, _(value), _(aim), _("yes") if target.ok else _("no")
