import CairoCanvas
import Foundation
import UIKitCore

// A screen as layers
// ==================
//
// A page puts a frame together as the program does: each view is a box in its superview's box, with a background, a
// border and a shadow, and perhaps a picture of what it draws itself. So a frame is a list of numbers, and a picture is
// needed only when a view has drawn something new. A view that cannot be taken apart (masked, blended, in perspective)
// is one picture with all that is in it; its subviews are still listed, for hit-testing. One with a crowd of subviews
// is one picture too, and the page says that it does not know them.
//
// Boxes lie where they are, and the browser puts their edges on whole pixels, as the program does.
//
// A view whose size changes draws anew at each size. For text that is cheap, but a photograph that grows under a finger
// would be sixty pictures in a second. Such a view gets a coarse picture six times a second, which the page stretches
// meanwhile, and a fine one when it has kept its size for so long. So a frame is complete when the next one is read.

/// Reads how the views of a screen stand, frame by frame.
final class StageReader {
  /// How the views of a screen stood after a turn.
  struct Frame {
    var time = 0.0
    /// The views in the order of painting, each after its superview.
    var order: [Int] = []
    var states: [Int: ViewState] = [:]
  }

  /// The pictures: width, height, and the places of their copies in the list, as JSON.
  private(set) var pictures = Interned<String>()
  /// What is copied from patches to pictures, as JSON.
  private(set) var copies = Interned<String>()
  /// The looks of boxes and the facts about hit-testing, as JSON.
  private(set) var looks = Interned<String>()
  private(set) var rules = Interned<String>()

  /// The views that no frame had before the one that was read last.
  private(set) var newViews: [UIView] = []

  private let store: PictureStore
  private let scale: CGFloat
  private let facts: (UIView) -> [(String, String)]
  /// The views' drawings, by number.
  private var drawings: [Int: Drawing] = [:]
  private var now = 0.0
  /// The numbers of the views that were in a frame.
  private var met: Set<Int> = []
  /// The latest frame, and its drawings of which we do not know yet how long they are seen, by view.
  private var latest = Frame()
  private var undecided: [Int: (time: Double, piece: ViewDrawing.Piece, bounds: CGRect)] = [:]

