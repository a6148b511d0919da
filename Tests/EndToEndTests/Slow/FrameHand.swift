import Foundation
import TestSupport
import Testing

extension Picture: CustomTestStringConvertible {
  /// Not every pixel.
  public var testDescription: String { "a picture of \(width)x\(height)" }
}

/// A hand with a mouse and a keyboard in the gallery's window, and an eye on its parts.
final class FrameHand {
  let app: App
  let memory: GalleryMemory

  private let isTraced: Bool

  /// Starts the gallery with what it remembers, or with a scene open and the inspector beside it.
  init(
    _ scene: String? = nil, server: XServer? = nil, isTraced: Bool = true, memory: GalleryMemory? = nil
  ) async throws {
    self.memory = try memory ?? GalleryMemory()
    self.isTraced = isTraced
    let options = (isTraced ? ["--trace-tree"] : []) + (scene.map { ["--scene", $0] } ?? [])
    app = try await Desktop(on: server).launch(
      options, tracing: isTraced, environment: self.memory.environment)
    if isTraced {
      try await app.waitForScene(scene)
      try await app.waitForTrace(kind: "frame")
    }
    try await app.waitForColor(at: CGPoint(x: 2, y: 2)) { $0 != 0 }
    try await app.window().activate()
    if scene != nil { try await showInspector() }
  }

  var pointer: Pointer { app.desktop.pointer }

  // MARK: Hand

  /// Opens the inspector, which otherwise waits for the first press.
  func showInspector() async throws {
    try await press(.inspector)
    try await waitUntilRemembered("inspector", .bool(true))
  }

  func press(_ button: FramePlaces.Button) async throws { try await app.click(at: button.place) }

  /// Chooses a panel, and waits until its tab is underlined in blue.
  func show(_ tab: FramePlaces.Tab) async throws {
    try await app.click(at: tab.place)
    try await app.waitForColor(at: CGPoint(x: tab.place.x, y: tab.place.y + 12)) { $0 & 0xff > $0 >> 16 + 64 }
  }

  func toggle(_ chip: FramePlaces.Chip) async throws { try await app.click(at: chip.place) }
  func press(at place: CGPoint, _ button: Pointer.Button = .left) async throws {
    try await app.click(at: place, button)
  }

  /// Moves the pointer to a point of the window.
  func point(at place: CGPoint) async throws { pointer.move(to: try await app.pixel(at: place)) }

  /// Moves the pointer to where nothing looks otherwise for it: beside the scene.
  func pointAside() async throws { try await point(at: CGPoint(x: 226, y: 600)) }

  /// Moves the pointer there, and waits until nothing moves.
  func rest() async throws {
    try await pointAside()
    try await app.waitUntilQuiet(for: 0.3)
  }

  func key(_ name: String, _ modifiers: String...) throws {
    try app.desktop.keyboard.type(name, holding: modifiers)
  }

  /// Opens a scene with its row in the sidebar, and leaves the row.
  func open(_ scene: String) async throws {
    let scenes = try await Self.listedScenes()
    let index = try #require(scenes.firstIndex(of: scene))
    try app.skipTrace()
    try await press(at: FramePlaces.row(index))
    try await waitForScene(scene)
    try await rest()
  }

  /// Waits until a scene has been opened.
  func waitForScene(_ scene: String) async throws {
    guard isTraced else { return try await waitUntilRemembered("scene", .string(scene)) }
    try await app.waitForScene(scene)
    try await app.waitForTrace(kind: "frame")
  }

  /// The scenes that the sidebar lists, in its order: all but the one that has the window for itself.
  static func listedScenes() async throws -> [String] {
    let scenes = try JSON(parsing: try await Program.fingerpost().run(["scenes", "--json"]).output).elements
    let course = ["road", "hit-testing", "receivers", "responder-chain", "priority", "drawer"]
    return course + scenes.compactMap { $0["id"]?.string }.filter { $0 != "probe" && !course.contains($0) }
  }

  /// Presses the middle of a view of the scene, and waits until its touch has ended.
  func press(view name: String, _ button: Pointer.Button = .left) async throws {
    try app.skipTrace()
    try await app.click(name, button)
    // The right button only asks.
    if button == .left { try await waitForEnd() }
  }

