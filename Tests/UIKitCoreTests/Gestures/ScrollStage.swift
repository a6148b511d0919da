import Foundation
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// One of the two directions in which content scrolls, so that a test can look at both.
enum Axis: CaseIterable, Sendable {
  case x, y

  func size(_ along: CGFloat, by across: CGFloat) -> CGSize {
    self == .x ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  func point(_ along: CGFloat, across: CGFloat = 0) -> CGPoint {
    self == .x ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  func insets(before: CGFloat, after: CGFloat) -> UIEdgeInsets {
    self == .x
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
  }

  func part(of point: CGPoint) -> CGFloat { self == .x ? point.x : point.y }
}

/// A scroll view with a view I inside that fills its content, a hand over it, and a log of what its delegate is sent.
final class ScrollStage: UIScrollViewDelegate {
  /// What `scrollViewWillEndDragging` was sent.
  struct Release {
    let velocity: CGPoint
    let target: CGPoint
  }

  let log = GestureLog()
  let scrollView: UIScrollView
  let inside: WitnessView
  let hand: EventGenerator
  /// The axis along which `move`, `fling` and `offset` go.
  let axis: Axis
  private let actions: ActionLog
  var notesScrolling = false
  private(set) var releases: [Release] = []
  /// What the delegate makes of a target.
  var retarget: ((CGPoint) -> CGPoint)?
  /// What the delegate does when dragging has begun and when it has ended.
  var whenBegun: (() -> Void)?
  var whenEnded: (() -> Void)?

  init(
    _ scrollView: UIScrollView? = nil, size: CGSize = CGSize(width: 320, height: 480),
    content: CGSize = CGSize(width: 320, height: 2000), axis: Axis = .y
  ) throws {
    self.axis = axis
    self.scrollView = scrollView ?? UIScrollView()
    self.scrollView.frame = CGRect(origin: .zero, size: size)
    self.scrollView.contentSize = content
    inside = WitnessView("I", frame: CGRect(origin: .zero, size: content), log: log)
    self.scrollView.addSubview(inside)
    hand = try EventGenerator(view: self.scrollView)
    actions = ActionLog(log)
    self.scrollView.delegate = self
  }

  /// A view of `length` points along an axis onto content of `content` points, 393 points wide across it.
  convenience init(along axis: Axis, length: CGFloat = 852, content: CGFloat = 40_000) throws {
    try self.init(size: axis.size(length, by: 393), content: axis.size(content, by: 393), axis: axis)
  }

  // MARK: What a hand does

  /// Puts a finger down in the middle across the axis.
  func press(at place: CGFloat) throws {
    try hand.fingerDown(at: axis.point(place, across: 196))
  }

  /// Moves the finger in one event.
  func move(to place: CGFloat) throws {
    try hand.fingerMove(to: axis.point(place, across: 196))
  }

  /// Drags in steps that lie `interval` seconds apart, then lifts the finger after another interval or a rest.
  ///
  /// So went the recordings from which the reference has its figures.
  func fling(
    from start: CGFloat, by step: CGFloat, count: Int, interval: TimeInterval = 0.008,
    rest: TimeInterval = 0.008
  ) throws {
    try press(at: start)
    for index in 1...count {
      hand.wait(interval)
      try move(to: start + step * CGFloat(index))
    }
    hand.wait(rest)
    try hand.fingerUp()
  }

  func wheel(_ delta: CGVector, isDiscrete: Bool, at place: CGPoint = CGPoint(x: 100, y: 100)) {
    hand.application.takeNow(.scroll(ScrollSample(location: place, delta: delta, isDiscrete: isDiscrete)))
  }

  /// Lets time pass with one frame at its end, however long it is.
  func passWithOneFrame(_ time: TimeInterval) {
    let end = hand.application.clock.now + time
    hand.application.take(Turn(time: end, frame: Turn.Frame(time: end, interval: time)))
  }

  // MARK: What comes of it

  var y: CGFloat { scrollView.contentOffset.y }

  /// The content's offset along the axis; setting it moves the content there.
  var offset: CGFloat {
    get { axis.part(of: scrollView.contentOffset) }
    set { scrollView.contentOffset = axis.point(newValue) }
  }

  /// The velocity that the delegate was sent last, along the axis, and the target.
  var velocity: CGFloat? { releases.last.map { axis.part(of: $0.velocity) } }
  var target: CGFloat? { releases.last.map { axis.part(of: $0.target) } }

  /// Waits until the content rests, at most ten seconds; returns how long that took, and the offsets on the way.
  func waitForRest() -> (time: TimeInterval, offsets: [CGFloat]) {
    let start = hand.application.clock.now
    var offsets = [offset]
    for _ in 0..<600 where scrollView.isDecelerating {
      hand.wait(1.0 / 60)
      offsets.append(offset)
    }
    return (hand.application.clock.now - start, offsets)
  }

  func add(_ recognizer: UIGestureRecognizer, _ name: String, to view: UIView) {
    recognizer.name = name
    recognizer.addTarget(actions, action: ActionLog.acted)
    view.addGestureRecognizer(recognizer)
  }

  // MARK: The delegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { if notesScrolling { log.note("scrolled") } }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    log.note("will drag")
    whenBegun?()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.note("will end")
    releases.append(Release(velocity: velocity, target: targetContentOffset.pointee))
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.note("did drag \(decelerate)")
    whenEnded?()
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.note("will decelerate") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.note("did decelerate") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.note("did glide") }
}
