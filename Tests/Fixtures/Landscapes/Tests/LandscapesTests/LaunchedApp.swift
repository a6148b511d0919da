import Testing
import UIKit
import UIKitTesting

@testable import Landscapes

/// The application as it starts in a window of 800 by 600 points, and a hand over it.
struct LaunchedApp {
  let hand: EventGenerator
  let root: RootViewController

  init() throws {
    hand = try EventGenerator(launching: { AppDelegate() })
    root = try #require(hand.window.rootViewController as? RootViewController)
  }

  /// Moves a finger that is down by some points, slowly enough that nothing goes on when it is lifted.
  func move(from start: CGPoint, x: CGFloat = 0, y: CGFloat = 0) throws -> CGPoint {
    let end = CGPoint(x: start.x + x, y: start.y + y)
    try hand.fingerMove(.rightIndex, to: end, duration: hypot(x, y) / 100)
    return end
  }

  /// Drags that slowly and lifts.
  func drag(from start: CGPoint, x: CGFloat = 0, y: CGFloat = 0) throws {
    try hand.fingerDown(.rightIndex, at: start)
    _ = try move(from: start, x: x, y: y)
    try hand.fingerUp(.rightIndex)
  }
}
