import Foundation
import UIKitControls

/// The layers of an application's views, tilted and separated, with the search for the latest touch going through
/// them.
final class ExplodedView: UIView {
  /// Called with the view under the pointer when that changes; nil when the pointer leaves.
  var hovered: ((ObjectID?) -> Void)?
  /// Called with the view of a layer that was pressed.
  var pressed: ((UIView) -> Void)?
  /// The view with the highlighted layer.
  var highlighted: ObjectID? { didSet { if highlighted != oldValue { setNeedsDisplay() } } }

  private var stack: LayerStack?
  private var trail: SearchTrail?
  private var names: [String: LocalizedText] = [:]
  private var screenSize = CGSize.zero
  private var flat = CGAffineTransform.identity
  /// How far the layers are separated, from 0 to 1.
  private(set) var progress: CGFloat = 1
  private var frames: FrameScheduler.Token?
  /// Sets the distance between the layers.
  private let distance = UISlider(frame: .zero)
  private static let duration: TimeInterval = 0.2
  private static let nameWidth: CGFloat = 136

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.panel
    accessibilityIdentifier = "explodedView"
    distance.accessibilityIdentifier = "layerDistance"
    distance.minimumValue = 0.1
    distance.maximumValue = 1.6
    distance.value = 1
    distance.addAction(UIAction { [weak self] _ in self?.setNeedsDisplay() }, for: .valueChanged)
    addSubview(distance)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ExplodedView.pointed))
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { frames?.cancel() }

  override func layoutSubviews() {
    let width = ExplodedView.nameWidth
    distance.frame = CGRect(x: bounds.width - 16 - width, y: bounds.height - 32, width: width, height: 24)
  }

  // MARK: What is shown

  func show(_ moment: InspectedMoment, _ transform: CGAffineTransform) {
    let screen = moment.application.mainScreen
    stack = LayerStack(screen)
    trail = SearchTrail(moment)
    (names, screenSize, flat) = (moment.names, screen.bounds.size, transform)
    setNeedsDisplay()
  }

  /// Tilts and separates the layers.
  func open() {
    frames?.cancel()
    guard UIView.areAnimationsEnabled else { return progress = 1 }
    progress = 0
    let start = application.clock.now
    frames = application.frames.add(for: self) { $0.move($1 - start) }
  }

  /// Releases everything.
  func clear() {
    frames?.cancel()
    (frames, stack, trail, highlighted) = (nil, nil, nil, nil)
  }

  private func move(_ elapsed: TimeInterval) {
    let part = min(max(elapsed / ExplodedView.duration, 0), 1)
    progress = 1 - (1 - part) * (1 - part)
    if part >= 1 { frames?.cancel() }
    setNeedsDisplay()
  }

  /// How many layers are shown, and how many views there are.
  var counts: (shown: Int, all: Int) { (stack?.layers.count ?? 0, stack?.viewCount ?? 0) }

  // MARK: Layers

  private var projection: LayerProjection? {
    guard let stack else { return nil }
    let room = CGRect(
      x: 16, y: 24, width: bounds.width - 40 - ExplodedView.nameWidth, height: bounds.height - 64)
    return LayerProjection(
      stack, of: screenSize, flat: flat, in: room, progress: progress, distance: CGFloat(distance.value))
  }

  /// The view of the front-most layer at a point; a layer's own border wins over what is behind it.
  func view(at point: CGPoint) -> UIView? {
    guard let stack, let projection else { return nil }
    return stack.layers.last {
      !$0.view.isTransparentCover && UIBezierPath(closed: outline(of: $0, projection)).contains(point)
    }?.view
  }

  /// The corners of a layer as drawn.
  private func outline(of layer: LayerStack.Layer, _ projection: LayerProjection) -> [CGPoint] {
    layer.quad.map { projection.place($0, depth: layer.depth) }
  }

  /// Where the layer of a view is drawn, for tests.
  func outline(of view: UIView) -> [CGPoint]? {
    guard let layer = stack?.layers.first(where: { $0.view === view }), let projection else { return nil }
    return outline(of: layer, projection)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let stack, let projection, let context = UIGraphicsGetCurrentContext() else { return }
    for layer in stack.layers {
      context.saveGState()
      if standsBack(layer.view) { context.setAlpha(ExplodedView.backAlpha) }
      draw(layer, projection, context)
      context.restoreGState()
    }
    if progress == 1 { write(stack, projection, context) }
    drawTrail(stack, projection, context)
    drawNote(stack, context)
  }

  /// The opacity of a layer in the background.
  private static let backAlpha: CGFloat = 0.4

  /// Whether the search did not go through a view: it refused the touch, or was not asked.
  func standsBack(_ view: UIView) -> Bool {
    guard let path = trail?.marks.filter(\.isOnPath), !path.isEmpty else { return false }
    return view.objectID != highlighted && !path.contains { $0.view === view }
  }

  private func draw(_ layer: LayerStack.Layer, _ projection: LayerProjection, _ context: CGContext) {
    let corners = outline(of: layer, projection)
    let path = UIBezierPath(closed: corners)
    path.lineJoinStyle = .round
    let isLit = layer.view.objectID == highlighted
    if !layer.view.isUnseen {
      let ground = layer.view.backgroundColor ?? Palette.outside.withAlphaComponent(0.08)
      path.fill(ground.scaled(by: layer.view.backgroundColor == nil ? 1 : 0.7, layer.view.traitCollection))
      drawPicture(of: layer.view, on: corners, context)
    }
    if isLit { path.fill(Palette.accent.withAlphaComponent(0.28)) }
    path.stroke(
      isLit ? Palette.accent : Palette.outside, width: isLit ? 2.5 : 1.25,
      dash: layer.view.isUnseen ? [5, 4] : [])
  }

  /// Draws a view's own content on its layer.
  private func drawPicture(of view: UIView, on corners: [CGPoint], _ context: CGContext) {
    let box = view.bounds
    guard box.width > 0, box.height > 0 else { return }
    let (origin, right, down) = (corners[0], corners[1], corners[3])
    context.saveGState()
    context.concatenate(
      CGAffineTransform(
        a: (right.x - origin.x) / box.width, b: (right.y - origin.y) / box.width,
        c: (down.x - origin.x) / box.height, d: (down.y - origin.y) / box.height, tx: origin.x, ty: origin.y))
    context.translateBy(x: -box.minX, y: -box.minY)
    view.draw(box)
    context.restoreGState()
  }

  /// The text about how many layers are shown if some are not, else about what a press does.
  private func note(_ stack: LayerStack) -> (text: String, frame: CGRect) {
    let words =
      stack.viewCount > stack.layers.count
      ? OverlayWords.shown(stack.layers.count, of: stack.viewCount) : OverlayWords.ask
    let (text, width) = (words[application.language], max(0, bounds.width - 48 - ExplodedView.nameWidth))
    let block = TextBlock(text, font: TypeScale.body, numberOfLines: 0)
    let height = TextEngine.size(of: block, width: width).height.rounded(.up)
    // A second line needs room above the first one's place.
    return (text, CGRect(x: 16, y: bounds.height - max(32, height + 12), width: width, height: height))
  }

  private func drawNote(_ stack: LayerStack, _ context: CGContext) {
    let (text, frame) = note(stack)
    Piece.text(text, TypeScale.body, .quiet, in: frame, .left).draw(context)
  }

  // MARK: Names

  private static let lineHeight: CGFloat = 20
  /// If there are more layers, only the pointer shows the names of those without an identifier.
  private static let mostNamed = 12

  /// Writes names in a column at the right, each joined to its layer by a thin line.
  private func write(_ stack: LayerStack, _ projection: LayerProjection, _ context: CGContext) {
    let left = bounds.width - 16 - ExplodedView.nameWidth
    let entries = namedLayers(stack).map { layer in
      (layer: layer, anchor: outline(of: layer, projection).max { $0.x < $1.x } ?? .zero)
    }.sorted { $0.anchor.y < $1.anchor.y }
    let lows = spread(entries.map(\.anchor.y), from: 16, to: note(stack).frame.minY - 16)
    for (entry, y) in zip(entries, lows) {
      let isLit = entry.layer.view.objectID == highlighted
      let ink = isLit ? Ink.accent : Ink(color: Palette.outside, alpha: 0.55)
      let bend = CGPoint(x: left - 14, y: y)
      let width: CGFloat = isLit ? 1.5 : 1
      Piece.line(entry.anchor, bend, width: width, ink).draw(context)
      Piece.line(bend, CGPoint(x: left - 4, y: y), width: width, ink).draw(context)
      let name = entry.layer.view.shownName(names, application.language)
      let block = TextBlock(
        name, font: isLit ? TypeScale.bodyStrong : TypeScale.body, alignment: .left, numberOfLines: 1)
      let color = (isLit ? Palette.accent : Palette.ink).components(with: context.traits)
      context.canvas.draw(
        block, in: CGRect(x: left, y: y - 9, width: ExplodedView.nameWidth, height: 18), color: color)
    }
  }

  /// The layers whose names have room: first those with a name in sentences, then those with an identifier; the rest
  /// only if they are few.
  private func namedLayers(_ stack: LayerStack) -> [LayerStack.Layer] {
    let room = Int((bounds.height - 64) / ExplodedView.lineHeight)
    func rank(_ layer: LayerStack.Layer) -> Int {
      guard let identifier = layer.view.accessibilityIdentifier else { return layer.depth < 2 ? 1 : 3 }
      return names[identifier] != nil ? 0 : 2
    }
    let isCrowded = stack.layers.count > ExplodedView.mostNamed
    let ranked = stack.layers.enumerated().filter { !isCrowded || rank($0.element) < 3 }.sorted {
      let (one, other) = (rank($0.element), rank($1.element))
      return one == other ? $0.offset < $1.offset : one < other
    }
    var chosen = ranked.prefix(room).map(\.element)
    if let highlighted, !chosen.contains(where: { $0.view.objectID == highlighted }),
      let lit = stack.layers.first(where: { $0.view.objectID == highlighted })
    {
      chosen = chosen.prefix(room - 1) + [lit]
    }
    return chosen
  }

  /// Heights as near to the wanted ones, which ascend, as lines of text allow.
  private func spread(_ wanted: [CGFloat], from top: CGFloat, to bottom: CGFloat) -> [CGFloat] {
    var heights: [CGFloat] = []
    for y in wanted { heights.append(max(y, heights.last.map { $0 + ExplodedView.lineHeight } ?? top)) }
    var limit = bottom
    for index in heights.indices.reversed() {
      heights[index] = min(heights[index], limit)
      limit = heights[index] - ExplodedView.lineHeight
    }
    return heights
  }

  // MARK: The search

  /// Draws the path of the search up through the layers at the touch's place, and a mark at each view asked.
  private func drawTrail(_ stack: LayerStack, _ projection: LayerProjection, _ context: CGContext) {
    guard let trail, let place = trail.place, !trail.marks.isEmpty else { return }
    var depths: [ObjectIdentifier: LayerStack.Layer] = [:]
    for layer in stack.layers { depths[ObjectIdentifier(layer.view)] = layer }
    let path = trail.marks.filter(\.isOnPath).compactMap { depths[ObjectIdentifier($0.view)] }
    if let last = path.last {
      let axis = UIBezierPath()
      axis.move(to: projection.place(place, depth: 0))
      axis.addLine(to: projection.place(place, depth: last.depth))
      stroke(axis, Palette.found, width: 3)
    }
    var drawn: [CGPoint] = []
    for mark in trail.marks {
      guard let layer = depths[ObjectIdentifier(mark.view)] else { continue }
      let corner = mark.isOnPath ? place : layer.quad[0]
      let middle = free(projection.place(corner, depth: layer.depth), drawn)
      drawn.append(middle)
      SearchTrail.Mark.drawShape(of: mark.verdict, at: middle)
    }
  }

  private func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
    path.lineCapStyle = .round
    for (width, color) in [(width + 3, Palette.sheet), (width, color)] {
      path.stroke(color, width: width)
    }
  }

  /// A place at a point, or to the right of it beside the marks already drawn.
  private func free(_ point: CGPoint, _ drawn: [CGPoint]) -> CGPoint {
    var point = point
    let distance = 2 * SearchTrail.Mark.radius + 3
    while let other = drawn.first(where: { hypot($0.x - point.x, $0.y - point.y) < distance }),
      point.x < bounds.width
    {
      point.x = other.x + distance
    }
    return point
  }

  // MARK: Pointer and fingers

  private func pointed(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    point(at: isOver ? view(at: hover.location(in: self)) : nil)
  }

  private func point(at view: UIView?) {
    guard view?.objectID != highlighted else { return }
    highlighted = view?.objectID
    hovered?(highlighted)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    point(at: touches.first.flatMap { view(at: $0.location(in: self)) })
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    point(at: touches.first.flatMap { view(at: $0.location(in: self)) })
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let view = touches.first.flatMap({ view(at: $0.location(in: self)) }) { pressed?(view) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { point(at: nil) }
}

extension UIView {
  /// Whether it is invisible, whatever it draws.
  fileprivate var isUnseen: Bool { isHidden || alpha < 0.01 }
}

extension UIColor {
  /// The colour with part of its opacity, under some traits.
  fileprivate func scaled(by part: CGFloat, _ traits: UITraitCollection) -> UIColor {
    withAlphaComponent(components(with: traits).alpha * part)
  }
}
