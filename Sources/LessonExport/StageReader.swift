import CairoCanvas
import Foundation
import UIKitCore

// A screen as layers
// ==================
//
// A page puts a frame together as the program does: each view is a box in its superview's box, with a background, a
// border and a shadow, and perhaps a picture of what it draws itself. So a frame is a list of numbers, and a picture is
// needed only when a view has drawn something new. A view that cannot be taken apart (masked, blended, in perspective)
// is one picture with all that is in it; its subviews are still listed, for hit-testing.
//
// A box that is only moved lies on whole pixels of the recorded display, as it was drawn there.
//
// A view whose size changes draws anew at each size, and a page that grows under a finger has a hundred of them in a
// second. A drawing that was seen for less than a tenth of a second, between two sizes, is not kept: for so long the
// page stretches the one before, and everything else in the frame is exact.

/// Reads how the views of a screen stand, frame by frame.
final class StageReader {
  /// How the views of a screen stood after a turn.
  struct Frame {
    let time: Double
    /// The views in the order of painting, each after its superview.
    let order: [Int]
    var states: [Int: ViewState]
  }

  private(set) var pictures = PictureStore()
  /// The looks of boxes and the facts about hit-testing, as JSON.
  private(set) var looks = Interned<String>()
  private(set) var rules = Interned<String>()
  /// The views in the order of painting, in the frame that was read last.
  private(set) var order: [Int] = []

  /// The frames that contain a drawing of which we do not know yet how long it is seen.
  private var waiting: [Frame] = []
  /// Those drawings by view.
  private var undecided: [Int: Undecided] = [:]
  /// What was chosen for such drawings, by the numbers that stand for them.
  private var decided: [Int: Shown] = [:]
  private var undecidedCount = 0

  /// A picture, and the part of the box that it fills, as fractions of its sides.
  private struct Shown {
    /// Its place in the list; -1 for none.
    var picture: Int
    var part: CGRect

    func area(in size: [CGFloat]) -> [CGFloat] {
      [part.minX * size[0], part.minY * size[1], part.width * size[0], part.height * size[1]]
    }
  }

  private struct Undecided {
    let time: Double
    let piece: ViewDrawing.Piece
    let part: CGRect
    let previous: Shown
    /// What stands for its picture meanwhile, below -1.
    let number: Int
  }

  /// A drawing that another size follows sooner than this, in seconds, is not kept.
  private static let shortest = 0.1

  private let scale: CGFloat
  private let facts: (UIView) -> [(String, String)]
  /// The views' drawings, by number.
  private var drawings: [Int: Drawing] = [:]
  private var pixels: CGFloat = 1

  /// A view's drawing, valid as long as the view keeps the same mark.
  private struct Drawing {
    struct Key: Equatable {
      var bounds: CGRect
      var radius: CGFloat
      var isDark: Bool
    }

    weak var view: UIView?
    let key: Key
    let mark: AnyObject
    var shown: Shown
  }

  private final class Mark {}

  /// Where what is in a view begins on the screen, if views are only moved so far.
  private struct Origin {
    /// Of the superview's bounds, in points of the screen.
    var exact: CGPoint
    /// The same on whole pixels.
    var snapped: CGPoint
  }

  /// Makes a reader that draws this many pixels per point; `facts` are what else hit-testing needs of a view.
  init(scale: CGFloat, facts: @escaping (UIView) -> [(String, String)]) {
    (self.scale, self.facts) = (scale, facts)
  }

  /// Reads a screen as it is after a turn; returns the frames that are complete by now, in order.
  ///
  /// **Cost:** O(*v*) in the number of views, and the drawing of those that have changed.
  func read(_ screen: UIScreen, at time: Double) -> [Frame] {
    (pixels, self.time) = (screen.scale, time)
    for view in undecided.keys.sorted() where time - (undecided[view]?.time ?? time) >= StageReader.shortest {
      decide(view, keeps: true)
    }
    order.removeAll(keepingCapacity: true)
    var new: [Int: ViewState] = [:]
    for window in screen.windows {
      read(
        window, in: 0, Origin(exact: .zero, snapped: .zero), isDrawn: true, screen.traitCollection, &new)
    }
    for number in undecided.keys.sorted() where new[number] == nil { decide(number, keeps: true) }
    if waiting.last.map({ $0.states != new || $0.order != order }) ?? true {
      waiting.append(Frame(time: time, order: order, states: new))
    }
    return takeComplete()
  }

  /// The frames that are left at the end.
  func finish() -> [Frame] {
    for number in undecided.keys.sorted() { decide(number, keeps: true) }
    return takeComplete()
  }

  /// When the turn was, in seconds on the application's clock.
  private var time = 0.0

  private func takeComplete() -> [Frame] {
    let open = undecided.values.map(\.time).min() ?? .infinity
    let complete = waiting.prefix { $0.time < open }.map { frame in
      var frame = frame
      for (number, state) in frame.states where state.picture < -1 {
        guard let shown = decided[state.picture] else { continue }
        frame.states[number]?.picture = shown.picture
        frame.states[number]?.pictureArea = shown.area(in: state.size)
      }
      return frame
    }
    waiting.removeFirst(complete.count)
    return complete
  }