  /// Waits until a touch has ended.
  func waitForEnd() async throws { try await waitFor("ended") }

  /// Waits until a touch has come to a phase.
  @discardableResult
  func waitFor(_ phase: String) async throws -> TraceLine {
    try await app.waitForTrace("touch that \(phase)") { [$0].phases.contains { $0.hasPrefix(phase) } }
  }

  /// Drags a view by its middle, and waits until its touch has ended.
  func drag(_ view: String, byX x: Double, y: Double = 0) async throws {
    let start = try await app.pixel(of: view)
    try app.skipTrace()
    pointer.drag(from: start, to: CGPoint(x: start.x + x, y: start.y + y))
    try await waitForEnd()
  }

  /// Keeps a view pressed; returns how long that was for the hand, and how long on the stage.
  func pressLong(_ view: String, for seconds: Double) async throws -> (hand: Double, stage: Double) {
    try app.skipTrace()
    pointer.move(to: try await app.pixel(of: view))
    pointer.press()
    let (began, start) = (try await waitFor("began"), ContinuousClock.now)
    // How long a finger stays is what is compared.
    try await Task.sleep(for: .seconds(seconds))
    let length = (ContinuousClock.now - start) / .seconds(1)
    pointer.release()
    return (length, try await waitFor("ended").t - began.t)
  }

  /// Drags along the timeline from one share of it to another.
  func scrub(from start: Double, to end: Double) async throws {
    let (start, end) = (FramePlaces.moment(start), FramePlaces.moment(end))
    pointer.drag(from: try await app.pixel(at: start), to: try await app.pixel(at: end), steps: 20)
  }

  /// Drags the inspector's edge from one column of the window to another.
  func dragEdge(from start: Double, to end: Double) async throws {
    let (start, end) = (CGPoint(x: start, y: 600), CGPoint(x: end, y: 600))
    pointer.drag(from: try await app.pixel(at: start), to: try await app.pixel(at: end))
  }

  // MARK: Eye

  private func pixels(_ part: CGRect) async throws -> CGRect {
    CGRect(origin: try await app.pixel(at: part.origin), size: part.size)
  }

  /// What a part of the window looks like now.
  func picture(of part: CGRect) async throws -> Picture {
    try await app.desktop.screen.picture(of: pixels(part))
  }

  /// The colour of a point of the window.
  func color(at point: CGPoint) async throws -> UInt32 {
    try await app.desktop.screen.pixel(at: app.pixel(at: point))
  }

  /// What a part of the window looks like once everything that was done has been drawn.
  @discardableResult
  func look(at part: CGRect) async throws -> Picture {
    try await app.desktop.connection.waitForRest(of: app.process.pid)
    return try await picture(of: part)
  }

  /// Does something that changes a part of the window; returns what that looks like afterwards.
  @discardableResult
  func change(_ part: CGRect, _ what: String, by action: () async throws -> Void) async throws -> Picture {
    let before = try await look(at: part)
    try await action()
    try await waitForChange(of: part, from: before, what)
    return try await look(at: part)
  }

  func waitForChange(of part: CGRect, from before: Picture, _ what: String) async throws {
    try await wait(for: "another look of \(what)") { try await picture(of: part) != before }
  }

  /// Waits until a part of the window looks as in a picture.
  func waitUntil(_ part: CGRect, looksLike picture: Picture, _ what: String) async throws {
    try await wait(for: "\(what) as before") { try await self.picture(of: part) == picture }
  }

  /// Waits until something is remembered of the gallery.
  func waitUntilRemembered(_ name: String, _ value: JSON) async throws {
    try await wait(for: "\(name) to be remembered as \(value)") {
      try (memory.state?[name] ?? .null) == value
    }
  }

  /// Waits until these steps of a scene are remembered as done.
  func waitUntilDone(_ steps: [Int], of scene: String) async throws {
    try await wait(for: "steps \(steps) of \(scene)") { try memory.steps(of: scene) == steps }
  }
}
