# SPDX-License-Identifier: MIT
"""Five Tribes, by Bruno Cathala, for two to four players: the descriptor of the game."""

from caravanserai.core.compiled.rule_functions import RuleFunctions
from caravanserai.core.game import Game, register
from caravanserai.games.five_tribes.check.invariants import broken
from caravanserai.games.five_tribes.check.older_rules import OLDER_RULES
from caravanserai.games.five_tribes.check.position_json import from_dict, to_dict
from caravanserai.games.five_tribes.constants import PLAYER_COUNTS
from caravanserai.games.five_tribes.describe.action_json import action_json
from caravanserai.games.five_tribes.describe.events import events
from caravanserai.games.five_tribes.describe.explain import explain
from caravanserai.games.five_tribes.describe.facts import FACTS
from caravanserai.games.five_tribes.describe.notation import parse, text
from caravanserai.games.five_tribes.describe.offer import offer
from caravanserai.games.five_tribes.describe.position import scene
from caravanserai.games.five_tribes.describe.position_types import FiveTribesView
from caravanserai.games.five_tribes.describe.textboard import draw
from caravanserai.games.five_tribes.describe.view import view
from caravanserai.games.five_tribes.observation_layout import OBSERVATION
from caravanserai.games.five_tribes.options import OPTIONS, prepare
from caravanserai.games.five_tribes.rules.actions import MAX_LEGAL, N_ACTIONS
from caravanserai.games.five_tribes.rules.apply import apply, is_over
from caravanserai.games.five_tribes.rules.deal import deal
from caravanserai.games.five_tribes.rules.legal import is_legal, legal
from caravanserai.games.five_tribes.rules.observation import observe
from caravanserai.games.five_tribes.rules.redeal import redeal
from caravanserai.games.five_tribes.rules.scoring import CATEGORIES, points, sheet
from caravanserai.games.five_tribes.rules.state import STATE
from caravanserai.games.five_tribes.rules.turns import turn_number
from caravanserai.games.five_tribes.sowings.sowing_paths import find_paths

GAME = register(
    Game(
        name="five_tribes",
        title="Five Tribes",
        rules_version=2,
        older_rules=OLDER_RULES,
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
        view_type=FiveTribesView,
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
        sorts_on_gpu=True,
        paths=find_paths,
    )
)
