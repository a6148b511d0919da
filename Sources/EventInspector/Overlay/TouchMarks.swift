import Foundation
import UIKitCore

/// Marks the latest touch over an application's screen: the finger's place, a ring around the view that got the touch,
/// dashes around those that refused it, and arrows from the touched view to the one that got it.
///
///     marks.show(moment, scale: 1, isPast: false)
///
/// While a marked view moves, under a finger or by an animation, the marks are hidden, so that they do not slow a drag
/// down.
package final class TouchMarks: UIView {
  /// How often the marks have been drawn anew, for tests.
  package private(set) var refreshCount = 0
  private(set) var picture: TouchPicture?
  /// Where all marks are, drawn or not.
  private var allPlaces = TouchPicture.Places()
  /// The marks that are drawn.
  private(set) var places = TouchPicture.Places()
  private var scale: CGFloat = 1
  /// The view under the pointer; if it refused the touch, the reason appears beside it.
  package var hovered: ObjectID? { didSet { if hovered != oldValue { sayReason() } } }

  private let reason = WordPlate(frame: .zero)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "touchMarks"
    isUserInteractionEnabled = false
    isOpaque = false
    isHidden = true
    addSubview(reason)
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows the touch of a moment; call this after each turn.
  ///
  /// **Cost:** O(*v*) in the number of views; O(1) while nothing changes or a marked view only moves.
  ///
  /// - Parameters:
  ///   - scale: Points of the superview per point of the application's screen, which has its origin in common with it.
  ///   - isPast: Whether the moment is an earlier one, in which the fingers are drawn too.
  package func show(_ moment: InspectedMoment, scale: CGFloat, isPast: Bool) {
    guard let touch = moment.history.latestTouch else { return hide() }
    let (before, now) = (shown, Digest(moment, scale: scale, isPast: isPast))
    guard now != before else { return }
    shown = now
    let isSameStory = before.map(now.hasSameStory) ?? false
    if !isSameStory {
      let key = TouchPicture.Key(touch, of: moment.application)
      if key != picture?.key || picture?.isComplete == false {
        picture = TouchPicture(touch, of: moment, key, after: picture)
      }
      sayReason()
    }
    let onlyMoves = isSameStory && !isPast && (touch.ended == nil || now.isMoving)
    guard let picture, !onlyMoves || !isHidden else { return }
    var new = picture.places(of: isPast ? moment.history.latestTouches?.touches ?? [] : [])
    new.isLifted = touch.ended != nil
    let isSame = new == allPlaces && scale == self.scale && !isHidden
    guard !onlyMoves else { return isHidden = !isSame }
    let seen = picture.seen(of: new, in: moment.application)
    guard !isSame || seen != places else { return }
    (allPlaces, places, self.scale, isHidden) = (new, seen, scale, false)
    refreshCount += 1
    screen = moment.application.mainScreen.bounds
    frame = places.box.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -40, dy: -40).integral
    sayReason()
    setNeedsDisplay()
  }

  /// The application's screen, in its points: anything outside it is invisible.
  private var screen = CGRect.zero

  /// What the marks last followed.
  private var shown: Digest?

  /// While this stays the same, so do the marks.
  private struct Digest: Equatable {
    let application: ObjectIdentifier
    let isPast: Bool
    /// How often the history and the screen have changed.
    let change, display: Int
    /// In an earlier moment, whose fingers are marked too, wherever they are; 0 in the present.
    let record: Int
    let isMoving: Bool
    let scale: CGFloat

    init(_ moment: InspectedMoment, scale: CGFloat, isPast: Bool) {
      application = ObjectIdentifier(moment.application)
      (change, display) = (moment.history.changeCount, moment.application.mainScreen.changes.count)
      record = isPast ? moment.history.lastRecord : 0
      (isMoving, self.scale, self.isPast) = (moment.application.wantsFrames, scale, isPast)
    }

    /// Whether both have the same history, both in the past or both in the present.
    func hasSameStory(as other: Digest) -> Bool {
      (application, change, isPast) == (other.application, other.change, other.isPast)
    }
  }

  /// Hides the marks, and forgets what they were about.
  package func hide() {
    guard picture != nil || !isHidden else { return }
    (picture, isHidden, shown) = (nil, true, nil)
    (allPlaces, places) = (TouchPicture.Places(), TouchPicture.Places())
  }

  // MARK: Drawing

  /// From points of the application's screen to this view's.
  private var transform2D: CGAffineTransform {
    CGAffineTransform(scaleX: scale, y: scale).concatenating(
      CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
  }

  package override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let transform = transform2D
    UIBezierPath(rect: screen.applying(transform).insetBy(dx: -3, dy: -3)).addClip()
    for refusal in places.refusals {
      outline(
        refusal.quad, radius: 0, width: refusal.verdict.isOutside ? 1.5 : 2,
        Palette.color(of: refusal.verdict), isDashed: true, clip: refusal.clip)
    }
    if let keeper = places.keeper { outline(keeper, radius: places.keeperRadius, width: 2.5, Palette.chain) }
    if let receiver = places.receiver {
      context.saveGState()
      clipOutFront()
      outline(receiver, radius: places.receiverRadius, width: 3, Palette.found, clip: places.receiverClip)
      context.restoreGState()
    }
    for refusal in places.refusals where PanelShape(refusal.verdict) == .bar {
      SearchTrail.Mark.drawShape(of: refusal.verdict, at: refusal.quad[1].applying(transform))
    }
    for arrow in places.arrows {
      draw(from: arrow.start.applying(transform), to: arrow.end.applying(transform), arrow.isChain)
    }
    // The ring leaves the spot under the point free.
    if let point = places.point?.applying(transform) {
      SearchTrail.drawRing(at: point, alpha: places.isLifted ? 0.35 : 1)
    }
    for finger in places.fingers.map({ $0.applying(transform) }) {
      if let point = places.point?.applying(transform), places.fingers.count == 1 {
        drawWay(from: point, to: finger)
      }
      drawFinger(at: finger)
    }
  }

  /// Keeps the ring off views that were asked before its view, and so are in front of it.
  private func clipOutFront() {
    for refusal in places.refusals where refusal.verdict.isOutside {
      let rest = UIBezierPath(rect: bounds)
      rest.addClosed(refusal.quad.map { $0.applying(transform2D) })
      rest.usesEvenOddFillRule = true
      rest.addClip()
    }
  }

  private func outline(
    _ quad: [CGPoint], radius: CGFloat, width: CGFloat, _ color: UIColor, isDashed: Bool = false,
    clip: CGRect? = nil
  ) {
    let context = UIGraphicsGetCurrentContext()
    context?.saveGState()
    defer { context?.restoreGState() }
    // A mark is drawn just outside its view.
    if let clip { UIBezierPath(rect: clip.applying(transform2D).insetBy(dx: -4, dy: -4)).addClip() }
    let corners = quad.map { $0.applying(transform2D) }
    let box = CGRect(
      x: corners[0].x, y: corners[0].y, width: corners[2].x - corners[0].x,
      height: corners[2].y - corners[0].y)
    let isUpright = corners[0].y == corners[1].y && corners[0].x == corners[3].x && box.width > 0
    let path =
      isUpright
      ? UIBezierPath(
        roundedRect: box.insetBy(dx: -width / 2 - 1, dy: -width / 2 - 1),
        cornerRadius: radius * scale + width / 2 + 1)
      : UIBezierPath(closed: corners)
    path.lineJoinStyle = .round
    if !isDashed {
      path.stroke(Palette.sheet.withAlphaComponent(0.9), width: width + 2)
    }
    path.stroke(color, width: width, dash: isDashed ? [6, 4] : [])
  }

  private func draw(from start: CGPoint, to end: CGPoint, _ isChain: Bool) {
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = hypot(way.dx, way.dy)
    guard length > 16 else { return }
    let (x, y) = (way.dx / length, way.dy / length)
    let gap: CGFloat = isChain ? 0 : 11
    let line = UIBezierPath(
      lines: [(x * gap - way.dx, y * gap - way.dy), (0, 0)],
      [(-9 * x + 6 * y, -9 * y - 6 * x), (0, 0), (-9 * x - 6 * y, -9 * y + 6 * x)], from: end)
    for (width, color) in [(CGFloat(6), Palette.sheet), (3, isChain ? Palette.chain : Palette.found)] {
      line.stroke(color, width: width, isRound: true)
    }
  }

  /// Draws how far a finger has moved.
  private func drawWay(from start: CGPoint, to end: CGPoint) {
    UIBezierPath(lines: [(start.x, start.y), (end.x, end.y)]).stroke(Palette.accent, width: 2)
  }

  /// Draws a translucent fingertip.
  private func drawFinger(at middle: CGPoint) {
    let tip = UIBezierPath(discAt: middle, radius: 20)
    tip.fill(Palette.accent.withAlphaComponent(0.22))
    tip.stroke(Palette.accent, width: 2)
  }

  // MARK: The reason of a refusal

  /// Writes beside the view under the pointer why it refused the touch.
  private func sayReason() {
    guard !isHidden, let hovered, let refusal = picture?.refusal(of: hovered), let view = refusal.view else {
      reason.isHidden = true
      return
    }
    let corner = view.quadOnScreen[3].applying(transform2D)
    reason.show(
      InspectorWords.returned(refusal.verdict, "")[application.language],
      at: CGRect(origin: corner, size: .zero), within: screen.applying(transform2D))
  }
}
