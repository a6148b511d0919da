// Why a view gets a touch, or not
// ===============================
//
// Where a finger came down in the run, the search is the recorded one. Anywhere else the searcher answers, which knows
// the rules and no code of the application: if it meets a view that decides by code of its own, it says so.

/** Bounds of a view, and its transform into its superview, as hit-testing has them. */
function modelOf({model, place, size, scroll: [x, y]}) {
  if (model.length) return model;
  const [a, b, c, d, tx, ty] = matrixOf(place);
  return [x, y, ...size, a, b, c, d, tx - a * x - c * y, ty - b * x - d * y];
}

class LessonWhy {
  constructor(data, lesson) {
    [this.data, this.lesson] = [data, lesson];
    this.cursor = frameCursor(data.frames);
  }

  /** The searcher for the views as they are at a time, and the numbers of its views. */
  searcher(time) {
    const {data, lesson} = this, language = lesson.language, index = lastEntry(data.frames, time);
    if (this.known && this.known.index === index && this.known.language === language) return this.known;
    const frame = this.cursor.at(time);
    const numbers = frame.order.filter(number => number > 0), places = new Map(numbers.map((number, place) => [number, place]));
    const views = numbers.map(number => {
      const {parent, rules} = frame.views.get(number), facts = data.rules[rules];
      const [x, y, width, height, a, b, c, d, tx, ty] = modelOf(frame.views.get(number));
      const isFlat = facts.singular || facts.flatInSpace;
      return {
        ...facts, transparent: facts.transparent === undefined ? undefined : String(facts.transparent), id: lesson.nameOf(number), class: data.views[number]?.[1] ?? "",
        isNamed: facts.isNamed || undefined, parent: places.get(parent) ?? -1, bounds: [x, y, width, height],
        matrix: [a, b, c, d, tx, ty], flat: isFlat ? [tx, ty] : undefined
      };
    });
    const windows = views.flatMap((view, place) => view.parent < 0 && !view.hidden ? [place] : []);
    const searcher = makeSearcher({views, windows, words: data.words[language], screen: [0, 0, ...data.size]});
    return this.known = {index, language, numbers, places, frame, views, searcher};
  }

  /** The views on the stage at a time, outermost first, each with its depth. */
  list(time) {
    const {numbers, views} = this.searcher(time), depths = [];
    return numbers.map((number, place) => {
      depths[place] = views[place].parent < 0 ? 0 : depths[views[place].parent] + 1;
      return {number, depth: depths[place]};
    });
  }

  /** What is said about a view and a point: a list of lines, each with its kind. */
  lines(time, [x, y], number) {
    const {lesson, data} = this, {words} = lesson;
    const {numbers, places, views, searcher, frame} = this.searcher(time);
    const lines = [], say = (text, kind = "") => lines.push({text, kind});
    const expected = places.get(number) ?? -1, view = frame.views.get(number);
    if (view) {
      const [bx, by, width, height, a, b, c, d, tx, ty] = modelOf(view);
      const corners = [[bx, by], [bx + width, by], [bx, by + height], [bx + width, by + height]].map(([px, py]) => [a * px + c * py + tx, b * px + d * py + ty]);
      const [left, top] = [0, 1].map(axis => Math.min(...corners.map(corner => corner[axis])));
      const [right, bottom] = [0, 1].map(axis => Math.max(...corners.map(corner => corner[axis])));
      const round = value => String(Math.round(value * 100) / 100);
      say(fillWords(words.pointed, {name: lesson.nameOf(number), class: data.views[number]?.[1] ?? ""}), "title");
      say(fillWords(words.frame, {x: round(left), y: round(top), width: round(right - left), height: round(bottom - top)}), "quiet");
    }
    const {page} = data.words[lesson.language];
    say(searcher.fill(page.touch, {place: searcher.text({x, y})}), "strong");
    const marks = lesson.marksAt(time);
    if (marks && Math.hypot(marks.point[0] - x, marks.point[1] - y) <= 1) {
      say(words.recorded, "quiet");
      for (const row of lesson.panels.search.lines(time)) say(row);
      return lines;
    }
    const result = searcher.answer({x, y}, expected);
    const deciding = result.path.find(({index, verdict}) => views[index].decides && !["hidden", "disabled", "transparent"].includes(verdict));
    if (deciding) {
      say(fillWords(words.unknown, {name: views[deciding.index].id, winner: views[result.winner]?.id ?? words.nobody}), "refused");
      const touches = data.marks.filter(entry => entry[1]), distance = ([, {point}]) => Math.hypot(point[0] - x, point[1] - y);
      const nearest = touches.reduce((best, entry) => best && distance(best) <= distance(entry) ? best : entry, null);
      if (nearest) {
        const [at, {point, receiver}] = nearest, place = searcher.text({x: point[0], y: point[1]});
        say(fillWords(words.nearest, {place, name: receiver ? lesson.nameOf(receiver) : words.nobody, time: at.toFixed(2)}));
      }
      return lines;
    }
    const crowd = views[result.winner]?.crowd;
    if (crowd) {
      say(fillWords(words.crowd, {name: views[result.winner].id, count: crowd.toLocaleString(lesson.language)}), "refused");
      return lines;
    }
    say(result.winner < 0 ? page.noWinner : searcher.fill(page.winner, {name: views[result.winner].id}), result.winner < 0 ? "quiet" : "found");
    if (expected >= 0 && result.winner !== expected) {
      const sentence = !result.obstacles.length ? page.asExpected : result.isReached ? page.arriving : page.because;
      say(searcher.fill(sentence, {name: views[expected].id}));
      for (const {says} of result.obstacles) say(says, "refused");
    }
    say(words.computed, "quiet");
    return lines;
  }
}
