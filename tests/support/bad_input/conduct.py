# SPDX-License-Identifier: MIT
"""Trouble in any order: bad messages, broken frames, sudden goings; the games do not care."""

import asyncio

from anyio.from_thread import BlockingPortal
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from websockets.exceptions import ConnectionClosed

from tests.support.bad_input.lines import TIME, Line
from tests.support.bad_input.messages import Bad, batches
from tests.support.bad_input.stage import SEAT, Stage, Theatre
from tests.support.bad_input.unreadable import in_itself
from tests.support.bad_input.untimely import in_turn, of_onlooker, of_player, out_of_turn

PROTOCOL_BYTES = 1024 * 1024  # a longer message is not even read
TOO_BIG, NO_TEXT, BROKEN = 1009, 1007, 1002


async def closing_code(line: Line) -> int:
    """Wait until the server ends a conversation; return why."""
    try:
        while True:
            await line.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


class Conduct(RuleBasedStateMachine):
    """What one at a table may do to the server, one after the other."""

    def __init__(self, theatre: Theatre, portal: BlockingPortal) -> None:
        super().__init__()
        self._theatre, self._portal = theatre, portal
        self._stage: Stage = portal.call(theatre.stage)

    def _turn(self) -> Stage:
        self._stage = self._portal.call(self._theatre.stage)
        return self._stage

    @rule(batch=batches(in_itself(), of_player(SEAT), in_turn(), size=5))
    def send_what_is_wrong_in_my_turn(self, batch: list[Bad]) -> None:
        self._portal.call(self._turn().clara.trouble, batch)

    @rule(batch=batches(of_player(SEAT), out_of_turn(), size=5))
    def play_and_go_on_playing(self, batch: list[Bad]) -> None:
        if self._portal.call(self._turn().end_turn):
            self._portal.call(self._stage.clara.trouble, batch)

    @rule(
        batch=batches(of_onlooker("guest"), size=3), more=batches(of_onlooker("stranger"), size=3)
    )
    def meddle_from_outside(self, batch: list[Bad], more: list[Bad]) -> None:
        self._portal.call(self._turn().look_on, batch, more)

    @rule(more=st.integers(1, 1000))
    def send_more_than_is_ever_read(self, more: int) -> None:
        self._portal.call(self._cut_off, b"x" * (PROTOCOL_BYTES + more), True, TOO_BIG)

    @rule(data=st.sampled_from([b"\xff", b'{"type": "chat", "text": "\xc3("}']))
    def send_a_text_that_is_none(self, data: bytes) -> None:
        self._portal.call(self._cut_off, data, True, NO_TEXT)

    async def _cut_off(self, data: bytes, is_text: bool, code: int) -> None:
        stage = self._stage = await self._theatre.stage()
        await stage.clara.line.socket.send(data, text=is_text)
        assert await closing_code(stage.clara.line) == code
        await stage.come_back()
        self._theatre.sent["cut off"] += 1

    @rule(junk=st.binary(min_size=1, max_size=14).map(lambda rest: b"\xf3" + rest))
    def send_a_frame_that_is_none(self, junk: bytes) -> None:
        self._portal.call(self._break_off, junk, False)

    @rule(part=st.sampled_from([b"\x81", b"\x81\xfe\x7f", b"\x81\x85abcd12", b"\x01\x81abcd1"]))
    def go_in_the_middle_of_a_frame(self, part: bytes) -> None:
        self._portal.call(self._break_off, part, True)

    async def _break_off(self, data: bytes, is_abrupt: bool) -> None:
        stage = self._stage = await self._theatre.stage()
        socket = stage.clara.line.socket
        socket.transport.write(data)
        if is_abrupt:
            await asyncio.sleep(0)
            socket.transport.abort()
        else:
            async with asyncio.timeout(TIME):
                assert await closing_code(stage.clara.line) == BROKEN
        await stage.come_back()
        self._theatre.sent["broken frame"] += 1

    @invariant()
    def all_others_play_on(self) -> None:
        self._stage.check_all_play()


def conduct_at(theatre: Theatre, portal: BlockingPortal) -> type[Conduct]:
    """Return the conduct of one at a theatre."""

    class Here(Conduct):
        def __init__(self) -> None:
            super().__init__(theatre, portal)

    return Here
