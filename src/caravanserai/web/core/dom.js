// SPDX-License-Identifier: MIT
/**
 * A small virtual DOM. `h` describes elements as plain objects; `render` updates the document to match, changing as
 * little as possible so that focus, scroll positions and running animations survive.
 */

import { toAddress } from "./root.js";

/** @typedef {{tag: string, props: Record<string, any>, children: Child[], key: string | undefined}} VNode */
/** @typedef {VNode | string | number | null | undefined | false | readonly any[]} Child */

const SVG = "http://www.w3.org/2000/svg";
/** The key and props last applied to an element. @type {WeakMap<Element, Record<string, any>>} */
const applied = new WeakMap();

/**
 * Describe an element. Props become attributes, except `on...` (event handlers), `style` (an object of CSS
 * properties), `key` (identifies the element among its siblings) and names with a leading dot (`.value`), which are
 * set as DOM properties.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  const { key, ...rest } = props ?? {};
  return { tag, props: rest, children, key: key === undefined ? undefined : String(key) };
}

/**
 * Update the children of an element to match a description.
 * @param {Element} host
 * @param {...Child} children
 */
export function render(host, ...children) {
  reconcile(host, flatten(children));
}

/** @param {readonly any[]} children @returns {(VNode | string)[]} */
function flatten(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return flatten(child);
    if (child === null || child === undefined || child === false) return [];
    return [typeof child === "number" ? String(child) : child];
  });
}

/** @param {Element} host @param {(VNode | string)[]} wanted */
function reconcile(host, wanted) {
  const keyed = new Map();
  for (const child of host.children) {
    const key = applied.get(child)?.key;
    if (key !== undefined) keyed.set(key, child);
  }
  /** @type {ChildNode | null} */
  let at = host.firstChild;
  for (const child of wanted) {
    const node = reuse(host, at, child, keyed);
    if (node === at) at = at?.nextSibling ?? null;
    else host.insertBefore(node, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/**
 * Return the node for a child: the one with the same key, the current one if it matches, or a new one.
 * @param {Element} host @param {ChildNode | null} at @param {VNode | string} child @param {Map<string, Element>} keyed
 * @returns {ChildNode}
 */
function reuse(host, at, child, keyed) {
  if (typeof child === "string") {
    if (at?.nodeType !== Node.TEXT_NODE) return document.createTextNode(child);
    if (at.nodeValue !== child) at.nodeValue = child;
    return at;
  }
  const existing = child.key === undefined ? at : keyed.get(child.key);
  const node = existing instanceof Element && matches(existing, child) ? existing : create(host, child);
  update(node, child);
  return node;
}

/** @param {Element} node @param {VNode} child */
function matches(node, child) {
  return node.localName === child.tag && applied.get(node)?.key === child.key;
}

/** @param {Element} host @param {VNode} child @returns {Element} */
function create(host, child) {
  const isSvg = child.tag === "svg" || (host.namespaceURI === SVG && host.localName !== "foreignObject");
  return isSvg ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
}

/** @param {Element} node @param {VNode} child */
function update(node, child) {
  const before = applied.get(node)?.props ?? {};
  for (const name in before) if (!(name in child.props)) set(node, name, undefined);
  for (const name in child.props) {
    const value = child.props[name];
    // The user may have changed a value or a checkbox since: always set those.
    if (value !== before[name] || name === ".value" || name === ".checked") set(node, name, value);
  }
  applied.set(node, { key: child.key, props: child.props });
  if (!child.tag.includes("-")) reconcile(node, flatten(child.children)); // custom elements render their own children
}

/** @param {Element} node @param {string} name @param {any} value */
function set(node, name, value) {
  const at = /** @type {any} */ (node);
  if (name.startsWith("on")) at[name] = value ?? null;
  else if (name.startsWith(".")) at[name.slice(1)] = value;
  else if (name === "style") setStyles(at, value ?? {});
  else if (value === undefined || value === null || value === false) node.removeAttribute(name);
  else if (name === "href" || name === "src") node.setAttribute(name, toAddress(String(value)));
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** Sets properties one by one: the content security policy forbids style attributes. @param {any} node @param {Record<string, any>} wanted */
function setStyles(node, wanted) {
  for (const name of [...node.style]) if (!(name in wanted)) node.style.removeProperty(name);
  for (const name in wanted) node.style.setProperty(name, String(wanted[name]));
}
