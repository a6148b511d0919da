import Foundation
import MachineTrait
import Testing
import TestSupport

/// Frames have a pace of their own: what moves by itself goes on whatever else is drawn, and while nothing is seen.
@Suite(.sharesMachine) struct FramePaceTests {
  @Test func aTrailFadesWhileADragDrawsAllTheTime() async throws {
    let app = try await openGallery("touches")
    let pointer = app.desktop.pointer
    let pad = try app.view("pad")
    let (start, end) = (
      try await app.pixel(at: pad.point(0.2, 0.5)), try await app.pixel(at: pad.point(0.8, 0.5))
    )
    let middle = try await app.pixel(at: pad.point(0.35, 0.5))
    let bare = try await app.desktop.screen.pixel(at: middle)
    pointer.move(to: start)
    pointer.press()
    pointer.move(from: start, to: end, steps: 100)
    try await app.desktop.screen.waitForPixel(at: middle) { $0 != bare }
    // From here on there is always a motion to draw.
    var step = 0.0
    try await wait(for: "the end of the trail") {
      step += 1
      pointer.move(to: CGPoint(x: end.x, y: end.y + step.truncatingRemainder(dividingBy: 20)))
      return try await app.desktop.screen.pixel(at: middle) == bare
    }
    pointer.release()
  }

  @Test func framesGoOnWhileTheWindowIsNotSeen() async throws {
    let app = try await launchBeating(on: Desktop(.xvfb()))
    let window = try await app.waitForScene("hands")
    try await app.waitForBeats(5)
    window.unmap()
    try await wait(for: "no window") { !window.isOnScreen }
    try await app.waitForBeats(30)
    window.map()
    try await app.waitForBeats(5)
    let beats = app.beats
    #expect(beats.count == app.process.errors.lines.count)
    #expect(zip(beats, beats.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// The window asks for the rate once it has shown its first picture.
  @Test func framesComeAtTheRateOfTheMonitor() async throws {
    let desktop = try await Desktop(.xvfb())
    try desktop.connection.setMode(width: 1200, height: 800, rate: 25)
    let app = try await launchBeating(on: desktop)
    try await app.waitForScene("hands")
    // Frames come while the first picture is still on its way, at the usual rate.
    try await app.waitForColor(at: CGPoint(x: 2, y: 2)) { $0 != 0 }
    try await app.waitForBeats(10)
    try await app.waitForBeats(25)
    // A frame may come late, and none comes early.
    let beats = app.beats.suffix(25)
    let first = try #require(beats.first)
    let last = try #require(beats.last)
    #expect((last - first) / Double(beats.count - 1) > 1 / 30)
  }

  /// A program that writes the time of each frame.
  private func launchBeating(on desktop: Desktop) async throws -> App {
    try await desktop.launch(
      ["--beat"], program: Program(path: try Program.buildFolder() + "/hands-fixture"))
  }
}

extension App {
  /// The times of the frames so far, in seconds.
  fileprivate var beats: [Double] { process.errors.lines.compactMap(Double.init) }

  fileprivate func waitForBeats(_ count: Int) async throws {
    let before = process.errors.lines.count
    try await wait(for: "\(count) frames") { process.errors.lines.count >= before + count }
  }
}
