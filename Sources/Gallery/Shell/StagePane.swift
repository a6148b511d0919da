import UIKit

/// The stage and what covers it; it scrolls if the scene is larger.
final class StagePane: UIView {
  let stage: StageView
  /// Shows where the scene's touches go.
  let overlay: TouchOverlay
  /// Draws the latest touch on the scene.
  let marks = TouchMarks(frame: .zero)
  /// Outlines a view of the scene.
  let highlight = HighlightView(frame: .zero)
  /// Called when another part of the scene is visible.
  var scrolled: (() -> Void)?

  private let sheet = UIView()
  /// The edge of a scene at an earlier moment.
  private let pastEdge = UIView()
  private var port = StagePort(showing: .zero, in: .zero)
  private var zoom: CGFloat = 1

  init(_ stage: StageView, _ overlay: TouchOverlay) {
    (self.stage, self.overlay) = (stage, overlay)
    super.init(frame: .zero)
    accessibilityIdentifier = "stagePane"
    sheet.setGround(Palette.sheet, radius: Measure.largeRadius)
    sheet.castShadow(opacity: 0.18, radius: 24, down: 8)
    stage.layer.cornerRadius = Measure.largeRadius
    stage.clipsToBounds = true
    overlay.layer.cornerRadius = Measure.largeRadius
    pastEdge.isHidden = true
    pastEdge.isUserInteractionEnabled = false
    pastEdge.layer.borderWidth = 3
    pastEdge.layer.borderColor = .following(Palette.gesture)
    pastEdge.layer.cornerRadius = Measure.largeRadius + 3
    for part in [sheet, stage, marks, overlay, highlight, pastEdge] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the scene at its place in the superview.
  ///
  /// - Parameters:
  ///   - zoom: Points of the superview per point of the scene.
  ///   - figures: Where the superview has figures beside the scene, which give way to layers; or empty.
  func place(_ port: StagePort, zoom: CGFloat, besides figures: CGRect) {
    (self.port, self.zoom) = (port, zoom)
    let offset = port.clamped(bounds.origin)
    // The shadows around the scene must not be cut off.
    clipsToBounds = port.scrolls
    frame = port.frame
    bounds.origin = offset
    sheet.frame = CGRect(origin: .zero, size: port.content)
    overlay.frame =
      figures.isEmpty ? sheet.frame : sheet.frame.union(figures.offsetBy(dx: -frame.minX, dy: -frame.minY))
    pastEdge.frame = sheet.frame.insetBy(dx: -3, dy: -3)
    placeStage()
  }

  /// Layers may be wider than the scene.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || overlay.mode == .layers && overlay.frame.contains(point)
  }

  private func placeStage() {
    stage.place(in: sheet.frame, zoom: zoom)
    if let superview { highlight.frame = convert(superview.bounds, from: superview) }
    scrolled?()
  }

  /// Marks the latest touch of a moment on the scene, and an earlier moment at the edge.
  func show(_ moment: InspectedMoment, isPast: Bool) {
    pastEdge.isHidden = !isPast
    if overlay.mode == .off { marks.show(moment, scale: zoom, isPast: isPast) } else { marks.hide() }
  }

  // MARK: Scrolling

  /// The point of the scene at the top left, in points of the window.
  var offset: CGPoint {
    get { bounds.origin }
    set {
      let offset = port.clamped(newValue)
      guard offset != bounds.origin else { return }
      bounds.origin = offset
      placeStage()
    }
  }

  /// The largest offset.
  var furthest: CGPoint { port.furthest }
  /// The size of the scene's visible part without the bars, in points of the window.
  var visibleSize: CGSize { port.clear.size }

  /// Scrolls right and down; returns whether there was anything to scroll to.
  func scroll(by way: CGVector) -> Bool {
    guard way.dx.isFinite, way.dy.isFinite else { return false }
    let old = offset
    offset = CGPoint(x: old.x + way.dx, y: old.y + way.dy)
    return offset != old
  }

  /// Scrolls as little as possible to show a rectangle of the scene, given in the window.
  func reveal(_ part: CGRect) {
    guard let superview else { return }
    offset = port.offset(showing: convert(part, from: superview), from: offset)
  }
}
