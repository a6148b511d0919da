import CXTest
import Foundation
import MachineTrait
import TestSupport
import Testing

/// The inspector of an application of one's own, in a window of its own.
@Suite(.sharesMachine) struct InspectorWindowTests {
  private static let title = "road-fixture - Inspector"
  /// Where the application's window ends and the inspector's is put, in pixels.
  private static let left = 900.0
  /// Places on the red control, on the blue one, which gives its touches in red to that, and on the ground, in pixels
  /// of the screen.
  private static let red = CGPoint(x: 60, y: 120)
  private static let blue = CGPoint(x: 240, y: 200)
  private static let ground = CGPoint(x: 500, y: 500)

  /// The application of two controls, whose window fills the screen's top left.
  private struct Road {
    let app: App
    let folder: TemporaryFolder

    var trace: String { (try? String(contentsOfFile: folder.path("trace"), encoding: .utf8)) ?? "" }
    var desktop: Desktop { app.desktop }

    func window() async throws -> AppWindow { try await app.window(titled: "road-fixture") }

    /// Waits for the inspector, and moves it beside the application: without a window manager it covers it.
    func inspector() async throws -> AppWindow {
      let window = try await app.window(titled: InspectorWindowTests.title)
      window.move(to: CGPoint(x: InspectorWindowTests.left, y: 0))
      try await desktop.screen.waitForPixel(at: CGPoint(x: 1200, y: 600)) { $0 != 0 }
      return window
    }

    /// Waits until the trace has a turn of the wheel more than before.
    func waitForWheel() async throws {
      func count() -> Int { trace.components(separatedBy: "\"type\":\"scroll\"").count }
      let before = count()
      desktop.pointer.scroll(y: 1)
      try await wait(for: "the wheel in the trace") { count() > before }
    }

    func type(_ key: String) throws {
      try desktop.keyboard.type(key, holding: ["Control_L", "Shift_L"])
    }
  }

  private func openRoad(
    _ environment: [String: String] = ["FINGERPOST_INSPECTOR": "1"], windowManager: Bool = false
  ) async throws -> Road {
    let folder = try TemporaryFolder()
    let desktop = try await Desktop(.xvfb())
    if windowManager { try await desktop.startWindowManager() }
    // Where the pointer is at first may be over the window or not yet.
    desktop.pointer.move(to: CGPoint(x: 1399, y: 999))
    let app = try await desktop.launch(
      [folder.path("trace")], program: Program(path: try Program.buildFolder() + "/road-fixture"),
      tracing: false, environment: environment)
    let road = Road(app: app, folder: folder)
    _ = try await road.window()
    return road
  }

  /// Waits until a window looks otherwise than in a picture.
  private func waitForChange(of window: AppWindow, from before: Picture) async throws {
    try await wait(for: "another look of \(window.title ?? "")") { try window.picture() != before }
  }

  @Test("13: FINGERPOST_INSPECTOR=1 opens a second window, in which a press in the first is seen")
  func pressIsShown() async throws {
    let road = try await openRoad()
    let inspector = try await road.inspector()
    #expect(try inspector.frame.size == CGSize(width: 400, height: 720))
    #expect(road.app.windows.count == 2)
    var hints = XSizeHints()
    var supplied = 0
    #expect(XGetWMNormalHints(inspector.connection.display, inspector.id, &hints, &supplied) != 0)
    #expect(hints.flags & PMinSize != 0)
    #expect((hints.min_width, hints.min_height) == (300, 360))
    let before = try await inspector.pictureAtRest()
    road.desktop.pointer.click(at: Self.red)
    try await waitForChange(of: inspector, from: before)
    #expect(road.app.errors.isEmpty, "\(road.app.errors)")
  }

