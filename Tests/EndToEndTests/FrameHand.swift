import Foundation
import TestSupport
import Testing

nonisolated extension Picture: CustomTestStringConvertible {
  /// Not every pixel.
  public var testDescription: String { "a picture of \(width)x\(height)" }
}

/// A hand with a mouse and a keyboard in the gallery's window, and an eye on its parts.
final class FrameHand {
  let app: App
  let memory: GalleryMemory

  private let isTraced: Bool

  /// Starts the gallery with what it remembers, or with a scene open.
  init(
    _ scene: String? = nil, server: XServer? = nil, isTraced: Bool = true, memory: GalleryMemory? = nil
  ) throws {
    self.memory = try memory ?? GalleryMemory()
    self.isTraced = isTraced
    let options = (isTraced ? ["--trace-tree"] : []) + (scene.map { ["--scene", $0] } ?? [])
    app = try Desktop(server ?? .xvfb()).launch(
      options, tracing: isTraced, environment: self.memory.environment)
    if isTraced {
      try app.waitForScene(scene)
      try app.waitForTrace(kind: "frame")
    }
    try app.waitForColor(at: CGPoint(x: 2, y: 2)) { $0 != 0 }
    try app.window().activate()
  }

  var pointer: Pointer { app.desktop.pointer }

  // MARK: Hand

  func press(_ button: FramePlaces.Button) throws { try app.click(at: button.place) }

  /// Chooses a panel, and waits until its tab is underlined in blue.
  func show(_ tab: FramePlaces.Tab) throws {
    try app.click(at: tab.place)
    try app.waitForColor(at: CGPoint(x: tab.place.x, y: tab.place.y + 12)) { $0 & 0xff > $0 >> 16 + 64 }
  }

  func toggle(_ chip: FramePlaces.Chip) throws { try app.click(at: chip.place) }
  func press(at place: CGPoint, _ button: Pointer.Button = .left) throws {
    try app.click(at: place, button)
  }

  /// Moves the pointer to a point of the window.
  func point(at place: CGPoint) throws { pointer.move(to: try app.pixel(at: place)) }

  /// Moves the pointer to where nothing looks otherwise for it: beside the scene.
  func pointAside() throws { try point(at: CGPoint(x: 226, y: 600)) }

  /// Moves the pointer there, and waits until nothing moves.
  func rest() throws {
    try pointAside()
    try app.waitUntilQuiet(for: 0.3)
  }

  func key(_ name: String, _ modifiers: String...) throws {
    try app.desktop.keyboard.type(name, holding: modifiers)
  }

  /// Opens a scene with its row in the sidebar, and leaves the row.
  func open(_ scene: String) throws {
    let scenes = try Self.listedScenes()
    let index = try #require(scenes.firstIndex(of: scene))
    try app.skipTrace()
    try press(at: FramePlaces.row(index))
    try waitForScene(scene)
    try rest()
  }

  /// Waits until a scene has been opened.
  func waitForScene(_ scene: String) throws {
    guard isTraced else { return try waitUntilRemembered("scene", .string(scene)) }
    try app.waitForScene(scene)
    try app.waitForTrace(kind: "frame")
  }

  /// The scenes that the sidebar lists, in its order: all but the one that has the window for itself.
  static func listedScenes() throws -> [String] {
    let scenes = try JSON(parsing: try Program.fingerpost().run(["scenes", "--json"]).output).elements
    return scenes.compactMap { $0["id"]?.string }.filter { $0 != "probe" }
  }

  /// Presses the middle of a view of the scene, and waits until its touch has ended.
  func press(view name: String, _ button: Pointer.Button = .left) throws {
    try app.skipTrace()
    try app.click(name, button)
    try waitForEnd()
  }

  /// Waits until a touch has ended.
  func waitForEnd() throws { try waitFor("ended") }

  /// Waits until a touch has come to a phase.
  @discardableResult
  func waitFor(_ phase: String) throws -> TraceLine {
    try app.waitForTrace("touch that \(phase)") { [$0].phases.contains { $0.hasPrefix(phase) } }
  }

  /// Drags a view by its middle, and waits until its touch has ended.
  func drag(_ view: String, byX x: Double, y: Double = 0) throws {
    let start = try app.pixel(of: view)
    try app.skipTrace()
    pointer.drag(from: start, to: CGPoint(x: start.x + x, y: start.y + y))
    try waitForEnd()
  }

  /// Keeps a view pressed; returns how long that was for the hand, and how long on the stage.
  func pressLong(_ view: String, for seconds: Double) throws -> (hand: Double, stage: Double) {
    try app.skipTrace()
    pointer.move(to: try app.pixel(of: view))
    pointer.press()
    let (began, start) = (try waitFor("began"), ContinuousClock.now)
    usleep(UInt32(seconds * 1_000_000))
    let length = (ContinuousClock.now - start) / .seconds(1)
    pointer.release()
    return (length, try waitFor("ended").t - began.t)
  }

  /// Drags along the timeline from one share of it to another.
  func scrub(from start: Double, to end: Double) throws {
    let (start, end) = (FramePlaces.moment(start), FramePlaces.moment(end))
    pointer.drag(from: try app.pixel(at: start), to: try app.pixel(at: end), steps: 20)
  }

  /// Drags the inspector's edge from one column of the window to another.
  func dragEdge(from start: Double, to end: Double) throws {
    let (start, end) = (CGPoint(x: start, y: 600), CGPoint(x: end, y: 600))
    pointer.drag(from: try app.pixel(at: start), to: try app.pixel(at: end))
  }

  // MARK: Eye

  private func pixels(_ part: CGRect) throws -> CGRect {
    CGRect(origin: try app.pixel(at: part.origin), size: part.size)
  }

  /// What a part of the window looks like now.
  func picture(of part: CGRect) throws -> Picture { try app.desktop.screen.picture(of: pixels(part)) }

  /// The colour of a point of the window.
  func color(at point: CGPoint) throws -> UInt32 { try app.desktop.screen.pixel(at: app.pixel(at: point)) }

  /// What a part of the window looks like once it has not changed for a moment.
  @discardableResult
  func look(at part: CGRect) throws -> Picture {
    var last = try picture(of: part)
    try wait(for: "a picture that stays") {
      usleep(60_000)
      let next = try picture(of: part)
      defer { last = next }
      return next == last
    }
    return last
  }

  /// Does something that changes a part of the window; returns what that looks like afterwards.
  @discardableResult
  func change(_ part: CGRect, _ what: String, by action: () throws -> Void) throws -> Picture {
    let before = try look(at: part)
    try action()
    try waitForChange(of: part, from: before, what)
    return try look(at: part)
  }

  func waitForChange(of part: CGRect, from before: Picture, _ what: String) throws {
    try wait(for: "another look of \(what)") { try picture(of: part) != before }
  }

  /// Waits until a part of the window looks as in a picture.
  func waitUntil(_ part: CGRect, looksLike picture: Picture, _ what: String) throws {
    try wait(for: "\(what) as before") { try self.picture(of: part) == picture }
  }

  /// Waits until something is remembered of the gallery.
  func waitUntilRemembered(_ name: String, _ value: JSON) throws {
    try wait(for: "\(name) to be remembered as \(value)") {
      try (memory.state?[name] ?? .null) == value
    }
  }

  /// Waits until these steps of a scene are remembered as done.
  func waitUntilDone(_ steps: [Int], of scene: String) throws {
    try wait(for: "steps \(steps) of \(scene)") { try memory.steps(of: scene) == steps }
  }
}
