/**
 * Motion across a morph. A piece that stays in its SVG moves by itself: its `transform` attribute changes and CSS
 * carries it. This module adds what an attribute cannot say: pieces that come from a supply, two pieces that trade
 * places, a step over an edge, and things that change their container.
 *
 * Markup: `<g data-piece id transform="translate(x y)">`; `data-from="ID ID…"` names the elements with `data-home="ID"`
 * a new piece comes from, the first that there is or was, and an empty one that it is there already; `data-after="MS"` lets it wait for other motion; `data-via="edge"`
 * says that the last step left the board at one side and came in at the other; `[data-flip][id]` are HTML things that
 * slide to their new place.
 */

/** How long a move takes at the chosen speed, in milliseconds. */
export function duration() {
  const value = getComputedStyle(document.documentElement).getPropertyValue("--move").trim();
  return value.endsWith("ms") ? parseFloat(value) : parseFloat(value) * 1000 || 0;
}

/** How long the board wants to be looked at before the next change, by `[data-dwell="MS"]`, at the chosen speed. */
export const dwell = () => (duration() / NORMAL) * Math.max(0, ...[...document.querySelectorAll("#r-board [data-dwell]")].map((each) => Number(each.dataset.dwell)));

const NORMAL = 340;

const spot = (piece) => (piece.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);

/** What stands where, before a morph. */
export function snapshot() {
  const pieces = new Map();
  for (const piece of document.querySelectorAll("[data-piece][id]")) pieces.set(piece.id, spot(piece));
  const homes = new Map();
  for (const home of document.querySelectorAll("[data-home]")) homes.set(home.dataset.home, home.getBoundingClientRect());
  const things = new Map();
  for (const thing of document.querySelectorAll("[data-flip][id]")) things.set(thing.id, thing.getBoundingClientRect());
  return { pieces, things, homes };
}

/** Animate from `before` to what stands now. What was dropped by hand is already there. */
export function play(before, { dropped = false } = {}) {
  const time = duration();
  if (time === 0) return;
  const moved = [];
  for (const piece of document.querySelectorAll("[data-piece][id]")) {
    const [x, y] = spot(piece);
    const old = before.pieces.get(piece.id);
    if (!old && !dropped) enter(piece, time, before.homes);
    else if (!old) continue;
    else if (old[0] !== x || old[1] !== y) moved.push({ piece, from: old, to: [x, y] });
  }
  if (!dropped) for (const { piece, from, to } of moved) if (piece.dataset.via === "edge") edge(piece, from, to, time);
  if (!dropped && moved.length === 2 && trade(...moved)) moved.forEach(({ piece, from, to }) => arc(piece, from, to, time));
  for (const thing of document.querySelectorAll("[data-flip][id]")) slide(thing, before.things.get(thing.id), time);
}

const EASE = "cubic-bezier(.45,.05,.25,1)";
const px = (x, y) => `${x.toFixed(1)}px ${y.toFixed(1)}px`;

/** A new piece comes from its supply if the page shows one, else it grows in place. */
function enter(piece, time, homes) {
  if (piece.dataset.from === "") return;
  const box = (piece.dataset.from ?? "").split(" ").map((id) => homeOf(id) ?? homes.get(id)).find((found) => found?.width);
  const matrix = piece.parentNode.getScreenCTM?.();
  const delay = time && Number(piece.dataset.after ?? 0);
  if (!matrix || !box) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time, delay, fill: "backwards" });
    return;
  }
  const start = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix.inverse());
  const [x, y] = spot(piece);
  const away = { translate: px(start.x - x, start.y - y) };
  piece.animate([away, { translate: "0 0" }], { duration: time, delay, fill: "backwards", easing: EASE });
}

const homeOf = (id) => id && document.querySelector(`[data-home="${CSS.escape(id)}"]`)?.getBoundingClientRect();

/** Out over one side with a fade, in from the other. */
function edge(piece, from, to, time) {
  const [dx, dy] = [from[0] - to[0], from[1] - to[1]];
  const [ox, oy] = Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx) * 34, 0] : [0, Math.sign(dy) * 34];
  still(piece, time);
  piece.animate(
    [
      { translate: px(dx, dy), opacity: 1 },
      { translate: px(dx + ox, dy + oy), opacity: 0, offset: 0.49 },
      { translate: px(-ox, -oy), opacity: 0, offset: 0.5 },
      { translate: "0 0", opacity: 1 },
    ],
    { duration: time },
  );
}

/** Switch the CSS transition off for one step that is animated by hand. */
function still(piece, time) {
  piece.style.transition = "none";
  setTimeout(() => (piece.style.transition = ""), time);
}

const trade = (a, b) => String(a.from) === String(b.to) && String(b.from) === String(a.to);

/** Trading pieces pass beside each other, not through each other. */
function arc(piece, from, to, time) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bow = 22 / Math.hypot(dx, dy);
  piece.animate([{ translate: "0 0" }, { translate: px(-dy * bow, dx * bow) }, { translate: "0 0" }], { duration: time, easing: "ease-in-out" });
}

function slide(thing, old, time) {
  if (!old) return;
  const now = thing.getBoundingClientRect();
  if (old.x === now.x && old.y === now.y) return;
  thing.animate([{ translate: px(old.x - now.x, old.y - now.y) }, { translate: "0 0" }], { duration: time, easing: EASE });
}
