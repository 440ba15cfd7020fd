# SPDX-License-Identifier: MIT
"""Through the Desert, by Reiner Knizia, for two to five players: the game's identity card."""

from caravanserai.core.game import Game, Records, register
from caravanserai.core.verbs import Verbs
from caravanserai.games.through_the_desert.actions import MAX_LEGAL, N_ACTIONS
from caravanserai.games.through_the_desert.apply import apply, is_over
from caravanserai.games.through_the_desert.constants import MAX_PLAYERS, MIN_PLAYERS
from caravanserai.games.through_the_desert.deal import deal
from caravanserai.games.through_the_desert.describe import scene
from caravanserai.games.through_the_desert.dicts import from_dict, to_dict
from caravanserai.games.through_the_desert.events import events
from caravanserai.games.through_the_desert.explain import explain
from caravanserai.games.through_the_desert.invariants import broken
from caravanserai.games.through_the_desert.legal import is_legal, legal
from caravanserai.games.through_the_desert.notation import parse, text
from caravanserai.games.through_the_desert.offer import offer
from caravanserai.games.through_the_desert.options import prepare
from caravanserai.games.through_the_desert.scoring import CATEGORIES, points, sheet
from caravanserai.games.through_the_desert.state import OVER, STATE
from caravanserai.games.through_the_desert.textboard import draw
from caravanserai.games.through_the_desert.view import redeal, view


def actor(states: Records) -> int | None:
    """Return the seat to act, None when the game is over."""
    state = states[0]
    return None if state["phase"] == OVER else int(state["actor"])


GAME = register(
    Game(
        name="through_the_desert",
        title="Through the Desert",
        rules_version=1,
        player_counts=range(MIN_PLAYERS, MAX_PLAYERS + 1),
        state=STATE,
        n_actions=N_ACTIONS,
        max_legal=MAX_LEGAL,
        categories=CATEGORIES,
        verbs=Verbs(
            deal=deal,
            legal=legal,
            is_legal=is_legal,
            apply=apply,
            is_over=is_over,
            points=points,
            sheet=sheet,
            redeal=redeal,
        ),
        prepare=prepare,
        actor=actor,
        scene=scene,
        view=view,
        explain=explain,
        text=text,
        parse=parse,
        to_dict=to_dict,
        from_dict=from_dict,
        broken=broken,
        events=events,
        offer=offer,
        draw=draw,
    )
)
