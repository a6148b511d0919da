// A lesson
// ========
//
// new Lesson(element, data, language) makes a lesson in an element. Several may be in one document. Whatever it shows
// follows from the data and one time.

const playPath = "M-5-7 7 0-5 7Z";

class Lesson {
  constructor(element, data, language, {isWholePage = false} = {}) {
    [this.element, this.data, this.isWholePage] = [element, data, isWholePage];
    this.time = 0;
    this.speed = 1;
    this.asked = null;
    this.lit = 0;
    this.tab = data.panels.chain.length > 1 && data.panels.search.length <= 1 ? "chain" : "search";
    const wanted = isWholePage ? this.readAddress() : {};
    this.language = ["en", "zh"].includes(wanted.language) ? wanted.language : language === "zh" ? "zh" : "en";
    this.stage = this.stageView = null;
    this.sentences = new Cursor(data.sentences, () => null, (_, [, text]) => text);
    this.marks = new Cursor(data.marks, () => null, (_, [, marks]) => marks ?? null);
    this.fingers = new Cursor(data.fingers, () => [], (_, [, ...points]) => points);
    this.frames = frameCursor(data.frames);
    this.stageView = new LessonStage(data);
    this.stage = this.stageView.element;
    this.panels = {};
    for (const name of ["search", "chain", "touches", "log"]) this.panels[name] = new LessonPanel(name, data, this);
    this.why = new LessonWhy(data, this);
    this.timeline = new LessonTimeline(data, this);
    this.build();
    this.connect();
    this.ready = this.open(wanted.time);
  }

  async open(time) {
    this.fit();
    this.name();
    this.seek(time ?? this.firstTime);
    await this.stageView.drawn();
    this.stageView.loadAll();
    if (this.isWholePage) document.documentElement.dataset.ready = "yes";
  }

  // MARK: Texts

  get words() { return lessonWords[this.language]; }

  /** A text of the lesson in the language. */
  say(place) {
    const text = this.data.texts[place];
    return typeof text === "string" ? text : text?.[this.language === "zh" ? 1 : 0] ?? "";
  }

  nameOf(number) {
    const view = this.data.views[number];
    return view ? this.say(view[0]) : String(number);
  }

  get duration() { return this.data.duration; }

  /** The steps that were done, and when. */
  get moments() { return this.data.moments.map(([time, text]) => ({time, text: this.say(text)})); }

  /** The texts of a panel as they are shown now. */
  panelText(name) { return this.panels[name].texts(this.time); }

  /** What is said about a point of the stage. */
  whyAt(x, y) {
    this.ask([x, y], this.stageView.viewAt(x, y));
    return [...this.answer.children].map(line => line.textContent).join("\n");
  }

  marksAt(time) { return this.marks.at(time); }

  // MARK: Parts

  build() {
    const part = (name, attributes, ...children) => makeElement(name, attributes, ...children);
    this.title = part("h1", {});
    this.summary = part("p", {class: "summary"});
    this.sentence = part("p", {class: "sentence", "aria-live": "polite"});
    this.note = part("p", {class: "note"});
    this.steps = part("ol", {class: "steps"});
    this.buttons = {};
    const icon = path => part("svg", {class: "icon", viewBox: "-8 -8 16 16", "aria-hidden": "true"}, part("path", {d: path}));
    const button = (name, path) => this.buttons[name] = part("button", {type: "button", class: name}, ...(path ? [icon(path)] : []));
    this.clock = part("span", {class: "clock"});
    const speeds = [0.1, 0.25, 0.5, 1, 2].map(speed => part("option", {value: speed}, `${speed}×`));
    this.speedMenu = part("select", {class: "speed"}, ...speeds);
    this.speedMenu.value = "1";
    const controls = part("div", {class: "controls"}, button("back", "M-6-6V6M6-6-3 0 6 6Z"), button("play", playPath), button("forth", "M6-6V6M-6-6 3 0-6 6Z"), this.speedMenu, this.clock);
    this.tabs = {};
    this.tabList = part("div", {role: "tablist", class: "tabs"});
    this.sheets = {};
    const id = `lesson-${Lesson.count = (Lesson.count ?? 0) + 1}`;
    this.viewMenu = part("select", {});
    this.viewLabel = part("label", {class: "view-menu"}, part("span", {}), this.viewMenu);
    this.answer = part("div", {class: "answer", "aria-live": "polite"});
    for (const name of ["search", "chain", "touches", "log", "why"]) {
      this.tabs[name] = part("button", {type: "button", role: "tab", id: `${id}-${name}-tab`, "aria-controls": `${id}-${name}`});
      const content = name === "why" ? [this.viewLabel, this.answer] : [part("p", {class: "explain"}), this.panels[name].list];
      this.sheets[name] = part("div", {role: "tabpanel", id: `${id}-${name}`, "aria-labelledby": `${id}-${name}-tab`, class: "sheet", tabindex: "0"}, ...content);
      this.tabList.append(this.tabs[name]);
    }
    this.room = part("div", {class: "room"}, this.stage);
    this.prints = part("div", {class: "prints"});
    const head = part("header", {}, part("div", {}, this.title, this.summary), part("div", {class: "choices"}, button("enlarge"), button("layers"), button("language")));
    const scene = part("div", {class: "scene"}, this.room, this.sentence, this.steps, this.note);
    const inspector = part("div", {class: "inspector"}, this.tabList, ...Object.values(this.sheets));
    const bar = part("footer", {class: "timeline"}, controls, this.timeline.element);
    this.element.replaceChildren(head, scene, inspector, bar, this.prints);
    this.element.classList.add("is-made");
  }

