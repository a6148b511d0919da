import Foundation
import TestSupport

/// With what a test drags.
enum DraggingHand: CaseIterable {
  case pointer
  case finger
}

extension App {
  /// Does something and returns the next line on standard error that begins and ends like this.
  @discardableResult
  func report(
    _ start: String, _ end: String = "", after action: () async throws -> Void
  ) async throws -> String {
    let count = process.errors.lines.count
    try await action()
    do {
      return try await wait(for: "“\(start)…\(end)”") {
        process.errors.lines.dropFirst(count).first { $0.hasPrefix(start) && $0.hasSuffix(end) }
      }
    } catch {
      throw await failure("\(error)")
    }
  }

  /// Drags between two points of the window, and rests before letting go if that is asked for.
  func drag(
    from start: CGPoint, to end: CGPoint, by hand: DraggingHand, rest: Double = 0
  ) async throws {
    let (start, end) = (try await pixel(at: start), try await pixel(at: end))
    let screen = hand == .finger ? try await desktop.touchScreen() : nil
    if let screen { try screen.begin(.init(1, start)) } else { desktop.pointer.move(to: start) }
    if screen == nil { desktop.pointer.press() }
    for step in 1...10 {
      let share = Double(step) / 10
      let place = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      if let screen { try screen.update(.init(1, place)) } else { desktop.pointer.move(to: place) }
      try await Task.sleep(for: .milliseconds(8))
    }
    if rest > 0 { try await Task.sleep(for: .seconds(rest)) }
    if let screen { try screen.end(.init(1, end)) } else { desktop.pointer.release() }
  }

  /// Moves two fingers apart about a point of the window, from one distance to another, in pixels.
  func pinch(at middle: CGPoint, from start: Double, to end: Double) async throws {
    let middle = try await pixel(at: middle)
    let screen = try await desktop.touchScreen()
    func pair(_ distance: Double) -> [TouchDevice.Contact] {
      [-0.5, 0.5].enumerated().map { .init($0 + 1, CGPoint(x: middle.x + $1 * distance, y: middle.y)) }
    }
    try screen.begin(pair(start))
    for distance in stride(from: start, through: end, by: 10) { try screen.update(pair(distance)) }
    try screen.end(pair(end))
  }
}
