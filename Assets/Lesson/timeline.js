// The timeline: lanes for fingers, gestures, actions and keys, and a slider over all of them.

class LessonTimeline {
  constructor(data, lesson) {
    [this.data, this.lesson] = [data, lesson];
    const {lanes, panels, frames} = data;
    const spans = Object.values(lanes).flat();
    const times = [...spans.flatMap(([, start, end]) => [start, end ?? data.duration]), ...panels.log.map(entry => entry[0])];
    // While a view moves by itself, time is not folded.
    this.axis = new TimeAxis([...times, ...frames.map(entry => entry[0])], data.duration);
    this.element = makeElement("div", {class: "lanes"});
    this.slider = makeElement("input", {type: "range", min: 0, max: this.axis.length, step: "any", class: "scrub"});
    this.head = makeElement("div", {class: "head"});
    this.slider.addEventListener("input", () => {
      lesson.pause();
      lesson.seek(this.axis.time(Number(this.slider.value)));
    });
  }

  /** Names the lanes in the language. */
  name() {
    const {lesson, data: {lanes, moments}} = this;
    const percent = time => `${100 * this.axis.place(time) / (this.axis.length || 1)}%`;
    const rows = Object.entries(lanes).filter(([, spans]) => spans.length).map(([kind, spans]) =>
      makeElement("div", {class: `lane ${kind}`}, makeElement("span", {class: "lane-name"}, lesson.words[kind]),
        makeElement("div", {class: "track"}, ...spans.map(([name, start, end, isCancelled]) => {
          const from = this.axis.place(start), to = this.axis.place(end ?? this.data.duration);
          const mark = makeElement("i", {class: `${end === start ? "mark" : "span"}${isCancelled ? " cancelled" : ""}`, title: name});
          mark.style.left = percent(start);
          if (end !== start) mark.style.width = `${100 * (to - from) / (this.axis.length || 1)}%`;
          return mark;
        }))));
    const ticks = moments.map(([time]) => {
      const tick = makeElement("i", {class: "step-tick"});
      tick.style.left = percent(time);
      return tick;
    });
    const rail = makeElement("div", {class: "rail"}, ...ticks, this.head);
    this.element.replaceChildren(...rows, rail, this.slider);
    this.slider.setAttribute("aria-label", lesson.words.timeline);
  }

  show(time) {
    const place = this.axis.place(time);
    this.slider.value = place;
    this.head.style.left = `${100 * place / (this.axis.length || 1)}%`;
    this.slider.setAttribute("aria-valuetext",
      fillWords(this.lesson.words.of, {time: time.toFixed(2), duration: this.data.duration.toFixed(2)}));
  }
}
