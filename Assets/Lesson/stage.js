// The stage
// =========
//
// Each view is a box in its superview's box, as the program draws it. Only what has changed since the last frame is
// touched. The marks lie over all of it in one drawing.

/** The six numbers of a matrix; a place may be only a distance. */
function matrixOf(place) { return place.length === 6 ? place : [1, 0, 0, 1, ...place]; }

class LessonStage {
  constructor(data) {
    [this.data, this.zoom] = [data, 1];
    this.boxes = new Map();
    this.images = [];
    this.waits = new Set();
    this.world = makeElement("div", {class: "world", "aria-hidden": "true"});
    this.marks = makeElement("svg", {class: "marks", "aria-hidden": "true"});
    this.element = makeElement("div", {class: "stage", tabindex: "0", role: "img"}, this.world, this.marks);
    const [width, height] = data.size;
    this.marks.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.world.style.cssText = `width:${width}px;height:${height}px`;
    this.setZoom(1);
  }

  setZoom(zoom) {
    const [width, height] = this.data.size;
    this.zoom = zoom;
    this.element.style.width = `${width * zoom}px`;
    this.element.style.height = `${height * zoom}px`;
    this.world.style.setProperty("--zoom", zoom);
  }

  /** A patch, which begins to load when it is first asked for. */
  image(patch) {
    return this.images[patch] ??= Object.assign(new Image(), {src: `data:image/png;base64,${this.data.patches[patch]}`});
  }

  /** Loads the patches of the other frames, some at a time, so that a change shows them at once. */
  loadAll() {
    const patches = [...new Set(this.data.copies.map(([patch]) => patch))];
    const load = () => {
      for (const patch of patches.splice(0, 50)) this.image(patch);
      if (patches.length) setTimeout(load);
    };
    load();
  }

  /** Resolves when what is to be seen is drawn. */
  async drawn() { while (this.waits.size) await Promise.all(this.waits); }

  /** The stage as it is now, for paper. */
  copy() {
    const copy = this.element.cloneNode(true), canvases = this.element.querySelectorAll("canvas");
    copy.querySelectorAll("canvas").forEach((canvas, index) => canvas.getContext("2d").drawImage(canvases[index], 0, 0));
    return copy;
  }

  // MARK: Frames

  show(frame) {
    if (this.frame === frame) return;
    const gone = new Set(this.boxes.keys());
    const shown = frame.order.filter(number => frame.views.get(number).look >= 0);
    for (const number of shown) {
      gone.delete(number);
      this.update(number, frame.views.get(number));
    }
    for (const number of gone) {
      this.boxes.get(number).element.remove();
      this.boxes.delete(number);
    }
    if (frame.order !== this.order || shown.length !== this.shownCount || gone.size) this.arrange(frame, shown);
    [this.frame, this.order, this.shownCount] = [frame, frame.order, shown.length];
  }

  /** Puts the boxes into one another, back to front. */
  arrange(frame, shown) {
    const children = new Map([[0, []]]);
    for (const number of shown) {
      const {parent} = frame.views.get(number);
      if (!children.has(parent)) children.set(parent, []);
      children.get(parent).push(this.boxes.get(number).element);
    }
    const place = (host, elements) => {
      if (host.children.length === elements.length && elements.every((element, index) => host.children[index] === element)) return;
      host.replaceChildren(...elements);
    };
    place(this.world, children.get(0));
    for (const number of shown) {
      const box = this.boxes.get(number), inside = children.get(number);
      if (inside && !box.content) {
        box.content = makeElement("div", {class: "content"});
        box.clip = makeElement("div", {class: "inside"}, box.content);
        box.element.append(box.clip);
        if (box.edge) box.element.append(box.edge);
        this.dress(box);
      }
      if (box.content) place(box.content, inside ?? []);
    }
  }

