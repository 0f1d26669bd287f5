/** Search in a long text: parts that lack one of the words are put away, and the words are marked in the others. */

const MARKS = "found";

/** Wire `<input data-find="ID">`, which searches the blocks of an element; a part goes from one heading to the next. */
export function enhanceSearch() {
  for (const field of document.querySelectorAll("input[data-find]")) {
    field.closest("[hidden]")?.removeAttribute("hidden");
    const text = document.getElementById(field.dataset.find);
    field.addEventListener("input", () => search(text, wanted(field.value)));
    field.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  }
}

/** The words as patterns: each from its beginning, and a number to its end, so that DT-1 does not find DT-10. */
function wanted(typed) {
  const words = typed.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const plain = word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
    return new RegExp(`(?<![\\p{L}\\p{N}])${plain}${/\d$/.test(word) ? "(?!\\d)" : ""}`, "giu");
  });
}

function search(text, words) {
  let shown = 0;
  for (const part of partsOf(text)) {
    const found = words.every((word) => part.some((block) => block.textContent.search(word) >= 0));
    for (const block of part) block.hidden = !found;
    if (found) shown += 1;
  }
  const status = document.querySelector("[data-found]");
  const told = shown ? `In ${shown} ${shown === 1 ? "part" : "parts"}` : "Nothing found";
  if (status) status.textContent = words.length ? told : "";
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
  if (!marks) return;
  const found = [];
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of words) {
      for (const match of node.data.matchAll(word)) {
        const range = new Range();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        found.push(range);
      }
    }
  }
  marks.set(MARKS, new Highlight(...found));
}
