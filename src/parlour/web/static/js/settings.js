/** What this browser prefers; kept in localStorage, shown in the settings dialog. */

const DEFAULTS = { theme: "auto", speed: "normal", sound: "on", desktop: "off", log: "words", hints: "on" };

/** The value of a setting. */
export function setting(name) {
  try {
    return localStorage.getItem(`parlour.${name}`) ?? DEFAULTS[name];
  } catch {
    return DEFAULTS[name];
  }
}

/** Change a setting and everything that shows it. */
export function choose(name, value) {
  try {
    localStorage.setItem(`parlour.${name}`, value);
  } catch {
    // A browser without storage keeps the choice for this page only.
  }
  document.documentElement.dataset[name] = value;
  document.dispatchEvent(new CustomEvent("setting", { detail: { name, value } }));
}

/** Wire the dialog `#settings` and its openers. */
export function enhanceSettings() {
  const dialog = document.getElementById("settings");
  for (const name of Object.keys(DEFAULTS)) document.documentElement.dataset[name] = setting(name);
  const show = () => {
    for (const input of dialog.querySelectorAll("input[type=radio]")) input.checked = setting(input.name) === input.value;
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-settings]")) return;
    show();
    dialog.showModal();
  });
  dialog.addEventListener("change", (event) => choose(event.target.name, event.target.value));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
