/**
 * What is seen for a moment only, such as a piece that is played and turned face down at once. The page must not hold
 * it, so it is made from the event that tells of it.
 *
 * Markup: `<template data-moment="KIND" data-over="KEY" data-hold="MS">` in the board; `{key}` in its attributes and text
 * stands for a detail of the event. The copy lies on the place `data-dst` that the detail KEY names, in `[data-moments]`.
 */

import { duration } from "./motion.js";

const NORMAL = 340;

/**
 * Show what the first event with a moment wants shown; returns for how many milliseconds the page should wait. Where
 * nothing moves nothing waits either: then the moment lies over what comes after it.
 */
export function showMoment(events) {
  const layer = document.querySelector("[data-moments]");
  const template = (event) => document.querySelector(`template[data-moment="${CSS.escape(event.kind)}"]`);
  const event = layer && events.find((each) => template(each) && filled(template(each), each.detail));
  if (!event) return 0;
  const form = template(event);
  const place = document.querySelector(`[data-dst="${CSS.escape(event.detail[form.dataset.over])}"]`);
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
  copy.setAttribute("transform", place?.getAttribute("transform") ?? "");
  copy.append(filled(form, event.detail));
  speak(events.map((each) => each.text).join(" "));
  layer.replaceChildren(copy);
  const hold = Number(form.dataset.hold);
  const pause = (duration() / NORMAL) * hold;
  setTimeout(() => copy.remove(), pause || hold);
  return pause;
}

/** For those who listen; it is gone when the moment is. */
function speak(text) {
  const line = document.querySelector("[data-spoken]");
  if (!line) return;
  line.textContent = text;
  setTimeout(() => line.textContent === text && line.replaceChildren(), 6000);
}

/** The content of a template with the event's details in it; null if the event does not tell them all. */
function filled(form, detail) {
  const wanted = [...form.innerHTML.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
  if (wanted.some((key) => detail[key] === undefined)) return null;
  const content = form.content.cloneNode(true);
  const put = (text) => text.replace(/\{(\w+)\}/g, (whole, key) => detail[key] ?? whole);
  for (const element of content.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) element.setAttribute(name, put(value));
    if (!element.children.length) element.textContent = put(element.textContent);
  }
  return content;
}