  /** Says everything in the language. */
  name() {
    const {words, data} = this;
    this.element.lang = this.language;
    if (this.isWholePage) {
      document.documentElement.lang = this.language;
      document.title = this.say(data.title);
    }
    this.title.textContent = this.say(data.title);
    this.summary.textContent = this.say(data.summary);
    this.note.textContent = data.isCutOff ? `${words.replay} ${words.cut}` : words.replay;
    this.stage.setAttribute("aria-label", words.stage);
    this.tabList.setAttribute("aria-label", words.panels);
    for (const name of ["back", "forth", "layers"]) {
      this.buttons[name].title = words[name];
      this.buttons[name].setAttribute("aria-label", words[name]);
    }
    this.buttons.enlarge.textContent = words.enlarge;
    this.buttons.layers.textContent = words.layers;
    this.buttons.language.textContent = words.language;
    this.buttons.language.lang = words.otherLanguage;
    this.speedMenu.setAttribute("aria-label", words.speed);
    const touches = data.lanes.gestures?.length ? "shortGestures" : "shortTouches";
    for (const [name, tab] of Object.entries(this.tabs)) {
      tab.textContent = words[name === "touches" ? touches : name];
      if (words.explain[name]) this.sheets[name].firstChild.textContent = words.explain[name];
    }
    this.tabs.touches.title = words.touches;
    this.viewLabel.firstChild.textContent = words.choose;
    this.steps.setAttribute("aria-label", words.steps);
    const doneAt = new Map(data.moments.map(([time, text]) => [text, time]));
    this.steps.replaceChildren(...data.steps.map(text => {
      const item = makeElement("li", {}), time = doneAt.get(text);
      const isMissing = time === undefined;
      const go = makeElement("button", {type: "button", disabled: isMissing ? "" : undefined}, this.say(text));
      if (isMissing) go.append(makeElement("small", {}, ` ${words.missing}`));
      if (time !== undefined) {
        item.dataset.time = time;
        go.addEventListener("click", () => { this.pause(); this.seek(time); });
      }
      item.append(go);
      return item;
    }));
    this.timeline.name();
    this.showTab();
    this.showPlaying();
  }

  setLanguage(language) {
    if (!["en", "zh"].includes(language) || language === this.language) return;
    this.language = language;
    this.name();
    this.show(true);
    this.writeAddress();
  }

  connect() {
    const {buttons} = this;
    buttons.play.addEventListener("click", () => this.isPlaying ? this.pause() : this.play());
    buttons.back.addEventListener("click", () => this.step(-1));
    buttons.forth.addEventListener("click", () => this.step(1));
    buttons.enlarge.addEventListener("click", () => this.setLarge(!this.isLarge));
    buttons.layers.addEventListener("click", () => this.setLayers(!this.showsLayers));
    buttons.language.addEventListener("click", () => this.setLanguage(this.words.otherLanguage));
    this.speedMenu.addEventListener("change", () => this.speed = Number(this.speedMenu.value));
    for (const [name, tab] of Object.entries(this.tabs)) tab.addEventListener("click", () => this.chooseTab(name));
    this.tabList.addEventListener("keydown", event => {
      const names = Object.keys(this.tabs), step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      this.chooseTab(names[(names.indexOf(this.tab) + step + names.length) % names.length]);
      this.tabs[this.tab].focus();
    });
    this.stage.addEventListener("pointermove", event => { if (event.pointerType === "mouse") this.light(this.viewUnder(event)); });
    this.stage.addEventListener("pointerleave", () => this.light(0));
    this.stage.addEventListener("click", event => this.ask(this.stageView.pointOf(event), this.viewUnder(event), true));
    this.viewMenu.addEventListener("change", () => this.askAbout(Number(this.viewMenu.value)));
    this.element.addEventListener("keydown", event => this.handleKey(event));
    addEventListener("resize", () => this.fit());
    addEventListener("beforeprint", () => this.print());
    if (this.isWholePage) {
      addEventListener("hashchange", () => {
        const {time, language} = this.readAddress();
        if (language) this.setLanguage(language);
        if (time !== undefined && Math.abs(time - this.time) > 0.005) this.seek(time);
      });
      document.body.addEventListener("keydown", event => { if (event.target === document.body) this.handleKey(event); });
    }
  }

