// The panels: rows made by the program, as real text.

const shapePaths = {
  tick: "M-4 0-1 3 4-3.5", ring: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0", bar: "M-4 0H4", cross: "M-3-3 3 3M3-3-3 3",
  dot: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0", diamond: "M0-4.5 4.5 0 0 4.5-4.5 0Z", arrow: "M0 5V-5M-4-1 0-5 4-1",
  square: "M-3.5-3.5H3.5V3.5H-3.5Z"
};

function makeShape(name, tone) {
  const isFilled = ["dot", "diamond", "square"].includes(name);
  return makeElement("svg", {class: `shape ${tone}${isFilled ? " filled" : ""}`, viewBox: "-6 -6 12 12", "aria-hidden": "true"},
    makeElement("path", {d: shapePaths[name] ?? ""}));
}

/** The list of a panel, which changes only the rows that are others than before. */
class LessonPanel {
  constructor(name, data, lesson) {
    [this.name, this.data, this.lesson] = [name, data, lesson];
    this.cursor = rowCursor(data.panels[name]);
    this.list = makeElement("ol", {class: `rows ${name}`, role: "list"});
    this.rows = [];
    for (const [event, isIn] of [["pointerover", true], ["pointerleave", false], ["focusin", true]]) {
      this.list.addEventListener(event, ({target}) => lesson.light(isIn ? Number(target.closest?.("li")?.dataset.view ?? 0) : 0));
    }
  }

  /** The texts of each row at a time. */
  rowTexts(time) {
    return this.cursor.at(time).map(place => this.data.rows[place].slice(2).filter(([text]) => typeof text === "number")
      .map(([text]) => this.lesson.say(text)));
  }

  /** The texts of all rows at a time, in their order. */
  texts(time) { return this.rowTexts(time).flat(); }

  /** Each row at a time as one line. */
  lines(time) { return this.rowTexts(time).map(texts => texts.join("  ")); }

  show(time, isForced) {
    const rows = this.cursor.at(time);
    if (rows === this.rows && !isForced) return;
    const isAtEnd = this.list.parentElement?.scrollTop + this.list.parentElement?.clientHeight >= this.list.parentElement?.scrollHeight - 8;
    const children = this.list.children;
    for (let index = 0; index < rows.length; index++) {
      if (!isForced && this.rows[index] === rows[index]) continue;
      const row = this.makeRow(rows[index]);
      if (children[index]) children[index].replaceWith(row); else this.list.append(row);
    }
    while (children.length > rows.length) this.list.lastChild.remove();
    this.rows = rows;
    // A log follows its end.
    if (this.name === "log" && isAtEnd) this.list.parentElement.scrollTop = this.list.parentElement.scrollHeight;
  }

  makeRow(place) {
    const [view, isAnswer, ...parts] = this.data.rows[place];
    const row = makeElement("li", {class: isAnswer ? "answer" : undefined, "data-view": view || undefined});
    let chip = null;
    for (const [content, look, width] of parts) {
      const [tone, ground, size] = look.split(" ");
      const element = typeof content === "string" ? makeShape(content, tone)
        : makeElement("span", {class: `${tone} size${size}`}, this.lesson.say(content));
      if (ground === "-") {
        chip = null;
        row.append(element, " ");
      } else if (chip && chip.ground === ground && chip.width === width && width === 40 || chip && width === 44 && chip.width === 44) {
        // The number and the shape of one mark.
        chip.element.append(element);
      } else {
        const box = makeElement("span", {class: `chip on-${ground}`}, element);
        if (width > 20) box.style.minWidth = `${width}px`;
        chip = {ground, width, element: box};
        row.append(box, " ");
      }
    }
    return row;
  }
}
