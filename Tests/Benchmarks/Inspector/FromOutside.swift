import Foundation
import StressSupport
import TestSupport

/// A scene of the gallery on a server of its own, with one panel of the inspector open or with none.
final class InspectedScene {
  let app: App
  let meter: ProcessMeter
  /// The middle of a view of the scene, in pixels of the screen.
  let place: CGPoint
  private let home: TemporaryFolder

  /// Opens a scene and waits until it is at rest; it is not traced, which would cost more than what is measured.
  init(_ scene: String, view: String, panel: String?, _ program: Program) async throws {
    home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: home.path("fingerpost"), withIntermediateDirectories: true)
    if let panel {
      try home.write("{\"panel\": \"\(panel)\", \"scene\": \"\(scene)\"}", to: "fingerpost/gallery.json")
    }
    let desktop = try await Desktop(.xvfb())
    let options =
      ["--scene", scene, "--size", "1280x800"] + (panel == nil ? ["--no-inspector"] : [])
    let environment = ["XDG_STATE_HOME": home.path]
    let traced = try await desktop.launch(options, program: program, environment: environment)
    try await traced.waitForScene(scene)
    place = try await traced.pixel(of: view)
    traced.terminate()
    _ = try await traced.waitForExit()
    app = try await desktop.launch(options, program: program, tracing: false, environment: environment)
    try await app.window().activate()
    meter = ProcessMeter(pid: app.process.pid)
    try await meter.waitForRest()
  }

  /// Drags to and fro at so many motions a second; returns the microseconds of processor time for each.
  func drag(rate: Double, seconds: Double) async throws -> Double {
    let pointer = app.desktop.pointer
    pointer.move(to: place)
    pointer.press()
    try await meter.waitForRest()
    let count = Int(rate * seconds)
    let before = try meter.processorSeconds
    let start = ContinuousClock.now
    for index in 1...count {
      let phase = index % 200
      let way = Double(phase < 100 ? phase : 200 - phase)
      pointer.move(to: CGPoint(x: place.x + way, y: place.y + (way / 2).rounded(.down)))
      try await Task.sleep(until: start + .seconds(Double(index) / rate))
    }
    try await meter.waitForRest()
    let used = try meter.processorSeconds - before
    pointer.move(to: place)
    pointer.release()
    try await meter.waitForRest()
    return used / Double(count) * 1_000_000
  }

  /// How often the program wakes up by itself in so many seconds.
  func wakeUps(in seconds: Double) async throws -> Double {
    try await meter.waitForRest(quiet: 1)
    let before = try meter.wakeUps.values.reduce(0, +)
    try await Task.sleep(for: .seconds(seconds))
    return Double(try meter.wakeUps.values.reduce(0, +) - before)
  }
}

/// The processor time of a drag with each panel open beside that with the inspector closed; and an idle while.
func measureDrags(_ program: Program, _ table: BenchmarkTable) async throws {
  let panels = ["search", "chain", "touches", "log"]
  let closed = try await InspectedScene("drag", view: "draggable", panel: nil, program)
  for panel in panels {
    let open = try await InspectedScene("drag", view: "draggable", panel: panel, program)
    for rate in [60.0, 1000] {
      var (with, without): ([Double], [Double]) = ([], [])
      for _ in 0..<3 {
        with.append(try await open.drag(rate: rate, seconds: 1.5))
        without.append(try await closed.drag(rate: rate, seconds: 1.5))
      }
      table.add(
        "drag event at \(Int(rate))/s, \(panel), us", with.median, without.median,
        with.median / without.median, atMost: 1.5)
    }
    if panel == "touches" {
      table.add("wake-ups in ten idle seconds", try await open.wakeUps(in: 10), atMost: 0)
    }
  }
}

/// The time from a press on a picture of a hundred thousand views until the inspector shows another search.
func measureStress(_ program: Program, _ table: BenchmarkTable) async throws {
  let scene = try await InspectedScene("stress", view: "canvas", panel: "search", program)
  let window = try await scene.app.window().frame
  // The first lines with what each view returned, in the inspector at the right edge.
  let panel = CGRect(x: window.maxX - 344, y: window.minY + 80, width: 320, height: 160)
  let (screen, pointer) = (scene.app.desktop.screen, scene.app.desktop.pointer)
  var (shown, worked): ([Double], [Double]) = ([], [])
  for index in 0..<20 {
    let place = CGPoint(x: scene.place.x + Double(index * 7), y: scene.place.y - (index % 2 == 0 ? 90 : -90))
    // The tile under the pointer is marked as soon as it is there.
    pointer.move(to: place)
    try await scene.meter.waitForRest()
    let before = try await screen.picture(of: panel)
    let cpu = try scene.meter.processorSeconds
    let start = ContinuousClock.now
    pointer.press()
    while try await screen.picture(of: panel) == before {
      guard .now - start < .seconds(10) else { throw SupportError("the inspector shows no search") }
    }
    shown.append((.now - start) / .milliseconds(1))
    try await scene.meter.waitForRest()
    worked.append((try scene.meter.processorSeconds - cpu) * 1000)
    pointer.release()
    try await scene.meter.waitForRest()
  }
  table.add("press to panel, 100 000 views, ms", shown.median, atMost: 1000.0 / 60)
  table.add("processor time of that press, ms", worked.median)
}

/// The time from Ctrl+L until the areas of a hundred thousand views are drawn over them.
func measureXRay(_ program: Program, _ table: BenchmarkTable) async throws {
  let scene = try await InspectedScene("stress", view: "canvas", panel: "search", program)
  let (screen, keyboard) = (scene.app.desktop.screen, scene.app.desktop.keyboard)
  // The label at the lower left of the picture.
  let part = CGRect(x: scene.place.x - 300, y: scene.place.y + 120, width: 120, height: 48)
  var shown: [Double] = []
  for _ in 0..<10 {
    let before = try await screen.picture(of: part)
    let start = ContinuousClock.now
    try keyboard.type("l", holding: ["Control_L"])
    while try await screen.picture(of: part) == before {
      guard .now - start < .seconds(10) else { throw SupportError("there is no X-ray") }
    }
    shown.append((.now - start) / .milliseconds(1))
    // On to the layers, and back to the scene as it is.
    for _ in 0..<2 {
      try await scene.meter.waitForRest()
      try keyboard.type("l", holding: ["Control_L"])
    }
    try await scene.meter.waitForRest()
  }
  table.add("key to X-ray, 100 000 views, ms", shown.median)
}

nonisolated extension [Double] {
  fileprivate var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
