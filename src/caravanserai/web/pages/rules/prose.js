// SPDX-License-Identifier: MIT
/** Texts of several lines: paragraphs, "- " items of a list, and "? " questions with their answers. */

import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */

const RULE = /\b((?:TD|FT)-\d+(?:\.\d+)?)/;

/** @param {string} text @param {Child[]} [marks] pictures of the items of its list @returns {Child[]} */
export function prose(text, marks = []) {
  /** @type {Child[]} */
  const blocks = [];
  let lines = text.split("\n");
  while (lines.length) {
    const [block, rest] = next(lines, marks);
    blocks.push(block);
    lines = rest;
  }
  return blocks;
}

/** The first block of some lines, and the lines after it. @param {string[]} lines @param {Child[]} marks @returns {[Child, string[]]} */
function next(lines, marks) {
  const [first = "", second = ""] = lines;
  if (first.startsWith("? ")) {
    const answered = h(
      "div",
      { class: "learn-question" },
      h("h3", null, first.slice(2)),
      h("p", null, numbered(second)),
    );
    return [answered, lines.slice(2)];
  }
  if (!first.startsWith("- ")) return [h("p", null, numbered(first)), lines.slice(1)];
  const end = lines.findIndex((line) => !line.startsWith("- "));
  const items = end < 0 ? lines : lines.slice(0, end);
  const list = items.map((line, at) => h("li", null, marks[at] ?? null, h("span", null, numbered(line.slice(2)))));
  return [h("ul", { class: marks.length ? "learn-marked" : undefined }, list), lines.slice(items.length)];
}

/** Numbers of rules are less loud than words. @param {string} line @returns {Child[]} */
function numbered(line) {
  return line.split(RULE).map((part) => (RULE.test(part) ? h("span", { class: "learn-rule" }, part) : part));
}
