/**
 * One input for every game: click, drag, touch and keyboard, driven by the markup alone.
 *
 * - `#r-actions[data-moves]` holds the legal moves: `[{text, label, kind, source, target, cost, effects}]`;
 * - `data-src="ID"` marks what can be picked up, `data-dst="ID"` where things go; an element may be both;
 * - `data-name` and `data-note` are what a screen reader hears of it; `data-join` and `data-token` spell a refused attempt, so that
 *   the referee can say why it is refused; `data-why` is a reason the page already knows;
 * - `[data-whys]` holds such reasons as JSON by `data-dst`, so that places need not change when they do;
 * - `[data-grid]` is walked with arrow keys; with the value `lit` over lit places only while there are any, with Shift over all; `[data-piece][data-at="ID"]` is drawn on ID and follows a drag;
 * - `[data-art]` inside a source is its picture, for ghosts; `[data-ghosts]` is the layer for previews;
 * - `<button data-action="TEXT">` plays a move that needs no board;
 * - `<button data-offer="KIND">` narrows what is lit to the moves of one kind, and lists them in the bar if they are few;
 * - `[data-passing][data-open]` lies over the board until the next move is made;
 * - `[data-preview="ID"]` is shown (`data-shown`) while the place ID, or a button with `data-shows="ID"`, is looked at;
 * - `#pickbar[data-idle][data-kinds][data-art]` gives the bar its words: what it says while nothing is picked, singular
 *   and plural of each kind of move, and the viewBox of art.
 *
 * What this module writes: `data-shown`, `data-can` (pick, go, aim), `data-kind`, `data-effects`, `data-cost`, `data-picked`, `data-chosen`, `aria-*`, `tabindex`.
 */

import { describeMove, effectsOf, picture, showHint, showIdle, showNarrow, showNote, showOffer, showPicked, summary, titleOf } from "./bar.js";
import { intoView } from "./insight.js";
import { say } from "./post.js";

const DRAG_AFTER = 6;
const FEW = 5;

const state = { moves: [], raw: "", picked: null, offer: null, narrow: null, drag: null, held: null, sent: null, keys: false, touch: false, focus: new Map() };
let play = () => {};
let settled = () => {};

const actions = () => document.getElementById("r-actions");
const meant = () => (state.narrow ? state.moves.filter((move) => move.kind === state.narrow) : state.moves);
const byTarget = (source, target) => meant().filter((move) => move.source === source && move.target === target);
const movesOf = (source) => state.moves.filter((move) => move.source === source);
const placeOf = (node) => node?.closest?.("[data-src], [data-dst]");
const lookedAt = (node) => node?.closest?.("[data-src], [data-dst], [data-shows]");
const named = (id) => document.querySelector(`[data-src="${CSS.escape(id)}"], [data-dst="${CSS.escape(id)}"]`);
const nameOf = (id) => named(id)?.dataset.name ?? id;
const decision = () => actions()?.dataset.decision ?? "";
/** Why nothing can be done with a place, if that is known: the place says it, or an element with `data-whys` for all. */
export const whyNot = (place) => place.dataset.why ?? JSON.parse(document.querySelector("[data-whys]")?.dataset.whys ?? "{}")[place.dataset.dst];
/** Nothing can be done without a connection, nor while the open decision has been answered and the answer is on its way. */
const usable = () => document.documentElement.dataset.link !== "off" && state.sent !== decision();

/** Start listening. `send(text)` plays a move and resolves when the server has answered; `idle()` is called after drags. */
export function enhanceInput({ send, idle }) {
  play = send;
  settled = idle;
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  document.addEventListener("pointerup", onUp);
  document.addEventListener("pointercancel", () => endDrag(false));
  document.addEventListener("pointerover", (event) => preview(lookedAt(event.target)));
  document.addEventListener("focusin", (event) => preview(lookedAt(event.target)));
  document.addEventListener("submit", onTyped);
  document.addEventListener("focusin", suggest);
  paint();
}

/** True while an update must wait. */
export const dragging = () => state.drag?.live === true;

/** Show on the page what can be done now. Call it after every change of the page. */
export function paint() {
  read();
  const sources = new Set(state.moves.map((move) => move.source).filter(Boolean));
  if (!sources.has(state.picked)) state.picked = null;
  if (sources.size === 1 && state.moves.every((move) => move.source)) [state.picked] = sources;
  if (state.offer && !state.moves.some((move) => state.offer.includes(move.text))) state.offer = null;
  if (state.narrow && !state.moves.some((move) => move.kind === state.narrow)) state.narrow = null;
  const goals = new Map();
  for (const move of meant()) {
    if (!move.target || (move.source ?? null) !== state.picked) continue;
    goals.set(move.target, move);
  }
  const aims = new Set(state.picked === null ? meant().map((move) => move.target) : []);
  const offered = chosen();
  for (const place of document.querySelectorAll("[data-src], [data-dst]")) mark(place, sources, goals, aims, offered);
  for (const grid of document.querySelectorAll("[data-grid]")) rove(grid);
  for (const button of document.querySelectorAll("[data-action]")) button.toggleAttribute("disabled", !usable());
  clearGhost();
  bar();
}

