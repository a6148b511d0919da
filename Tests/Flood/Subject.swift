import Foundation
import TestSupport

/// The program on a server of its own, a hand over it, and what was measured of it.
final class Subject {
  private(set) var measured = Measured()

  private let app: App
  private let hand: FloodHand
  private let meter: ProcessMeter

  /// Opens a scene and waits until the program is at rest.
  init(_ program: Program, scene: String) async throws {
    app = try await Desktop(.xvfb()).launch(["--scene", scene], program: program, tracing: false)
    try await app.window().activate()
    hand = try await FloodHand(on: app)
    meter = ProcessMeter(pid: app.process.pid)
    try await meter.waitForRest()
    measured.first = try held
  }

  /// Closes the window; throws if the program complains or has trouble to end.
  func close() async throws {
    try await app.window().close()
    let status = try await app.waitForExit()
    guard status == .code(0), app.errors.isEmpty else {
      throw SupportError("the program ended with \(status) and said: \(app.errors)")
    }
  }

  // MARK: Passes

  /// Opens one scene after the other until the first is open again; returns how many there are.
  func passThroughScenes() async throws -> Int {
    let first = try await hand.sidebar
    var last = first
    var count = 0
    repeat {
      try hand.act(.keys)
      last = try await wait(for: "the next scene in the sidebar") {
        let picture = try await hand.sidebar
        return picture != last ? picture : nil
      }
      count += 1
      try await endOfPass()
    } while last != first && count < 100
    return count
  }

  /// Does slowly, and a few times only, what a flood does.
  func pass(_ kind: FloodHand.Kind) async throws {
    for _ in 0..<20 * Int(kind.rate / 100) {
      try hand.act(kind)
      try await Task.sleep(for: .milliseconds(10))
    }
    hand.rest()
    try await endOfPass()
  }

  private func endOfPass() async throws {
    try await meter.waitForRest(quiet: 0.1)
    measured.afterPass = try held
    measured.mostInPass = try most
  }

  // MARK: Floods

  /// Floods the program for that many seconds, and then until the count is a multiple; returns the count.
  func flood(_ kind: FloodHand.Kind, for seconds: Double, multipleOf multiple: Int = 1) async throws -> Int {
    let start = ContinuousClock.now
    let end = Int(seconds * kind.rate)
    var count = 0
    while count < end || !count.isMultiple(of: multiple) {
      try hand.act(kind)
      count += 1
      try await Task.sleep(until: start + .seconds(Double(count) / kind.rate))
    }
    hand.rest()
    measured.rest = try await meter.waitForRest(timeout: 6 * defaultTimeout)
    measured.afterFlood = try held
    measured.mostInFlood = try most
    return count
  }

  private var held: Double {
    get throws { Double(try meter.privateBytes) / 1e6 }
  }

  /// The most that was resident at any time, pages of files included: opening a scene takes more for a moment than
  /// having it open.
  private var most: Double {
    get throws { Double(try meter.mostResidentBytes) / 1e6 }
  }
}
