// SPDX-License-Identifier: MIT
/** The buttons of a study, and the field for typed moves. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { keyed } from "../replay/finished-game.js";

/** @import { Study } from "./study-session.js" */

/** @param {Study} study @param {boolean} isBusy @param {{back: () => void, restart: () => void, hint: () => void}} act */
export function studyTools(study, isBusy, act) {
  const hasTried = study.tried.length > 0;
  const replay = `/replay/${study.game.id}?at=${study.from}${keyed(study.game.key, "&")}`;
  return h(
    "div",
    { class: "row", role: "group", "aria-label": t("replay.study.tools") },
    button("back", hasTried, act.back),
    button("restart", hasTried, act.restart),
    button("hint", !study.now?.is_over && !isBusy, act.hint),
    h("a", { class: "button", href: replay }, t("replay.study.return")),
  );
}

/** Nothing to do is told but not disabled: focus would be lost. @param {string} name @param {boolean} isPossible @param {() => void} press */
function button(name, isPossible, press) {
  return h(
    "button",
    { type: "button", "aria-disabled": isPossible ? undefined : "true", onclick: () => isPossible && press() },
    t(`replay.study.${name}`),
  );
}

/** @param {string} example @param {boolean} isBusy @param {(text: string) => void} play */
export function typed(example, isBusy, play) {
  return h(
    "form",
    {
      class: "row typed",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const form = /** @type {HTMLFormElement} */ (event.target);
        const text = String(new FormData(form).get("text")).trim();
        if (!text || isBusy) return;
        play(text);
        form.reset();
      },
    },
    h("label", { for: "study-text" }, t("replay.study.type", { example })),
    h("input", {
      id: "study-text",
      name: "text",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      maxlength: 100,
    }),
    h("button", { class: "small" }, t("replay.study.play")),
  );
}
