// The search for the view under a touch
// =====================================
//
// Pages that answer questions about a tree of views share this: the page of `fingerpost why --html`, and a lesson. It
// knows the rules of every touch and no code of an application. A test compares it with the program's own search.

/** The searcher of a tree: `views` in an order in which superviews come first, `windows` back to front. */
function makeSearcher(dump) {
  const {views, windows, words, screen} = dump;
  for (const view of views) view.children = [];
  views.forEach((view, index) => { if (view.parent >= 0) views[view.parent].children.push(index); });

  // Geometry. A matrix [a, b, c, d, tx, ty] leads from a view's bounds to what it lies in.

  function map([a, b, c, d, tx, ty], {x, y}) { return {x: a * x + c * y + tx, y: b * x + d * y + ty}; }

  function inverse([a, b, c, d, tx, ty]) {
    const n = a * d - b * c;
    return [d / n, -b / n, -c / n, a / n, (c * ty - d * tx) / n, (b * tx - a * ty) / n];
  }

  function joined([a, b, c, d, tx, ty], [e, f, g, h, ux, uy]) {
    return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, tx * e + ty * g + ux, tx * f + ty * h + uy];
  }

  function corners({bounds: [x, y, width, height]}) {
    return [{x, y}, {x: x + width, y}, {x: x + width, y: y + height}, {x, y: y + height}];
  }

  function around(points) {
    const xs = points.map(p => p.x), ys = points.map(p => p.y);
    return {left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys)};
  }

  for (const view of [...views].reverse()) view.isNeeded = !!view.isOwner || view.children.some(child => views[child].isNeeded);
  for (const view of views) {
    view.inverse = view.flat ? null : inverse(view.matrix);
    view.toScreen = view.parent < 0 ? view.matrix : joined(view.matrix, views[view.parent].toScreen);
    view.isPlaced = view.parent < 0 ? !view.isUnplaced : views[view.parent].isPlaced;
    view.onScreen = corners(view).map(p => map(view.toScreen, p));
  }

  // Hit-testing: the rules of every touch, with what some classes do otherwise, as `ClassSearchRule` has it.

  /** The rules that turn touches away from a view, in their order. */
  function refusals(view) {
    return ["hidden", "disabled", "transparent", "animating"].filter(rule => view[rule] !== undefined);
  }

  function isInside({bounds: [x, y, width, height]}, p) {
    return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height;
  }

  /** How far a point lies outside a view, along each axis. */
  function off({bounds: [x, y, width, height]}, p) {
    return {
      x: p.x < x ? p.x - x : Math.max(0, p.x - (x + width)), y: p.y < y ? p.y - y : Math.max(0, p.y - (y + height))
    };
  }

  /** The view in `start`, or itself, that takes a touch at a point of it, or -1; `path` gets all that are asked. */
  function hit(start, point, path) {
    const open = [];
    let index = start;
    for (;;) {
      const view = views[index];
      const inside = isInside(view, point);
      const verdict = refusals(view)[0] ?? (inside || view.asksOutside ? "descendant" : "outside");
      const step = {index, point, depth: open.length, verdict};
      path?.push(step);
      if (verdict === "descendant") open.push({step, inside, left: view.children.length});
      // The front-most subview that is left, of the innermost view that asks its own.
      for (index = -1; index < 0;) {
        if (open.length === 0) return -1;
        const inner = open[open.length - 1], children = views[inner.step.index].children;
        while (inner.left > 0 && index < 0) {
          const child = children[--inner.left];
          if (views[child].inverse) index = child;
        }
        if (index >= 0) {
          point = map(views[index].inverse, inner.step.point);
        } else if (inner.inside && !views[inner.step.index].takesNone) {
          inner.step.verdict = "hit";
          for (const {step} of open) step.result = inner.step.index;
          return inner.step.index;
        } else {
          inner.step.verdict = inner.inside ? "declined" : "outside";
          open.pop();
        }
      }
    }
  }

  /** The view that takes a touch at a place of the screen, or -1. */
  function search(place, path) {
    for (const index of [...windows].reverse()) {
      if (!views[index].inverse) continue;
      const found = hit(index, map(views[index].inverse, place), path);
      if (found >= 0) return found;
    }
    return -1;
  }

  /** Whether a touch that a view inside `expected` gets comes to that as well. */
  function isReachedThrough(expected, part) {
    let hasControl = false;
    for (let index = part; index >= 0; index = views[index].parent) {
      const {parts, isControl} = views[index];
      if (index === expected) return part !== expected && (parts === "all" || parts === "allButControls" && !hasControl);
      hasControl ||= !!isControl;
    }
    return false;
  }

  /** What keeps a touch at a place from a view, outermost first: each rule is noted and looked past. */
  function obstacles(expected, place) {
    const way = [];
    for (let index = expected; index >= 0; index = views[index].parent) way.unshift(index);
    const found = [];
    const add = (kind, index, facts = {}) => found.push({kind, index, ...facts});
    const addRefusals = index => {
      for (const rule of refusals(views[index])) add(rule === "disabled" ? "interactionDisabled" : rule, index);
    };
    const hasNoArea = ({bounds: [, , width, height]}) => width <= 0 || height <= 0;
    if (!views[expected].isPlaced) {
      // What turns touches away wherever it lies.
      for (const index of way) {
        if (!views[index].inverse) add("singularTransform", index);
        addRefusals(index);
        if (hasNoArea(views[index])) add("zeroSize", index);
      }
      return found;
    }
    const front = windows.indexOf(way[0]);
    for (const other of front < 0 ? [] : windows.slice(front + 1).reverse()) {
      const taker = views[other].inverse ? hit(other, map(views[other].inverse, place)) : -1;
      if (taker >= 0) add("windowInFront", other, {taker});
    }
    let point = place;
    way.forEach((index, depth) => {
      const view = views[index];
      if (!view.inverse) add("singularTransform", index);
      point = view.inverse ? map(view.inverse, point) : {x: point.x - view.flat[0], y: point.y - view.flat[1]};
      addRefusals(index);
      const inside = isInside(view, point);
      if (inside && index === expected && view.takesNone) add("overridden", index);
      if (!inside && !(view.asksOutside && index !== expected)) {
        if (hasNoArea(view)) add("zeroSize", index);
        else add("outsideBounds", index, {off: off(view, point)});
      }
      for (const child of [...view.children].reverse()) {
        if (child === way[depth + 1]) break;
        const taker = views[child].inverse ? hit(child, map(views[child].inverse, point)) : -1;
        if (taker >= 0 && !isReachedThrough(expected, taker)) add("covered", child, {taker, isSubview: index === expected});
      }
    });
    // What is in front of a view that does not hold the point comes after that.
    const outside = found.filter(({kind}) => kind === "outsideBounds").map(({index}) => index);
    const rank = ({kind, index}) => {
      if (kind !== "covered") return way.indexOf(index);
      const depth = way.indexOf(views[index].parent) + 1;
      return outside.includes(way[depth]) ? depth + 0.5 : depth;
    };
    found.sort((one, other) => rank(one) - rank(other));
    // A point outside the window is outside everything in it.
    const isOffScreen = outside.includes(way[0]);
    return isOffScreen ? found.filter(({kind, index}) => kind !== "outsideBounds" || index === way[0]) : found;
  }

  /** The place nearest to `place` where a view does get a touch, or null: beside what is in the way, and on a grid. */
  function nearest(expected, place, inTheWay) {
    const works = p => {
      const found = search(p);
      return found === expected || isReachedThrough(expected, found);
    };
    const distance = p => Math.hypot(p.x - place.x, p.y - place.y);
    const byDistance = (p, q) => distance(p) - distance(q);
    const area = touchableArea(expected, inTheWay);
    if (!area) return null;
    const [width, height] = [area.right - area.left, area.bottom - area.top];
    const margin = Math.min(0.5, width / 4, height / 4);
    const steps = (least, most, at, edges, size) => {
      const [low, high] = [least + margin, most - margin];
      const all = [Math.min(Math.max(at, low), high), low, (low + high) / 2, high, ...edges];
      for (let step = 1; step < 17; step++) all.push(least + size * (step / 17));
      return all.filter(value => value >= low && value <= high);
    };
    const edges = inTheWay.slice(0, 8).map(obstacle => around(views[obstacle.index].onScreen));
    const xs = steps(area.left, area.right, place.x, edges.flatMap(e => [e.left - margin, e.right + margin]), width);
    const ys = steps(area.top, area.bottom, place.y, edges.flatMap(e => [e.top - margin, e.bottom + margin]), height);
    let near = xs.flatMap(x => ys.map(y => ({x, y}))).sort(byDistance).find(works);
    if (!near) return null;
    // Back towards the place for as long as the view still gets the touch.
    let far = place;
    for (let halving = 0; halving < 17; halving++) {
      const middle = {x: (near.x + far.x) / 2, y: (near.y + far.y) / 2};
      if (works(middle)) near = middle; else far = middle;
    }
    for (const step of [1, 0.5, 0.1, 0.01]) {
      const ends = value => [Math.floor(value / step) * step, Math.ceil(value / step) * step];
      const round = ends(near.y).flatMap(y => ends(near.x).map(x => ({x, y}))).filter(works).sort(byDistance);
      if (round.length) return round[0];
    }
    return near;
  }

  /** A rectangle around what a view and all that it lies in have in common, on the screen; null if there is nothing. */
  function touchableArea(expected, inTheWay) {
    // A view that decides for itself may reach beyond its bounds by a fingertip.
    const reach = inTheWay.some(({kind}) => kind === "overridden") ? 44 : 0;
    const cut = (a, b) => ({
      left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom)
    });
    let area = around(corners(views[expected]));
    area = {left: area.left - reach, right: area.right + reach, top: area.top - reach, bottom: area.bottom + reach};
    for (let index = expected; index >= 0; index = views[index].parent) {
      const isOpen = index === expected ? reach > 0 : views[index].asksOutside;
      if (!isOpen) area = cut(area, around(corners(views[index])));
      if (!(area.right > area.left && area.bottom > area.top)) return null;
      const {left, right, top, bottom} = area;
      area = around([[left, top], [right, top], [right, bottom], [left, bottom]]
        .map(([x, y]) => map(views[index].matrix, {x, y})));
    }
    area = cut(area, {left: screen[0], top: screen[1], right: screen[0] + screen[2], bottom: screen[1] + screen[3]});
    return area.right > area.left && area.bottom > area.top ? area : null;
  }

  // Words. The sentences come with the dump; only their gaps are filled here.

  function number(value) { return String(Math.round(value * 1000) / 1000); }

  function text({x, y}) { return `(${number(x)}, ${number(y)})`; }

  function distance({x, y}) {
    const parts = [];
    if (x) parts.push(fill(x < 0 ? words.distance.left : words.distance.right, {n: number(Math.abs(x))}));
    if (y) parts.push(fill(y < 0 ? words.distance.above : words.distance.below, {n: number(Math.abs(y))}));
    return parts.join(words.distance.and) || words.distance.edge;
  }

  function fill(sentence, gaps) { return sentence.replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap); }

  /** An obstacle in sentences, under the kind that scripts rely on. */
  function said(obstacle, expected) {
    const view = views[obstacle.index];
    const gaps = {
      view: view.id, class: view.class, size: fill(words.page.size, {width: number(view.bounds[2]), height: number(view.bounds[3])}),
      alpha: view.transparent, taker: views[obstacle.taker]?.id, expected: views[expected].id, distance: obstacle.off && distance(obstacle.off)
    };
    const form = [obstacle.kind, obstacle.index === expected ? "itself" : "around"];
    if (obstacle.kind === "interactionDisabled") form.push(view.disabled);
    if (obstacle.isPast) form[1] = "past";
    if (obstacle.kind === "windowInFront") form[1] = obstacle.taker === obstacle.index ? "itself" : "around";
    if (obstacle.kind === "outsideBounds" && view.parent < 0) form.push("window");
    if (["windowInFront", "overridden"].includes(obstacle.kind) && view.isSystem) form.push("system");
    if (obstacle.kind === "covered") {
      form[1] = obstacle.isSubview ? "subview" : "sibling";
      form.push(obstacle.taker === obstacle.index ? "itself" : "inside");
      if (view.isNeeded) form.push("needed");
      form.push(!view.isNamed ? "unnamed" : /^(?!UI)[aeiou]/i.test(view.class) ? "an" : "a");
    }
    const {says, fix} = words.obstacles[form.join(" ")];
    return {kind: obstacle.kind, view: view.id, says: fill(says, gaps), fix: fill(view.own ? words.page[view.own] : fix, gaps)};
  }

  /** Who gets a touch at a place, and why another view does not: what `fingerpost why --json` says. */
  function answer(place, expected = -1) {
    if (dump.fixed) return {...dump.fixed, point: place, path: []};
    const path = [], winner = search(place, path);
    const result = {point: place, winner, path, expected, obstacles: [], nearest: null};
    const roots = views.filter(view => view.parent < 0);
    result.isTakerUnknown = roots.every(root => root.isUnplaced) || expected < 0 && winner < 0 && roots.some(root => root.isUnplaced);
    if (expected < 0) return result;
    result.isReached = winner === expected || isReachedThrough(expected, winner);
    const inTheWay = result.isReached ? [] : obstacles(expected, place);
    const canBeAvoided = views[expected].isPlaced && inTheWay.every(({kind}) => ["outsideBounds", "covered", "windowInFront", "overridden"].includes(kind));
    if (!result.isReached && canBeAvoided) result.nearest = nearest(expected, place, inTheWay);
    if (views[expected].isDisabledControl) inTheWay.push({kind: "disabledControl", index: expected, isPast: !result.isReached});
    result.obstacles = inTheWay.map(obstacle => ({index: obstacle.index, ...said(obstacle, expected)}));
    return result;
  }

  return {views, answer, search, refusals, isInside, off, map, inverse, joined, corners, around, number, text, distance, fill};
}
