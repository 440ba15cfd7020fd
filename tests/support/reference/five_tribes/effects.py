# SPDX-License-Identifier: MIT
"""State changes that several actions share: paying, drawing, placing, acquiring."""

from collections import Counter

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.state import GameState


def take(pieces: Counter[str], kind: str, count: int = 1) -> None:
    """Take pieces out of a collection; fail if they are not there."""
    assert 0 <= count <= pieces[kind], f"{count} {kind} out of {pieces}"
    pieces[kind] -= count
    if not pieces[kind]:
        del pieces[kind]


def trigger(state: GameState, djinn: str) -> None:
    """Pay the owner of a djinn: 1 gold in their own turn, 2 in an opponent's."""
    owner = state.owner_of(djinn)
    if owner is not None:
        state.gold[owner] += 1 if owner == state.seat else 2


def discard(state: GameState, kind: str, count: int = 1) -> None:
    """Discard cards of the player whose turn it is."""
    take(state.hands[state.seat], kind, count)
    if count:
        state.discards[kind] += count


def affordable(state: GameState, costs: tuple[str, ...]) -> list[str]:
    """Return the payments that the player has the elders and fakirs for."""
    held = state.elders[state.seat], state.fakirs
    ways = [(words, *components.PAYMENTS[words]) for words in costs]
    return [words for words, elders, fakirs in ways if elders <= held[0] and fakirs <= held[1]]


def pay(state: GameState, words: str) -> None:
    """Put the elders into the bag and the fakirs on the discards (FT-9.2)."""
    elders, fakirs = components.PAYMENTS[words]
    assert elders <= state.elders[state.seat]
    state.elders[state.seat] -= elders
    if elders:  # a colour with count zero would be in the bag otherwise
        state.bag["white"] += elders
    discard(state, "fakir", fakirs)


def place_camel(state: GameState, tile: str) -> None:
    """Place a camel; the last one of a player makes this the last round (FT-12.1)."""
    assert tile not in state.camels
    state.camels[tile] = state.seat
    state.stock[state.seat] -= 1
    if state.stock[state.seat] == 0:
        state.is_last_round = True


def check_control(state: GameState, tile: str) -> None:
    """Take an empty tile that has no camel, if the player has a camel left (FT-5.1, FT-5.3)."""
    empty = not state.meeples[tile].total()
    if empty and tile not in state.camels and state.stock[state.seat]:
        place_camel(state, tile)


def acquire(state: GameState, djinn: str) -> None:
    """Give a djinn to the player. Ba'al pays first, and not for Ba'al (FT-10.3)."""
    trigger(state, "Ba'al")
    state.djinns[state.seat].add(djinn)


def draw_card(state: GameState) -> str | None:
    """Draw a card; the discards become the pile when it is empty. None if there is no card."""
    if not state.pile.total():
        state.pile, state.discards = state.discards, Counter()
    if not state.pile.total():
        return None
    card = state.draw.card(state.pile.copy())
    take(state.pile, card)
    return card


def draw_card_into_hand(state: GameState) -> None:
    """Draw a card for the player, unless all cards are in the row and in hands."""
    card = draw_card(state)
    if card is not None:
        state.hands[state.seat][card] += 1


def draw_djinn(state: GameState) -> str | None:
    """Draw a djinn; the discards become the pile when it is empty. None if there is no djinn."""
    if not state.djinn_pile:
        state.djinn_pile, state.djinn_discards = state.djinn_discards, set()
    if not state.djinn_pile:
        return None
    djinn = state.draw.djinn(set(state.djinn_pile))
    state.djinn_pile.remove(djinn)
    return djinn


def draw_meeple(state: GameState, tile: str) -> None:
    """Draw a meeple out of the bag onto a tile."""
    colour = state.draw.meeple(state.bag.copy())
    take(state.bag, colour)
    state.meeples[tile][colour] += 1
