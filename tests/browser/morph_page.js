// Random HTML and SVG trees, morphed into one another. Loaded by test_morph.py.
import { morph } from "/js/morph.js";

const SVG = "http://www.w3.org/2000/svg";

function generator(seed) {
  let a = seed >>> 0;
  return (n) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** A tree over a small stock of ids, so that two trees share many of them; an id always has one tag. */
function tree(random) {
  const free = Array.from({ length: 14 }, (_, i) => i);
  const root = document.createElement("section");
  root.id = "root";
  grow(root, 0, false, random, free);
  return root;
}

function grow(parent, depth, inSvg, random, free) {
  const count = depth > 3 ? 0 : random(5);
  for (let i = 0; i < count; i++) {
    if (!inSvg && random(4) === 0) {
      parent.append(document.createTextNode("text " + random(9)));
      continue;
    }
    const child = element(inSvg, random, free);
    if (random(3)) child.setAttribute("class", "c" + random(3));
    if (random(4) === 0) child.setAttribute("data-x", String(random(5)));
    parent.append(child);
    grow(child, depth + 1, child.namespaceURI === SVG, random, free);
  }
}

function element(inSvg, random, free) {
  if (random(2) && free.length) {
    const id = free.splice(random(free.length), 1)[0];
    // Ids below 7 are SVG things; they only make sense inside an <svg>.
    if (inSvg === id < 7) {
      const made = inSvg ? document.createElementNS(SVG, id % 2 ? "g" : "circle") : document.createElement(id % 2 ? "div" : "p");
      made.id = "n" + id;
      return made;
    }
  }
  if (inSvg) return document.createElementNS(SVG, ["g", "circle", "path"][random(3)]);
  return random(3) === 0 ? document.createElementNS(SVG, "svg") : document.createElement(["div", "p", "b"][random(3)]);
}

window.run = (seed, rounds) => {
  const report = { differ: [], kept: 0, lost: 0, foreign: 0 };
  for (let i = 0; i < rounds; i++) {
    const random = generator(seed + i * 7919);
    const old = tree(random);
    const fresh = tree(random);
    document.body.replaceChildren(old);
    const before = new Map([...old.querySelectorAll("[id]")].map((e) => [e.id, e]));
    const copy = fresh.cloneNode(true);
    morph(old, fresh);
    if (!old.isEqualNode(copy) || !fresh.isEqualNode(copy)) report.differ.push(seed + i * 7919);
    for (const e of old.querySelectorAll("[id]")) {
      const was = before.get(e.id);
      if (!was) continue;
      if (was === e) report.kept++;
      else report.lost++;
    }
    for (const e of old.querySelectorAll("g, circle, path")) if (e.namespaceURI !== SVG) report.foreign++;
  }
  document.body.replaceChildren();
  return report;
};

window.morph = morph;
document.documentElement.dataset.ready = "";
