import Testing
import UIKit
import UIKitTesting

@testable import EventInspector
@testable import Gallery

/// What shows where the touches of the scene on the stage go.
@Suite("X-ray of the stage")
struct XRayTests {
  /// A part of the frame.
  private func part(_ identifier: String, of bench: SceneBench) throws -> UIView {
    try #require(bench.application.windows.lazy.compactMap { $0.firstView(named: identifier) }.first)
  }

  private func overlay(of bench: SceneBench) throws -> TouchOverlay {
    try #require(try part("touchOverlay", of: bench) as? TouchOverlay)
  }

  private func press(_ identifier: String, in bench: SceneBench) throws {
    let button = try part(identifier, of: bench)
    let user = try EventGenerator(window: #require(button.window), in: bench.application)
    try user.fingerTap(at: button)
    user.wait(0.3)
  }

  @Test("Each button shows its own and hides it, the other one's included; Ctrl+L goes through both")
  func states() throws {
    let bench = try SceneBench("circle")
    let overlay = try overlay(of: bench)
    let buttons = try ["layersButton", "areasButton"].map {
      try #require(try part($0, of: bench) as? UIControl)
    }
    func expect(_ mode: TouchOverlay.Mode) {
      #expect(overlay.mode == mode && overlay.isHidden == (mode == .off))
      #expect(buttons.map(\.isSelected) == [mode == .layers, mode == .areas])
    }
    expect(.off)
    for (button, mode) in [
      ("layersButton", TouchOverlay.Mode.layers), ("areasButton", .areas), ("areasButton", .off),
      ("areasButton", .areas), ("layersButton", .layers), ("layersButton", .off),
    ] {
      try press(button, in: bench)
      expect(mode)
    }
    let user = try EventGenerator(window: #require(buttons[0].window), in: bench.application)
    for mode in [TouchOverlay.Mode.layers, .areas, .off, .layers] {
      try user.keyPress(.keyboardL, modifierFlags: .control)
      expect(mode)
    }
    // The next scene begins flat.
    try user.keyPress(.keyboardPageDown)
    expect(.off)
  }

  @Test("Off, touches cost nothing; on, they go through to the scene and are marked")
  func touches() throws {
    let bench = try SceneBench("circle")
    let overlay = try overlay(of: bench)
    _ = try bench.tap("circle")
    #expect(overlay.refreshCount == 0)
    try press("areasButton", in: bench)
    let circle = try bench.view("circle")
    let content = circle.screenQuad
    let middle = CGPoint(x: (content[0].x + content[2].x) / 2, y: (content[0].y + content[2].y) / 2)
    let user = try EventGenerator(window: #require(overlay.window), in: bench.application)
    let before = bench.hand.trace.count
    try user.fingerTap(at: middle)
    #expect(Records(bench.hand.trace[before...]).touched.first == "circle")
    #expect(overlay.xray.marks.contains { $0.view === circle && $0.verdict == .hit })
  }

  @Test("The layers keep touches from the scene: a press asks why")
  func layers() throws {
    let bench = try SceneBench("circle", size: CGSize(width: 1280, height: 800))
    let overlay = try overlay(of: bench)
    try press("layersButton", in: bench)
    let circle = try bench.view("circle")
    let outline = try #require(overlay.exploded.outline(of: circle))
    let middle = CGPoint(x: outline.reduce(0) { $0 + $1.x } / 4, y: outline.reduce(0) { $0 + $1.y } / 4)
    let before = bench.hand.trace.count
    let user = try EventGenerator(window: #require(overlay.window), in: bench.application)
    try user.fingerTap(at: overlay.convert(middle, to: nil))
    #expect(Records(bench.hand.trace[before...]).touched.isEmpty)
    let inspector = try #require(try part("inspector", of: bench) as? InspectorView)
    #expect(inspector.panel == .why)
  }

  @Test("At rest nothing is computed and no frame is wanted")
  func rest() throws {
    let bench = try SceneBench("circle")
    let overlay = try overlay(of: bench)
    for _ in 0..<2 {
      try press("layersButton", in: bench)
      bench.application.takeNow()
      let count = overlay.refreshCount
      for _ in 0..<5 { bench.application.takeNow() }
      #expect(overlay.refreshCount == count)
      #expect(!bench.application.wantsFrames)
    }
  }

  @Test("A hundred thousand views are looked through with a few thousand searches")
  func stress() throws {
    let bench = try SceneBench("stress")
    let areas = TouchAreas(bench.window.screen)
    #expect(areas.searchCount < 10_000)
    #expect(areas.areas.contains { $0.isCrowd && $0.view.accessibilityIdentifier == "canvas" })
    withExtendedLifetime(bench) {}
  }
}
