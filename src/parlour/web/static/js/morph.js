/**
 * Make an element equal to a fresh one while keeping every element that both have.
 *
 * Elements are the same when tag and id agree, wherever they stood before; others are matched by their place among
 * nameless siblings. Kept elements keep focus, scroll position and running transitions. Two things belong to the
 * browser and are never touched: the attributes that say how and whether something is open, and whatever is inside `[data-client]`. A fresh element with
 * `data-kept` only says where an element stands that is renewed on its own: an old one is left as it is.
 */

const CLIENT_ATTRIBUTES = new Set(["style", "open", "data-open"]);

const key = (node) => (node.nodeType === Node.ELEMENT_NODE && node.id ? `${node.namespaceURI}|${node.nodeName}#${node.id}` : null);

/** Morph `old` into `fresh` (same tag). `fresh` is only read. */
export function morph(old, fresh) {
  const wanted = new Set();
  for (const element of fresh.querySelectorAll("[id]")) wanted.add(key(element));
  const kept = new Map();
  for (const element of old.querySelectorAll("[id]")) {
    const name = key(element);
    if (wanted.has(name) && !kept.has(name)) kept.set(name, element);
  }
  const pantry = document.createElement("div");
  pantry.hidden = true;
  if (old.isConnected) document.body.append(pantry);
  try {
    update(old, fresh, { kept, pantry });
  } finally {
    pantry.remove();
  }
}

function update(old, fresh, work) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (fresh.hasAttribute("data-kept") && old.childNodes.length) return;
  attributes(old, fresh);
  if (old.hasAttribute("data-client")) return;
  const partners = children(old, fresh, work);
  partners.forEach((node, i) => update(node, fresh.childNodes[i], work));
}

function attributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!CLIENT_ATTRIBUTES.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (!CLIENT_ATTRIBUTES.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** Put the right nodes under `old` in the right order; their own contents come later. */
function children(old, fresh, work) {
  const nameless = new Map();
  for (const node of old.childNodes) {
    if (node.nodeType === Node.ELEMENT_NODE && node.id) continue;
    const kind = `${node.namespaceURI ?? ""}|${node.nodeName}`;
    if (!nameless.has(kind)) nameless.set(kind, []);
    nameless.get(kind).push(node);
  }
  const partners = Array.from(fresh.childNodes, (node) => partner(node, nameless, work.kept));
  const used = new Set(partners);
  for (const node of [...old.childNodes]) if (!used.has(node)) discard(node, work);
  let next = null;
  for (const node of partners.toReversed()) {
    if (node.parentNode !== old || node.nextSibling !== next) place(old, node, next);
    next = node;
  }
  return partners;
}

function partner(node, nameless, kept) {
  const name = key(node);
  if (name !== null) {
    const element = kept.get(name);
    kept.delete(name);
    return element ?? document.importNode(node, false);
  }
  return nameless.get(`${node.namespaceURI ?? ""}|${node.nodeName}`)?.shift() ?? document.importNode(node, false);
}

/** Remove a node, but save the elements in it that the fresh tree still wants elsewhere. */
function discard(node, { kept, pantry }) {
  if (node.nodeType === Node.ELEMENT_NODE) {
    for (const element of [node, ...node.querySelectorAll("[id]")]) {
      if (kept.get(key(element)) === element) place(pantry, element, null);
    }
  }
  if (node.parentNode !== pantry) node.remove();
}

/** `moveBefore` keeps focus and animations; it only works inside one document. */
function place(parent, node, next) {
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}
