// SPDX-License-Identifier: MIT
/** The buttons of a study, and the field for typed moves. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { formatKeyQuery } from "../replay/finished-game.js";

/** @import { StudySession } from "./study-session.js" */

/** @param {StudySession} study @param {boolean} isBusy @param {{undo: () => void, restart: () => void, hint: () => void}} actions */
export function renderStudyTools(study, isBusy, actions) {
  const hasTried = study.tried.length > 0;
  const replay = `/replay/${study.game.id}?at=${study.from}${formatKeyQuery(study.game.key, "&")}`;
  return h(
    "div",
    { class: "row", role: "group", "aria-label": t("replay.study.tools") },
    renderButton("back", hasTried, actions.undo),
    renderButton("restart", hasTried, actions.restart),
    renderButton("hint", !study.position?.is_over && !isBusy, actions.hint),
    h("a", { class: "button", href: replay }, t("replay.study.return")),
  );
}

/** Uses aria-disabled: a disabled button would lose the focus. @param {string} name @param {boolean} isEnabled @param {() => void} onclick */
function renderButton(name, isEnabled, onclick) {
  return h(
    "button",
    { type: "button", "aria-disabled": isEnabled ? undefined : "true", onclick: () => isEnabled && onclick() },
    t(`replay.study.${name}`),
  );
}

/** @param {string} example @param {boolean} isBusy @param {(text: string) => void} play */
export function renderTypedMoveField(example, isBusy, play) {
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
