/** The lobby stays fresh while somebody looks at it: tables that wait, open seats. */

import { morph } from "./morph.js";
import { badge } from "./notify.js";

const EVERY = 10_000;

/** Keep `main` up to date. */
export function startLobby(main) {
  const waits = () => main.querySelector(".waitbar") !== null;
  let waited = waits();
  const look = async () => {
    if (main.contains(document.activeElement) && document.activeElement.matches("input")) return;
    try {
      const response = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!response.ok) return;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.getElementById("main");
      if (fresh) morph(main, document.importNode(fresh, true));
    } catch {
      return; // Without a connection the lobby stays as it was.
    }
    if (waits() && !waited) badge(true);
    waited = waits();
  };
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", () => !document.hidden && look());
}