function read() {
  const raw = actions()?.dataset.moves ?? "[]";
  if (raw === state.raw) return;
  state.raw = raw;
  state.moves = JSON.parse(raw).map((move) => ({ source: null, target: null, cost: "", effects: [], ...move }));
}

function mark(place, sources, goals, aims, offered) {
  const { src, dst } = place.dataset;
  const goal = dst === undefined ? undefined : goals.get(dst);
  const can = !usable() ? "" : goal ? "go" : sources.has(src) ? "pick" : aims.has(dst) ? "aim" : "";
  const picked = src !== undefined && src === state.picked;
  put(place, "data-can", can || null);
  put(place, "data-kind", goal?.kind);
  put(place, "data-effects", goal?.effects?.length ? goal.effects.length : null);
  put(place, "data-cost", goal?.cost || null);
  put(place, "data-picked", picked ? "" : null);
  put(place, "data-chosen", dst !== undefined && dst === offered ? "" : null);
  put(place, "aria-pressed", sources.has(src) ? String(picked) : null);
  put(place, "aria-disabled", can || picked ? null : "true");
  if (place.dataset.name) put(place, "aria-label", describe(place, goal, can, picked));
}

/** The place whose ways are on offer, if it is one. */
const chosen = () => {
  const places = new Set(state.offer ? state.moves.filter((move) => state.offer.includes(move.text)).map((move) => move.target) : []);
  return places.size === 1 ? [...places][0] : null;
};

const put = (element, name, value) => (value == null ? element.removeAttribute(name) : element.setAttribute(name, value));

function describe(place, goal, can, picked) {
  const name = [place.dataset.name, place.dataset.note].filter(Boolean).join(", ");
  if (picked) return `${name}, picked`;
  const ways = goal ? byTarget(state.picked, place.dataset.dst) : [];
  if (goal) return `${name}: ${ways.map(describeMove).join("; ")}`;
  return can === "pick" ? `${name}, can be picked` : name;
}

/** One tab stop a grid: where the person was, else the first place of interest. */
function rove(grid) {
  const places = [...grid.querySelectorAll("[data-src], [data-dst]")];
  const stop =
    places.find((place) => place === document.activeElement) ??
    (state.picked !== null ? places.find((place) => place.dataset.can === "go") : null) ??
    places.find((place) => place.id === state.focus.get(grid.id)) ??
    places.find((place) => place.dataset.can) ??
    places[0];
  for (const place of places) place.setAttribute("tabindex", place === stop ? "0" : "-1");
}

/* Picking and playing */

function onClick(event) {
  const button = event.target.closest("[data-action]");
  if (button) return commit(button.dataset.action);
  if (event.target.closest("[data-unpick]")) return back();
  const kind = event.target.closest("[data-offer]")?.dataset.offer;
  if (kind) return usable() ? offerKind(kind) : undefined;
  const refused = event.target.closest("button[aria-disabled][data-why]:not([data-dst])");
  if (refused) return say(refused.dataset.why);
  if (state.drag?.live) return;
  const place = placeOf(event.target);
  if (place) choose(place);
}

/** A place was clicked, tapped or entered. */
function choose(place) {
  const { src, dst, can } = place.dataset;
  if (can === "go") return follow(byTarget(state.picked, dst), state.touch);
  if (can === "pick") {
    state.picked = state.picked === src ? null : src;
    state.offer = null;
    return paint();
  }
  if (can === "aim") {
    state.offer = state.moves.filter((move) => move.target === dst).map((move) => move.text);
    paint();
    return void document.querySelector("#pickbar [data-action]")?.focus({ preventScroll: true });
  }
  if (!usable() || !state.moves.length) return;
  if (state.picked !== null && dst !== undefined && dst !== state.picked) return refuse(place);
  const why = whyNot(place);
  if (why) return say(why);
}

/** Only the moves of one kind, lit on the board; listed in the bar if they are few, or have no place on the board. */
function offerKind(kind) {
  state.narrow = kind;
  const lit = meant().every((move) => move.target && named(move.target));
  state.offer = meant().length > FEW && lit ? null : meant().map((move) => move.text);
  paint();
  if (state.offer) return void document.querySelector("#pickbar [data-action]")?.focus({ preventScroll: true });
  if (!state.touch) document.querySelector("[data-can='go'][tabindex='0']")?.focus({ preventScroll: true });
  intoView();
}

