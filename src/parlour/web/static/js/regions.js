/** Regions of a page: fresh ones take the place of the old ones, with motion. */

import { hold, paint, release } from "./input.js";
import { morph } from "./morph.js";
import { play, snapshot } from "./motion.js";
import { count } from "./plan.js";
import { settle } from "./tips.js";

/** Make the element that a region's HTML describes. */
export function region(html) {
  const shelf = document.createElement("template");
  shelf.innerHTML = html;
  return shelf.content.firstElementChild;
}

/** Change every region of the page to its fresh form. */
export function change(fresh) {
  const before = snapshot();
  const dropped = hold();
  for (const each of fresh) {
    const old = document.getElementById(each.id);
    if (old) morph(old, each);
  }
  release();
  paint();
  count();
  settle();
  play(before, { dropped });
}
