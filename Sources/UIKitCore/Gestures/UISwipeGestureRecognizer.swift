import Foundation

/// Recognises a short quick movement in one of some directions.
///
/// It may take 0.5 seconds, and must go 50 points if it takes no time at all, fewer the longer it takes, all as
/// measured.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions on the screen.
  nonisolated public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Makes a set of directions from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count.
  open var direction = Direction.right
  /// How many fingers swipe together.
  open var numberOfTouchesRequired = 1

  private var swipers: [UITouch] = []
  private var startTime: TimeInterval = 0
  /// The directions that are still possible.
  private var candidates: [Direction] = []

  override class var plainType: UIGestureRecognizer.Type { UISwipeGestureRecognizer.self }
  override var isDiscrete: Bool { true }

  /// Forgets the fingers of the last swipe and where they came down.
  open override func reset() {
    super.reset()
    swipers.removeAll()
    candidates.removeAll()
  }

  /// A swipe reports where it began.
  override var reportedPlaces: [CGPoint] { swipers.map(\.start) }

  override func fingersBegan(_ touches: [UITouch]) -> GestureStep? {
    guard progress.isPossible else { return nil }
    if swipers.isEmpty, let first = touches.first {
      startTime = first.live.timestamp
      candidates = [.right, .left, .up, .down].filter { direction.contains($0) }
      wait(Thresholds.swipeWait, failingWith: .swipedTooSlowly(limit: Thresholds.swipeDuration))
    }
    swipers += touches
    return swipers.count > numberOfTouchesRequired
      ? .fail(.touchCountDiffers(swipers.count, required: numberOfTouchesRequired)) : nil
  }

  override func fingersMoved(_ touches: [UITouch]) -> GestureStep? {
    guard progress.isPossible else { return nil }
    let now = touches.reduce(startTime) { max($0, $1.live.timestamp) }
    let elapsed = CGFloat(now - startTime).rounded(toStep: 0.000_001)
    guard elapsed <= CGFloat(Thresholds.swipeDuration) else {
      return .fail(.swipedTooSlowly(limit: Thresholds.swipeDuration))
    }
    return judge(after: elapsed)
  }

  /// Compares every finger's distance with what a swipe of this age needs.
  private func judge(after elapsed: CGFloat) -> GestureStep? {
    let length = Thresholds.swipeLength
    let least = (length * (1 - Thresholds.swipeLengthDecay * elapsed)).rounded(toStep: 0.001)
    let most = (length * (1 - Thresholds.swipeSideDecay * elapsed)).rounded(toStep: 0.001)
    for candidate in candidates {
      let ways = swipers.map { candidate.split($0.live.location - $0.start) }
      if ways.contains(where: { $0.ahead < 0 || $0.aside > most }) {
        candidates.removeAll { $0 == candidate }
      } else if swipers.count == numberOfTouchesRequired, ways.allSatisfy({ $0.ahead >= least }) {
        let shortest = ways.map(\.ahead).min() ?? 0
        return .end(.swiped(shortest, in: elapsed, atLeast: least))
      }
    }
    return candidates.isEmpty ? .fail(.swipedAstray(asideAtMost: most)) : nil
  }

  override func fingersEnded(_ touches: [UITouch]) -> GestureStep? {
    guard progress.isPossible else { return nil }
    let hasMoved = touches.contains { $0.live.location != $0.live.previousLocation }
    return (hasMoved ? fingersMoved(touches) : nil) ?? .fail(.swipedTooLittle)
  }
}

nonisolated extension UISwipeGestureRecognizer.Direction {
  /// How far a movement goes in this one direction, and how far to either side of it.
  fileprivate func split(_ way: CGPoint) -> (ahead: CGFloat, aside: CGFloat) {
    let (x, y) = (way.x.rounded(toStep: 0.001), way.y.rounded(toStep: 0.001))
    switch self {
    case .right: return (x, abs(y))
    case .left: return (-x, abs(y))
    case .up: return (-y, abs(x))
    default: return (y, abs(x))
    }
  }
}
