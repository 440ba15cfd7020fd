// SPDX-License-Identifier: MIT
/** Starts the page: words, settings, then whatever its address asks for. */

import { footer, header } from "./components/frame.js";
import { onSpoken, preferred, speak, t } from "./i18n.js";
import { h, render } from "./lib/render.js";
import { find, follow } from "./router.js";
import { onChosen, settings, show } from "./settings.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
let path = "";

/** @returns {Promise<void>} */
function learnToSpeak() {
  return speak(settings().language || preferred(navigator.languages));
}

async function open() {
  const place = find(location.pathname);
  await import(`./pages/${place.module}`);
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
await learnToSpeak();
addEventListener("popstate", open);
addEventListener("click", follow);
onChosen(() => void learnToSpeak());
onSpoken(() => void open());
await open();
