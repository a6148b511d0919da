import EventInspector
import Gallery
import TouchDiagnosis
import UIKit

/// A drawing of a tree to ask: a press puts the touch there, the other button asks about the view there.
final class TreeCanvas: UIView {
  private let inquiry: Inquiry
  private let tree: TreeView
  private let marks = AnswerMarks(frame: .zero)
  /// The place of the last question about views, and which of the views there it chose.
  private var lastChoice: (place: CGPoint, order: Int)?

  private static let margin: CGFloat = 32
  /// A second press within this distance asks about the next view there, in points.
  private static let samePlace: CGFloat = 4

  init(_ inquiry: Inquiry) {
    self.inquiry = inquiry
    tree = TreeView(inquiry.outline)
    super.init(frame: .zero)
    accessibilityIdentifier = "drawing"
    pointerShape = .hand
    clipsToBounds = true
    backgroundColor = Palette.ground
    for part in [tree, marks] as [UIView] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Where the screen of the dump is drawn, in this view.
  var place: DrawingFrame {
    let room = bounds.insetBy(dx: TreeCanvas.margin, dy: TreeCanvas.margin)
    return DrawingFrame(inquiry.outline.area, and: nil, in: room)
  }

  override func layoutSubviews() {
    let place = place
    for part in [tree, marks] as [UIView] { part.frame = bounds }
    (tree.place, marks.place) = (place, place)
  }

  /// Shows the current answer.
  func update() {
    marks.answer = inquiry.answer
    if inquiry.point == nil { lastChoice = nil }
  }

  // MARK: Asking

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let isAboutView =
      event.map { $0.buttonMask.contains(.secondary) || $0.modifierFlags.contains(.shift) } ?? false
    isAboutView ? choose(at: touch.location(in: self)) : ask(touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, lastChoice == nil else { return }
    ask(touch)
  }

  private func ask(_ touch: UITouch) {
    lastChoice = nil
    inquiry.ask(at: rounded(place.point(at: touch.location(in: self))))
  }

  /// Asks about the front-most view at a place, and with each further press there about the one behind it.
  private func choose(at location: CGPoint) {
    let views = inquiry.views(at: place.point(at: location))
    guard !views.isEmpty else { return }
    let isSamePlace = lastChoice.map { $0.place.distance(to: location) <= TreeCanvas.samePlace } ?? false
    let order = isSamePlace ? ((lastChoice?.order ?? -1) + 1) % views.count : 0
    lastChoice = (location, order)
    inquiry.expect(views[order])
  }

  /// Rounds a point to what one can point at.
  private func rounded(_ point: CGPoint) -> CGPoint {
    let steps = place.scale > 1 ? 10.0 : place.scale > 0.1 ? 2.0 : 1
    return CGPoint(x: (point.x * steps).rounded() / steps, y: (point.y * steps).rounded() / steps)
  }
}
