# SPDX-License-Identifier: MIT
"""Words of Five Tribes for people, in the printed terms of each language."""

from caravanserai.cli.i18n import N_

# Resource cards, one for each name that the game gives them.
CARDS = {
    "ivory": N_("ivory"),
    "jewels": N_("jewels"),
    "gold": N_("gold"),
    "papyrus": N_("papyrus"),
    "silk": N_("silk"),
    "spice": N_("spice"),
    "fish": N_("fish"),
    "wheat": N_("wheat"),
    "pottery": N_("pottery"),
    "fakir": N_("fakir"),
}

# A meeple as the object of a sentence: in other languages the words bend together.
MEEPLES = {
    "yellow": N_("a yellow vizier"),
    "white": N_("a white elder"),
    "blue": N_("a blue builder"),
    "green": N_("a green merchant"),
    "red": N_("a red assassin"),
}

# What the person to act has to do, by the step of the turn.
STEPS = {
    "bid": N_("bid for turn order; who pays most plays first"),
    "move": N_("pick up all meeples of a tile, to drop them one by one"),
    "sow": N_("drop a meeple on a tile next to {tile}; the last one must meet its own colour"),
    "sale": N_("sell a set of different goods, or type done"),
    "build": N_("build: gold for each blue tile on and around {tile}; fakirs help"),
    "kill": N_("kill a meeple in reach of {tile}, or a vizier or elder of an opponent"),
    "sacred": N_("sacred place: buy a djinn for 2 elders, or an elder and a fakir; or type done"),
    "small": N_("small market: buy one of the first 3 cards for 3 gold coins, or type done"),
    "large": N_("large market: buy two of the first 6 cards for 6 gold coins, or type done"),
    "set": N_("add other goods to the set for sale, or type sell set"),
    "stuck": N_("no meeples can be moved: use a djinn, or type done to pass"),
    "boundary": N_("use a djinn now, or type done to go on"),
}

# What a djinn or a piece waits for within a step.
PENDING = {
    "on village": N_("choose a village for the palace"),
    "on oasis": N_("choose an oasis for the palm tree"),
    "palace or shift": N_("place the palace on {site}, or use Hagis"),
    "palm or shift": N_("place the palm tree on {site}, or use Lamia"),
    "shift palace": N_("choose a tile around {site} for the palace"),
    "shift palm": N_("choose a tile around {site} for the palm tree"),
    "camel on bare tile": N_("choose an empty tile for the camel"),
    "camel on meeples": N_("choose a tile with nothing but meeples for the camel"),
    "meeples on bare tile": N_("choose an empty tile for the meeples from the bag"),
    "keep djinn": N_("choose the djinn that you keep: {drawn}"),
    "second card": N_("take the second card"),
    "second victim": N_("kill the second victim"),
}

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

# How a turn goes, each line with what is typed.
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
    "Shorter does as well, if it is clear: c3, r c4, boaz. Several on a line: c3, r c4, w c5."
)
