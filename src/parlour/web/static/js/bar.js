/** The bar beside the actions: what is picked, what a target would do, what a cell offers. The server never writes in it. */

const SVG = "http://www.w3.org/2000/svg";
const box = () => document.getElementById("pickbar");

/** Nothing is picked: the game's own words. */
export function showIdle() {
  box()?.replaceChildren(text("span", box().dataset.idle ?? "", "idle"));
}

/** Nothing is picked, and a place is looked at: what a click there does, or how many ways there are. */
export function showHint(moves, narrow = false) {
  const [only] = moves;
  const words = text("span", moves.length === 1 ? describeMove(only) : `${moves.length} possibilities`, "idle");
  box()?.replaceChildren(words, ...(narrow ? [unpick()] : []));
}

/** Only moves of one kind are meant, more than the bar can list. */
export function showNarrow(moves) {
  const places = new Set(moves.map((move) => move.target)).size;
  box()?.replaceChildren(text("span", `Choose one of ${places} lit places.`, "idle"), unpick());
}

/** Several moves are meant: one button for each, with the picture of where it goes if it has one. */
export function showOffer(moves, art) {
  const buttons = moves.map((move) => pictured(button(move), move.target && art(move.target)));
  if (buttons.length === 1) buttons[0].classList.add("primary");
  box()?.replaceChildren(...buttons, unpick());
}

function pictured(element, art) {
  if (art) element.prepend(picture(art));
  return element;
}

/** A source is picked; `only` is its only move, which a button confirms; `final` if there is no other source. */
export function showPicked({ name, note, art, only, final }) {
  const line = document.createElement("span");
  line.className = "chosen";
  line.append(text("b", name), text("small", note));
  line.lastChild.id = "preview";
  box()?.replaceChildren(...(art ? [picture(art)] : []), line, ...(only ? [confirm(only)] : []), ...(final ? [] : [unpick()]));
}

/** Change the line under the picked thing: some words, and what weighs most in them. */
export function showNote(note, weight = "") {
  document.getElementById("preview")?.replaceChildren(note, ...(weight ? [" – ", text("b", weight)] : []));
}

/** A move and its price. */
export const titleOf = (move) => (move.cost ? `${move.label} (${move.cost})` : move.label);

/** What a move will do beyond the obvious. */
export const effectsOf = (move) => (move.effects ?? []).join(", ");

/** Everything about a move in one line. */
export const describeMove = (move) => [titleOf(move), effectsOf(move)].filter(Boolean).join(" – ");

/** What can be done with a source: of a single move what it does, of several how many there are. */
export function summary(moves) {
  const [only, ...more] = moves;
  return only && !more.length ? [only.cost, ...(only.effects ?? [])].filter(Boolean).join(". ") : tally(moves);
}

/** "4 moves, 1 switch": the words come from the game's page. */
function tally(moves) {
  const words = JSON.parse(box()?.dataset.kinds ?? "{}");
  const counts = new Map();
  for (const move of moves) counts.set(move.kind, (counts.get(move.kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => `${n} ${words[kind]?.[n === 1 ? 0 : 1] ?? kind}`).join(", ");
}

/** A picture of a piece from its art. */
export function picture(art) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box()?.dataset.art ?? "0 0 64 64");
  svg.setAttribute("aria-hidden", "true");
  svg.append(art.cloneNode(true));
  return svg;
}

function text(tag, content, name = "") {
  const element = document.createElement(tag);
  element.textContent = content;
  if (name) element.className = name;
  return element;
}

function button(move) {
  const element = text("button", move.label, "btn");
  element.type = "button";
  element.dataset.action = move.text;
  const note = [move.cost, ...(move.effects ?? [])].filter(Boolean).join(", ");
  if (note) element.append(text("small", note));
  return element;
}

function confirm(move) {
  const element = button(move);
  element.className = "btn primary confirm";
  element.querySelector("small")?.remove();
  return element;
}

function unpick() {
  const element = document.getElementById("unpick").content.firstElementChild.cloneNode(true);
  element.dataset.unpick = "";
  return element;
}