  update(number, view) {
    let box = this.boxes.get(number);
    if (!box) {
      box = {element: makeElement("div", {class: "view"})};
      box.element.dataset.view = number;
      this.boxes.set(number, box);
    }
    if (box.view === view) return;
    const old = box.view ?? {};
    box.view = view;
    const style = box.element.style;
    if (old.place !== view.place) {
      const isTurned = view.place.length === 6, [x, y] = isTurned ? [0, 0] : view.place;
      [style.left, style.top] = [`${x}px`, `${y}px`];
      style.transform = isTurned ? `matrix(${view.place})` : "";
    }
    if (old.size !== view.size) [style.width, style.height] = view.size.map(side => `${side}px`);
    if (old.opacity !== view.opacity) style.opacity = view.opacity[0] < 1 ? view.opacity[0] : "";
    if (old.picture !== view.picture || old.pictureArea !== view.pictureArea) this.showPicture(box, view);
    if (old.look !== view.look || old.scroll !== view.scroll) this.dress(box);
  }

  showPicture(box, view) {
    if (view.picture < 0) {
      box.picture?.remove();
      box.picture = null;
      return;
    }
    if (!box.picture) {
      box.picture = makeElement("canvas", {class: "picture"});
      box.element.prepend(box.picture);
    }
    if (box.picture.place !== view.picture) this.draw(box.picture, view.picture);
    const [x, y, width, height] = view.pictureArea.map(value => `${value}px`);
    box.picture.style.cssText = x ? `left:${x};top:${y};width:${width};height:${height}` : "";
  }

  /** Puts a picture together on a canvas, as soon as its patches are loaded. */
  draw(canvas, place) {
    const [width, height, ...places] = this.data.pictures[place];
    const copies = places.map(copy => this.data.copies[copy]);
    const missing = copies.map(([patch]) => this.image(patch)).filter(image => !image.complete);
    canvas.place = place;
    if (missing.length) {
      const wait = Promise.all(missing.map(image => image.decode().catch(() => {}))).then(() => {
        this.waits.delete(wait);
        if (canvas.place === place) this.draw(canvas, place);
      });
      this.waits.add(wait);
      return;
    }
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d");
    for (const [patch, x, y, width, height, left, top] of copies) context.drawImage(this.image(patch), x, y, width, height, left, top, width, height);
  }

  /** Background, corners, shadow and border of a box. */
  dress(box) {
    const look = this.data.looks[box.view.look], style = box.element.style;
    const radii = look.radii ? look.radii.map(radius => `${radius}px`).join(" ") : "";
    style.backgroundColor = look.ground ?? "";
    style.borderRadius = radii;
    style.boxShadow = look.shade ? `${look.shadow[0]}px ${look.shadow[1]}px ${look.shadow[2] * 2}px ${look.shade}` : "";
    if (box.content) {
      box.clip.style.overflow = look.clips ? "hidden" : "";
      box.clip.style.borderRadius = look.clips ? radii : "";
      const [x, y] = box.view.scroll;
      [box.content.style.left, box.content.style.top] = [`${-x}px`, `${-y}px`];
    }
    if (look.border && !box.edge) {
      box.edge = makeElement("div", {class: "edge"});
      box.element.append(box.edge);
    }
    if (box.edge) box.edge.style.cssText = look.border ? `border:${look.border}px solid ${look.edge ?? "transparent"};border-radius:${radii}` : "";
  }

  // MARK: Geometry

  /** The corners of a view on the stage, in its points; null if it is not there. */
  quad(number) {
    const frame = this.frame;
    let view = frame?.views.get(number);
    if (!view) return null;
    const [width, height] = view.size;
    let points = [[0, 0], [width, 0], [width, height], [0, height]];
    for (;;) {
      const [a, b, c, d, x, y] = matrixOf(view.place);
      points = points.map(([px, py]) => [a * px + c * py + x, b * px + d * py + y]);
      view = frame.views.get(view.parent);
      if (!view) return points;
      points = points.map(([px, py]) => [px - view.scroll[0], py - view.scroll[1]]);
    }
  }

  /** The front-most drawn view at a point of the stage; 0 if there is none. */
  viewAt(x, y) {
    const {order, views} = this.frame;
    const isIn = number => {
      const quad = this.quad(number);
      return quad.every(([ax, ay], index) => {
        const [bx, by] = quad[(index + 1) % 4];
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
      });
    };
    for (let index = order.length - 1; index >= 0; index--) {
      const number = order[index];
      if (number < 0 || views.get(number).look < 0 || !isIn(number)) continue;
      let above = views.get(number).parent, isClipped = false;
      for (; above; above = views.get(above).parent) isClipped ||= !!this.data.looks[views.get(above).look]?.clips && !isIn(above);
      if (!isClipped) return number;
    }
    return 0;
  }

