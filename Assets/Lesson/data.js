// Series in time
// ==============
//
// A lesson's data are series of changes. A cursor keeps the value at one moment: forwards it applies the changes on the
// way, backwards it begins again, which takes some milliseconds for ten minutes.

/** The index of the last entry at or before a time, or -1; entries begin with their times. */
function lastEntry(entries, time) {
  let low = 0, high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle][0] <= time) low = middle + 1; else high = middle;
  }
  return low - 1;
}

class Cursor {
  constructor(entries, begin, apply) {
    [this.entries, this.begin, this.apply] = [entries, begin, apply];
    this.index = -1;
    this.value = begin();
  }

  /** The value at a time. */
  at(time) {
    const index = lastEntry(this.entries, time);
    if (index < this.index) [this.index, this.value] = [-1, this.begin()];
    while (this.index < index) this.value = this.apply(this.value, this.entries[++this.index]);
    return this.value;
  }
}

/** How the views stand, frame by frame: their numbers in the order of painting, and a record each. */
function frameCursor(entries) {
  const fields = ["parent", "place", "size", "scroll", "opacity", "look", "picture", "pictureArea", "rules", "model"];
  return new Cursor(entries, () => ({order: [], views: new Map()}), (frame, [, order, ...changes]) => {
    const views = frame.views;
    for (const [number, ...values] of changes) {
      const view = {...views.get(number)};
      for (let index = 0; index < values.length; index += 2) view[fields[values[index]]] = values[index + 1];
      views.set(number, view);
    }
    if (!order) return {order: frame.order, views};
    const kept = new Set(order);
    for (const number of views.keys()) if (!kept.has(number)) views.delete(number);
    return {order, views};
  });
}

/** The rows of a panel: how many stay at the beginning and at the end, and those between them. */
function rowCursor(entries) {
  return new Cursor(entries, () => [], (rows, [, start, end, ...changed]) =>
    [...rows.slice(0, start), ...changed, ...rows.slice(rows.length - end)]);
}

/** A line of time on which a pause of more than a second is one second long. */
class TimeAxis {
  constructor(times, duration) {
    const sorted = [...new Set([0, ...times, duration])].sort((a, b) => a - b);
    this.knots = [[0, 0]];
    for (const time of sorted.slice(1)) {
      const [last, place] = this.knots[this.knots.length - 1];
      this.knots.push([time, place + Math.min(1, time - last)]);
    }
    this.length = this.knots[this.knots.length - 1][1];
  }

  /** Between the knots: from one coordinate to the other. */
  map(value, from, to) {
    let low = 0, high = this.knots.length - 1;
    while (low < high - 1) {
      const middle = (low + high) >> 1;
      if (this.knots[middle][from] <= value) low = middle; else high = middle;
    }
    const [start, end] = [this.knots[low], this.knots[high]], way = end[from] - start[from];
    return way > 0 ? start[to] + (end[to] - start[to]) * Math.min(1, Math.max(0, (value - start[from]) / way)) : start[to];
  }

  place(time) { return this.map(time, 0, 1); }
  time(place) { return this.map(place, 1, 0); }
}
