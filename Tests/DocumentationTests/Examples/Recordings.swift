import Testing
import UIKit
import UIKitTesting

class RecordedDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      try application.startRecording(to: "session.recording")
    } catch {
      print(error)
    }
    return true
  }
}

func replayTheSessionOfTheBugReport() throws {
  let replay = try EventReplay(of: "Recordings/session.recording") { AppDelegate() }
  try replay.advance(to: 2.5)
  let controller = try #require(replay.window?.rootViewController as? GreetingController)
  #expect(controller.button.isHighlighted)
  try replay.finish()
  let hand = try EventGenerator(continuing: replay)
  try hand.fingerTap(at: controller.button)
}

func exportTheSession() throws {
  try EventReplay.exportTest(of: "Recordings/session.recording", to: "Tests/MyAppTests/SessionTests.swift") {
    AppDelegate()
  }
}

@Suite struct SessionRecording {
  @Test func goesAsRecorded() throws {
    let hand = try EventGenerator(launching: { AppDelegate() }, size: CGSize(width: 800, height: 600))
    hand.buttonMask = .primary
    try hand.fingerTap(at: "hello")

    #expect(
      hand.actionLog == [
        "hello touchDown",
        "hello touchUpInside",
        "hello touchUpInside > GreetingController",
        "hello primaryActionTriggered",
      ])
    #expect(try hand.frame(of: "hello").isNear(CGRect(x: 40, y: 40, width: 160, height: 44)))
  }
}
