import Foundation
import TestSupport

// What the tests of the gallery do again and again: open a scene, act, and read what the trace says of the act.

/// Opens a scene on a server of its own and waits until it is on the screen.
func openGallery(
  _ scene: String, _ options: String..., server: XServer? = nil, environment: [String: String] = [:],
  windowManager: Bool = false
) async throws -> App {
  let desktop = try await Desktop(on: server)
  if windowManager { try await desktop.startWindowManager() }
  let app = try await desktop.launch(["--scene", scene] + options, environment: environment)
  try await app.waitForScene(scene)
  try await app.waitUntilDrawn()
  return app
}

extension App {
  /// Waits until the window shows something instead of the empty screen, which is black.
  func waitUntilDrawn() async throws {
    try await waitForTrace(kind: "frame")
    try await waitForColor(at: CGPoint(x: 2, y: 2)) { $0 != 0 }
  }

  /// Does something with the devices and returns the trace's lines about it.
  ///
  /// Events keep their order on the way, so everything is over when a turn of the wheel, made afterwards, arrives. Only
  /// what happens over the scene is traced: a pointer that was left elsewhere is brought there first.
  func lines(of action: () async throws -> Void) async throws -> [TraceLine] {
    let start = try skipTrace()
    try await action()
    let isBrought = try await bringPointerOverScene()
    desktop.pointer.scroll(y: 1)
    let mark = try await waitForTrace(kind: "event") { $0["type"] == "scroll" }
    var lines = try trace[start...].filter { $0.n < mark.n }
    if isBrought, let hover = lines.lastIndex(where: { $0["type"] == "hover" }) { lines.remove(at: hover) }
    return lines
  }

  /// Whether the program does not wake up any more, once it has come to rest.
  func sleeps() async throws -> Bool {
    _ = try await lines {}
    return try await ProcessMeter(pid: process.pid).staysAsleep()
  }

  /// Moves the pointer into the scene's corner if it is not over the scene; returns whether it was moved.
  ///
  /// Where the scene is comes from the last tree. In a window that was made smaller since, the place is still over it,
  /// and its lower edge may lie higher.
  private func bringPointerOverScene() async throws -> Bool {
    guard let scene = try views().first else { return false }
    let (start, end) = (try await pixel(at: scene.corners[0]), try await pixel(at: scene.corners[2]))
    let place = desktop.pointer.place
    // In a smaller window it may end where the column with the steps begins.
    let right = min(end.x, try await window().frame.maxX - 360 * (try scale))
    guard place.x < start.x || place.y < start.y || place.x >= right || place.y >= end.y - 64
    else { return false }
    desktop.pointer.move(to: CGPoint(x: start.x + 48, y: start.y + 8))
    return true
  }

  /// The colour of the screen at a point of the window, once it is another one than before.
  @discardableResult
  func waitForColor(at point: CGPoint, where condition: (UInt32) -> Bool) async throws -> UInt32 {
    try await desktop.screen.waitForPixel(at: pixel(at: point), where: condition)
  }

  /// What the screen shows of a view.
  func picture(of view: TracedView) async throws -> Picture {
    let start = try await pixel(at: view.point(0, 0))
    let end = try await pixel(at: view.point(1, 1))
    return try await desktop.screen.picture(
      of: CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y))
  }

  /// Waits until a view looks otherwise than in a picture taken before.
  func waitForChange(of view: TracedView, from before: Picture) async throws {
    try await wait(for: "another look of \(view.name)") { try await picture(of: view) != before }
  }
}

extension Sequence<TraceLine> {
  /// The views asked, in order: `redButton hit redButton`, `UILabel disabled -`.
  var searches: [String] {
    filter { $0.kind == "hitTest" }.map {
      let result = $0.fields["result"]?.name ?? "-"
      return "\($0.fields["view"]?.name ?? "?") \($0["verdict"] ?? "?") \(result)"
    }
  }

  /// The responders called, in order: `touchesBegan redButton`.
  var deliveries: [String] {
    filter { $0.kind == "deliver" }.map { "\($0["method"] ?? "?") \($0.fields["to"]?.name ?? "?")" }
  }

  /// The receivers of one method, in order.
  func receivers(of method: String) -> [String] {
    filter { $0.kind == "deliver" && $0["method"] == method }.compactMap { $0.fields["to"]?.name }
  }

  /// What controls report and to whom, in order: `redButton touchDown`, `redButton touchUpInside > Controller`.
  var reports: [String] {
    compactMap {
      switch $0.kind {
      case "control": "\($0.fields["control"]?.name ?? "?") \($0["event"] ?? "?")"
      case "action":
        "\($0.fields["sender"]?.name ?? "?") \($0["event"] ?? "?") > \($0.fields["target"]?.name ?? "?")"
      default: nil
      }
    }
  }

  /// The touches' phases in the events, with the view that has each: `began redButton`.
  var phases: [String] {
    filter { $0.kind == "event" && $0["type"] == "touches" }.flatMap { line in
      (line.fields["touches"]?.elements ?? []).map {
        "\($0["phase"]?.string ?? "?") \($0["view"]?.name ?? "-")"
      }
    }
  }
}

/// Does something while Shift is held.
func withShift<Result>(_ app: App, _ action: () async throws -> Result) async throws -> Result {
  try app.desktop.keyboard.press("Shift_L")
  let result = try await action()
  try app.desktop.keyboard.release("Shift_L")
  return result
}
