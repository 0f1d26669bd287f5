/**
 * The set-up form follows its options: as many seat rows as there are players, values within their bounds, and what each
 * seat would play. A seat that is added is taken as the one before it is. Without script the server overlooks the rows too many and refuses what does not fit.
 */

/** Keep `form` in step with the options chosen in it. */
export function enhanceSetup(form) {
  const chosen = (name) => form.querySelector(`input[name="${name}"]:checked`)?.value ?? null;

  /** Values beyond another option's are out of reach; the first one takes the place of a chosen one that is. */
  const bound = (field) => {
    const most = Number(chosen(field.dataset.within));
    const inputs = [...field.querySelectorAll("input")];
    for (const input of inputs) input.disabled = input.parentElement.hidden = Number(input.value) > most;
    if (!inputs.some((input) => input.checked && !input.disabled)) inputs[0].checked = true;
  };

  const update = () => {
    for (const field of form.querySelectorAll("[data-within]")) bound(field);
    const players = chosen("option-players");
    let before = null;
    for (const row of form.querySelectorAll("[data-seat-row]")) {
      const number = Number(row.dataset.seatRow);
      const [added, select] = [row.hidden, row.querySelector("select")];
      row.hidden = row.disabled = players !== null && number > Number(players);
      if (added && !row.hidden && !("chosen" in select.dataset)) select.value = before.value;
      before = select;
      // Two people at one screen need two names.
      row.querySelector("input").required = number > 1 && select.value === "me";
    }
  };

  let asked = "";
  /** What a seat plays may hang on any option; the server knows. */
  const roles = async () => {
    const options = [...new FormData(form)].filter(([name]) => name.startsWith("option-"));
    const url = `/new/${form.elements.game.value}?${new URLSearchParams(options)}`;
    if (url === asked) return;
    asked = url;
    const text = await fetch(url, { headers: { Accept: "text/html" } }).then((response) => (response.ok ? response.text() : "")).catch(() => "");
    if (url !== asked) return;
    const fresh = new DOMParser().parseFromString(text, "text/html").querySelectorAll("[data-role]");
    form.querySelectorAll("[data-role]").forEach((old, i) => old.replaceChildren(...(fresh[i]?.childNodes ?? [])));
  };

  /** What is folded away and not as the server wrote it, or wrong, is shown. */
  const folds = [...form.querySelectorAll("details.more")];
  const touched = (field) => field.checked !== field.defaultChecked || (field.type === "number" && field.value !== field.defaultValue);
  for (const fold of folds) if ([...fold.querySelectorAll("input")].some(touched)) fold.open = true;
  form.addEventListener("invalid", (event) => folds.find((fold) => fold.contains(event.target))?.setAttribute("open", ""), true);

  form.addEventListener("change", ({ target }) => {
    if (target.matches("[data-seat-row] select")) target.dataset.chosen = "";
    update();
    roles();
  });
  update();
  // A browser that comes back to the form fills it in again, after the server wrote what the seats play.
  if ([...form.elements].some((field) => field.checked !== field.defaultChecked)) roles();
}