  /// A drawing with more new filled pixels waits for so long, in seconds, if its view changes its size.
  private static let (manyPixels, shortest) = (10_000, 0.15)

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
    var picture: Int
    var area: [CGFloat]
    /// When the picture was drawn.
    var time: Double
  }

  private final class Mark {}

  /// Makes a reader that draws this many pixels per point; `facts` are what else hit-testing needs of a view.
  init(store: PictureStore, scale: CGFloat, facts: @escaping (UIView) -> [(String, String)]) {
    (self.store, self.scale, self.facts) = (store, scale, facts)
  }

  /// Reads a screen as it is after a turn; returns the frame before, which is complete now.
  ///
  /// **Cost:** O(*v*) in the number of views, and the drawing of those that have changed.
  func read(_ screen: UIScreen, at time: Double) -> Frame {
    var frame = Frame(time: time)
    (now, newViews) = (time, [])
    keepDrawings { time - $1 >= StageReader.shortest }
    for window in screen.windows {
      read(window, in: 0, isDrawn: true, screen.traitCollection, &frame)
    }
    keepDrawings { view, _ in frame.states[view] == nil }
    defer { latest = frame }
    return latest
  }

  /// The frame that was read last.
  func finish() -> Frame {
    keepDrawings { _, _ in true }
    return latest
  }

  /// Keeps drawings in the latest frame if they were not decided; the condition gets the view and the time.
  private func keepDrawings(where isLong: (Int, Double) -> Bool) {
    for (view, drawing) in undecided.sorted(by: { $0.key < $1.key }) where isLong(view, drawing.time) {
      undecided[view] = nil
      guard var state = latest.states[view] else { continue }
      keep(drawing.piece, from: drawing.bounds, &state)
      latest.states[view] = state
      drawings[view]?.picture = state.picture
      drawings[view]?.area = state.pictureArea
      drawings[view]?.time = drawing.time
    }
  }

  // MARK: Views

  private func read(
    _ view: UIView, in parent: Int, isDrawn: Bool, _ inherited: UITraitCollection,
    _ frame: inout Frame
  ) {
    let (number, traits) = (view.objectNumber.number, view.traits(inheriting: inherited))
    var state = ViewState()
    state.parent = parent
    state.rules = rules.place(of: rulesText(of: view))
    state.model = model(of: view)
    let bounds = view.displayedBounds
    state.place = matrix(view.displayedGeometry.toParent, from: bounds.origin)
    state.size = [bounds.width, bounds.height]
    state.scroll = [bounds.minX, bounds.minY]
    let isShown = isDrawn && view.isShown
    let isWhole = isShown && (view.isCrowd || ViewDrawing.isInseparable(view))
    if isWhole {
      state.look = looks.place(of: "{}")
      keep(ViewDrawing.whole(of: view, scale: scale, traits: traits), from: view.displayedBounds, &state)
    } else if isShown {
      state.opacity = view.displayedAlpha
      state.look = looks.place(of: lookText(of: view, traits))
      drawOwn(of: view, traits, &state)
    }
    if met.insert(number).inserted { newViews.append(view) }
    frame.order.append(number)
    frame.states[number] = state
    readContents(of: view, number, isDrawn: isShown && !isWhole, traits, &frame)
  }

  private func readContents(
    of view: UIView, _ number: Int, isDrawn: Bool, _ traits: UITraitCollection,
    _ frame: inout Frame
  ) {
    if view.isCrowd { return }
    guard let items = view.layerModel?.items else {
      for child in view.paintOrder { read(child, in: number, isDrawn: isDrawn, traits, &frame) }
      return
    }
    var layers = 0
    for item in items {
      switch item {
      case .view(let child): read(child, in: number, isDrawn: isDrawn, traits, &frame)
      case .layer(let layer):
        layers += 1
        // No view has such a number.
        if isDrawn { read(layer, as: -(number * 1000 + layers), in: number, traits, &frame) }
      }
    }
  }

  /// Reads a separate layer as one picture.
  private func read(
    _ layer: CALayer, as number: Int, in parent: Int, _ traits: UITraitCollection,
    _ frame: inout Frame
  ) {
    let shown = layer.shown
    guard !shown.isHidden, shown.opacity > 0 else { return }
    var state = ViewState()
    state.parent = parent
    state.size = [shown.bounds.width, shown.bounds.height]
    state.place = matrix(shown.geometry.toParent, from: shown.bounds.origin)
    state.look = looks.place(of: "{}")
    keep(ViewDrawing.whole(of: layer, scale: scale, traits: traits), from: shown.bounds, &state)
    frame.order.append(number)
    frame.states[number] = state
  }

  // MARK: Places

  /// The matrix from a box, whose top left is the bounds' origin, to what it lies in.
  private func matrix(_ toParent: CGAffineTransform, from origin: CGPoint) -> [CGFloat] {
    let t = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(toParent)
    return t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1 ? [t.tx, t.ty] : [t.a, t.b, t.c, t.d, t.tx, t.ty]
  }

  /// Bounds, and transform into the superview, as hit-testing has them; empty if the view is shown just so.
  private func model(of view: UIView) -> [CGFloat] {
    let (bounds, t) = (view.modelGeometry.bounds, view.modelGeometry.toParent)
    if bounds == view.displayedBounds, t == view.displayedGeometry.toParent { return [] }
    return [bounds.minX, bounds.minY, bounds.width, bounds.height, t.a, t.b, t.c, t.d, t.tx, t.ty]
  }

  // MARK: Drawings

  /// Keeps what a view draws itself.
  private func drawOwn(of view: UIView, _ traits: UITraitCollection, _ state: inout ViewState) {
    let style = view.displayedStyle
    let key = Drawing.Key(
      bounds: view.displayedBounds, radius: style.clipsToBounds ? style.cornerRadius : 0,
      isDark: traits.userInterfaceStyle == .dark)
    let number = view.objectNumber.number
    let known = drawings[number]
    if let known, known.view === view, known.key == key, known.mark === view.drawnContent,
      view.displayChanges.isEmpty, view.displayedLayer == nil
    {
      (state.picture, state.pictureArea) = (known.picture, known.area)
      return
    }
    undecided[number] = nil
    var time = now
    if let piece = ViewDrawing.own(of: view, scale: scale, traits: traits) {
      let old = known?.key.bounds.size ?? key.bounds.size
      let mayWait = old != key.bounds.size && known?.picture ?? -1 >= 0
      if !keep(piece, from: key.bounds, atMost: mayWait ? StageReader.manyPixels : .max, &state), let known {
        undecided[number] = (now, piece, key.bounds)
        if now - known.time < StageReader.shortest {
          let (x, y) = (key.bounds.width / old.width, key.bounds.height / old.height)
          state.picture = known.picture
          state.pictureArea = zip(known.area, [x, y, x, y]).map(*)
          time = known.time
        } else {
          keep(ViewDrawing.own(of: view, scale: scale / 2, traits: traits), from: key.bounds, &state)
        }
      }
    }
    // What is kept in its place is exchanged, or dropped, when the view changes.
    let mark = view.drawnContent ?? Mark()
    view.drawnContent = mark
    drawings[number] = Drawing(
      view: view, key: key, mark: mark, picture: state.picture, area: state.pictureArea, time: time)
  }

  /// Keeps a drawing, unless more than so many of its pixels are new; returns whether that is done.
  @discardableResult private func keep(
    _ piece: ViewDrawing.Piece?, from bounds: CGRect, atMost limit: Int = .max, _ state: inout ViewState
  ) -> Bool {
    guard let piece else { return true }
    guard let new = store.copies(for: piece.picture, atMost: limit) else { return false }
    guard !new.isEmpty else { return true }
    let (picture, area) = (piece.picture, piece.area)
    let values = [picture.width, picture.height] + new.map { copies.place(of: $0.json) }
    state.picture = pictures.place(of: JSONValue.list(values.map(JSONValue.int)).json)
    state.pictureArea = [area.minX - bounds.minX, area.minY - bounds.minY, area.width, area.height]
    return true
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
    if view.isCrowd { members.append(("crowd", .int(view.subviews.count))) }
    add("singular", !view.modelGeometry.isInvertible)
    add("flatInSpace", view.modelGeometry.liesInSpace)
    let decides = [OverridableMethod.hitTest, .pointInside].contains { $0.isOverridden(in: view) }
    add("decides", decides && !ObjectID.isOwn(type(of: view)))
    return JSONValue.object(members).json
  }
}

extension UIView {
  /// Whether it has more subviews than a page can show one by one.
  var isCrowd: Bool { subviews.count > 2000 }
}

extension RGBA {
  /// The colour in CSS.
  nonisolated fileprivate var style: String {
    func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = (alpha * 1000).rounded() / 1000
    return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(alpha))"
  }
}