  @Test("13: without it there is one window, and Ctrl+Shift+D opens and closes the other, in either")
  func key() async throws {
    let road = try await openRoad(["FINGERPOST_INSPECTOR": "0"])
    road.desktop.pointer.move(to: Self.ground)
    try await road.desktop.screen.waitForPixel(at: Self.red) { $0 != 0 }
    for _ in 0..<2 {
      #expect(road.app.windows.count == 1)
      try road.type("d")
      _ = try await road.inspector()
      #expect(road.app.windows.count == 2)
      try road.type("d")
      try await wait(for: "the inspector to close") { road.app.windows.count == 1 }
    }
    try road.type("d")
    _ = try await road.inspector()
    road.desktop.pointer.move(to: CGPoint(x: Self.left + 200, y: 600))
    try road.type("d")
    try await wait(for: "the inspector to close") { road.app.windows.count == 1 }
    road.desktop.pointer.click(at: Self.red)
    try await road.waitForWheel()
    #expect(road.app.errors.isEmpty, "\(road.app.errors)")
  }

  @Test("13: F11 makes the inspector full screen, and in the application's window it is the application's")
  func fullScreen() async throws {
    let road = try await openRoad(windowManager: true)
    let inspector = try await road.app.window(titled: Self.title)
    let window = try await road.window()
    let (before, own) = (try inspector.frame, try window.frame)
    inspector.activate()
    try road.desktop.keyboard.type("F11")
    try await wait(for: "full screen") {
      try inspector.frame == CGRect(x: 0, y: 0, width: 1400, height: 1000)
    }
    #expect(try window.frame == own)
    try road.desktop.keyboard.type("F11")
    try await wait(for: "the place of before") { try inspector.frame == before }
    window.activate()
    try road.desktop.keyboard.type("F11")
    // The key after it has been taken: so has F11.
    try road.type("d")
    try await wait(for: "the inspector to close") { road.app.windows.count == 1 }
    #expect(try window.frame == own)
    #expect(road.app.errors.isEmpty, "\(road.app.errors)")
  }

  @Test("13: under a window manager each window has the keyboard in turn, and is resized by itself")
  func managed() async throws {
    let road = try await openRoad([:], windowManager: true)
    let window = try await road.window()
    window.activate()
    let origin = try window.frame.origin
    try await road.desktop.screen.waitForPixel(at: CGPoint(x: origin.x + 60, y: origin.y + 120)) { $0 != 0 }
    try road.type("d")
    let inspector = try await road.app.window(titled: Self.title)
    let size = try window.frame.size
    inspector.resize(width: 520, height: 480)
    try await wait(for: "the new size") { try inspector.frame.size == CGSize(width: 520, height: 480) }
    let picture = try await inspector.pictureAtRest()
    #expect(picture[515, 475] != 0 && picture[515, 475] == picture[5, 475])
    #expect(try window.frame.size == size)
    inspector.activate()
    try road.type("d")
    try await wait(for: "the inspector to close") { road.app.windows.count == 1 }
    window.activate()
    try road.type("d")
    _ = try await road.app.window(titled: Self.title)
    window.activate()
    try road.type("d")
    try await wait(for: "the inspector to close") { road.app.windows.count == 1 }
    #expect(road.app.errors.isEmpty, "\(road.app.errors)")
  }

  @Test("13: the gallery has its own inspector and opens no second window")
  func gallery() async throws {
    let app = try await openGallery("circle", environment: ["FINGERPOST_INSPECTOR": "1"])
    try await app.click("circle")
    try app.desktop.keyboard.type("d", holding: ["Control_L", "Shift_L"])
    _ = try await app.lines {}
    #expect(app.windows.count == 1)
  }

  @Test("13: closing the inspector's window ends the inspector, closing the application's the program")
  func closing() async throws {
    let road = try await openRoad()
    try await road.inspector().close()
    try await wait(for: "the inspector to close") { road.app.windows.count == 1 }
    road.desktop.pointer.click(at: Self.red)
    try await road.waitForWheel()
    road.desktop.pointer.move(to: Self.ground)
    try road.type("d")
    _ = try await road.inspector()
    try await road.window().close()
    #expect(try await road.app.waitForExit() == .code(0))
    #expect(road.app.errors.isEmpty, "\(road.app.errors)")
  }

