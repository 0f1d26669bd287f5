/** A lesson: the server plays it from the moves so far and keeps nothing; this page remembers which lessons are done. */

import { enhanceInput } from "./input.js";
import { intoView } from "./insight.js";
import { showMoment } from "./moments.js";
import { enhancePlans } from "./plan.js";
import { post, say } from "./post.js";
import { change, region } from "./regions.js";

/** Bring a lesson to life. */
export function startLesson(main) {
  const shelf = `parlour.learn.${main.dataset.game}`;
  let moves = [];
  let timer = 0;
  let next = () => {};

  /** What waits for a moment is shown before anything newer. */
  const hurry = () => {
    clearTimeout(timer);
    next();
    next = () => {};
  };

  const show = (answer) => {
    hurry();
    moves = answer.moves;
    const { "r-board": board, "r-facts": facts, ...words } = answer.regions;
    const pause = showMoment(answer.events ?? []);
    change(Object.values(pause ? words : answer.regions).map(region));
    document.getElementById("r-task").scrollIntoView({ block: "nearest" });
    if (pause) {
      next = () => {
        change([board, facts].filter(Boolean).map(region));
        intoView();
      };
      timer = setTimeout(hurry, pause);
    } else intoView();
    if (answer.done) keep(shelf, main.dataset.lesson);
    marks(shelf);
  };

  const ask = async (action) => {
    const answer = await post(main.dataset.path, action === null ? { moves: [] } : { moves, action });
    const before = moves.length;
    if (answer.ok) show(answer);
    else say(answer.error ?? "That did not work.", "error");
    return moves.length > before;
  };

  const send = async (text) => {
    for (const each of [text].flat()) if (!(await ask(each))) return;
  };

  enhanceInput({ send, idle: () => {} });
  enhancePlans();
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-again]")) ask(null);
    if (!target.closest("[data-where]")) return;
    document.getElementById("r-board").scrollIntoView();
    intoView();
  });
  if (main.dataset.tasks === "0") keep(shelf, main.dataset.lesson);
  marks(shelf);
  document.documentElement.dataset.link = "on";
  // Where the text stands over the board it is to be read first; a button leads on.
  if (!document.querySelector("[data-where]").offsetParent) intoView();
}

const kept = (shelf) => {
  try {
    return new Set(JSON.parse(localStorage.getItem(shelf) ?? "[]"));
  } catch {
    return new Set();
  }
};

function keep(shelf, lesson) {
  try {
    localStorage.setItem(shelf, JSON.stringify([...kept(shelf).add(lesson)]));
  } catch {
    // A browser without storage forgets which lessons are done.
  }
}

function marks(shelf) {
  const done = kept(shelf);
  for (const line of document.querySelectorAll("[data-chapter]")) line.toggleAttribute("data-done", done.has(line.dataset.chapter));
}
