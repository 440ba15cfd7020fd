# SPDX-License-Identifier: MIT
"""Bad messages, broken frames and disconnects in any order; the games must be unaffected."""

import asyncio

from anyio.from_thread import BlockingPortal
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.support.bad_input.attacked_games import SEAT, AttackedGame, AttackedGames
from tests.support.bad_input.malformed import malformed
from tests.support.bad_input.messages import BadMessage, batches
from tests.support.bad_input.untimely import from_outsider, from_player, in_turn, out_of_turn
from tests.support.server.running_server import TIMEOUT

PROTOCOL_BYTES = 1024 * 1024  # a longer message is not even read
TOO_BIG, NOT_UTF8, BAD_FRAME = 1009, 1007, 1002  # close codes


class BadClientMachine(RuleBasedStateMachine):
    """What a bad client may do, in any order."""

    def __init__(self, games: AttackedGames, portal: BlockingPortal) -> None:
        super().__init__()
        self._games, self._portal = games, portal
        self._game: AttackedGame = portal.call(games.game)

    def _next_turn(self) -> AttackedGame:
        self._game = self._portal.call(self._games.game)
        return self._game

    @rule(batch=batches(malformed(), from_player(SEAT), in_turn(), size=5))
    def send_bad_messages_in_turn(self, batch: list[BadMessage]) -> None:
        self._portal.call(self._next_turn().bad_client.send_bad, batch)

    @rule(batch=batches(from_player(SEAT), out_of_turn(), size=5))
    def send_bad_messages_out_of_turn(self, batch: list[BadMessage]) -> None:
        if self._portal.call(self._next_turn().end_turn):
            self._portal.call(self._game.bad_client.send_bad, batch)

    @rule(
        batch=batches(from_outsider("guest"), size=3),
        more=batches(from_outsider("stranger"), size=3),
    )
    def send_bad_messages_from_outside(
        self, batch: list[BadMessage], more: list[BadMessage]
    ) -> None:
        self._portal.call(self._next_turn().send_bad_from_outside, batch, more)

    @rule(more=st.integers(1, 1000))
    def send_a_message_that_is_too_long(self, more: int) -> None:
        self._portal.call(self._send_fatal, b"x" * (PROTOCOL_BYTES + more), True, TOO_BIG)

    @rule(data=st.sampled_from([b"\xff", b'{"type": "chat", "text": "\xc3("}']))
    def send_a_text_that_is_not_utf8(self, data: bytes) -> None:
        self._portal.call(self._send_fatal, data, True, NOT_UTF8)

    async def _send_fatal(self, data: bytes, is_text: bool, code: int) -> None:
        game = self._game = await self._games.game()
        await game.bad_client.socket.connection.send(data, text=is_text)
        assert await game.bad_client.socket.close_code() == code
        await game.reconnect()
        self._games.sent["closed by the server"] += 1

    @rule(junk=st.binary(min_size=1, max_size=14).map(lambda rest: b"\xf3" + rest))
    def send_an_invalid_frame(self, junk: bytes) -> None:
        self._portal.call(self._send_raw, junk, False)

    @rule(part=st.sampled_from([b"\x81", b"\x81\xfe\x7f", b"\x81\x85abcd12", b"\x01\x81abcd1"]))
    def disconnect_within_a_frame(self, part: bytes) -> None:
        self._portal.call(self._send_raw, part, True)

    async def _send_raw(self, data: bytes, is_abrupt: bool) -> None:
        game = self._game = await self._games.game()
        connection = game.bad_client.socket.connection
        connection.transport.write(data)
        if is_abrupt:
            await asyncio.sleep(0)
            connection.transport.abort()
        else:
            async with asyncio.timeout(TIMEOUT):
                assert await game.bad_client.socket.close_code() == BAD_FRAME
        await game.reconnect()
        self._games.sent["broken frame"] += 1

    @invariant()
    def the_others_play_on(self) -> None:
        self._game.check_others_play()


def machine_for(games: AttackedGames, portal: BlockingPortal) -> type[BadClientMachine]:
    """Return the machine for a server; hypothesis needs a class without arguments."""

    class Machine(BadClientMachine):
        def __init__(self) -> None:
            super().__init__(games, portal)

    return Machine