  handleKey(event) {
    if (event.target.matches?.("select, input, .sheet") && event.key !== "Escape" || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = {
      " ": () => this.isPlaying ? this.pause() : this.play(), ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1),
      Home: () => this.seek(0), End: () => this.seek(this.duration), l: () => this.setLayers(!this.showsLayers),
      Escape: () => this.ask(null, 0)
    };
    if (!keys[event.key] || event.key === " " && event.target.matches?.("button")) return;
    event.preventDefault();
    keys[event.key]();
  }

  // MARK: Time

  /** The first moment with something on the stage, a little before the first event. */
  get firstTime() { return Math.max(0, Math.min(this.duration, (this.stops[0] ?? 0.5) - 0.25)); }

  /** When something was logged. */
  get stops() { return this.knownStops ??= [...new Set(this.data.panels.log.slice(1).map(entry => entry[0]))]; }

  seek(time) {
    this.time = Math.min(this.duration, Math.max(0, Number(time) || 0));
    this.show();
    if (!this.isPlaying) this.writeAddress();
  }

  /** Goes to the next or the previous event. */
  step(direction) {
    this.pause();
    const {stops, time} = this;
    this.seek(direction > 0 ? stops.find(stop => stop > time + 1e-6) ?? this.duration : stops.findLast(stop => stop < time - 1e-6) ?? 0);
  }

  play() {
    if (this.isPlaying) return;
    if (this.time >= this.duration - 1e-6) this.seek(0);
    let last = performance.now();
    const move = now => {
      const place = this.timeline.axis.place(this.time) + (now - last) / 1000 * this.speed;
      last = now;
      if (place >= this.timeline.axis.length) {
        this.seek(this.duration);
        return this.pause();
      }
      this.seek(this.timeline.axis.time(place));
      this.isPlaying = requestAnimationFrame(move);
    };
    this.isPlaying = requestAnimationFrame(move);
    this.showPlaying();
  }

  pause() {
    if (!this.isPlaying) return;
    cancelAnimationFrame(this.isPlaying);
    this.isPlaying = 0;
    this.showPlaying();
    this.writeAddress();
  }

  showPlaying() {
    const {play} = this.buttons, text = this.isPlaying ? this.words.pause : this.words.play;
    play.firstChild.firstChild.setAttribute("d", this.isPlaying ? "M-5-6h3V6h-3ZM2-6h3V6h-3Z" : playPath);
    play.title = text;
    play.setAttribute("aria-label", text);
  }

  // MARK: Showing

  show(isForced) {
    const {time} = this;
    this.stageView.show(this.frames.at(time));
    this.showMarks();
    const sentence = this.sentences.at(time);
    const text = sentence === null ? "" : this.say(sentence);
    if (this.sentence.textContent !== text) this.sentence.textContent = text;
    if (this.panels[this.tab]) this.panels[this.tab].show(time, isForced);
    else this.showWhy(isForced);
    for (const item of this.steps.children) item.classList.toggle("done", Number(item.dataset.time ?? Infinity) <= time);
    this.clock.textContent = `${time.toFixed(2)} / ${this.duration.toFixed(2)} s`;
    this.timeline.show(time);
  }

  showMarks() {
    const marks = this.marks.at(this.time), fingers = this.fingers.at(this.time);
    this.stageView.mark(marks, fingers, this.lit || this.asked?.number);
    const place = fingers.length ? fingers : marks?.point;
    if (this.isLarge && place) this.room.scrollTo(...this.stageView.scrollTo(place, this.room));
  }

  light(number) {
    if (number === this.lit) return;
    this.lit = number;
    this.showMarks();
  }

  chooseTab(name) {
    this.tab = name;
    this.showTab();
    this.show(true);
  }

