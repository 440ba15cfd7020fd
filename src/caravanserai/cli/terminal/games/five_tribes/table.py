# SPDX-License-Identifier: MIT
"""What lies around the Sultanate: track, rows, players, hands. A view knows what may be seen."""

from collections.abc import Mapping
from typing import Any

from caravanserai.cli.console import say, show_tight_table
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.terminal.games.five_tribes.djinns import points_of
from caravanserai.cli.terminal.games.five_tribes.events import card_names
from caravanserai.cli.terminal.games.five_tribes.words import CARDS
from caravanserai.cli.terminal.games.words import player, term
from caravanserai.games.five_tribes.constants import PRICES, SET_VALUES, ZEROS

View = Mapping[str, Any]
TRACK = (*(PRICES[0],) * ZEROS, *PRICES[1:])


def show_track(view: View) -> None:
    """Show who has bid what, and who bids next: in this round, or in the one after it."""
    spaces = zip(TRACK, view["track"], strict=True)
    bids = " ".join(f"{price}:{'-' if who is None else who + 1}" for price, who in spaces)
    seats = [str(seat + 1) for seat in view["waiting"] if seat is not None]
    if view["phase"] == "bid":
        text, seats = _("turn order  {bids}   still to bid: {seats}"), seats[view["bids"] :]
    else:
        text = _("turn order  {bids}   next to bid: {seats}")
    say(text.format(bids=bids, seats=" ".join(seats) or "-"))


def show_rows(view: View) -> None:
    """Show the cards and djinns that lie face up."""
    show_row(view)
    djinns = "  ".join(f"{name} ({points_of(name)})" for name in view["djinn_row"])
    say(_("djinns  {names}").format(names=djinns or "-"))


def show_row(view: View) -> None:
    """Show the cards that lie face up, with the numbers by which they are taken."""
    row = " ".join(f"{place}:{_(CARDS[card])}" for place, card in enumerate(view["row"], start=1))
    say(_("cards  {names}").format(names=row or "-"))


def show_players(view: View) -> None:
    """Show what is in front of the players, and the cards that may be known."""
    headings = ("points", "gold", "viziers", "elders", "camels", "cards", "djinns")
    rows = [_player_row(view, seat) for seat in view["seats"]]
    show_tight_table((_("player"), *map(term, headings)), rows)
    for seat in view["seats"]:
        if seat["cards"]:
            held = _("{player} holds: {cards}")
            say(held.format(player=player(seat["seat"]), cards=counted_cards(seat["cards"])))


def _player_row(view: View, seat: View) -> list[object]:
    is_actor = seat["seat"] == view["actor"] and view["phase"] != "over"
    known = ("?" if seat[key] is None else seat[key] for key in ("total", "gold"))
    pieces = (seat[key] for key in ("viziers", "elders", "camels", "card_count"))
    name = f"{'>' if is_actor else ' '} {player(seat['seat'])}"
    return [name, *known, *pieces, ", ".join(seat["djinns"]) or "-"]


def counted_cards(cards: Mapping[str, int]) -> str:
    """Return cards with their numbers, in the language in use."""
    return ", ".join(f"{_(CARDS[card])} {count}" for card, count in cards.items()) or "-"


def show_holdings(view: View, seat: int | None) -> None:
    """Show what the seat can pay with or sell."""
    has = next((each for each in view["seats"] if each["seat"] == seat), None)
    if has and has["cards"] is not None:
        text = _("you have: gold {gold}, elders {elders}, cards: {cards}")
        cards = counted_cards(has["cards"])
        say(text.format(gold=has["gold"], elders=has["elders"], cards=cards))


def show_hand(view: View) -> None:
    """Show the meeples in hand, while there are any."""
    if view["hand"]:
        meeples = ", ".join(f"{term(colour)} {count}" for colour, count in view["hand"].items())
        say(_("in hand: {meeples}").format(meeples=meeples), "bold")


def show_offer(view: View) -> None:
    """Show the set of goods that is being gathered, and what it would bring."""
    if goods := view["offer"]:
        value = SET_VALUES[len(goods)]
        text = ngettext(
            "set for sale: {goods}; it brings {value} gold coin",
            "set for sale: {goods}; it brings {value} gold coins",
            value,
        )
        say(text.format(goods=card_names(goods), value=value), "bold")
