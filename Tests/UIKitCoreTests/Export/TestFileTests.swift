import EventRecording
import Foundation
import Testing
import UIKitCore

@Suite("Exported tests: the file")
struct TestFileTests {
  @Test("A suite for the recording, a test for each scene, also for one that was opened twice")
  func wholeFile() {
    func test(_ scene: String) -> ExportedTest {
      ExportedTest(
        of: .scene(scene), size: CGSize(width: 640, height: 464), steps: [.tap(.view("red")), .wait(0.5)],
        actions: ["red touchDown"], deliveries: [],
        frames: [("red", CGRect(x: 1, y: 2.5, width: 3, height: 4))])
    }
    let file = TestFile(recording: "my first-try.rec", tests: [test("click-through"), test("click-through")])
    #expect(
      file.source == """
        // Made by fingerpost export-test from my first-try.rec; change it as you like.

        import Gallery
        import Testing
        import UIKit
        import UIKitTesting

        @MainActor @Suite struct MyFirstTryRecording {
          @Test func clickThrough() throws {
            let scene = try #require(Scene.named("click-through"))
            let hand = try EventGenerator(viewController: scene.make(), size: CGSize(width: 640, height: 464))
            try hand.fingerTap(at: "red")
            hand.wait(0.5)

            #expect(
              hand.actionLog == [
                "red touchDown"
              ])
            #expect(try hand.frame(of: "red").isNear(CGRect(x: 1, y: 2.5, width: 3, height: 4)))
          }

          @Test func clickThrough2() throws {
            let scene = try #require(Scene.named("click-through"))
            let hand = try EventGenerator(viewController: scene.make(), size: CGSize(width: 640, height: 464))
            try hand.fingerTap(at: "red")
            hand.wait(0.5)

            #expect(
              hand.actionLog == [
                "red touchDown"
              ])
            #expect(try hand.frame(of: "red").isNear(CGRect(x: 1, y: 2.5, width: 3, height: 4)))
          }
        }

        """)
  }

  @Test("An application is launched from its module, also by a delegate inside another type")
  func application() {
    let test = ExportedTest(
      of: .application("Sketch.App.Delegate"), size: CGSize(width: 800, height: 600),
      steps: [.tap(.view("reset"))], actions: ["reset touchDown"], deliveries: [], frames: [])
    #expect(
      TestFile(recording: "reset.recording", tests: [test]).source == """
        // Made by EventReplay.exportTest from reset.recording; change it as you like.

        import Testing
        import UIKit
        import UIKitTesting

        @testable import Sketch

        @MainActor @Suite struct ResetRecording {
          @Test func goesAsRecorded() throws {
            let hand = try EventGenerator(launching: { App.Delegate() }, size: CGSize(width: 800, height: 600))
            try hand.fingerTap(at: "reset")

            #expect(
              hand.actionLog == [
                "reset touchDown"
              ])
          }
        }

        """)
  }

  @Test(
    "Delegates that no other file can name",
    arguments: [
      "Sketch.(unknown context at $7f).Delegate", "Sketch.Delegate<Swift.Int>", "Delegate", "Sketch.", "",
    ])
  func unusableDelegate(name: String) {
    #expect(!DelegateName(name).isUsable)
    #expect(DelegateName("Sketch.AppDelegate").isUsable)
  }

  @Test("Names that would be no Swift", arguments: [("3.rec", "_3Recording"), ("é ü.rec", "Recording")])
  func names(recording: String, suite: String) {
    let source = TestFile(recording: recording, tests: []).source
    #expect(source.contains("struct \(suite) {"), "\(source)")
  }
}
