import CXTest
import Foundation

/// A mouse: moves and presses through the server's test extension, or through the compositor of an Xwayland, so that
/// clients take it for a real one.
///
/// Places are pixels from the screen's top left.
package struct Pointer {
  /// A mouse's buttons, as X numbers them.
  package enum Button: UInt32 {
    case left = 1
    case middle = 2
    case right = 3
    case wheelUp = 4
    case wheelDown = 5
    case wheelLeft = 6
    case wheelRight = 7
    case back = 8
    case forward = 9
  }

  let connection: Connection

  /// Moves there at once; the server makes one motion event.
  package func move(to place: CGPoint) {
    if let hand { return hand.write("move \(place.x.rounded(.down)) \(place.y.rounded(.down))") }
    XTestFakeMotionEvent(
      connection.display, -1, Int32(place.x.rounded(.down)), Int32(place.y.rounded(.down)), 0)
    connection.sync()
  }

  /// Moves there along a straight line in that many events.
  package func move(from start: CGPoint, to end: CGPoint, steps: Int) {
    for place in Self.places(from: start, to: end, steps) { move(to: place) }
  }

  /// Moves there along a straight line in that many events, as long after one another.
  package func move(from start: CGPoint, to end: CGPoint, steps: Int, pause: Double) async throws {
    for place in Self.places(from: start, to: end, steps) {
      move(to: place)
      try await Task.sleep(for: .seconds(pause))
    }
  }

  private static func places(from start: CGPoint, to end: CGPoint, _ steps: Int) -> [CGPoint] {
    (1...max(1, steps)).map { step in
      let part = Double(step) / Double(max(1, steps))
      return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
  }

  package func press(_ button: Button = .left) { fake(button, down: true) }
  package func release(_ button: Button = .left) { fake(button, down: false) }

  /// Moves there, presses and lets go.
  package func click(at place: CGPoint, _ button: Button = .left) {
    move(to: place)
    press(button)
    release(button)
  }

  /// Presses at one place, moves to the other and lets go there.
  package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
    move(to: start)
    press()
    move(from: start, to: end, steps: steps)
    release()
  }

  /// Presses at one place, moves to the other in events that come as long after one another, and lets go there.
  package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10, pause: Double) async throws {
    move(to: start)
    press()
    try await move(from: start, to: end, steps: steps, pause: pause)
    release()
  }

  /// Turns the wheel by that many notches: down and to the right are positive.
  package func scroll(x: Int = 0, y: Int = 0) {
    for _ in 0..<abs(x) { click(x > 0 ? .wheelRight : .wheelLeft) }
    for _ in 0..<abs(y) { click(y > 0 ? .wheelDown : .wheelUp) }
  }

  /// Where the server has the pointer.
  package var place: CGPoint {
    var window = Window()
    var child = Window()
    var x: Int32 = 0
    var y: Int32 = 0
    var inner = (Int32(0), Int32(0))
    var mask: UInt32 = 0
    XQueryPointer(
      connection.display, connection.root, &window, &child, &x, &y, &inner.0, &inner.1, &mask)
    return CGPoint(x: Int(x), y: Int(y))
  }

  private func click(_ button: Button) {
    press(button)
    release(button)
  }

  private var hand: WestonHand? { connection.server.compositor?.hand }

  private func fake(_ button: Button, down: Bool) {
    if let hand { return hand.fake(button, down: down) }
    XTestFakeButtonEvent(connection.display, button.rawValue, down ? 1 : 0, 0)
    connection.sync()
  }
}
