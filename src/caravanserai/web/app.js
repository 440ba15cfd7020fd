// SPDX-License-Identifier: MIT
/** Starts the page: words, settings, then whatever its address asks for. */

import { footer, header } from "./components/site-frame.js";
import { h, render } from "./core/dom.js";
import { currentLanguage, loadMessages, onLanguageChange, preferredLanguage, setLanguage, t } from "./core/i18n.js";
import { applySettings, onSettingsChange, settings } from "./core/settings.js";
import { find, follow } from "./router.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
let path = "";

function wantedLanguage() {
  return settings().language || preferredLanguage(navigator.languages);
}

/** Draw what the address asks for; who has gone on in the meantime sees only where he is. */
async function open() {
  const place = find(location.pathname);
  const wanted = location.pathname;
  await Promise.all([import(`./pages/${place.module}`), place.words && loadMessages(place.words)]);
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

applySettings();
const first = find(location.pathname);
const words = first.words ? [first.words] : [];
await Promise.all([setLanguage(wantedLanguage(), ...words), import(`./pages/${first.module}`)]);
addEventListener("popstate", open);
addEventListener("click", follow);
onSettingsChange(() => wantedLanguage() !== currentLanguage() && void setLanguage(wantedLanguage()));
onLanguageChange(() => void open());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => (applySettings(), void open()));
await open();
