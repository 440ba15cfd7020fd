// SPDX-License-Identifier: MIT
/** Formats multi-line texts: paragraphs, "- " list items, and "? " questions followed by their answers. */

import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */

const RULE_NUMBER = /\b((?:TD|FT)-\d+(?:\.\d+)?)/;

/** @param {string} text @param {Child[]} [icons] of the list items @returns {Child[]} */
export function renderProse(text, icons = []) {
  /** @type {Child[]} */
  const blocks = [];
  let lines = text.split("\n");
  while (lines.length) {
    const [block, rest] = renderNextBlock(lines, icons);
    blocks.push(block);
    lines = rest;
  }
  return blocks;
}

/** The first block of some lines, and the lines after it. @param {string[]} lines @param {Child[]} icons @returns {[Child, string[]]} */
function renderNextBlock(lines, icons) {
  const [first = "", second = ""] = lines;
  if (first.startsWith("? ")) {
    const question = h(
      "div",
      { class: "learn-question" },
      h("h3", null, first.slice(2)),
      h("p", null, markRuleNumbers(second)),
    );
    return [question, lines.slice(2)];
  }
  if (!first.startsWith("- ")) return [h("p", null, markRuleNumbers(first)), lines.slice(1)];
  const end = lines.findIndex((line) => !line.startsWith("- "));
  const items = end < 0 ? lines : lines.slice(0, end);
  const list = items.map((line, at) =>
    h("li", null, icons[at] ?? null, h("span", null, markRuleNumbers(line.slice(2))))
  );
  return [h("ul", { class: icons.length ? "learn-marked" : undefined }, list), lines.slice(items.length)];
}

/** Wrap rule numbers, which are printed less prominently. @param {string} line @returns {Child[]} */
function markRuleNumbers(line) {
  return line.split(RULE_NUMBER).map((
    part,
  ) => (RULE_NUMBER.test(part) ? h("span", { class: "learn-rule" }, part) : part));
}
