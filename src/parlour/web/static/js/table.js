/** A live table: updates come in, regions change; stepping through the past holds the present back. */

import { dragging, enhanceInput, hold, paint, release } from "./input.js";
import { morph } from "./morph.js";
import { duration, play, snapshot } from "./motion.js";
import { announceTurn, badge, sound } from "./notify.js";
import { post, say, unsay } from "./post.js";
import { connect } from "./socket.js";

const BETWEEN_STEPS = 160;

/** Bring the table page to life. */
export function startTable(main) {
  const root = document.documentElement;
  const waiting = [];
  let seq = Number(main.dataset.seq);
  let turn = main.dataset.turn === "true";
  let notice = "";
  let past = main.dataset.at !== "";
  let timer = 0;
  let offline = 0;
  let focused = null;

  const region = (html) => {
    const shelf = document.createElement("template");
    shelf.innerHTML = html;
    return shelf.content.firstElementChild;
  };

  /** Whoever plays by keyboard goes on where the part that had the focus was: a curtain opens on what is behind it. */
  const refocus = () => {
    if (!focused || (focused.isConnected && !focused.disabled) || document.activeElement !== document.body) return;
    const board = document.getElementById("r-board");
    const next = board.querySelector("#curtain button") ?? board.querySelector("button[data-action]") ?? board.querySelector("button[data-can], [tabindex='0']");
    next?.focus({ preventScroll: true });
  };

  const change = (regions) => {
    const before = snapshot();
    const dropped = hold();
    for (const fresh of regions) {
      const old = document.getElementById(fresh.id);
      if (old) morph(old, fresh);
    }
    release();
    paint();
    refocus();
    play(before, { dropped });
  };

  const apply = (message) => {
    const over = document.getElementById("r-status")?.dataset.over === "true";
    change(Object.values(message.regions ?? {}).map(region));
    if (message.title) document.title = message.title;
    const ended = !over && document.getElementById("r-status")?.dataset.over === "true";
    const news = message.notice?.text ?? "";
    if (news && news !== notice) say(news);
    else if (!news && notice) unsay(notice);
    notice = news;
    if (ended) sound("end");
    else if (message.turn && !turn) announceTurn(document.querySelector("#r-status strong")?.textContent ?? "");
    else if (message.events?.length) sound("move");
    turn = Boolean(message.turn);
    badge(turn);
  };

  /** Updates wait for the end of a drag, and for the motion of the one before. */
  const drain = () => {
    if (timer || dragging() || past || !waiting.length) return;
    const message = waiting.shift();
    apply(message);
    const pause = waiting.length && message.events?.length ? duration() + BETWEEN_STEPS : 0;
    timer = setTimeout(() => {
      timer = 0;
      drain();
    }, pause);
  };

  const send = async (text) => {
    const { seat, decision } = document.getElementById("r-actions").dataset;
    const body = { seat: Number(seat), decision, action: text, key: crypto.randomUUID?.() ?? String(Math.random()) };
    const answer = await post(`${main.dataset.path}/actions`, body);
    if (answer.ok) return;
    if (answer.status === 409) say("The table has moved on. This is the present position.");
    else say(answer.error ?? "That did not work.", "error");
    release();
  };

  const show = (online) => {
    clearTimeout(offline);
    // A blink of the line is nobody's business; a real loss is.
    offline = setTimeout(() => {
      root.dataset.link = online ? "on" : "off";
      document.getElementById("offline").hidden = online;
      paint();
    }, online ? 0 : 400);
  };

  const step = async (url) => {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    history.replaceState(null, "", url);
    const fresh = page.getElementById("table");
    past = fresh.dataset.at !== "";
    main.dataset.at = fresh.dataset.at;
    change([...page.querySelectorAll("[data-region]")].map((found) => document.importNode(found, true)));
    if (!past) drain();
  };

  enhanceInput({ send, idle: drain });
  document.addEventListener("focusin", (event) => (focused = event.target.closest("#r-board") && event.target));
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    step(link.href);
  });
  document.addEventListener("keydown", (event) => {
    const name = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!name || event.defaultPrevented || event.target.closest("input, select, dialog, .log")) return;
    const link = document.querySelector(`a[data-step="${name}"]`);
    if (!link) return;
    event.preventDefault();
    step(link.href);
  });
  connect({
    path: `${main.dataset.path}/socket`,
    since: () => seq,
    update: (message) => {
      seq = Math.max(seq, message.seq ?? 0);
      waiting.push(message);
      drain();
    },
    state: show,
  });
}