  /** The point of the stage under a pointer. */
  pointOf(event) {
    const box = this.element.getBoundingClientRect();
    return [(event.clientX - box.left) / this.zoom, (event.clientY - box.top) / this.zoom].map(value => Math.round(value * 2) / 2);
  }

  /** How far to scroll a room so that a point of the stage is in its middle. */
  scrollTo([x, y], room) { return [x * this.zoom - room.clientWidth / 2, y * this.zoom - room.clientHeight / 2]; }

  // MARK: Marks

  /** Draws the marks of the latest touch, the fingers, and the view that is pointed at. */
  mark(marks, fingers, pointed) {
    const drawn = [], path = quad => `M${quad.map(point => point.join(" ")).join("L")}Z`;
    const outline = (kind, number) => {
      const quad = number ? this.quad(number) : null;
      if (quad) drawn.push(makeElement("path", {class: `halo ${kind}`, d: path(quad)}), makeElement("path", {class: kind, d: path(quad)}));
      return quad;
    };
    if (marks) {
      const middle = quad => [0, 1].map(axis => (quad[0][axis] + quad[2][axis]) / 2);
      const rules = [];
      for (const [number, isRule] of marks.refusals) {
        const quad = outline(isRule ? "refused" : "missed", number);
        if (quad && isRule) rules.push(quad[1]);
      }
      const keeper = marks.keeper !== marks.receiver && outline("kept", marks.keeper);
      const receiver = outline("received", marks.receiver);
      for (const [x, y] of rules) {
        drawn.push(makeElement("circle", {class: "disc", cx: x, cy: y, r: 8.5}), makeElement("path", {class: "sign", d: `M${x - 4} ${y}h8`}));
      }
      if (receiver && marks.elsewhere) this.arrow(drawn, "received", marks.point, middle(receiver));
      if (receiver && keeper) this.arrow(drawn, "kept", [middle(receiver)[0], receiver[0][1]], [middle(receiver)[0], keeper[0][1] + 4]);
      const [x, y] = marks.point, kind = marks.lifted ? " lifted" : "";
      drawn.push(makeElement("circle", {class: `halo press${kind}`, cx: x, cy: y, r: 10}), makeElement("circle", {class: `press${kind}`, cx: x, cy: y, r: 10}));
    }
    for (let index = 0; index < (fingers?.length ?? 0); index += 2) {
      drawn.push(makeElement("circle", {class: "finger", cx: fingers[index], cy: fingers[index + 1], r: 20}));
    }
    const quad = pointed ? this.quad(pointed) : null;
    // What fills the stage would dye all of it.
    const isLarge = quad && (quad[2][0] - quad[0][0]) * (quad[2][1] - quad[0][1]) > this.data.size[0] * this.data.size[1] / 2;
    if (quad) drawn.push(makeElement("path", {class: isLarge ? "pointed large" : "pointed", d: path(quad)}));
    this.marks.replaceChildren(...drawn);
    for (const element of this.world.querySelectorAll(".view.lit")) element.classList.remove("lit");
    this.boxes.get(pointed)?.element.classList.add("lit");
  }

  arrow(drawn, kind, [fromX, fromY], [toX, toY]) {
    const length = Math.hypot(toX - fromX, toY - fromY);
    if (length < 16) return;
    const [x, y] = [(toX - fromX) / length, (toY - fromY) / length];
    const d = `M${fromX + x * 11} ${fromY + y * 11}L${toX} ${toY}M${toX - 9 * x + 6 * y} ${toY - 9 * y - 6 * x}L${toX} ${toY}L${toX - 9 * x - 6 * y} ${toY - 9 * y + 6 * x}`;
    drawn.push(makeElement("path", {class: `halo ${kind} arrow`, d}), makeElement("path", {class: `${kind} arrow`, d}));
  }
}
