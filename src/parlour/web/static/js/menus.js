/** Menus that open in place come into view, and close when something else is pressed or with Escape. */

/** Wire every `details.menu`, also those that come later. */
export function enhanceMenus() {
  const open = () => document.querySelectorAll("details.menu[open]");
  document.addEventListener("click", (event) => {
    for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
  });
  const show = ({ target }) => target.matches("details.menu[open]") && target.querySelector(".drop")?.scrollIntoView({ block: "nearest" });
  // "toggle" does not bubble.
  document.addEventListener("toggle", show, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of open()) {
      if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
      menu.open = false;
    }
  });
}
