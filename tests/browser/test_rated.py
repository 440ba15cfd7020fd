# SPDX-License-Identifier: MIT
"""Rated games on the page: before one sits down, during the game, and after it."""

from typing import Any

from playwright.sync_api import expect

from tests.support.browser.games import make_seats, open_table, play_random_game
from tests.support.browser.page_checks import find_clipped_texts, find_violations
from tests.support.browser.visitors import PHONE, Visitor, Visitors

TERMS: dict[str, Any] = {
    "is_rated": True,
    "is_public": True,
    "clock": {"kind": "bank", "seconds": 900, "increment": 10, "at_zero": "forfeit"},
}


def with_account(visitors: Visitors, name: str, **more: Any) -> Visitor:
    """Add a visitor with an account."""
    visitor = visitors.add(name, **more)
    visitor.request("POST", "/api/account", {"name": name, "password": "open sesame"})
    return visitor


def assert_sound(visitor: Visitor) -> None:
    """Assert that the page has no clipped texts and no violations of accessibility."""
    assert find_violations(visitor.page) == []
    assert find_clipped_texts(visitor.page) == []


def test_a_rated_table_says_so_before_one_sits_down_and_needs_an_account(
    visitors: Visitors,
) -> None:
    host = with_account(visitors, "Hatshepsut")
    page = host.open("/new/through_the_desert?with=public")
    page.get_by_label("Count the result for the rating").check()
    expect(page.get_by_label("Allow hints")).to_have_count(0)
    assert_sound(host)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("This game is rated")).to_be_visible()
    guest = visitors.add("Tut", size=PHONE)
    lobby = guest.open("/lobby")
    expect(lobby.get_by_text("★ Rated").first).to_be_visible()
    guest.open(page.url.removeprefix(host.address))
    expect(guest.page.get_by_text("You need an account")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Take a seat")).to_have_count(0)
    assert_sound(guest)


def test_a_rated_game_has_no_hints_and_says_why_it_did_not_count(visitors: Visitors) -> None:
    host, other = with_account(visitors, "Nefertari"), with_account(visitors, "Ramses")
    table = open_table(host, "through_the_desert", "me", "open", **TERMS)["id"]
    other.request("POST", f"/api/tables/{table}/join", {})
    page = host.open(f"/table/{table}")
    expect(page.locator(".table-head")).to_contain_text("★ Rated")
    expect(page.locator("[data-role=hint]")).to_have_count(0)
    other.request("POST", f"/api/tables/{table}/resign", {})
    expect(page.locator(".ending")).to_contain_text("does not count for the rating: it ended")
    assert_sound(host)


def test_a_table_from_a_record_says_so_to_everybody(visitors: Visitors) -> None:
    host, spectator = visitors.add("Imhotep"), visitors.add("Djoser", size=PHONE, locale="pl")
    record = play_random_game("through_the_desert").record
    body = {"record": record, "upto": 10, "seats": make_seats("me", "open")}
    opened = host.request("POST", "/api/records", body)
    (key,) = opened["state"]["invites"].values()
    page = spectator.open(f"/table/{opened['id']}?key={key}")
    expect(page.get_by_text("Ten stół otwarto z zapisanej gry")).to_be_visible()
    spectator.request("POST", f"/api/tables/{opened['id']}/join", {"key": key})
    expect(page.locator(".table-head")).to_contain_text("Z zapisanej gry")
    assert_sound(spectator)
