import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("Windows on several levels")
struct WindowsSceneTests {
  /// A place where the alert's window lies over the status bar's.
  private func overlap(_ bench: SceneBench) throws -> CGPoint { try bench.point(0.5, 0.03, of: "alert") }

  @Test("The higher level is asked first (A5), and a lower one where the higher is not")
  func levels() throws {
    let bench = try SceneBench("windows")
    _ = try bench.tap(overlap(bench))
    #expect(
      bench.sentence == "The alert gets the touch: its level 2000 is above 1000, that of the status bar.")
    _ = try bench.tap("main")
    #expect(bench.texts.contains("The main window gets the touch and is key now."))
    #expect(try bench.view("main").window?.isKeyWindow == true)
    _ = try bench.tap("statusBar")
    #expect(bench.texts.contains("The status bar gets the touch, but its window cannot become key."))
    #expect(try bench.view("main").window?.isKeyWindow == true)
  }

  @Test("The stage's own window is said to be key again when it is pressed")
  func ownWindow() throws {
    let bench = try SceneBench("windows")
    _ = try bench.tap("main")
    _ = try bench.tap(CGPoint(x: 320, y: 450))
    #expect(bench.texts.contains(WindowsWords.stageIsKey.english))
    #expect(bench.window.isKeyWindow)
  }

  @Test("A window that returns nil beside its card lets the next one have the touch")
  func passingOn() throws {
    let bench = try SceneBench("windows")
    _ = try bench.tap("passThroughSwitch")
    _ = try bench.tap(overlap(bench))
    #expect(bench.texts.contains { $0.hasPrefix("The status bar gets the touch") })
    _ = try bench.tap("alertCard")
    #expect(bench.texts.contains { $0.hasPrefix("The alert gets the touch") })
  }

  @Test("The windows move with the stage and go with the scene")
  func following() throws {
    let bench = try SceneBench("windows")
    let status = try bench.view("statusBar")
    let place = status.screenQuad[0]
    #expect(place == CGPoint(x: bench.window.screenQuad[0].x + 32, y: bench.window.screenQuad[0].y + 44))
    bench.resize(to: CGSize(width: 1100, height: 700))
    let stage = bench.window.screenQuad[0]
    #expect(
      status.screenQuad[0] == CGPoint(x: stage.x + 32, y: stage.y + 44) && status.screenQuad[0] != place)
    bench.window.isHidden = true
    #expect(status.isHidden && bench.windows.isEmpty)
  }
}
