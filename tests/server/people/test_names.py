# SPDX-License-Identifier: MIT
"""Names of people."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravanserai.server.errors import BadMessage
from caravanserai.server.people.names import (
    DELETED_NAME,
    MAX_LENGTH,
    account_key,
    clean_name,
)


@pytest.mark.parametrize(
    "name", ["Omar", "Zoë", "Łucja", "小明", "नमस्ते", "שָׁלוֹם", "J. R.", "7", "🐪", "O'Neil-Smith"]
)
def test_names_of_many_languages_are_valid(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "got 0"),
        ("   \t", "got 0"),
        ("x" * 31, "got 31"),
        ("a\nb", "visible"),
        ("a\x00b", "visible"),
        ("a\u202eb", "visible"),  # reverses the direction of text
        ("a\u2066b", "visible"),
        ("a\u200bb", "visible"),  # has no width
        ("a\u00adb", "visible"),
        ("\u3164", "visible"),
        ("\u2800", "visible"),
        ("\U0001d159", "visible"),  # a note without a head
        ("\ud800", "visible"),
        ("...", "letter"),
        (DELETED_NAME, "letter"),
        ("Z" + "\u0301" * 5, "marks"),
    ],
)
def test_invisible_and_confusing_names_are_refused(name: str, problem: str) -> None:
    with pytest.raises(BadMessage, match=problem) as caught:
        clean_name(name)
    assert (caught.value.code, caught.value.field) == ("bad_name", "name")


def test_spaces_are_trimmed_and_collapsed() -> None:
    assert clean_name("  Omar   the  Wise ") == "Omar the Wise"


def test_letters_are_composed() -> None:
    assert clean_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    ("one", "other"), [("Omar", "OMAR"), ("Straße", "STRASSE"), ("ｏmar", "omar")]
)
def test_names_that_look_the_same_have_the_same_key(one: str, other: str) -> None:
    assert account_key(one) == account_key(other)


@given(st.text(max_size=2 * MAX_LENGTH))
def test_cleaning_a_clean_name_changes_nothing(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except BadMessage:
        return
    assert clean_name(cleaned) == cleaned
    assert 1 <= len(cleaned) <= MAX_LENGTH
    assert account_key(cleaned)
