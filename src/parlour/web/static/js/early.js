// Runs before the first paint, so that a chosen theme or speed never flashes the other one.
"use strict";
(() => {
  const read = (name) => {
    try {
      return localStorage.getItem("parlour." + name);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  root.classList.add("js");
  for (const name of ["theme", "speed", "log", "hints"]) {
    const value = read(name);
    if (value) root.dataset[name] = value;
  }
})();
