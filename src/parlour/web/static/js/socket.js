/** One WebSocket per tab: reads updates, reconnects by itself and resumes where it stopped. It never sends actions. */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

/**
 * Keep a table connected.
 * @param {{path: string, since: () => number, update: (message: object) => void, state: (online: boolean) => void}} options
 */
export function connect({ path, since, update, state }) {
  let socket = null;
  let wait = FIRST_WAIT;
  let timer = 0;

  const open = () => {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${path}?since=${since()}`);
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT;
      state(true);
    });
    socket.addEventListener("message", (event) => update(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      state(false);
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  };
  const hurry = () => {
    if (socket.readyState === WebSocket.CLOSED && !document.hidden) {
      wait = FIRST_WAIT;
      open();
    }
  };
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  window.addEventListener("pagehide", () => socket.close());
  window.addEventListener("pageshow", (event) => event.persisted && hurry());
  open();
}
