import Foundation
import UIKitCore

/// The overrides that were called, in order.
final class CallLog {
  var calls: [String] = []
}

/// A view that logs the calls of its overrides under a number.
protocol Counted: UIView {
  var log: CallLog? { get set }
  var number: Int { get }
}

private var lastNumber = 0
private func nextNumber() -> Int {
  lastNumber += 1
  return lastNumber
}

/// Overrides nothing of hit-testing.
final class QuietView: UIView {
  override func layoutSubviews() {}
}

/// Overrides `hitTest` and does as the default does.
class AskedView: UIView, Counted {
  weak var log: CallLog?
  let number = nextNumber()
  var asked: (() -> Void)?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log?.calls.append("\(number) asked")
    asked?()
    return super.hitTest(point, with: event)
  }
}

/// Overrides `point(inside:)`: larger than its bounds.
class ShapedView: UIView, Counted {
  weak var log: CallLog?
  let number = nextNumber()

  func shape(_ point: CGPoint) -> Bool { bounds.insetBy(dx: -5, dy: -5).contains(point) }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    log?.calls.append("\(number) inside")
    return shape(point)
  }
}

final class InheritingView: ShapedView {}

/// Overrides both.
final class BothView: AskedView {
  func shape(_ point: CGPoint) -> Bool { bounds.insetBy(dx: 3, dy: 3).contains(point) }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    log?.calls.append("\(number) inside")
    return shape(point)
  }
}
