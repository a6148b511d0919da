import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import OwnApp

/// The recording of a session in which the counter was clicked three times, and reset after the first.
private let recording = ProcessInfo.processInfo.environment["OWN_APP_RECORDING"]
/// Where the test goes that is made of it.
private let exported = ProcessInfo.processInfo.environment["OWN_APP_EXPORTED_TEST"]

@MainActor @Suite(.enabled(if: recording != nil))
struct ReplayTests {
  private func controller(of replay: EventReplay) throws -> CounterViewController {
    try #require(replay.window?.rootViewController as? CounterViewController)
  }

  @Test func theSessionGoesAsRecordedAndOnFromThere() throws {
    let replay = try EventReplay(of: #require(recording)) { AppDelegate() }
    let controller = try controller(of: replay)
    #expect(controller.counter.value == 0)
    try replay.finish()
    #expect(controller.counter.value == 2)
    let hand = try EventGenerator(continuing: replay)
    try hand.fingerTap(at: controller.counterView)
    #expect(controller.counter.value == 3)
  }

  @Test func anApplicationThatChangedGoesAnotherWay() throws {
    final class OtherPage: UIViewController {}
    let replay = try EventReplay(of: #require(recording)) { AppDelegate() }
    replay.window?.rootViewController = OtherPage()
    #expect(throws: ReplayDifference.self) { try replay.finish() }
  }

  @Test func theSessionBecomesATest() throws {
    let (recording, exported) = (try #require(recording), try #require(exported))
    try EventReplay.exportTest(of: recording, to: exported) { AppDelegate() }
    let source = try String(contentsOfFile: exported, encoding: .utf8)
    let error = #expect(throws: RecordingError.self) {
      try EventReplay.exportTest(of: recording, to: exported) { AppDelegate() }
    }
    #expect(error?.problem.hasPrefix("already exists") == true)
    #expect(try String(contentsOfFile: exported, encoding: .utf8) == source)
  }

  @Test func aDelegateThatNoOtherFileCanNameIsRefused() throws {
    final class Local: UIResponder, UIApplicationDelegate {}
    let recording = try #require(recording)
    let error = #expect(throws: RecordingError.self) {
      try EventReplay.exportTest(of: recording, to: recording + ".swift") { Local() }
    }
    #expect(error?.problem.hasPrefix("a test cannot name the delegate Local") == true)
    #expect(!FileManager.default.fileExists(atPath: recording + ".swift"))
  }
}