/** Play the move, or offer the choice. A finger cannot look before it taps, so weighty moves ask it once more. */
function follow(moves, ask = false) {
  if (moves.length === 1 && !(ask && moves[0].effects?.length)) return commit(moves[0].text);
  state.offer = moves.map((move) => move.text);
  paint();
  document.querySelector("#pickbar [data-action]")?.focus({ preventScroll: true });
}

/** Answer the open decision; several texts answer those that follow as well. */
export async function commit(text) {
  if (!usable()) return;
  const answered = decision();
  state.sent = answered;
  state.offer = state.narrow = null;
  for (const each of document.querySelectorAll("[data-passing]")) each.removeAttribute("data-open");
  const ended = play(text);
  state.picked = null;
  paint();
  try {
    await ended;
  } finally {
    if (state.sent === answered) state.sent = null;
    paint();
  }
}

/** The referee knows the reason; the page only knows how such an attempt is written. */
function refuse(place) {
  const taken = named(state.picked);
  const join = taken?.dataset.join ?? place.dataset.join;
  const why = whyNot(place);
  if (why) return say(why);
  if (join === undefined) return say(`${nameOf(state.picked)} cannot go there. The marked places are possible.`);
  play(`${taken.dataset.token ?? state.picked}${join}${place.dataset.dst}`);
}

/** One step back: an open offer first, then the picked piece. */
function back() {
  const from = state.narrow;
  const part = state.offer && state.offer.length < meant().length;
  if (from && part) state.offer = meant().length > FEW ? null : meant().map((move) => move.text);
  else if (from || state.offer) state.offer = state.narrow = null;
  else state.picked = null;
  paint();
  if (from && !state.narrow) document.querySelector(`[data-offer="${CSS.escape(from)}"]`)?.focus({ preventScroll: true });
}

function bar() {
  if (state.offer) return showOffer(state.moves.filter((move) => state.offer.includes(move.text)), artOf);
  if (state.narrow) return showNarrow(meant());
  if (state.picked === null) return showIdle();
  const own = movesOf(state.picked);
  showPicked({ name: nameOf(state.picked), note: summary(own), art: artOf(state.picked), only: own.length === 1 ? own[0] : null, final: own.length === state.moves.length });
}

const pieceAt = (id) => document.querySelector(`[data-piece][data-at="${CSS.escape(id)}"]`);
const artOf = (id) => (pieceAt(id) ?? named(id))?.querySelector("[data-art]");

/** The real piece where it would stand, and what that would do, before the click. */
function preview(place) {
  clearGhost();
  const shows = place?.dataset.shows ?? (place?.dataset.can === "go" ? place.dataset.dst : null);
  for (const each of document.querySelectorAll("[data-preview]")) put(each, "data-shown", shows && each.dataset.preview === shows ? "" : null);
  const ways = place?.dataset.can === "go" ? byTarget(state.picked, place.dataset.dst) : [];
  const goal = ways[0] ?? null;
  if (state.picked === null && !state.offer) goal ? showHint(ways, state.narrow) : bar();
  if (state.picked !== null) goal ? showNote(titleOf(goal), effectsOf(goal)) : showNote(summary(movesOf(state.picked)));
  const layer = goal && document.querySelector("[data-ghosts]");
  const art = layer && state.picked !== null && !pieceAt(place.dataset.dst) && artOf(state.picked);
  if (!art || state.drag?.live) return;
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
  ghost.setAttribute("transform", place.getAttribute("transform") ?? "");
  ghost.append(art.cloneNode(true));
  layer.replaceChildren(ghost);
}

const clearGhost = () => document.querySelector("[data-ghosts]")?.replaceChildren();

/* Dragging */

function onDown(event) {
  const place = placeOf(event.target);
  state.drag = null;
  state.keys = false;
  state.touch = event.pointerType === "touch";
  if (place?.dataset.can !== "pick" || event.button !== 0 || !event.isPrimary) return;
  state.drag = { source: place.dataset.src, x: event.clientX, y: event.clientY, pointer: event.pointerId, live: false };
}

function onMove(event) {
  const drag = state.drag;
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.live) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_AFTER) return;
    lift(drag);
  }
  carry(drag, event.clientX, event.clientY);
}

function lift(drag) {
  drag.live = true;
  drag.piece = pieceAt(drag.source);
  state.picked = drag.source;
  state.offer = null;
  paint();
  document.documentElement.dataset.drag = "";
  if (drag.piece) return drag.piece.setAttribute("data-lifted", "");
  const art = artOf(drag.source);
  if (!art) return;
  drag.ghost = picture(art);
  drag.ghost.classList.add("ghost-drag");
  document.body.append(drag.ghost);
}

