import Foundation
import TestSupport
import Testing

/// Where the parts of the gallery's frame are in a window of 1280x800, in points.
nonisolated enum FramePlaces {
  static let window = CGRect(x: 0, y: 0, width: 1280, height: 800)
  /// All but the timeline, which says how late it is.
  static let aboveTimeline = CGRect(x: 0, y: 0, width: 1280, height: 752)
  static let sidebar = CGRect(x: 0, y: 0, width: 208, height: 752)
  static let header = CGRect(x: 209, y: 0, width: 706, height: 72)
  /// The sheet of a scene.
  static let stage = CGRect(x: 244, y: 96, width: 640, height: 464)
  /// What is said about the scene: the sentence, below it the steps.
  static let sentence = CGRect(x: 244, y: 568, width: 640, height: 56)
  static let story = CGRect(x: 209, y: 562, width: 706, height: 188)
  static let steps = CGRect(x: 244, y: 628, width: 640, height: 120)
  static let inspector = CGRect(x: 925, y: 0, width: 355, height: 752)
  /// What the inspector shows below its tabs.
  static let panel = CGRect(x: 925, y: 77, width: 355, height: 675)
  static let tabs = CGRect(x: 925, y: 0, width: 355, height: 76)
  static let timeline = CGRect(x: 0, y: 753, width: 1280, height: 47)
  static let lanes = CGRect(x: 232, y: 754, width: 912, height: 44)
  static let time = CGRect(x: 1152, y: 754, width: 128, height: 44)

  /// The log, below its tabs: the field that one types in, and the lines.
  static let logSearch = CGPoint(x: 1100, y: 164)
  static let logLines = CGRect(x: 925, y: 197, width: 355, height: 555)

  /// The kinds of the log's lines, whose chips stand above them.
  enum Chip: CaseIterable {
    case touches, searches, gestures, actions, deliveries

    var place: CGPoint {
      switch self {
      case .touches: CGPoint(x: 978, y: 96)
      case .searches: CGPoint(x: 1075, y: 96)
      case .gestures: CGPoint(x: 1175, y: 96)
      case .actions: CGPoint(x: 976, y: 128)
      case .deliveries: CGPoint(x: 1072, y: 128)
      }
    }
  }

  /// The buttons of the frame.
  enum Button {
    case help, sidebar, layers, code, inspector, back, play, step, rate, next

    var place: CGPoint {
      switch self {
      case .help: CGPoint(x: 178, y: 28)
      case .sidebar: CGPoint(x: 238, y: 28)
      case .layers: CGPoint(x: 826, y: 28)
      case .code: CGPoint(x: 858, y: 28)
      case .inspector: CGPoint(x: 890, y: 28)
      case .back: CGPoint(x: 24, y: 776)
      case .play: CGPoint(x: 56, y: 776)
      case .step: CGPoint(x: 88, y: 776)
      case .rate: CGPoint(x: 128, y: 776)
      case .next: CGPoint(x: 850, y: 728)
      }
    }

    /// The sign on it.
    var area: CGRect { CGRect(x: place.x - 12, y: place.y - 12, width: 24, height: 24) }
  }

  /// The tabs of the inspector.
  enum Tab: CaseIterable {
    case search, chain, touches, gestures, log, why, code

    var place: CGPoint {
      switch self {
      case .search: CGPoint(x: 958, y: 22)
      case .chain: CGPoint(x: 1018, y: 22)
      case .touches: CGPoint(x: 1084, y: 22)
      case .gestures: CGPoint(x: 965, y: 54)
      case .log: CGPoint(x: 1026, y: 54)
      case .why: CGPoint(x: 1072, y: 54)
      case .code: CGPoint(x: 1124, y: 54)
      }
    }
  }

  /// The row of the scene at that place in the sidebar's list; each chapter begins with its title.
  static func row(_ index: Int) -> CGPoint {
    let titles = [0, 1, 10, 15, 19].count { $0 <= index }
    return CGPoint(x: 60, y: 78 + 20 * titles + 28 * index)
  }

  /// The mark of a step, from 1.
  static func stepMark(_ step: Int) -> CGRect {
    CGRect(x: 244, y: 608 + 24 * step, width: 16, height: 24)
  }

  /// The row of a view in the list under the question why, by its place in the tree.
  static func whyRow(_ index: Int) -> CGPoint { CGPoint(x: 1200, y: 524 + 24 * index) }

  /// Where a share of the line of time is, from its beginning to ten seconds or, in a longer session, its end.
  static func moment(_ share: Double) -> CGPoint { CGPoint(x: 240 + 896 * share, y: 776) }
}

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
    if isTraced { try app.waitForScene(scene) }
    try app.waitForColor(at: CGPoint(x: 2, y: 2)) { $0 != 0 }
    try app.window().activate()
  }

  var pointer: Pointer { app.desktop.pointer }

  // MARK: Hand

  func press(_ button: FramePlaces.Button) throws { try app.click(at: button.place) }
  func show(_ tab: FramePlaces.Tab) throws { try app.click(at: tab.place) }
  func toggle(_ chip: FramePlaces.Chip) throws { try app.click(at: chip.place) }
  func press(at place: CGPoint, _ button: Pointer.Button = .left) throws {
    try app.click(at: place, button)
  }

  /// Moves the pointer to a point of the window.
  func point(at place: CGPoint) throws { pointer.move(to: try app.pixel(at: place)) }

  /// Moves the pointer to where nothing looks otherwise for it: beside the scene.
  func pointAside() throws { try point(at: CGPoint(x: 226, y: 600)) }

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
    try pointAside()
  }

  /// Waits until a scene has been opened.
  func waitForScene(_ scene: String) throws {
    if isTraced { try app.waitForScene(scene) } else { try waitUntilRemembered("scene", .string(scene)) }
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
