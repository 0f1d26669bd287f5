/** Requests to the server, and one place that tells a person how they ended. */

/** POST JSON; gives `{ok, status, ...answer}` and never throws. */
export async function post(url, body) {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json().catch(() => ({}));
    return { ...answer, ok: response.ok, status: response.status };
  } catch {
    return { ok: false, status: 0, error: "The server cannot be reached. Nothing is lost; try again in a moment." };
  }
}

let hiding = 0;

/** Show a sentence for a while; errors also interrupt a screen reader. */
export function say(text, kind = "note") {
  const box = document.getElementById("toast");
  if (!box) return;
  box.dataset.kind = kind;
  box.setAttribute("role", kind === "error" ? "alert" : "status");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    box.hidden = true;
    box.textContent = "";
  }, 5000 + text.length * 40);
}

/** Take a sentence back that does not hold any more. */
export function unsay(text) {
  const box = document.getElementById("toast");
  if (box?.textContent === text) box.hidden = true;
}

const readField = (input) => {
  if (input.dataset.type === "number") return Number(input.value);
  if (input.dataset.type === "flag") return input.type === "checkbox" ? input.checked : input.value === "true";
  return input.value;
};

/** Forms with `data-post` go as JSON and keep the page; without script they are ordinary forms. */
export function enhanceForms() {
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form[data-post]");
    if (!form) return;
    event.preventDefault();
    if (document.documentElement.dataset.link === "off") return say("Not connected. Try again when the table is back.", "error");
    const body = {};
    for (const input of form.elements) if (input.name && !input.disabled) body[input.name] = readField(input);
    const answer = await post(form.getAttribute("action"), body);
    if (!answer.ok) say(answer.error ?? "That did not work.", "error");
    else if (answer.url) location.assign(answer.url);
    else {
      for (const menu of document.querySelectorAll("details[open].menu")) menu.open = false;
      if (form.dataset.done) say(form.dataset.done);
    }
  });
}

/** Buttons with `data-copy` put a text on the clipboard. */
export function enhanceCopying() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const { href: text, hostname } = new URL(button.dataset.copy, location.href);
    const here = /^(localhost|127\..*|\[::1\])$/.test(hostname);
    try {
      await navigator.clipboard.writeText(text);
      say(here ? "Copied. It opens on this computer only: start with HOST=0.0.0.0 to let others on your network in." : "Copied. Send it to a friend.");
    } catch {
      const field = document.getElementById(button.dataset.field);
      field?.select();
      say("Press Ctrl+C (or hold) to copy the marked address.");
    }
  });
}
