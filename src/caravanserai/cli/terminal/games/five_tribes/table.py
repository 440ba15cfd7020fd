# SPDX-License-Identifier: MIT
"""The table around the Sultanate: track, rows, players, hands, as far as the viewer may see."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from caravanserai.cli.console import print_text, show_tight_table
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.terminal.games.event_text import card_names
from caravanserai.cli.terminal.games.five_tribes.djinns import count_points
from caravanserai.cli.words import card_name, player_name, translate_word
from caravanserai.core.game import find

View: TypeAlias = Mapping[str, Any]


def _facts() -> Mapping[str, Any]:
    return find("five_tribes").facts


def show_track(view: View) -> None:
    """Show the bids, and which seats bid next: in this round, or in the one after it."""
    spaces = zip(_facts()["track"], view["track"], strict=True)
    bids = " ".join(f"{price}:{'-' if seat is None else seat + 1}" for price, seat in spaces)
    seats = [str(seat + 1) for seat in view["waiting"] if seat is not None]
    if view["phase"] == "bid":
        # `waiting` keeps the seats that have bid already, in front.
        text, seats = _("turn order  {bids}   still to bid: {seats}"), seats[view["bids"] :]
    else:
        text = _("turn order  {bids}   next to bid: {seats}")
    print_text(text.format(bids=bids, seats=" ".join(seats) or "-"))


def show_rows(view: View) -> None:
    """Show the cards and djinns that lie face up."""
    show_row(view)
    djinns = "  ".join(f"{name} ({count_points(name)})" for name in view["djinn_row"])
    print_text(_("djinns  {names}").format(names=djinns or "-"))


def show_row(view: View) -> None:
    """Show the cards that lie face up, with the numbers to type for them."""
    row = " ".join(f"{at}:{card_name(card)}" for at, card in enumerate(view["row"], start=1))
    print_text(_("cards  {names}").format(names=row or "-"))


def show_players(view: View) -> None:
    """Show what the players have, and the cards that the viewer may know."""
    headings = ("points", "gold", "viziers", "elders", "camels", "cards", "djinns")
    rows = [_player_row(view, seat) for seat in view["seats"]]
    show_tight_table((_("player"), *map(translate_word, headings)), rows)
    for seat in view["seats"]:
        if seat["cards"]:
            values = {"player": player_name(seat["seat"]), "cards": count_cards(seat["cards"])}
            print_text(_("{player} holds: {cards}").format_map(values))


def _player_row(view: View, seat: View) -> list[object]:
    is_actor = seat["seat"] == view["actor"] and view["phase"] != "over"
    known = ("?" if seat[key] is None else seat[key] for key in ("total", "gold"))
    pieces = (seat[key] for key in ("viziers", "elders", "camels", "card_count"))
    name = f"{'>' if is_actor else ' '} {player_name(seat['seat'])}"
    return [name, *known, *pieces, ", ".join(seat["djinns"]) or "-"]


def count_cards(cards: Mapping[str, int]) -> str:
    """Return cards and how many of each, in the language in use."""
    return ", ".join(f"{card_name(card)} {count}" for card, count in cards.items()) or "-"


def show_holdings(view: View, seat: int | None) -> None:
    """Show what the seat can pay with or sell."""
    has = next((each for each in view["seats"] if each["seat"] == seat), None)
    if has and has["cards"] is not None:
        text = _("you have: gold {gold}, elders {elders}, cards: {cards}")
        cards = count_cards(has["cards"])
        print_text(text.format(gold=has["gold"], elders=has["elders"], cards=cards))


def show_hand(view: View) -> None:
    """Show the meeples in hand, while there are any."""
    if view["hand"]:
        meeples = (f"{translate_word(colour)} {count}" for colour, count in view["hand"].items())
        print_text(_("in hand: {meeples}").format(meeples=", ".join(meeples)), "bold")


def show_set(view: View) -> None:
    """Show the set of goods that is being put together, and what it would bring."""
    if goods := view["offer"]:
        value = _facts()["set_values"][len(goods)]
        text = ngettext(
            "set for sale: {goods}; it brings {value} gold coin",
            "set for sale: {goods}; it brings {value} gold coins",
            value,
        )
        print_text(text.format(goods=card_names(goods), value=value), "bold")