  showTab() {
    for (const [name, tab] of Object.entries(this.tabs)) {
      tab.setAttribute("aria-selected", String(name === this.tab));
      tab.tabIndex = name === this.tab ? 0 : -1;
      this.sheets[name].hidden = name !== this.tab;
    }
  }

  setLayers(showsLayers) {
    this.showsLayers = showsLayers;
    this.element.classList.toggle("in-layers", showsLayers);
    this.buttons.layers.setAttribute("aria-pressed", String(showsLayers));
  }

  /** As large as there is room, in steps that keep pixels whole where they can be; an enlarged stage is scrolled. */
  fit() {
    const [width, height] = this.data.size, room = this.room.clientWidth || width;
    // Beside the panels the steps stay in sight; on a phone the sentence does.
    const tall = !this.isWholePage ? Infinity : Math.max(240, innerWidth >= 900 ? innerHeight - 348 : innerHeight * 0.45);
    const zoom = Math.min(1.5, room / width, tall / height);
    this.buttons.enlarge.hidden = zoom > 0.85;
    this.setZoom(this.isLarge ? Math.max(1, zoom) : zoom >= 1 && zoom < 1.15 ? 1 : zoom);
  }

  setLarge(isLarge) {
    this.isLarge = isLarge;
    this.element.classList.toggle("is-large", isLarge);
    this.buttons.enlarge.setAttribute("aria-pressed", String(isLarge));
    this.fit();
  }

  setZoom(zoom) {
    this.stageView.setZoom(zoom);
    this.showMarks();
  }

  // MARK: Why

  viewUnder(event) {
    if (this.showsLayers) return Number(event.target.closest?.(".view")?.dataset.view ?? 0);
    return this.stageView.viewAt(...this.stageView.pointOf(event));
  }

  ask(point, number, opensTab) {
    this.asked = point && {point, number};
    if (opensTab && this.tab !== "why") this.chooseTab("why");
    this.showWhy(true);
    this.showMarks();
    if (opensTab) this.sheets.why.scrollIntoView({block: "nearest"});
  }

  /** Asks about a view, at its middle. */
  askAbout(number) {
    const quad = this.stageView.quad(number);
    if (!quad) return;
    const middle = [0, 1].map(axis => Math.round((quad[0][axis] + quad[2][axis])) / 2);
    this.ask(middle, number);
  }

  showWhy() {
    const {asked, words} = this;
    const lines = asked ? this.why.lines(this.time, asked.point, asked.number) : [{text: words.ask, kind: "quiet"}];
    const text = JSON.stringify(lines);
    if (text !== this.shownWhy) this.answer.replaceChildren(...lines.map(({text, kind}) => makeElement("p", {class: kind || undefined}, text)));
    this.shownWhy = text;
    const list = this.why.list(this.time), key = `${this.language} ${list.map(({number}) => number)}`;
    if (key !== this.shownList && list.length <= 500) {
      this.viewMenu.replaceChildren(makeElement("option", {value: 0}, "—"), ...list.map(({number, depth}) =>
        makeElement("option", {value: number}, `${"\u2007".repeat(Math.min(depth, 8) * 2)}${this.nameOf(number)}`)));
      this.shownList = key;
    }
    this.viewMenu.value = String(asked?.number ?? 0);
  }

  // MARK: Address and paper

  readAddress() {
    const values = new URLSearchParams(location.hash.slice(1)), time = Number.parseFloat(values.get("t"));
    return {time: Number.isFinite(time) ? time : undefined, language: values.get("language")};
  }

  writeAddress() {
    if (!this.isWholePage) return;
    clearTimeout(this.addressTimer);
    // A browser refuses to change it many times a second.
    this.addressTimer = setTimeout(() => history.replaceState(null, "", `#t=${Math.ceil(this.time * 1000 - 1e-6) / 1000}&language=${this.language}`), 150);
  }

  /** The moments with a step, one below the other, for paper. */
  print() {
    const time = this.time, moments = this.data.moments.length ? this.moments : [{time: this.duration, text: ""}];
    const pages = moments.map(moment => {
      this.seek(moment.time);
      const stage = this.stageView.copy(), sentence = this.sentence.textContent;
      return makeElement("figure", {}, stage, makeElement("figcaption", {}, makeElement("b", {}, `${moment.time.toFixed(2)} s  ${moment.text}`), makeElement("p", {}, sentence)));
    });
    this.prints.replaceChildren(...pages);
    this.seek(time);
  }
}

window.Lesson = Lesson;
