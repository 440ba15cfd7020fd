# SPDX-License-Identifier: MIT
"""Through the Desert, by Reiner Knizia, for two to five players: the descriptor of the game."""

from caravanserai.core.compiled.rule_functions import RuleFunctions
from caravanserai.core.game import Game, register
from caravanserai.games.through_the_desert.check.invariants import broken
from caravanserai.games.through_the_desert.check.position_json import from_dict, to_dict
from caravanserai.games.through_the_desert.constants import PLAYER_COUNTS
from caravanserai.games.through_the_desert.describe.action_json import action_json
from caravanserai.games.through_the_desert.describe.board_json import board_json
from caravanserai.games.through_the_desert.describe.events import events
from caravanserai.games.through_the_desert.describe.explain import explain
from caravanserai.games.through_the_desert.describe.facts import FACTS
from caravanserai.games.through_the_desert.describe.notation import parse, text
from caravanserai.games.through_the_desert.describe.offer import offer
from caravanserai.games.through_the_desert.describe.position import scene
from caravanserai.games.through_the_desert.describe.position_types import ThroughTheDesertView
from caravanserai.games.through_the_desert.describe.textboard import draw
from caravanserai.games.through_the_desert.describe.view import view
from caravanserai.games.through_the_desert.maps.tools import MAP_TOOLS
from caravanserai.games.through_the_desert.observation_layout import OBSERVATION
from caravanserai.games.through_the_desert.options import OPTIONS, prepare
from caravanserai.games.through_the_desert.rules.actions import MAX_LEGAL, N_ACTIONS
from caravanserai.games.through_the_desert.rules.apply import apply, is_over
from caravanserai.games.through_the_desert.rules.deal import deal
from caravanserai.games.through_the_desert.rules.legal import is_legal, legal
from caravanserai.games.through_the_desert.rules.observation import observe
from caravanserai.games.through_the_desert.rules.redeal import redeal
from caravanserai.games.through_the_desert.rules.scoring import CATEGORIES, points, sheet
from caravanserai.games.through_the_desert.rules.state import STATE
from caravanserai.games.through_the_desert.rules.turns import turn_number

GAME = register(
    Game(
        name="through_the_desert",
        title="Through the Desert",
        rules_version=1,
        player_counts=PLAYER_COUNTS,
        state=STATE,
        n_actions=N_ACTIONS,
        max_legal=MAX_LEGAL,
        categories=CATEGORIES,
        rules=RuleFunctions(
            deal=deal,
            legal=legal,
            is_legal=is_legal,
            apply=apply,
            is_over=is_over,
            turn_number=turn_number,
            points=points,
            sheet=sheet,
            redeal=redeal,
            observe=observe,
        ),
        observation=OBSERVATION,
        prepare=prepare,
        scene=scene,
        view=view,
        view_type=ThroughTheDesertView,
        explain=explain,
        text=text,
        parse=parse,
        to_dict=to_dict,
        from_dict=from_dict,
        broken=broken,
        events=events,
        offer=offer,
        draw=draw,
        action_json=action_json,
        options=OPTIONS,
        facts=FACTS,
        board_json=board_json,
        maps=MAP_TOOLS,
    )
)
