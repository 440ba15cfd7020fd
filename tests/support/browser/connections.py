# SPDX-License-Identifier: MIT
"""Record what a page sends to its table, and break its connection at the worst moment.

Chromium's `set_offline` refuses new connections and silences an open one, but does not close it.
A killed server does close it. So does the WebSocket class that pages get here: it loses a request
or its answer, then closes.
"""

from typing import Any, Literal

from playwright.sync_api import Page

from tests.support.browser.visitors import Visitor

LostMessage = Literal["request", "answer"]  # which message is lost

# An action gets its nonce when it is chosen, not when it is sent: so the nonces are what the player
# chose. They are in the session storage, because they have to survive a reload.
_RECORD = """(() => {
  const connection = globalThis.connection = { cut: "", isHeld: false, held: [], sockets: [] };
  const write = (name, what) => {
    const known = JSON.parse(sessionStorage.getItem(name) ?? "[]");
    sessionStorage.setItem(name, JSON.stringify([...known, what]));
  };
  const makeNonce = crypto.randomUUID.bind(crypto);
  crypto.randomUUID = () => {
    const made = makeNonce();
    write("chosen", made);
    return made;
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      connection.sockets.push(this);
      this.addEventListener("message", (event) => {
        if (this.losesAnswer) {
          event.stopImmediatePropagation();
          this.close();
        } else if (connection.isHeld) {
          event.stopImmediatePropagation();
          const { data } = event;
          connection.held.push(() => this.dispatchEvent(new MessageEvent("message", { data })));
        }
      });
    }
    send(text) {
      const { type, nonce, action } = JSON.parse(text);
      if (type === "play") write("sent", [nonce, action]);
      const cut = type === "play" ? connection.cut : "";
      if (cut) connection.cut = "";
      if (cut === "answer") this.losesAnswer = true;
      if (cut === "request") this.close();
      else super.send(text);
    }
  };
})()"""
_RELEASE = """() => {
  connection.isHeld = false;
  for (const deliver of connection.held.splice(0)) deliver();
}"""


def record_connections(visitor: Visitor) -> None:
    """Record the connections of all pages that are opened from now on."""
    visitor.context.add_init_script(_RECORD)


def break_on_next_action(page: Page, how: LostMessage) -> None:
    """Break the connection when the next action is sent."""
    page.evaluate("(how) => { connection.cut = how; }", how)


def break_connection(page: Page) -> None:
    """Close the connection now."""
    page.evaluate("() => connection.sockets.at(-1).close()")


def hold_messages(page: Page) -> None:
    """Hold back all messages of the server, so that the page sees no change."""
    page.evaluate("() => { connection.isHeld = true; }")


def release_messages(page: Page) -> None:
    """Deliver all messages that were held back."""
    page.evaluate(_RELEASE)


def sent_actions(page: Page) -> list[Any]:
    """Return nonce and action of everything that this page has sent, repetitions included."""
    found: list[Any] = page.evaluate("() => JSON.parse(sessionStorage['sent'] ?? '[]')")
    return found


def chosen_nonces(page: Page) -> list[str]:
    """Return the nonces of all actions chosen on this page, sent or not, in order."""
    found: list[str] = page.evaluate("() => JSON.parse(sessionStorage['chosen'] ?? '[]')")
    return found


def chosen_actions(page: Page) -> list[int]:
    """Return the actions chosen on this page, each once, in order."""
    actions = dict(sent_actions(page))
    return [actions[nonce] for nonce in chosen_nonces(page)]
