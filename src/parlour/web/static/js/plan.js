/**
 * A plan of several answers that can be changed until it is sent, whole.
 *
 * Markup: `<form data-plan>` with radio buttons, one group for each answer, in the order in which they are asked; the value
 * of a radio is the move. `data-plan-card="CARD"` on a radio says which card it takes; `<b data-plan-left="CARD"
 * data-hand="N">` counts those left, and what has no card left cannot be chosen. `[data-plan-drag="CARD"]` can be dragged
 * onto `[data-plan-slot]`. `<button data-plan-send form="…">` sends it, `[data-plan-note]` says what is missing.
 * `data-plan-cost="N"` on a radio is what it will cost: `[data-plan-total="N"]` holds the sum in its `[data-plan-sum]`, and
 * has `data-short` if there is not so much; `[data-plan-lack="N"]` in it tells what is missing, N for each.
 */

import { commit } from "./input.js";

const DRAG_AFTER = 6;
let drag = null;

/** Start listening. */
export function enhancePlans() {
  document.addEventListener("change", (event) => event.target.closest("[data-plan]") && count());
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-plan]");
    if (!form) return;
    event.preventDefault();
    if (!missing(form)) commit(groups(form).map((group) => group.find((each) => each.checked).value));
  });
  document.addEventListener("pointerdown", lift);
  document.addEventListener("pointermove", carry);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", () => finish());
  count();
}

const plan = () => document.querySelector("form[data-plan]");
const radios = (form) => [...form.querySelectorAll("input[type='radio']")];
const groups = (form) => [...Map.groupBy(radios(form), (each) => each.name).values()];
const missing = (form) => groups(form).filter((group) => !group.some((each) => each.checked)).length;

/** Count the cards left, and show what can still be chosen. Call it after every change of the page. */
export function count() {
  const form = plan();
  if (!form) return;
  for (const line of document.querySelectorAll("[data-plan-left]")) {
    const own = radios(form).filter((each) => each.dataset.planCard === line.dataset.planLeft);
    const left = Number(line.dataset.hand) - own.filter((each) => each.checked).length;
    line.textContent = String(left);
    for (const each of own) each.disabled = left <= 0 && !each.checked;
  }
  const cost = radios(form).reduce((sum, each) => sum + (each.checked ? Number(each.dataset.planCost ?? 0) : 0), 0);
  for (const total of document.querySelectorAll("[data-plan-total]")) {
    total.querySelector("[data-plan-sum]").textContent = String(cost);
    const lack = Math.max(0, cost - Number(total.dataset.planTotal));
    total.toggleAttribute("data-short", lack > 0);
    for (const each of total.querySelectorAll("[data-plan-lack]")) each.textContent = String(lack * Number(each.dataset.planLack));
  }
  const open = missing(form);
  for (const button of document.querySelectorAll("[data-plan-send]")) button.disabled = open > 0;
  for (const note of document.querySelectorAll("[data-plan-note]")) note.textContent = open ? `${open} still to decide` : "You may still change it";
}

function lift(event) {
  const card = event.target.closest?.("[data-plan-drag]");
  if (card && event.isPrimary && event.button === 0) drag = { card, x: event.clientX, y: event.clientY, ghost: null };
}

function carry(event) {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_AFTER) return;
    drag.ghost = drag.card.cloneNode(true);
    drag.ghost.classList.add("drag-card");
    document.body.append(drag.ghost);
  }
  drag.ghost.style.left = `${event.clientX + 8}px`;
  drag.ghost.style.top = `${event.clientY + 8}px`;
  const slot = slotAt(event);
  for (const each of document.querySelectorAll("[data-plan-slot]")) each.toggleAttribute("data-over", each === slot);
}

const slotAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-plan-slot]") ?? null;

function drop(event) {
  const slot = drag?.ghost && slotAt(event);
  const radio = slot?.querySelector(`[data-plan-card="${CSS.escape(drag.card.dataset.planDrag)}"]`);
  finish();
  if (!radio || radio.disabled) return;
  radio.checked = true;
  count();
}

function finish() {
  drag?.ghost?.remove();
  drag = null;
  for (const each of document.querySelectorAll("[data-over]")) each.removeAttribute("data-over");
}
