# SPDX-License-Identifier: MIT
"""The lessons of Through the Desert: you are Red, and Blue plays against you."""

from functools import cache

import caravanserai as cv
from scripts.lessons.lesson import Course, Picture, Step
from tests.support.positions.through_the_desert_positions import parse_position

PALMS = "b8 d3 h11 m7 q3"
FENCE = f"palms {PALMS}\nwater o2=3 q1=2\nred yellow p6 q6 r6"
POSITIONS = {
    "camels": f"""
        palms        {PALMS}
        red yellow   k4 k5
        blue yellow  k7
        red green    i7
        blue purple  b6
        """,
    "water": f"""
        palms        {PALMS}
        water        l6=3 n5=1 o7=2
        red yellow   k5
        red pink     o6
        """,
    "fence": f"{FENCE}\nred purple n1 n2 n3 n4 o4 p5",
    "gap": f"{FENCE}\nblue purple n1 n2 n3 n4 o4 p5 q5",
    "end": f"""
        palms        {PALMS}
        red pink     d6 d7 d8 c8 c9 c10
        blue pink    n2 n3 n4 n5 o5 o6
        red yellow   f2 f3 f4 g4 h4 h3 i3 i4
        herd yellow  1
        """,
    "puzzle": """
        palms          b8 d3 j3 m7 q3
        water          e12=3 g12=2 k12=1 l6=3
        red turquoise  g11 e11 f12 h12 i11 j12
        red yellow     k5
        red pink       h7
        blue yellow    o5 n6
        blue pink      h5 i4
        """,
}

LESSONS = {
    "leaders": (
        Step(
            "place",
            start="opening",
            wanted="leader yellow f2, leader yellow k6, leader yellow o3",
            then="leader purple n9",
        ),
        Step("oasis", refused="c2 c3 d2 d4 e2 e3", attempt="leader pink d4"),
        Step("leader", refused="m8 m9 n8 n10 o8 o9", attempt="leader pink n10"),
        Step(
            "again",
            wanted="leader pink e7, leader pink j6, leader pink b6",
            then="leader turquoise q6",
        ),
        Step("advice"),
    ),
    "camels": (
        Step("grow", start="camels", wanted="yellow"),
        Step("rival", refused="k6", attempt="yellow k6"),
        Step("touch", wanted="green j7, green j8", then="purple b5, purple c6"),
        Step("rules"),
    ),
    "water": (
        Step("drink", start="water", wanted="yellow l6"),
        Step("oasis", wanted="yellow l7, yellow m6", then="green a4, green a6"),
        Step("palm", refused="m7", attempt="yellow m7"),
        Step("other", wanted="pink n7"),
        Step("rules"),
    ),
    "areas": (
        Step("wall", start="fence", wanted="purple q5"),
        Step("close", wanted="purple r5", then="yellow b10, yellow c10"),
        Step("inside", refused="o1 o2 o3 p1 p2 p3 p4 q1 q2 q4 r2 r3 r4", attempt="purple o3"),
        Step("gap", start="gap", wanted="yellow r5"),
        Step("enter", wanted="yellow r4, yellow q4"),
        Step("rules"),
    ),
    "end": (
        Step("largest", start="end", wanted="pink"),
        Step("last", wanted="yellow"),
        Step("count"),
    ),
    "puzzle": (
        Step("best", start="puzzle", way="turquoise d12, turquoise k12", goal=14),
        Step("bravo"),
    ),
}

PICTURES = {
    "leaders": Picture(
        "opening", "leader yellow f2, leader purple n9", "c2 c3 d2 d4 e2 e3 n8 n10 m8 m9 o8 o9"
    ),
    "placing": Picture("camels", lit="k6"),
    "gains": Picture("water", "yellow l6, yellow m6", "m7"),
    "areas": Picture("fence", "purple q5, purple r5"),
}


@cache
def course() -> Course:
    """Return the lessons with their positions."""
    opening = cv.new("through_the_desert", 2, seed=5, start=0, palms=PALMS.split())
    others = {name: parse_position(text, players=2) for name, text in POSITIONS.items()}
    return Course("through_the_desert", {"opening": opening} | others, LESSONS, PICTURES)