function carry(drag, x, y) {
  if (drag.ghost) drag.ghost.style.translate = `${x}px ${y}px`;
  if (!drag.piece) return;
  const scale = drag.piece.parentNode.getScreenCTM();
  drag.piece.style.translate = `${(x - drag.x) / scale.a}px ${(y - drag.y) / scale.d}px`;
}

function onUp(event) {
  const drag = state.drag;
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.live) return void (state.drag = null);
  const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
  const moves = place?.dataset.can === "go" ? byTarget(drag.source, place.dataset.dst) : [];
  if (moves.length === 1) {
    state.held = { piece: drag.piece, ghost: drag.ghost };
    land(drag, place);
    commit(moves[0].text).then(() => setTimeout(release, 400));
  } else if (moves.length) follow(moves);
  else if (place && place.dataset.dst !== undefined && place.dataset.src !== drag.source) refuse(place);
  endDrag(moves.length === 1);
}

/** Let the piece lie exactly on its target until the table answers. */
function land(drag, place) {
  const goal = place.getAttribute("transform")?.match(/-?[\d.]+/g)?.map(Number);
  const from = drag.piece?.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
  if (goal && from) drag.piece.style.translate = `${goal[0] - from[0]}px ${goal[1] - from[1]}px`;
}

function endDrag(keep) {
  const drag = state.drag;
  if (!drag?.live) return void (state.drag = null);
  delete document.documentElement.dataset.drag;
  drag.piece?.removeAttribute("data-lifted");
  if (!keep) {
    drag.ghost?.remove();
    if (drag.piece) drag.piece.style.translate = "";
    state.picked = null;
  }
  // The click that follows a drag must still see it; forget the drag after that.
  setTimeout(() => {
    state.drag = null;
    paint();
    settled();
  });
}

/** Around a morph: a dropped piece takes its real place without moving again. Returns whether there was one. */
export function hold() {
  if (state.held?.piece) state.held.piece.style.transition = "none";
  return state.held !== null;
}

/** The second half of `hold`. */
export function release() {
  const held = state.held;
  state.held = null;
  held?.ghost?.remove();
  if (!held?.piece) return;
  held.piece.style.translate = "";
  held.piece.getBoundingClientRect();
  held.piece.style.transition = "";
}

/* Keyboard */

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function onKey(event) {
  if (event.key === "Tab") state.keys = true;
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape" && (state.picked !== null || state.offer || state.narrow)) return back();
  const grid = event.target.closest?.("[data-grid]");
  const place = grid && placeOf(event.target);
  // Something outside the board is in hand: an arrow goes to where it may be put.
  if (!grid && event.key in ARROWS && event.target.closest?.("[data-picked]")) {
    const stop = document.querySelector("[data-grid] [data-can='go'][tabindex='0']");
    if (stop) event.preventDefault();
    return stop?.focus();
  }
  // Once nothing can be done, arrows belong to whoever steps through the game, unless a person came here by keyboard.
  if (!place || (!state.moves.length && !state.keys)) return;
  if (event.key in ARROWS) walk(grid, place, ARROWS[event.key], event.shiftKey);
  else if (event.key === "Enter" || event.key === " ") {
    if (event.target.nodeName === "BUTTON") return;
    choose(place);
  } else return;
  event.preventDefault();
}

function walk(grid, from, [dx, dy], all) {
  const middle = (place) => {
    const box = place.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  const lit = grid.dataset.grid === "lit" && !all ? grid.querySelectorAll("[data-can]") : [];
  for (const place of lit.length ? lit : grid.querySelectorAll("[data-src], [data-dst]")) {
    const [px, py] = middle(place);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (along > 1 && along + 4 * aside < least) [best, least] = [place, along + 4 * aside];
  }
  if (!best) return;
  state.focus.set(grid.id, best.id);
  best.focus({ preventScroll: false });
  rove(grid);
}

/* Typing a move */

function onTyped(event) {
  const form = event.target.closest("form[data-say]");
  if (!form) return;
  event.preventDefault();
  const field = form.elements.move;
  const wish = field.value.trim();
  if (!wish) return;
  const bare = (value) => value.toLowerCase().replace(/\s+/g, " ");
  const known = state.moves.find((move) => move.text === wish) ?? state.moves.find((move) => bare(move.label) === bare(wish));
  field.value = "";
  if (known) commit(known.text);
  else if (usable()) play(wish);
}

/** Offer the legal moves under the text field, once somebody goes there. */
function suggest(event) {
  const list = event.target.matches?.("form[data-say] input") && document.getElementById("say-list");
  if (!list || list.dataset.raw === state.raw) return;
  list.dataset.raw = state.raw;
  list.replaceChildren(...state.moves.map((move) => Object.assign(document.createElement("option"), { value: move.text, label: move.label })));
}
