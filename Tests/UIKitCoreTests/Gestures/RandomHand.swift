import Foundation
import SeededRandom
import UIKitCore

/// One thing that a hand or the world does.
nonisolated enum HandStep: CustomStringConvertible {
  case down(Int, CGPoint)
  case move(Int, CGPoint)
  case up(Int)
  case wait(Double)
  case systemCancel
  case toggle(Int)
  case wheel(CGPoint, CGFloat)
  case dropNext
  /// A view, a recogniser or the application changes; the number says what and how.
  case change(Int)
  /// The same, in the middle of a later callback, so many from now.
  case changeLater(Int, Int)

  var description: String {
    switch self {
    case .down(let finger, let place): "down(\(finger), (\(place.x), \(place.y)))"
    case .move(let finger, let place): "move(\(finger), (\(place.x), \(place.y)))"
    case .up(let finger): "up(\(finger))"
    case .wait(let time): "wait(\(time))"
    case .systemCancel: "systemCancel"
    case .toggle(let index): "toggle(\(index))"
    case .wheel(let place, let delta): "wheel((\(place.x), \(place.y)), \(delta))"
    case .dropNext: "dropNext"
    case .change(let number): "change(\(number))"
    case .changeLater(let callbacks, let number): "changeLater(\(callbacks), \(number))"
    }
  }
}

nonisolated extension SeededGenerator {
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
  mutating func place() -> CGPoint { CGPoint(x: Double(below(3200)) / 10, y: Double(below(4800)) / 10) }
}

/// A window that now and then keeps an event from going on.
final class LossyWindow: UIWindow {
  var dropsNext = false

  override func sendEvent(_ event: UIEvent) {
    if dropsNext { dropsNext = false } else { super.sendEvent(event) }
  }
}
