# SPDX-License-Identifier: MIT
"""Help texts of Five Tribes."""

from caravanserai.cli.i18n import N_

LEGENDS = (
    N_(
        "Meeples: y yellow vizier, w white elder, b blue builder, g green merchant, "
        "r red assassin. w2r1 is two white ones and a red one."
    ),
    N_(
        "Tiles: V village and S sacred place have a blue value; O oasis, M small market and "
        "L large market a red one. S12 is a sacred place worth 12. T1 is one palm tree, "
        "P1 one palace, @1 a camel of player 1, who owns the tile."
    ),
)

# The course of a turn: what is typed, and what it does.
TURN = (
    ("bid 3", N_("first everybody bids for turn order; two players bid and play twice")),
    ("pick up c3", N_("then, in your turn: take all meeples of a tile")),
    (
        "drop red c4",
        N_(
            "drop them one by one, each on the next tile up, down, left or right, never straight "
            "back; the last one must meet one of its colour. You pick up all of that colour; if "
            "the tile is empty then, it is yours"
        ),
    ),
    ("build", N_("builders bring gold; build with 2 fakirs brings more")),
    ("kill red c4", N_("assassins kill; kill elder of 2 takes one from player 2")),
    ("take 1", N_("a market sells cards, counted from the left")),
    ("buy Marid with 2 elders", N_("a sacred place sells djinns")),
    ("use Enki with elder", N_("a power that costs something, once in your turn")),
    ("place c4", N_("where a palm tree, a palace, a camel or meeples go")),
    ("sell ivory", N_("one kind after the other, then sell set")),
    ("done", N_("nothing more in this step")),
)
POINTS = N_(
    "Points at the end: 1 for each gold coin and vizier, 10 for each opponent with fewer viziers, "
    "2 for each elder, those of your djinns, the values of your tiles, 3 for each palm tree and "
    "5 for each palace on them, and 1, 3, 7, 13, 21, 30, 40, 50 or 60 for a set of 1 to 9 "
    "different goods. The last round is the one in which somebody places the last camel, or "
    "cannot move."
)
SHORTER = N_(
    "Short forms work if they are clear: c3, r c4, boaz. Several on a line: c3, r c4, w c5."
)
