# SPDX-License-Identifier: MIT
"""The line of a page to its table: what goes over it, and a way to cut it at the worst moment.

Chromium's own "offline" (`set_offline`) refuses new lines and silences an open one, but does not
cut it; the page is told, and gives the line up. A killed server cuts it; so does the WebSocket that
pages get here, which loses what it should send or hear, and breaks.
"""

from typing import Any, Literal

from playwright.sync_api import Page

from tests.support.browser.visitors import Visitor

Cut = Literal["unsent", "unheard"]  # the request is lost on its way, or the answer to it

# An action gets its mark (a nonce) when it is chosen, not when it is sent: so the marks are what
# the person chose. They outlive the page, as the person does.
_TAP = """(() => {
  const wire = globalThis.wire = { cut: "", isHeld: false, held: [], sockets: [] };
  const write = (name, what) => {
    const known = JSON.parse(sessionStorage.getItem(name) ?? "[]");
    sessionStorage.setItem(name, JSON.stringify([...known, what]));
  };
  const mark = crypto.randomUUID.bind(crypto);
  crypto.randomUUID = () => {
    const made = mark();
    write("wire.chosen", made);
    return made;
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      wire.sockets.push(this);
      this.addEventListener("message", (event) => {
        if (this.isDeaf) {
          event.stopImmediatePropagation();
          this.close();
        } else if (wire.isHeld) {
          event.stopImmediatePropagation();
          const { data } = event;
          wire.held.push(() => this.dispatchEvent(new MessageEvent("message", { data })));
        }
      });
    }
    send(text) {
      const { type, nonce, action } = JSON.parse(text);
      if (type === "play") write("wire.sent", [nonce, action]);
      const cut = type === "play" ? wire.cut : "";
      if (cut) wire.cut = "";
      if (cut === "unheard") this.isDeaf = true;
      if (cut === "unsent") this.close();
      else super.send(text);
    }
  };
})()"""
_RELEASE = """() => {
  wire.isHeld = false;
  for (const hear of wire.held.splice(0)) hear();
}"""


def tap(visitor: Visitor) -> None:
    """Listen to all lines of pages that are opened from now on."""
    visitor.context.add_init_script(_TAP)


def cut(page: Page, how: Cut) -> None:
    """Let the line break with the next action that is played."""
    page.evaluate("(how) => { wire.cut = how; }", how)


def break_off(page: Page) -> None:
    """Cut the line now."""
    page.evaluate("() => wire.sockets.at(-1).close()")


def hold(page: Page) -> None:
    """Keep what the server says from the page: it believes that nothing has changed."""
    page.evaluate("() => { wire.isHeld = true; }")


def release(page: Page) -> None:
    """Let the page hear all that it has missed."""
    page.evaluate(_RELEASE)


def sent(page: Page) -> list[Any]:
    """Everything that was played over this page's lines, repetitions included: mark, action."""
    told: list[Any] = page.evaluate("() => JSON.parse(sessionStorage['wire.sent'] ?? '[]')")
    return told


def marks(page: Page) -> list[str]:
    """The marks of all actions that were chosen on this page, sent or not, in order."""
    told: list[str] = page.evaluate("() => JSON.parse(sessionStorage['wire.chosen'] ?? '[]')")
    return told


def chosen(page: Page) -> list[int]:
    """The actions that were chosen on this page, each once, in order."""
    actions = dict(sent(page))
    return [actions[mark] for mark in marks(page)]
