# SPDX-License-Identifier: MIT
"""Guests who share one HTTP client, for tests with very many of them."""

from typing import Any, Self

from httpx2 import AsyncClient, Response


class Guest:
    """A person with a cookie."""

    def __init__(self, url: str, http: AsyncClient) -> None:
        self.url = url
        self._http = http
        self.cookie = ""

    async def enter(self) -> Self:
        """Become a guest."""
        self.cookie = (await self.post("/api/guest")).headers["set-cookie"].partition(";")[0]
        return self

    async def post(self, path: str, **body: Any) -> Response:
        """Send a request that must succeed."""
        headers = {"Origin": self.url} | ({"Cookie": self.cookie} if self.cookie else {})
        answer = await self._http.post(self.url + path, json=body, headers=headers)
        self._http.cookies.clear()  # all guests share the HTTP client, but not its cookies
        assert answer.is_success, answer.text
        return answer

    async def get(self, path: str) -> Response:
        """Send a request that must succeed."""
        answer = await self._http.get(self.url + path, headers={"Cookie": self.cookie})
        assert answer.is_success, answer.text
        return answer
