/** Search in a long text: parts without the words are put away, and the words are marked in those that have them. */

const MARKS = "found";

/** Wire `<input data-find="ID">`, which searches the blocks of an element; a part goes from one heading to the next. */
export function enhanceSearch() {
  for (const field of document.querySelectorAll("input[data-find]")) {
    field.closest("[hidden]")?.removeAttribute("hidden");
    const text = document.getElementById(field.dataset.find);
    field.addEventListener("input", () => search(text, field.value.trim().toLowerCase()));
    field.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  }
}

function search(text, words) {
  let shown = 0;
  for (const part of partsOf(text)) {
    const found = part.some((block) => block.textContent.toLowerCase().includes(words));
    for (const block of part) block.hidden = !found;
    if (found) shown += 1;
  }
  const status = document.querySelector("[data-found]");
  if (status) status.textContent = words ? (shown ? `In ${shown} ${shown === 1 ? "part" : "parts"}` : "Nothing found") : "";
  mark(text, words);
}

function partsOf(text) {
  const parts = [[]];
  for (const block of text.children) {
    if (/^H[1-6]$/.test(block.nodeName) && parts.at(-1).some((each) => !/^H[1-6]$/.test(each.nodeName))) parts.push([]);
    parts.at(-1).push(block);
  }
  return parts;
}

function mark(text, words) {
  const marks = globalThis.CSS?.highlights;
  marks?.delete(MARKS);
  if (!marks || words.length < 2) return;
  const found = [];
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const content = node.data.toLowerCase();
    for (let at = content.indexOf(words); at >= 0; at = content.indexOf(words, at + words.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      found.push(range);
    }
  }
  marks.set(MARKS, new Highlight(...found));
}
