# SPDX-License-Identifier: MIT
"""The options that programs announce."""

import pytest

from caravanserai.bots.stdio.messages import BadLine
from caravanserai.bots.stdio.options import Option, encode_options, read_option

pytestmark = pytest.mark.interpreted

ANNOUNCED = {
    option.name: option
    for option in (
        Option("speed", "spin", 1, 9),
        Option("book", "check"),
        Option("play style", "combo", values=("calm", "very wild")),
        Option("file", "string"),
    )
}


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("name speed type spin default 3 min 1 max 9", ANNOUNCED["speed"]),
        ("name book type check default true", ANNOUNCED["book"]),
        (
            "name play style type combo default calm var calm var very wild",
            ANNOUNCED["play style"],
        ),
        ("name file type string default", ANNOUNCED["file"]),
        ("name file", None),
        ("nonsense", None),
    ],
)
def test_an_announced_option_is_read(line: str, option: Option | None) -> None:
    assert read_option(line) == option


def test_chosen_options_become_lines() -> None:
    chosen = {"speed": "4", "book": "false", "play style": "very wild", "file": "a b"}
    assert encode_options(chosen, ANNOUNCED) == [
        "setoption name speed value 4",
        "setoption name book value false",
        "setoption name play style value very wild",
        "setoption name file value a b",
    ]


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("depth", "3", "it has no option 'depth'; it has speed, book, play style, file"),
        ("speed", "10", "'speed' should be a whole number from 1 to 9, got '10'"),
        ("speed", "fast", "'speed' should be a whole number"),
        ("book", "yes", "'book' should be one of true, false"),
        ("play style", "odd", "should be one of calm, very wild"),
    ],
)
def test_an_option_that_does_not_fit_is_refused(name: str, value: str, words: str) -> None:
    with pytest.raises(BadLine, match=words):
        encode_options({name: value}, ANNOUNCED)
