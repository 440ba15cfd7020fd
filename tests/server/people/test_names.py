# SPDX-License-Identifier: MIT
"""Names: which may be one, and which are the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravanserai.server.errors import BadMessage
from caravanserai.server.people.names import LONGEST, NOBODY, account_key, clean_name, guest_name


@pytest.mark.parametrize(
    "name", ["Omar", "Zoë", "Łucja", "小明", "नमस्ते", "שָׁלוֹם", "J. R.", "7", "🐪", "O'Neil-Smith"]
)
def test_people_of_many_tongues_have_names(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "got 0"),
        ("   \t", "got 0"),
        ("x" * 31, "got 31"),
        ("a\nb", "can be seen"),
        ("a\x00b", "can be seen"),
        ("a\u202eb", "can be seen"),  # turns the text round
        ("a\u2066b", "can be seen"),
        ("a\u200bb", "can be seen"),  # nothing, and of no width
        ("a\u00adb", "can be seen"),
        ("\u3164", "can be seen"),
        ("\u2800", "can be seen"),
        ("\ud800", "can be seen"),
        ("...", "letter"),
        (NOBODY, "letter"),
        ("Z" + "\u0301" * 5, "marks"),
    ],
)
def test_what_cannot_be_seen_or_told_apart_is_no_name(name: str, problem: str) -> None:
    with pytest.raises(BadMessage, match=problem) as caught:
        clean_name(name)
    assert (caught.value.code, caught.value.field) == ("bad_name", "name")


def test_spaces_around_and_between_are_one() -> None:
    assert clean_name("  Omar   the  Wise ") == "Omar the Wise"


def test_letters_are_composed() -> None:
    assert clean_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    ("one", "other"), [("Omar", "OMAR"), ("Straße", "STRASSE"), ("ｏmar", "omar")]
)
def test_names_that_read_alike_are_the_same_account(one: str, other: str) -> None:
    assert account_key(one) == account_key(other)


@given(st.text(max_size=2 * LONGEST))
def test_a_name_that_is_accepted_is_accepted_again(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except BadMessage:
        return
    assert clean_name(cleaned) == cleaned
    assert 1 <= len(cleaned) <= LONGEST
    assert account_key(cleaned)


def test_a_guest_gets_a_good_name() -> None:
    name = guest_name()
    assert clean_name(name) == name
