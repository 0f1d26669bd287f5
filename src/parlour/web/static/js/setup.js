/** The set-up form: as many seat rows as there are players. Without script the server overlooks the rows too many. */

/** Keep the rows of `form` in step with its option "players". */
export function enhanceSetup(form) {
  const update = () => {
    const chosen = form.querySelector("input[name=option-players]:checked");
    for (const row of form.querySelectorAll("[data-seat-row]")) {
      const number = Number(row.dataset.seatRow);
      row.hidden = row.disabled = chosen !== null && number > Number(chosen.value);
      // Two people at one screen need two names.
      row.querySelector("input").required = number > 1 && row.querySelector("select").value === "me";
    }
    if (chosen) for (const words of form.querySelectorAll("[data-players]")) words.hidden = words.dataset.players !== chosen.value;
  };
  form.addEventListener("change", update);
  update();
}
