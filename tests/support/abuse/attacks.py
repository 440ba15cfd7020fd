# SPDX-License-Identifier: MIT
"""All attacks, by name."""

from collections.abc import Awaitable, Callable

from tests.support.abuse import request_attacks, wire_attacks
from tests.support.abuse.attacker import Attacker

Attack = Callable[[Attacker], Awaitable[None]]

ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        wire_attacks.unread_pings,
        wire_attacks.empty_pings,
        wire_attacks.endless_fragments,
        wire_attacks.endless_headers,
        wire_attacks.endless_header,
        wire_attacks.endless_url,
        wire_attacks.endless_chunks,
        wire_attacks.pipelined_requests,
        wire_attacks.silent_connections,
        wire_attacks.half_sent_bodies,
        wire_attacks.unread_files,
        wire_attacks.unread_answers,
        wire_attacks.many_sockets,
        request_attacks.endless_titles,
        request_attacks.many_maps,
        request_attacks.many_requests,
        request_attacks.many_messages,
        request_attacks.many_guests,
        request_attacks.rematches,
        request_attacks.play_and_undo,
        request_attacks.hints,
    )
}
