import Foundation
import MachineTrait
import TestSupport
import Testing

/// Lines of the inspector's log that are copied, in the gallery and in the inspector's own window.
@Suite(.sharesMachine) struct ClipboardTests {
  /// Shows the log in the inspector at a place of the screen, chooses a line and copies it; the log's tab is so many
  /// points from the left.
  private func copyLine(
    _ app: App, inspectorAt origin: CGPoint, logTab: Double, _ clipboard: Clipboard
  ) async throws {
    let desktop = app.desktop
    func place(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: origin.x + x, y: origin.y + y) }
    desktop.pointer.click(at: place(logTab, 22))
    try await wait(for: "an owner of the clipboard") {
      for y in stride(from: 200.0, to: 320, by: 20) {
        desktop.pointer.click(at: place(200, y))
        try desktop.keyboard.type("c", holding: ["Control_L"])
      }
      return clipboard.hasOwner
    }
    // The last of the lines is on it when all clicks and keys have been handled.
    try await app.waitUntilQuiet()
  }

  /// What was copied is a record of the trace, in every form.
  private func expectRecord(in clipboard: Clipboard) async throws {
    let text = try #require(try await clipboard.text())
    #expect(text.hasSuffix("}\n"))
    #expect(try TraceLine(String(text.split(separator: "\n")[0])).n > 0)
    #expect(try await clipboard.text(as: "STRING") == text)
    #expect(try await clipboard.text(as: "text/plain;charset=utf-8") == text)
    let targets = try await clipboard.targets()
    for target in ["TARGETS", "UTF8_STRING", "STRING", "text/plain;charset=utf-8"] {
      #expect(targets.contains(target))
    }
    #expect(try await clipboard.text(as: "image/png") == nil)
  }

  @Test("13: Ctrl+C in the gallery's log puts the records on the clipboard, and another program may take it")
  func gallery() async throws {
    let app = try await openGallery("circle")
    let desktop = app.desktop
    let clipboard = try Clipboard(of: desktop.server)
    #expect(!clipboard.hasOwner)
    try await app.click("circle")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    let frame = try await app.window().frame
    let origin = CGPoint(x: frame.maxX - 360, y: frame.minY + FramePlaces.inspector.minY)
    try await copyLine(app, inspectorAt: origin, logTab: 227, clipboard)
    try await expectRecord(in: clipboard)

    for _ in 0..<3 { clipboard.askAndGo() }
    try await expectRecord(in: clipboard)
    clipboard.take()
    try await app.click("circle")
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    try await app.window().close()
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test("13: a press on the sentence under the scene chooses it for Ctrl+C, until the scene is pressed")
  func sentence() async throws {
    let app = try await openGallery("circle")
    let (desktop, clipboard) = (app.desktop, try Clipboard(of: app.desktop.server))
    let sentence = FramePlaces.sentence
    try await app.click(at: CGPoint(x: sentence.midX, y: sentence.midY))
    try desktop.keyboard.type("c", holding: ["Control_L"])
    try await wait(for: "an owner of the clipboard") { clipboard.hasOwner }
    #expect(try await clipboard.text() == "The dashed square is the view's bounds, 200 by 200 pt.")

    clipboard.clear()
    for _ in 0..<2 {
      try await app.click("circle")
      try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
      try desktop.keyboard.type("c", holding: ["Control_L"])
    }
    #expect(!clipboard.hasOwner)
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test("13: F6 four times chooses the sentence, and it says of a real press what the trace says")
  func sentenceByKeys() async throws {
    let app = try await openGallery("circle")
    let (desktop, clipboard) = (app.desktop, try Clipboard(of: app.desktop.server))
    try await app.window().activate()
    let circle = try app.view("circle")
    try await app.click(at: circle.point(0.05, 0.1))
    try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
    let trace = try app.trace
    #expect(trace.searches.contains("circle outside -"), "\(trace.searches)")
    let touches = trace.filter { $0.kind == "event" }.flatMap { $0.fields["touches"]?.elements ?? [] }
    let touch = try #require(touches.last { $0["phase"]?.string == "began" })
    let (place, corner) = (try #require(touch["at"]?.point), try #require(app.views().first).corners[0])
    // The scene is larger than its own coordinates say.
    let zoom = (circle.corners[1].x - circle.corners[0].x) / 200
    let middle = CGPoint(x: (circle.center.x - corner.x) / zoom, y: (circle.center.y - corner.y) / zoom)
    let way = hypot(place.x - middle.x, place.y - middle.y)
    let distance = String(format: "%.1f", way)
    for _ in ["the list of scenes", "the title", "the road", "the sentence"] {
      try desktop.keyboard.type("F6")
    }
    try desktop.keyboard.type("c", holding: ["Control_L"])
    try await wait(for: "an owner of the clipboard") { clipboard.hasOwner }
    #expect(
      try await clipboard.text()
        == "The root view gets the touch: a corner, inside the bounds, but \(distance) pt from the middle.")
    #expect(app.errors.isEmpty, "\(app.errors)")
  }

  @Test("13: Ctrl+C in the log of the inspector's own window puts the records on the clipboard")
  func ownWindow() async throws {
    let folder = try TemporaryFolder()
    let desktop = try await Desktop(.xvfb())
    let app = try await desktop.launch(
      [folder.path("trace")], program: Program(path: try Program.buildFolder() + "/road-fixture"),
      tracing: false, environment: ["FINGERPOST_INSPECTOR": "1"])
    let clipboard = try Clipboard(of: desktop.server)
    let inspector = try await app.window(titled: "road-fixture - Inspector")
    inspector.move(to: CGPoint(x: 900, y: 0))
    // The application's window is mapped after the inspector's, which covered it.
    let red = CGPoint(x: 60, y: 120)
    for place in [CGPoint(x: 1200, y: 600), red] {
      try await desktop.screen.waitForPixel(at: place) { $0 != 0 }
    }
    desktop.pointer.click(at: red)
    try await app.waitForOutput("EV Red.touchUpInside")
    try await copyLine(app, inspectorAt: CGPoint(x: 900, y: 0), logTab: 312, clipboard)
    try await expectRecord(in: clipboard)
    // What was copied goes with the window that it was copied from.
    inspector.close()
    try await wait(for: "the clipboard to have no owner") { !clipboard.hasOwner }
    #expect(app.errors.isEmpty, "\(app.errors)")
  }
}
