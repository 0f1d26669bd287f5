/** Tell a person that it is their turn: title, sound, desktop notice. Nothing here knows a game. */

import { choose, setting } from "./settings.js";

let audio = null;

/** Browsers allow sound only after a gesture; take the first one. */
export function enhanceNotices() {
  const wake = () => {
    audio ??= window.AudioContext ? new AudioContext() : null;
    audio?.resume();
  };
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, wake, { once: true, passive: true });
  document.addEventListener("visibilitychange", () => !document.hidden && badge(false));
  document.addEventListener("click", async (event) => {
    if (!event.target.closest("[data-ask-notices]")) return;
    const allowed = window.Notification ? await Notification.requestPermission() : "denied";
    choose("desktop", allowed === "granted" ? "on" : "off");
    showPermission();
  });
  showPermission();
}

function showPermission() {
  const line = document.querySelector("[data-notice-state]");
  if (!line) return;
  const on = setting("desktop") === "on" && window.Notification?.permission === "granted";
  const refused = window.Notification?.permission === "denied";
  line.textContent = on ? "On in this browser." : refused ? "Refused by this browser; its site settings can change that." : "Off.";
}

const NOTES = { turn: [[659, 0, 0.16], [880, 0.13, 0.26]], move: [[330, 0, 0.07]], end: [[523, 0, 0.2], [659, 0.15, 0.2], [784, 0.3, 0.4]] };

/** Play one of the three sounds, unless muted. */
export function sound(name) {
  if (setting("sound") !== "on" || audio?.state !== "running") return;
  for (const [pitch, at, length] of NOTES[name]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(name === "move" ? 0.05 : 0.12, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length + 0.05);
  }
}

/** A dot before the title of a tab nobody looks at. */
export function badge(on) {
  const bare = document.title.replace(/^\u25cf /, "");
  document.title = on && document.hidden ? `\u25cf ${bare}` : bare;
}

/** It has become this person's turn. */
export function announceTurn(text) {
  sound("turn");
  badge(true);
  if (!document.hidden || setting("desktop") !== "on" || window.Notification?.permission !== "granted") return;
  const notice = new Notification(document.title.replace(/^\u25cf /, ""), { body: text, tag: location.pathname });
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
  });
}
