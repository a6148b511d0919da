import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import OwnApp

/// The recording of a session in which the counter was clicked three times.
private let recording = ProcessInfo.processInfo.environment["OWN_APP_RECORDING"]

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
    #expect(controller.counter.value == 3)
    let hand = try EventGenerator(continuing: replay)
    try hand.fingerTap(at: controller.counterView)
    #expect(controller.counter.value == 4)
  }

  @Test func anApplicationThatChangedGoesAnotherWay() throws {
    final class OtherPage: UIViewController {}
    let replay = try EventReplay(of: #require(recording)) { AppDelegate() }
    replay.window?.rootViewController = OtherPage()
    #expect(throws: ReplayDifference.self) { try replay.finish() }
  }
}
