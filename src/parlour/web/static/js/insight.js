/** What is asked comes into view: on a small screen, or among many things, it may lie beyond what one sees of the page. */

import { duration } from "./motion.js";

const ASKED = "[data-can='go'], [data-can='pick'], [data-can='aim'], form[data-plan]";
const LEAST = 44;

/** Scroll to the first thing that is asked for, unless one of them can be seen. */
export function intoView() {
  const [top, bottom] = open();
  const asked = [...document.querySelectorAll(ASKED)].map((each) => [each, each.getBoundingClientRect()]).filter(([, box]) => box.height);
  if (!asked.length || asked.some(([, box]) => box.bottom - LEAST >= top && box.top + LEAST <= bottom)) return;
  const behavior = duration() ? "smooth" : "auto";
  asked[0][0].scrollIntoView({ block: asked[0][1].height > bottom - top ? "start" : "center", behavior });
}

/** What of the screen neither a status line that stays nor the action bar covers. */
function open() {
  const [status, bar] = ["r-status", "r-actions"].map((id) => document.getElementById(id));
  const stays = (element) => ["sticky", "fixed"].includes(element && getComputedStyle(element).position);
  return [stays(status) ? status.getBoundingClientRect().bottom : 0, bar ? Math.min(innerHeight, bar.getBoundingClientRect().top) : innerHeight];
}
