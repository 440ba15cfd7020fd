# SPDX-License-Identifier: MIT
"""Words of the games for people, in the printed terms of each language (docs/rules/glossary.md)."""

from caravanserai.cli.i18n import N_, _

TITLES = (N_("Five Tribes"), N_("Through the Desert"))

# Single words, as they stand in tables and on boards.
TERMS = {
    "yellow": N_("yellow"),
    "pink": N_("pink"),
    "purple": N_("purple"),
    "green": N_("green"),
    "turquoise": N_("turquoise"),
    "red": N_("red"),
    "blue": N_("blue"),
    "orange": N_("orange"),
    "violet": N_("violet"),
    "herds": N_("herds"),
    "points": N_("points"),
    "water": N_("water"),
    "oases": N_("oases"),
    "areas": N_("areas"),
    "caravans": N_("caravans"),
    "white": N_("white"),
    "gold": N_("gold"),
    "viziers": N_("viziers"),
    "elders": N_("elders"),
    "djinns": N_("djinns"),
    "palms": N_("palm trees"),
    "palaces": N_("palaces"),
    "tiles": N_("tiles"),
    "merchandise": N_("goods"),
    "camels": N_("camels"),
    "cards": N_("cards"),
}

# A colour with the piece it is said of: in other languages the two words bend together.
CAMELS = {
    "yellow": N_("a yellow camel"),
    "pink": N_("a pink camel"),
    "purple": N_("a purple camel"),
    "green": N_("a green camel"),
    "turquoise": N_("a turquoise camel"),
}
LEADERS = {
    "yellow": N_("the yellow caravan leader"),
    "pink": N_("the pink caravan leader"),
    "purple": N_("the purple caravan leader"),
    "green": N_("the green caravan leader"),
    "turquoise": N_("the turquoise caravan leader"),
}
CARAVANS = {
    "yellow": N_("with the yellow caravan"),
    "pink": N_("with the pink caravan"),
    "purple": N_("with the purple caravan"),
    "green": N_("with the green caravan"),
    "turquoise": N_("with the turquoise caravan"),
}
HERDS = {
    "yellow": N_("The yellow herd is empty."),
    "pink": N_("The pink herd is empty."),
    "purple": N_("The purple herd is empty."),
    "green": N_("The green herd is empty."),
    "turquoise": N_("The turquoise herd is empty."),
}

# What the person to act has to do, by the phase that the view names.
PHASES = {
    "remove": N_("choose a caravan leader to take out of the game"),
    "leaders": N_("place a caravan leader"),
    "camels": N_("place a camel"),
}
ANY_TASK = N_("make a move")

LEGEND = N_(
    "On the board: y1 is a yellow camel of player 1, Y1 its caravan leader, =1 a space that "
    "player 1 has enclosed; 1 to 3 is water, * a palm tree. The letters: y yellow, p pink, "
    "v purple, g green, t turquoise."
)


def term(word: str) -> str:
    """Return a word of the games in the language in use; an unknown one as it is."""
    return _(TERMS.get(word, word))


def player(seat: int) -> str:
    """Return what the player of a seat is called; the board shows the same number."""
    return _("Player {number}").format(number=seat + 1)
