// SPDX-License-Identifier: MIT
/**
 * What a page should look like, said as plain objects; `render` changes as little of the document as it can,
 * so that focus, scrolling and running animations stay where they are.
 */

/** @typedef {{tag: string, props: Record<string, any>, children: Child[], key: string | undefined}} VNode */
/** @typedef {VNode | string | number | null | undefined | false | readonly any[]} Child */

const SVG = "http://www.w3.org/2000/svg";
/** What was last drawn into an element. @type {WeakMap<Element, Record<string, any>>} */
const drawn = new WeakMap();

/**
 * Describe an element. Props are attributes, except: `on...` (a function), `style` (an object), `key` (who it is
 * among its siblings), and names that begin with a dot (`.value`), which are properties.
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
 * Make the children of an element look like this.
 * @param {Element} host
 * @param {...Child} children
 */
export function render(host, ...children) {
  reconcile(host, flat(children));
}

/** @param {readonly any[]} children @returns {(VNode | string)[]} */
function flat(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return flat(child);
    if (child === null || child === undefined || child === false) return [];
    return [typeof child === "number" ? String(child) : child];
  });
}

/** @param {Element} host @param {(VNode | string)[]} wanted */
function reconcile(host, wanted) {
  const keyed = new Map();
  for (const child of host.children) {
    const key = drawn.get(child)?.key;
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
 * Return the node for a child: the one that is there if it fits, one with the same key, or a new one.
 * @param {Element} host @param {ChildNode | null} at @param {VNode | string} child @param {Map<string, Element>} keyed
 * @returns {ChildNode}
 */
function reuse(host, at, child, keyed) {
  if (typeof child === "string") {
    if (at?.nodeType !== Node.TEXT_NODE) return document.createTextNode(child);
    if (at.nodeValue !== child) at.nodeValue = child;
    return at;
  }
  const known = child.key === undefined ? at : keyed.get(child.key);
  const node = known instanceof Element && fits(known, child) ? known : create(host, child);
  update(node, child);
  return node;
}

/** @param {Element} node @param {VNode} child */
function fits(node, child) {
  return node.localName === child.tag && drawn.get(node)?.key === child.key;
}

/** @param {Element} host @param {VNode} child @returns {Element} */
function create(host, child) {
  const isSvg = child.tag === "svg" || (host.namespaceURI === SVG && host.localName !== "foreignObject");
  return isSvg ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
}

/** @param {Element} node @param {VNode} child */
function update(node, child) {
  const before = drawn.get(node)?.props ?? {};
  for (const name in before) if (!(name in child.props)) set(node, name, undefined);
  for (const name in child.props) {
    const value = child.props[name];
    if (value !== before[name] || name === ".value" || name === ".checked") set(node, name, value);
  }
  drawn.set(node, { key: child.key, props: child.props });
  if (!child.tag.includes("-")) reconcile(node, flat(child.children)); // a custom element draws itself
}

/** @param {Element} node @param {string} name @param {any} value */
function set(node, name, value) {
  const at = /** @type {any} */ (node);
  if (name.startsWith("on")) at[name] = value ?? null;
  else if (name.startsWith(".")) at[name.slice(1)] = value;
  else if (name === "style") restyle(at, value ?? {});
  else if (value === undefined || value === null || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** One by one: the page's policy allows no style attributes. @param {any} node @param {Record<string, any>} wanted */
function restyle(node, wanted) {
  for (const name of [...node.style]) if (!(name in wanted)) node.style.removeProperty(name);
  for (const name in wanted) node.style.setProperty(name, String(wanted[name]));
}
