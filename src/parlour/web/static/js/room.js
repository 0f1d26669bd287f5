/** How much room the action bar takes, for what must not lie under it: `--bar` on the root element. */

/** Keep `--bar` in step with the height of the bar. */
export function keepRoom() {
  const bar = document.getElementById("r-actions");
  if (!bar) return;
  new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);
}