  /// Chooses the picture of a view's drawing: that itself, or the one before it.
  private func decide(_ view: Int, keeps: Bool) {
    guard let drawing = undecided.removeValue(forKey: view) else { return }
    let shown = keeps ? keep(drawing.piece, drawing.part) : drawing.previous
    decided[drawing.number] = shown
    if drawings[view]?.shown.picture == drawing.number { drawings[view]?.shown = shown }
  }

  // MARK: Views

  private func read(
    _ view: UIView, in parent: Int, _ origin: Origin?, isDrawn: Bool, _ inherited: UITraitCollection,
    _ states: inout [Int: ViewState]
  ) {
    let (number, traits) = (view.objectNumber.number, view.traits(inheriting: inherited))
    var state = ViewState()
    state.parent = parent
    state.rules = rules.place(of: rulesText(of: view))
    state.model = model(of: view)
    let inside = place(view, origin, &state)
    let isShown = isDrawn && view.isShown
    let isWhole = isShown && ViewDrawing.isInseparable(view)
    if isWhole {
      state.look = looks.place(of: "{}")
      keep(ViewDrawing.whole(of: view, scale: scale, traits: traits), from: view.displayedBounds, &state)
    } else if isShown {
      state.opacity = view.displayedAlpha
      state.look = looks.place(of: lookText(of: view, traits))
      let own = ownDrawing(of: view, traits)
      if own.picture != -1 { (state.picture, state.pictureArea) = (own.picture, own.area(in: state.size)) }
    }
    order.append(number)
    states[number] = state
    readContents(of: view, number, inside, isDrawn: isShown && !isWhole, traits, &states)
  }

  private func readContents(
    of view: UIView, _ number: Int, _ origin: Origin?, isDrawn: Bool, _ traits: UITraitCollection,
    _ states: inout [Int: ViewState]
  ) {
    guard let items = view.layerModel?.items else {
      for child in view.paintOrder { read(child, in: number, origin, isDrawn: isDrawn, traits, &states) }
      return
    }
    var layers = 0
    for item in items {
      switch item {
      case .view(let child): read(child, in: number, origin, isDrawn: isDrawn, traits, &states)
      case .layer(let layer):
        layers += 1
        // No view has such a number.
        if isDrawn { read(layer, as: -(number * 1000 + layers), in: number, traits, &states) }
      }
    }
  }

  /// Reads a separate layer as one picture.
  private func read(
    _ layer: CALayer, as number: Int, in parent: Int, _ traits: UITraitCollection,
    _ states: inout [Int: ViewState]
  ) {
    let shown = layer.shown
    guard !shown.isHidden, shown.opacity > 0 else { return }
    var state = ViewState()
    state.parent = parent
    state.size = [shown.bounds.width, shown.bounds.height]
    state.place = matrix(shown.geometry.toParent, from: shown.bounds.origin)
    state.look = looks.place(of: "{}")
    keep(ViewDrawing.whole(of: layer, scale: scale, traits: traits), from: shown.bounds, &state)
    order.append(number)
    states[number] = state
  }

  // MARK: Places

  /// Places a view's box; returns where what is in it begins, nil below a transform.
  private func place(_ view: UIView, _ origin: Origin?, _ state: inout ViewState) -> Origin? {
    let (geometry, bounds) = (view.displayedGeometry, view.displayedBounds)
    guard let origin, geometry.isPlain else {
      state.place = matrix(geometry.toParent, from: bounds.origin)
      state.size = [bounds.width, bounds.height]
      state.scroll = [bounds.minX, bounds.minY]
      return nil
    }
    let exact = CGPoint(x: origin.exact.x + geometry.offset.x, y: origin.exact.y + geometry.offset.y)
    func snap(_ value: CGFloat) -> CGFloat { (value * pixels).rounded() / pixels }
    let (left, top) = (snap(exact.x + bounds.minX), snap(exact.y + bounds.minY))
    state.size = [snap(exact.x + bounds.maxX) - left, snap(exact.y + bounds.maxY) - top]
    state.scroll = [snap(bounds.minX), snap(bounds.minY)]
    state.place = [left - origin.snapped.x, top - origin.snapped.y]
    return Origin(
      exact: exact, snapped: CGPoint(x: left - state.scroll[0], y: top - state.scroll[1]))
  }

  /// The matrix from a box, whose top left is the bounds' origin, to what it lies in.
  private func matrix(_ toParent: CGAffineTransform, from origin: CGPoint) -> [CGFloat] {
    let t = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(toParent)
    return t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1 ? [t.tx, t.ty] : [t.a, t.b, t.c, t.d, t.tx, t.ty]
  }

  private func model(of view: UIView) -> [CGFloat] {
    let (bounds, t) = (view.modelGeometry.bounds, view.modelGeometry.toParent)
    let place = t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1 ? [] : [t.a, t.b, t.c, t.d]
    return [bounds.minX, bounds.minY, bounds.width, bounds.height, t.tx, t.ty] + place
  }

