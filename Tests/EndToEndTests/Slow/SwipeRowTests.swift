import Foundation
import MachineTrait
import TestSupport
import Testing

/// Rows that are dragged to the side, by a real pointer and by real fingers.
///
/// E61, and https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration.
@Suite(.sharesMachine) struct SwipeRowTests {
  private static let red: UInt32 = 0xff3b30
  private static let gray: UInt32 = 0x8e8e93
  private static let orange: UInt32 = 0xff9500
  private static let white: UInt32 = 0xffffff

  private func open(_ hand: DraggingHand) async throws -> App {
    let program = Program(path: try Program.buildFolder() + "/lists-fixture")
    let server = hand == .finger ? try await XServer.xorg() : try await XServer.xvfb()
    let app = try await Desktop(server).launch(["--rows"], program: program)
    try await app.waitForScene("lists")
    try await wait(for: Self.white, at: 0.99, of: "Row 0", in: app)
    return app
  }

  /// Waits for a colour at a share of a row's width, near its upper edge, where no letters are.
  private func wait(for color: UInt32, at share: Double, of row: String, in app: App) async throws {
    try await app.waitForColor(at: app.view(row).point(share, 0.08)) { $0 == color }
  }

  private func drag(
    _ row: String, from start: Double, to end: Double, by hand: DraggingHand, in app: App
  ) async throws {
    let row = try app.view(row)
    try await app.drag(from: row.point(start, 0.5), to: row.point(end, 0.5), by: hand, rest: 0.2)
  }

  private func tap(_ row: String, at share: Double = 0.3, by hand: DraggingHand, in app: App) async throws {
    let place = try await app.pixel(at: app.view(row).point(share, 0.5))
    guard hand == .finger else { return app.desktop.pointer.click(at: place) }
    try await app.desktop.touchScreen().tap(place)
  }

  @Test(
    "E61: a drag opens a row, a press performs an action and closes it, in both directions",
    arguments: DraggingHand.allCases)
  func actions(hand: DraggingHand) async throws {
    let app = try await open(hand)
    try await drag("Row 2", from: 0.9, to: 0.5, by: hand, in: app)
    try await wait(for: Self.red, at: 0.9, of: "Row 2", in: app)
    try await wait(for: Self.gray, at: 0.7, of: "Row 2", in: app)
    try await wait(for: Self.white, at: 0.55, of: "Row 2", in: app)
    try await app.report("rows Flag Row 2") { try await tap("Row 2", at: 0.7, by: hand, in: app) }
    try await wait(for: Self.white, at: 0.9, of: "Row 2", in: app)
    try await drag("Row 3", from: 0.1, to: 0.4, by: hand, in: app)
    try await wait(for: Self.orange, at: 0.1, of: "Row 3", in: app)
    try await app.report("rows Pin Row 3") { try await tap("Row 3", at: 0.1, by: hand, in: app) }
    try await wait(for: Self.white, at: 0.1, of: "Row 3", in: app)
    #expect(app.process.errors.lines == ["rows Flag Row 2", "rows Pin Row 3"])
  }

  @Test("E61: a full swipe deletes the row, and the next one stands there", arguments: DraggingHand.allCases)
  func fullSwipe(hand: DraggingHand) async throws {
    let app = try await open(hand)
    try await app.report("rows Delete Row 3") {
      try await drag("Row 3", from: 0.98, to: 0.05, by: hand, in: app)
    }
    try await wait(for: Self.white, at: 0.9, of: "Row 3", in: app)
    try await app.report("rows chose Row 4") { try await tap("Row 3", by: hand, in: app) }
  }

  @Test(
    "E61: one row is open at a time, and a touch elsewhere closes it and presses nothing",
    arguments: DraggingHand.allCases)
  func elsewhere(hand: DraggingHand) async throws {
    let app = try await open(hand)
    try await drag("Row 2", from: 0.9, to: 0.5, by: hand, in: app)
    try await wait(for: Self.red, at: 0.9, of: "Row 2", in: app)
    try await drag("Row 5", from: 0.9, to: 0.5, by: hand, in: app)
    try await wait(for: Self.white, at: 0.9, of: "Row 2", in: app)
    try await wait(for: Self.white, at: 0.9, of: "Row 5", in: app)
    try await drag("Row 5", from: 0.9, to: 0.5, by: hand, in: app)
    try await wait(for: Self.red, at: 0.9, of: "Row 5", in: app)
    try await tap("Row 7", by: hand, in: app)
    try await wait(for: Self.white, at: 0.9, of: "Row 5", in: app)
    #expect(app.errors.isEmpty, "\(app.errors)")
    try await app.report("rows chose Row 7") { try await tap("Row 7", by: hand, in: app) }
  }
}
