import Foundation
import MachineTrait
import Testing
import TestSupport

/// The scene that programs measure from outside, to the pixel.
@Suite(.sharesMachine) struct ProbeTests {
  private static let magenta: UInt32 = 0xff00ff

  @Test func onlyTheSquareHasItsColourAndItFollowsADragExactly() async throws {
    let app = try await openGallery("probe", "--size", "1000x700")
    let window = try await app.window()
    #expect(try window.frame.size == CGSize(width: 1000, height: 700))
    let start = CGRect(x: 400, y: 250, width: 200, height: 200)
    let origin = try window.frame.origin
    func drag(to square: CGRect) async throws {
      app.desktop.pointer.move(to: CGPoint(x: origin.x + square.midX, y: origin.y + square.midY))
      try await wait(for: "the square at \(square)") {
        try window.picture().bounds(of: Self.magenta) == square
      }
      #expect(try window.picture().pixels.filter { $0 == Self.magenta }.count == 40_000)
    }
    try await drag(to: start)
    #expect(try app.view("square").corners[0] == start.origin)
    app.desktop.pointer.press()
    try await app.waitForTrace(kind: "event") { $0["type"] == "touches" }
    let first = try app.skipTrace()

    var last = start
    for (x, y) in [(50.0, 30.0), (3, -7), (-200, 100), (1, 0)] {
      let next = last.offsetBy(dx: x, dy: y)
      let before = try app.skipTrace()
      try await drag(to: next)
      // What is drawn is where the square was and where it is, and not much else.
      let frames = try app.trace[before...].filter { $0.kind == "frame" }
      let moved = last.union(next).insetBy(dx: -1, dy: -1)
      for frame in frames {
        for rectangle in frame.fields["damage"]?.elements ?? [] {
          let sides = rectangle.elements.compactMap(\.number)
          try #require(sides.count == 4)
          let drawn = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
          #expect(moved.contains(drawn), "\(drawn) for a move from \(last) to \(next)")
        }
      }
      last = next
    }
    app.desktop.pointer.release()
    try await app.waitForTrace(kind: "event") { $0.fields["touches"]?[0]?["phase"]?.string == "ended" }
    #expect(Array(try app.trace[first...]).phases.last == "ended square")
    #expect(try window.picture().bounds(of: Self.magenta) == last)
  }

  @Test func itMayHaveAnySize() async throws {
    for (size, scale) in [("300x200", 1.0), ("500x400", 1.5)] {
      let app = try await openGallery("probe", "--size", size, "--scale", "\(scale)")
      let sides = size.split(separator: "x").compactMap { Double($0) }
      let window = try await app.window()
      #expect(try window.frame.size == CGSize(width: sides[0] * scale, height: sides[1] * scale))
      let square = CGRect(
        x: (sides[0] - 200) / 2 * scale, y: (sides[1] - 200) / 2 * scale, width: 200 * scale,
        height: 200 * scale)
      #expect(try window.picture().bounds(of: Self.magenta) == square)
    }
  }

  @Test(arguments: ["probe", "click-through"]) func nothingRunsWhenNothingHappens(scene: String) async throws
  {
    let app = try await openGallery(scene)
    // After all that a user may have done.
    app.desktop.pointer.drag(
      from: try await app.pixel(at: CGPoint(x: 640, y: 300)),
      to: try await app.pixel(at: CGPoint(x: 700, y: 420)))
    app.desktop.pointer.click(at: try await app.pixel(at: CGPoint(x: 650, y: 310)))
    #expect(try await app.sleeps())
    // It was only resting.
    let lines = try await app.lines { app.desktop.pointer.click(at: CGPoint(x: 650, y: 310)) }
    #expect(lines.phases.count == 2)
  }

  // The installed program counts references without regard to other threads; `.make/program` says why it may.
  @Test(arguments: ["probe", "click-through"]) func noOtherThreadIsLeftAfterTheStart(scene: String)
    async throws
  {
    let app = try await openGallery(scene)
    let threads = "/proc/\(app.process.pid)/task"
    // The thread sanitizer has one of its own.
    let expected = sanitizer == "thread" ? 2 : 1
    try await wait(for: "the end of the thread that helps to start") {
      try FileManager.default.contentsOfDirectory(atPath: threads).count == expected
    }
    app.desktop.pointer.drag(
      from: try await app.pixel(at: CGPoint(x: 640, y: 300)),
      to: try await app.pixel(at: CGPoint(x: 700, y: 420)))
    try await app.waitUntilQuiet()
    #expect(try FileManager.default.contentsOfDirectory(atPath: threads).count == expected)
  }
}
