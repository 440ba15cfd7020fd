// SPDX-License-Identifier: MIT
/** Reads descriptions of elements, as `h` makes them. */

/** @import { VNode } from "../../../src/caravanserai/web/core/dom.js" */

/** The text of a description. @param {any} child @returns {string} */
export function readText(child) {
  if (Array.isArray(child)) return child.map(readText).filter(Boolean).join(" ");
  if (child === null || child === undefined || child === false) return "";
  return typeof child === "object" ? readText(child.children) : String(child);
}

/** All elements with a tag, in their order. @param {any} child @param {string} tag @returns {VNode[]} */
export function findAll(child, tag) {
  if (Array.isArray(child)) return child.flatMap((one) => findAll(one, tag));
  if (!child || typeof child !== "object") return [];
  return [...(child.tag === tag ? [child] : []), ...findAll(child.children, tag)];
}
