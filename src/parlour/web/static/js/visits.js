/** What happened since somebody last looked at a table: a link to step through it, from where they left. */

const SOME = 2;

/** Offer the way back to where the last visit ended, in `[data-since]`. */
export function offerReturn(main) {
  const seen = read(main);
  const lines = [...document.querySelectorAll("#log li[id^='log-']")].map((line) => [Number(line.id.slice(4)), line.querySelector("a.no")]);
  const before = lines.find(([seq, link]) => seq <= seen && link)?.[1];
  const missed = lines.filter(([seq, link]) => seq > seen && link).length;
  const place = document.querySelector("[data-since]");
  if (!seen || !before || missed < SOME || !place || main.dataset.at !== "") return;
  const link = Object.assign(document.createElement("a"), { className: "btn quiet small", href: before.href, textContent: `Since your last visit: ${missed}` });
  link.dataset.step = "at";
  link.addEventListener("click", () => link.remove());
  place.replaceChildren(link);
}

/** Note what has been seen, if anybody looks. */
export function remember(main, seq) {
  if (document.visibilityState !== "visible") return;
  try {
    localStorage.setItem(key(main), String(seq));
  } catch {
    // A browser without storage forgets visits.
  }
}

const key = (main) => `parlour.seen.${main.dataset.path}`;

function read(main) {
  try {
    return Number(localStorage.getItem(key(main)) ?? 0);
  } catch {
    return 0;
  }
}
