# SPDX-License-Identifier: MIT
"""Runs one attack: `python -m tests.support.abuse NAME ADDRESS SECONDS`. Prints what was refused.

A process of its own, so that the attack delays neither the other players nor their measurement.
"""

import asyncio
import json
import os
import sys

from tests.support.abuse.attacker import Attacker
from tests.support.abuse.attacks import ATTACKS


async def _attack(name: str, address: str, seconds: float) -> Attacker:
    attacker = Attacker(address, seconds)
    await ATTACKS[name](attacker)
    await attacker.close()
    return attacker


if __name__ == "__main__":
    # The attacker has the machine that is left: it is the server that is measured.
    os.nice(10)
    done = asyncio.run(_attack(sys.argv[1], sys.argv[2], float(sys.argv[3])))
    sys.stdout.write(json.dumps({"sent": done.sent, "refused": dict(done.refused)}))
