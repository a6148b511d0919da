import Foundation
import Testing
import TestSupport

/// The application of scroll views, in a package of its own: it writes where each of its views stands, in points of a
/// window of 800 by 600.
extension OwnAppTests {
  private static let orange: UInt32 = 0xd55e00

  @Test func theTestsOfScrollViewsPass() async throws {
    let result = try await swift("test", "--disable-xctest", in: Self.package("Landscapes"))
    #expect(result.status == .code(0), "\(result.output)\n\(result.errors)")
    #expect((result.output + result.errors).contains("Test run with 16 tests"), "\(result.output)")
  }

  private func openLandscapes() async throws -> App {
    let program = try await build("debug", "Landscapes")
    let app = try await Desktop(try await .xorg()).launch(["--report"], program: program, tracing: false)
    try await wait(for: "all views") {
      app.process.errors.lines.contains("picture 2 1184,216 376x176")
    }
    return app
  }

  /// Waits until the last thing that each of these views has reported ends like this.
  private func waitForEnds(_ ends: [String: String], of app: App) async throws {
    for (view, end) in ends {
      do {
        try await wait(for: "\(view) \(end)") {
          app.process.errors.lines.last { $0.hasPrefix(view + " ") }?.hasSuffix(" " + end) == true
        }
      } catch {
        throw await app.failure("\(error)")
      }
    }
  }

  @Test(arguments: DraggingHand.allCases) func listAndSheetAreDragged(hand: DraggingHand) async throws {
    let app = try await openLandscapes()
    func drag(_ x: Double, _ y: Double, to endX: Double, _ endY: Double, rest: Double = 0.2) async throws {
      try await app.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: endX, y: endY), by: hand, rest: rest)
    }
    // The header collapses: 10 of the 150 points are spent before the drag begins.
    try await app.report("header ", " 352x64") { try await drag(200, 400, to: 200, 250) }
    try await waitForEnds(["list": "0,-20"], of: app)

    // A row is swiped open, and its button is seen.
    try await app.report("row 2 -136,172") { try await drag(300, 204, to: 200, 204) }
    let button = try await app.pixel(at: CGPoint(x: 372, y: 176))
    try await app.desktop.screen.waitForPixel(at: button) { $0 == Self.orange }

    // The sheet follows the finger, settles over the row, and its list scrolls.
    try await app.report("sheet 24,284 ") { try await drag(200, 530, to: 200, 300) }
    try await waitForEnds(["sheet": "24,104 352x472"], of: app)
    try await app.desktop.screen.waitForPixel(at: button) { $0 == 0xffffff }
    try await app.waitUntilQuiet()
    try await app.report("packing ", "at 0,90") { try await drag(160, 480, to: 160, 380) }
    // Down again, once the list is at its beginning.
    try await app.report("sheet 24,504 ") { try await drag(160, 200, to: 160, 580) }
    try await waitForEnds(["packing": "0,0"], of: app)
    try await app.desktop.screen.waitForPixel(at: button) { $0 == Self.orange }
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
  }

  @Test(arguments: DraggingHand.allCases) func carouselAndHoursAreDragged(hand: DraggingHand) async throws {
    let app = try await openLandscapes()
    func drag(_ x: Double, _ y: Double, to endX: Double, _ endY: Double, rest: Double = 0.2) async throws {
      try await app.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: endX, y: endY), by: hand, rest: rest)
    }
    // Round and round: seven times 300 points of rounds of 1056, from the beginning of the second one.
    for turn in 1...7 {
      let way = (1056 + turn * 300) % 1056
      try await app.report("carousel ", " at \(way < 528 ? way + 1056 : way),0") {
        try await drag(740, 112, to: 430, 112)
      }
    }
    // Both lists stand at the same hour, dragged and flung.
    try await app.report("Wadi Rum ", " at 0,234") { try await drag(480, 540, to: 480, 480) }
    try await waitForEnds(["Lofoten": "0,234"], of: app)
    for _ in 0..<3 { try await drag(700, 450, to: 700, 570, rest: 0) }
    try await waitForEnds(["Lofoten": "0,-8", "Wadi Rum": "0,-8"], of: app)
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
  }

  @Test func aPhotoIsZoomedByTwoFingersAndThenPaged() async throws {
    let app = try await openLandscapes()
    func drag(to x: Double, rest: Double = 0.2) async throws {
      try await app.drag(
        from: CGPoint(x: x < 600 ? 770 : 410, y: 300), to: CGPoint(x: x, y: 300), by: .finger, rest: rest)
    }
    try await app.pinch(at: CGPoint(x: 588, y: 304), from: 60, to: 240)
    let zoomed = try await wait(for: "a larger picture") {
      app.process.errors.lines.last { $0.hasPrefix("picture 0 ") && !$0.hasSuffix(" 376x176") }
    }
    let width = try #require(
      zoomed.split(separator: " ").last?.split(separator: "x").first.flatMap { Double($0) })
    #expect((2...4).contains(width / 376), "\(zoomed)")
    // To its side, then on to the next page and back.
    for _ in 0..<3 { try await drag(to: 410) }
    try await waitForEnds(["photos": "392,0"], of: app)
    try await app.report("photos ", " at 0,0") { try await drag(to: 770, rest: 0) }
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
  }
}
