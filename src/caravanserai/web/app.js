// SPDX-License-Identifier: MIT
/** Starts the application: loads settings and messages, then shows the page of the address. */

import { renderFooter, renderHeader } from "./components/site-frame.js";
import { h, render } from "./core/dom.js";
import { findPreferredLanguage, getLanguage, loadMessages, onLanguageChange, setLanguage, t } from "./core/i18n.js";
import { getPath } from "./core/root.js";
import { applySettings, getSettings, onSettingsChange } from "./core/settings.js";
import { get } from "./net/http.js";
import { findRoute, followLink, navigation } from "./router.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
let shownPath = "";

function getWantedLanguage() {
  return getSettings().language || findPreferredLanguage(navigator.languages);
}

/** Load and draw the page of the address. Does nothing if the user has navigated on meanwhile. */
async function showPage() {
  const path = getPath();
  const { module, tag, messages, args } = findRoute(path);
  await Promise.all([import(`./pages/${module}`), loadMessages(...messages)]);
  if (path !== getPath()) return;
  const isNew = path !== shownPath;
  shownPath = path;
  const page = h(tag, { key: path, ".args": args, id: "page", tabindex: "-1" });
  render(
    app,
    renderSkipLink(),
    renderHeader(),
    h("site-notice", { key: "notice" }),
    h("main", { id: "main" }, page),
    renderFooter(),
  );
  document.body.dataset.page = tag;
  if (isNew) focusHeading();
}

/** Show the page of a new address; meanwhile the header shows that it is loading. */
async function navigate() {
  document.body.dataset.loading = "yes";
  await showPage().finally(() => delete document.body.dataset.loading);
}

/** Lets keyboard users skip the header. */
function renderSkipLink() {
  return h("a", { class: "skip", href: "#main" }, t("frame.skip"));
}

/** Start a new page at its top, and let screen readers read its title. */
function focusHeading() {
  scrollTo(0, 0);
  const heading = app.querySelector("main h1");
  if (heading instanceof HTMLElement && document.body.dataset.page) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** Look for a message of the administrator. Most of the time there is none, so its element is loaded when needed. */
async function watchNotices() {
  const answer = await get("/api/notice").catch(() => null);
  if (answer?.notice || answer?.ban) await import("./components/site-notice.js"); // it asks again by itself
  else setTimeout(watchNotices, 60_000);
}

applySettings();
const first = findRoute(getPath());
// Fetched together, because the first visit should be fast.
await Promise.all([setLanguage(getWantedLanguage(), ...first.messages), import(`./pages/${first.module}`)]);
addEventListener("popstate", () => (navigation.shown = navigate()));
addEventListener("click", followLink);
onSettingsChange(() => getWantedLanguage() !== getLanguage() && void setLanguage(getWantedLanguage()));
onLanguageChange(() => void showPage());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => (applySettings(), void showPage()));
addEventListener("refused", () => void import("./components/site-notice.js"), { once: true }); // perhaps by a ban
await showPage();
void watchNotices();
