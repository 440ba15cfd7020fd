# SPDX-License-Identifier: MIT
"""What players see of a deal: its commitment in the menu, its seed at the end, and both verify."""

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from caravanserai.cli.main import main
from tests.support.browser.games import TRIBES, open_table
from tests.support.browser.visitors import QUICK, Visitor, Visitors


def play_until_cards_are_drawn(visitor: Visitor, table: str) -> int:
    """Play random moves until there are new cards or djinns; return how many came before."""
    path, chance = f"/api/tables/{table}", Random(1)
    state = visitor.request("GET", path)
    known = laid_out(state)
    while laid_out(state) <= known:
        known, step = laid_out(state), chance.choice(state["offer"]["steps"])
        body = {"position": state["position"], "text": step["text"]}
        visitor.request("POST", f"{path}/actions", body)
        state = visitor.request("GET", path)
    return int(state["number"]) - 1


def laid_out(state: dict[str, Any]) -> int:
    """Return how many cards and djinns are face up."""
    return len(state["view"]["row"]) + len(state["view"]["djinn_row"])


def shown_commitments(page: Page) -> list[str]:
    """Return what the menu of the table offers to copy, without the link for spectators."""
    page.locator("[data-role=menu]").click()
    page.locator(".table-menu details").wait_for()  # the entries are loaded with the first opening
    texts = page.locator(".table-menu textarea").evaluate_all("all => all.map((e) => e.value)")
    page.keyboard.press("Escape")
    return [text for text in texts if "/" not in text]


def test_a_player_notes_the_commitments_and_verifies_the_record(
    visitors: Visitors, tmp_path: Path
) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = open_table(anna, TRIBES, "me", "screen")["id"]
    path = f"/api/tables/{table}"
    number = play_until_cards_are_drawn(anna, table)
    position = anna.request("GET", path)["position"]
    anna.request("POST", f"{path}/ask_undo", {"position": position, "to": number})
    page = anna.open(f"/table/{table}")
    noted = shown_commitments(page)
    assert [len(each) for each in noted] == [64, 64]
    anna.request("POST", f"{path}/resign", {})
    page.locator(".ending").wait_for()
    assert page.locator(".ending .seed").count() == 2
    kept = tmp_path / "game.caravan"
    with page.expect_download() as download:
        page.locator(".ending a[download]").click()
    download.value.save_as(kept)
    assert main(["verify", str(kept), "--commitment", noted[0], "--commitment", noted[1]]) == 0
    assert main(["verify", str(kept), "--commitment", "ab" * 32]) == 1
