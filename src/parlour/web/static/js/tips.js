/**
 * Words about a thing: shown while the mouse rests on it, while it has the focus, after a tap where a tap does nothing
 * else, or while a finger stays on it. Markup: `data-tip="Title|A sentence."`. Also what opens and shuts by a button:
 * `data-open="ID"`, `data-shut="ID"`.
 */

import { whyNot } from "./input.js";

const REST = 350;
const HELD = 500;
const GAP = 8;

const TIPS = "[data-tip], [data-tip-of]";
/** The words of a thing; `data-tip-of="ID"` borrows those of another. */
const wordsOf = (thing) => thing.dataset.tip ?? document.getElementById(thing.dataset.tipOf)?.dataset.tip;

let box = null;
let timer = 0;
let owner = null;
let under = null;
let said = "";

/** Start listening. */
export function enhanceTips() {
  // A mouse that rests while the page changes under it has asked for nothing.
  document.addEventListener("pointermove", (event) => {
    const thing = event.target.closest?.(TIPS) ?? null;
    if (event.pointerType === "touch" || thing === under) return;
    under = thing;
    plan(thing, REST);
  });
  document.addEventListener("pointerdown", (event) => {
    const thing = event.target.closest?.(TIPS);
    if (event.pointerType !== "touch") return hide();
    if (thing !== owner) hide();
    if (thing) plan(thing, thing.dataset.can ? HELD : 0);
  });
  document.addEventListener("pointerup", () => clearTimeout(timer));
  document.addEventListener("focusin", (event) => event.target.matches?.(":focus-visible") && plan(event.target.closest(TIPS), 0));
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  document.addEventListener("scroll", hide, true);
  document.addEventListener("click", (event) => {
    const { open, shut } = event.target.closest?.("[data-open], [data-shut]")?.dataset ?? {};
    if (shut) document.getElementById(shut)?.removeAttribute("data-open");
    if (open && event.target.closest("button")) {
      document.getElementById(open)?.setAttribute("data-open", "");
      document.querySelector(`[data-shut="${CSS.escape(open)}"]`)?.focus();
    }
  });
}

/** The words go when the thing they are about has changed. Call it after every change of the page. */
export function settle() {
  if (owner && (!owner.isConnected || wordsOf(owner) !== said)) hide();
}

function plan(thing, after) {
  clearTimeout(timer);
  if (!thing) return hide();
  if (thing === owner) return;
  timer = setTimeout(() => show(thing), after);
}

function show(thing) {
  const words = thing.isConnected && wordsOf(thing);
  hide();
  if (!words) return;
  said = words;
  box ??= Object.assign(document.createElement("div"), { id: "tip", role: "tooltip" });
  const [title, ...rest] = words.split("|");
  box.replaceChildren(Object.assign(document.createElement("b"), { textContent: title }), rest.join("|"));
  const why = !thing.dataset.can && whyNot(thing);
  if (why && !words.includes(why)) box.append(Object.assign(document.createElement("i"), { textContent: ` ${why}` }));
  document.body.append(box);
  box.hidden = false;
  owner = thing;
  thing.setAttribute("aria-describedby", "tip");
  const [at, own] = [thing.getBoundingClientRect(), box.getBoundingClientRect()];
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - GAP);
  const above = at.top - own.height - GAP;
  box.style.left = `${left}px`;
  box.style.top = `${above >= GAP ? above : Math.min(at.bottom + GAP, innerHeight - own.height - GAP)}px`;
}

/** Take the words away. */
export function hide() {
  clearTimeout(timer);
  owner?.removeAttribute("aria-describedby");
  owner = null;
  if (box) box.hidden = true;
}
