/** A live table: updates come in, regions change; stepping through the past holds the present back. */

import { dragging, enhanceInput, paint, release } from "./input.js";
import { intoView } from "./insight.js";
import { showMoment } from "./moments.js";
import { duration, dwell } from "./motion.js";
import { announceTurn, badge, sound } from "./notify.js";
import { enhancePlans } from "./plan.js";
import { post, say, unsay } from "./post.js";
import { change, region } from "./regions.js";
import { connect } from "./socket.js";
import { hide } from "./tips.js";
import { offerReturn, remember } from "./visits.js";

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
  let next = () => {};
  let offline = 0;
  let focused = null;
  let inBar = false;

  /** Whoever plays by keyboard goes on where the part that had the focus was: a curtain opens on what is behind it. */
  const refocus = () => {
    if (!focused || (focused.isConnected && !focused.disabled) || document.activeElement !== document.body) return;
    const [board, bar] = ["r-board", "r-actions"].map((id) => document.getElementById(id));
    const seen = (region, selector) => [...region.querySelectorAll(selector)].find((each) => each.checkVisibility());
    const next =
      seen(board, "#curtain button, [data-passing][data-open] button") ??
      (inBar ? seen(bar, ":is([data-offer], .primary[data-action]):not(:disabled)") : null) ??
      seen(board, "button[data-action]:not(:disabled), button[data-can], [data-can][tabindex='0'], form[data-plan] input") ??
      seen(bar, "[data-action]:not(:disabled)") ??
      seen(board, "[tabindex='0']");
    next?.focus({ preventScroll: true });
    hide();
  };

  const renew = (fresh) => {
    change(fresh);
    refocus();
  };

  /** The line that tells of the position shown comes into view inside the log. */
  const showLine = () => {
    const log = document.getElementById("log");
    const line = log?.querySelector("[aria-current]");
    if (!line) return;
    const [box, at] = [log.getBoundingClientRect(), line.getBoundingClientRect()];
    if (at.top < box.top || at.bottom > box.bottom) log.scrollTop += at.top - box.top - (box.height - at.height) / 2;
  };

  const decision = () => document.getElementById("r-actions")?.dataset.decision ?? "";

  const apply = (message) => {
    const over = document.getElementById("r-status")?.dataset.over === "true";
    const answered = decision();
    renew(Object.values(message.regions ?? {}).map(region));
    if (decision() && decision() !== answered) intoView();
    if (message.title) document.title = message.title;
    const ended = !over && document.getElementById("r-status")?.dataset.over === "true";
    const news = message.notice?.text ?? "";
    if (news && news !== notice) say(news);
    else if (!news && notice) unsay(notice);
    notice = news;
    if (ended) scrollTo({ top: 0 });
    if (ended) sound("end");
    else if (message.turn && !turn) announceTurn(document.querySelector("#r-status strong")?.textContent ?? "");
    else if (message.events?.length) sound("move");
    turn = Boolean(message.turn);
    badge(turn);
  };

  /** Updates wait for the end of a drag, for the motion of the one before, and for what the board wants looked at. */
  const drain = () => {
    if (timer || dragging() || past || !waiting.length) return;
    const message = waiting.shift();
    const moment = showMoment(message.events ?? []);
    // Only the board waits: a bar that still offers what was done looks as if it had been refused.
    if (moment && message.regions?.["r-actions"]) renew([region(message.regions["r-actions"])]);
    rest(moment, () => {
      apply(message);
      const pause = waiting.length && message.events?.length ? duration() + BETWEEN_STEPS : 0;
      rest(Math.max(pause, message.events?.length ? dwell() : 0), drain);
    });
  };

  const rest = (pause, then) => {
    next = () => {
      timer = 0;
      then();
    };
    if (!pause) return next();
    timer = setTimeout(next, pause);
  };

  /** Nobody who acts has to wait for what they have seen. */
  const hurry = () => {
    if (!timer) return;
    clearTimeout(timer);
    next();
  };

  const send = async (text) => {
    hurry();
    const { seat, decision } = document.getElementById("r-actions").dataset;
    const [action, ...then] = [text].flat();
    const body = { seat: Number(seat), decision, action, then, key: crypto.randomUUID?.() ?? String(Math.random()) };
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
    renew([...page.querySelectorAll("[data-region]")].map((found) => document.importNode(found, true)));
    showLine();
    if (!past) drain();
  };

  enhanceInput({ send, idle: drain });
  enhancePlans();
  showLine();
  offerReturn(main);
  remember(main, seq);
  document.addEventListener("visibilitychange", () => remember(main, seq));
  document.addEventListener("focusin", ({ target }) => {
    inBar = Boolean(target.closest("#r-actions"));
    focused = target.closest("#r-board, #r-actions") && target;
  });
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
      remember(main, seq);
      drain();
    },
    state: show,
  });
}
