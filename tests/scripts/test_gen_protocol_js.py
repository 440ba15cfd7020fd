# SPDX-License-Identifier: MIT
"""The page's types are those of the server."""

from scripts.gen_protocol_js import TARGET, text


def test_the_types_of_the_page_are_up_to_date() -> None:
    advice = "run `python scripts/gen_protocol_js.py`"
    assert TARGET.read_text(encoding="utf-8") == text(), advice


def test_what_may_lack_may_be_null_and_holds_what_is_marked_so() -> None:
    assert "@property {string | null} [text]" in text()
    assert '@property {"play"} type' in text()
    assert "@property {Array<[string, Record<string, any>]>} [events]" in text()
    assert "@property {number | null} seat\n" in text()  # which is always there
