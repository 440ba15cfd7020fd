// SPDX-License-Identifier: MIT
/** Starts the page: words, settings, then whatever its address asks for. */

import { footer, header } from "./components/site-frame.js";
import { learn, onSpoken, preferred, speak, spoken, t } from "./core/i18n.js";
import { h, render } from "./core/dom.js";
import { find, follow } from "./router.js";
import { onChosen, settings, show } from "./core/settings.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
let path = "";

function wantedLanguage() {
  return settings().language || preferred(navigator.languages);
}

/** Draw what the address asks for; who has gone on in the meantime sees only where he is. */
async function open() {
  const place = find(location.pathname);
  const wanted = location.pathname;
  await Promise.all([import(`./pages/${place.module}`), place.words && learn(place.words)]);
  if (wanted !== location.pathname) return;
  const isNew = path !== location.pathname;
  path = location.pathname;
  const page = h(place.tag, { key: path, ".args": place.args, id: "page", tabindex: "-1" });
  render(app, skip(), header(), h("main", { id: "main" }, page), footer());
  document.body.dataset.page = place.tag;
  if (isNew) arrive();
}

/** The first link: past the header, for who goes by keyboard. */
function skip() {
  return h("a", { class: "skip", href: "#main" }, t("frame.skip"));
}

/** On a new page one starts at its top, and its title is read out. */
function arrive() {
  scrollTo(0, 0);
  const heading = app.querySelector("main h1");
  if (heading instanceof HTMLElement && document.body.dataset.page) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

show();
const first = find(location.pathname);
const words = first.words ? [first.words] : [];
await Promise.all([speak(wantedLanguage(), ...words), import(`./pages/${first.module}`)]);
addEventListener("popstate", open);
addEventListener("click", follow);
onChosen(() => wantedLanguage() !== spoken() && void speak(wantedLanguage()));
onSpoken(() => void open());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => (show(), void open()));
await open();