  // MARK: Drawings

  /// What a view draws itself.
  private func ownDrawing(of view: UIView, _ traits: UITraitCollection) -> Shown {
    let style = view.displayedStyle
    let key = Drawing.Key(
      bounds: view.displayedBounds, radius: style.clipsToBounds ? style.cornerRadius : 0,
      isDark: traits.userInterfaceStyle == .dark)
    let number = view.objectNumber.number
    if let known = drawings[number], known.view === view, known.key == key,
      known.mark === view.drawnContent, view.displayChanges.isEmpty, view.displayedLayer == nil
    {
      return known.shown
    }
    let piece = ViewDrawing.own(of: view, scale: scale, traits: traits)
    let shown = piece.map { choose($0, of: number, key) } ?? Shown(picture: -1, part: .zero)
    // What is kept in its place is exchanged, or dropped, when the view changes.
    let mark = view.drawnContent ?? Mark()
    view.drawnContent = mark
    drawings[number] = Drawing(view: view, key: key, mark: mark, shown: shown)
    return shown
  }

  /// Keeps a new drawing, or waits while its view may go on growing.
  private func choose(_ piece: ViewDrawing.Piece, of view: Int, _ key: Drawing.Key) -> Shown {
    let isOtherSize = drawings[view].map { $0.key.bounds.size != key.bounds.size } ?? false
    decide(view, keeps: !isOtherSize)
    let (area, bounds) = (piece.area, key.bounds)
    let part = CGRect(
      x: (area.minX - bounds.minX) / bounds.width, y: (area.minY - bounds.minY) / bounds.height,
      width: area.width / bounds.width, height: area.height / bounds.height)
    guard isOtherSize, let previous = drawings[view]?.shown, previous.picture >= 0 else {
      return keep(piece, part)
    }
    undecidedCount += 1
    let number = -1 - undecidedCount
    undecided[view] = Undecided(time: time, piece: piece, part: part, previous: previous, number: number)
    return Shown(picture: number, part: part)
  }

  private func keep(_ piece: ViewDrawing.Piece, _ part: CGRect) -> Shown {
    Shown(picture: pictures.place(of: piece.picture) ?? -1, part: part)
  }

  private func keep(_ piece: ViewDrawing.Piece?, from bounds: CGRect, _ state: inout ViewState) {
    guard let piece, let picture = pictures.place(of: piece.picture) else { return }
    let area = piece.area
    state.picture = picture
    state.pictureArea = [area.minX - bounds.minX, area.minY - bounds.minY, area.width, area.height]
  }

  // MARK: Looks and rules

  /// The box of a view, as JSON: background, radius or radii, border, shadow, and whether it clips.
  private func lookText(of view: UIView, _ traits: UITraitCollection) -> String {
    let style = view.displayedStyle
    var members: [(String, JSONValue)] = []
    func add(_ key: String, _ color: RGBA?) {
      if let color, color.alpha > 0 { members.append((key, .text(color.style))) }
    }
    add("ground", style.backgroundColor?.components(with: traits))
    if style.cornerRadius > 0 {
      let corners = view.layerModel?.maskedCorners ?? .all
      let all: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
      ]
      members.append(("radii", .numbers(all.map { corners.contains($0) ? style.cornerRadius : 0 })))
    }
    if style.borderWidth > 0 {
      members.append(("border", .number(Double(style.borderWidth))))
      add("edge", (style.borderColor ?? .black).rgba(with: traits))
    }
    if style.clipsToBounds { members.append(("clips", .bool(true))) }
    if style.shadowOpacity > 0, !style.clipsToBounds, var color = style.shadowColor?.rgba(with: traits) {
      color.alpha *= style.shadowOpacity
      add("shade", color)
      members.append(
        ("shadow", .numbers([style.shadowOffset.width, style.shadowOffset.height, style.shadowRadius])))
    }
    return JSONValue.object(members).json
  }

  /// The facts that decide hit-testing besides geometry, as JSON; those that are usual are left out.
  private func rulesText(of view: UIView) -> String {
    var members: [(String, JSONValue)] = facts(view).map { ($0.0, .text($0.1)) }
    func add(_ key: String, _ isSo: Bool) { if isSo { members.append((key, .bool(true))) } }
    add("hidden", view.isHidden)
    if view.alpha < 0.01 { members.append(("transparent", .number(Double(view.alpha)))) }
    add("animating", view.refusesTouchesWhileAnimated)
    add("singular", !view.modelGeometry.isInvertible)
    add("flatInSpace", view.modelGeometry.liesInSpace)
    let decides = [OverridableMethod.hitTest, .pointInside].contains { $0.isOverridden(in: view) }
    add("decides", decides && !ObjectID.isOwn(type(of: view)))
    return JSONValue.object(members).json
  }
}

extension RGBA {
  /// The colour in CSS.
  nonisolated fileprivate var style: String {
    func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = (alpha * 1000).rounded() / 1000
    return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(alpha))"
  }
}