  @Test("13: a signal or a lost server ends the program as without the inspector, with the trace whole")
  func ending() async throws {
    for isCrash in [false, true] {
      let road = try await openRoad()
      _ = try await road.inspector()
      road.desktop.pointer.click(at: Self.red)
      try await road.waitForWheel()
      if isCrash { road.desktop.crashServer() } else { road.app.terminate() }
      #expect(try await road.app.waitForExit() == .code(isCrash ? 1 : 143))
      #expect(road.app.process.errors.lines.count == (isCrash ? 1 : 0), "\(road.app.errors)")
      #expect(road.trace.hasSuffix("}\n"))
    }
  }

  @Test("13: the application's trace is the same with the inspector and without, but for times")
  func sameTrace() async throws {
    let traces = try await [false, true].mapInTurn { isInspected in
      let road = try await openRoad(isInspected ? ["FINGERPOST_INSPECTOR": "1"] : [:])
      let inspector = isInspected ? try await road.inspector() : nil
      road.desktop.pointer.move(to: Self.ground)
      try await road.waitForWheel()
      for _ in 0..<3 {
        road.desktop.pointer.click(at: Self.red)
        try await road.waitForWheel()
        // With the inspector, this press only asks.
        if isInspected { road.desktop.pointer.click(at: Self.red, .right) }
        try await road.waitForWheel()
        // Over the rows of the inspector, or where it would be.
        for y in stride(from: 60.0, to: 400, by: 20) {
          road.desktop.pointer.move(to: CGPoint(x: Self.left + 100, y: y))
        }
        if let inspector { _ = try await inspector.pictureAtRest() }
        road.desktop.pointer.move(to: Self.ground)
        try await road.waitForWheel()
      }
      road.app.terminate()
      #expect(try await road.app.waitForExit() == .code(143))
      // How many motions of the pointer are read together, and so searched for once, is up to the machine.
      return road.trace.replacing(/"t":[0-9.e-]+|"search":[0-9]+/, with: "")
    }
    #expect(traces[0].split(separator: "\n").count > 40)
    #expect(traces[1] == traces[0])
  }

  @Test("13: the pointer over a row outlines its view in the application, and over a view lights its rows")
  func hovering() async throws {
    let road = try await openRoad()
    let inspector = try await road.inspector()
    let window = try await road.window()
    let plain = try await window.pictureAtRest()
    let empty = try await inspector.pictureAtRest()
    road.desktop.pointer.click(at: Self.red)
    try await waitForChange(of: inspector, from: empty)
    road.desktop.pointer.move(to: CGPoint(x: Self.left + 100, y: 700))
    #expect(try await window.pictureAtRest() == plain)
    let unlit = try await inspector.pictureAtRest()

    try await wait(for: "the outline of a view") {
      for y in stride(from: 80.0, to: 400, by: 12) {
        road.desktop.pointer.move(to: CGPoint(x: Self.left + 100, y: y))
        if try await window.pictureAtRest() != plain { return true }
      }
      return false
    }
    road.desktop.pointer.move(to: CGPoint(x: Self.left + 100, y: 700))
    try await wait(for: "the outline to go") { try window.picture() == plain }

    road.desktop.pointer.move(to: Self.blue)
    try await waitForChange(of: inspector, from: unlit)
    #expect(try await window.pictureAtRest() == plain)
  }

  @Test("13: nothing runs when nothing happens, with the inspector open")
  func idle() async throws {
    let road = try await openRoad()
    _ = try await road.inspector()
    road.desktop.pointer.click(at: Self.red)
    try await road.waitForWheel()
    // Closed, opened again, and used.
    try road.type("d")
    try await wait(for: "the inspector to close") { road.app.windows.count == 1 }
    try road.type("d")
    let inspector = try await road.inspector()
    road.desktop.pointer.click(at: Self.red)
    for y in [120.0, 160, 200] {
      road.desktop.pointer.move(to: CGPoint(x: Self.left + 100, y: y))
      _ = try await inspector.pictureAtRest()
    }
    road.desktop.pointer.move(to: Self.blue)
    try await road.waitForWheel()
    let meter = ProcessMeter(pid: road.app.process.pid)
    #expect(try await meter.staysAsleep())
    // It was only resting.
    let picture = try inspector.picture()
    road.desktop.pointer.click(at: Self.ground)
    try await waitForChange(of: inspector, from: picture)
  }
}
