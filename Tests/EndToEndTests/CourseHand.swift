import Foundation
import Testing
import TestSupport

/// What a hand does in a scene of the gallery.
struct CoursePlan: CustomTestStringConvertible, Sendable {
  let scene: String
  /// The steps that it is about, from 1; nil for all that the scene has.
  let steps: [Int]?
  let acts: @Sendable (CourseHand) async throws -> Void

  init(
    _ scene: String, _ steps: [Int]? = nil, acts: @escaping @Sendable (CourseHand) async throws -> Void
  ) {
    (self.scene, self.steps, self.acts) = (scene, steps, acts)
  }

  var testDescription: String { steps.map { "\(scene) \($0)" } ?? scene }
}

/// A hand with a mouse and a keyboard in a gallery that remembers which steps were done.
final class CourseHand {
  let app: App
  let memory: GalleryMemory
  /// The steps of the scene, from 1, in the order in which they were found to be ticked, looked for after each act.
  private(set) var ticked: [Int] = []
  private let scene: String
  private let language: String
  private let clipboard: Clipboard

  /// Opens a scene in a language, `en` or `zh`, and compares what it says at first.
  init(_ scene: String, language: String) async throws {
    (self.scene, self.language) = (scene, language)
    memory = try GalleryMemory()
    // In a scene of very many views nothing but a mark moves, and each tree is long.
    app =
      try await scene == "stress"
      ? openGallery(scene, "--language", language, environment: memory.environment)
      : await openGallery(scene, "--language", language, "--trace-tree", environment: memory.environment)
    clipboard = try Clipboard(of: app.desktop.server)
    try await app.window().activate()
    try await compareSentence()
  }

  private var pointer: Pointer { app.desktop.pointer }

  // MARK: Places

  /// Where a point of a view is on the screen, as soon as the view is there.
  private func place(_ view: String, _ x: Double, _ y: Double) async throws -> CGPoint {
    let view = try await wait(for: "a view \(view)") {
      try app.views().first { $0.fields["view"]?.name == view }
    }
    return try await app.pixel(at: view.point(x, y))
  }

  /// Where a point of the scene is on the screen.
  private func place(x: Double, y: Double) async throws -> CGPoint {
    let corner = try await app.pixel(at: #require(try app.views().first).corners[0])
    return CGPoint(x: corner.x + x, y: corner.y + y)
  }

  // MARK: One finger

  func press(_ view: String, _ x: Double = 0.5, _ y: Double = 0.5, times: Int = 1) async throws {
    let place = try await place(view, x, y)
    for _ in 0..<times { pointer.click(at: place) }
    try await compareSentence()
  }

  func press(x: Double, y: Double) async throws {
    pointer.click(at: try await place(x: x, y: y))
    try await compareSentence()
  }

  /// Presses views as fast as can be.
  func press(inTurn views: [String]) async throws {
    let places = try await views.mapInTurn { try await place($0, 0.5, 0.5) }
    for place in places { pointer.click(at: place) }
    try await compareSentence()
  }

  /// Presses a segment of a segmented control.
  func choose(_ segment: Int, of count: Int, in view: String) async throws {
    try await press(view, (Double(segment) + 0.5) / Double(count), 0.5)
  }

  /// Keeps the button down in a view, after having moved there, while something happens.
  func hold(
    _ view: String, _ x: Double = 0.5, _ y: Double = 0.5, movingBy way: Double = 0,
    _ body: () async throws -> Void
  ) async throws {
    try app.skipTrace()
    let start = try await place(view, x, y)
    pointer.move(to: start)
    pointer.press()
    if way != 0 { pointer.move(from: start, to: CGPoint(x: start.x + way, y: start.y), steps: 10) }
    try await body()
    pointer.release()
    try await compareSentence()
  }

  /// Drags from a point of a view to places that far from it, one after the other.
  func drag(_ view: String, _ x: Double = 0.5, _ y: Double = 0.5, by ways: (Double, Double)...) async throws {
    try await drag(from: place(view, x, y), by: ways)
  }

  /// Drags from a point of the scene to the side, and waits until nothing moves.
  func push(x: Double, by way: Double) async throws {
    try await drag(from: place(x: x, y: 200), by: [(way, 0)])
    try await rest()
  }

  private func drag(from start: CGPoint, by ways: [(Double, Double)]) async throws {
    pointer.move(to: start)
    pointer.press()
    var last = start
    for (index, (x, y)) in ways.enumerated() {
      // What comes in one turn is one movement, however far it strayed.
      if index > 0 { try await rest() }
      let next = CGPoint(x: start.x + x, y: start.y + y)
      pointer.move(from: last, to: next, steps: 10)
      last = next
    }
    pointer.release()
    try await compareSentence()
  }

  // MARK: Two fingers

  /// Puts two fingers down, opposite each other about the middle of a view, and moves one of them: the other mirrors it.
  func pair(_ view: String, from start: (Double, Double), to end: (Double, Double)? = nil) async throws {
    let middle = try await place(view, 0.5, 0.5)
    func point(_ way: (Double, Double)) -> CGPoint { CGPoint(x: middle.x + way.0, y: middle.y + way.1) }
    pointer.move(to: middle)
    try app.desktop.keyboard.press("Control_L")
    pointer.move(to: point(start))
    pointer.press()
    if let end { pointer.move(from: point(start), to: point(end), steps: 20) }
    pointer.release()
    try app.desktop.keyboard.release("Control_L")
    try await compareSentence()
  }

  // MARK: Other input, and time

  func key(_ name: String) async throws {
    try app.desktop.keyboard.type(name)
    try await compareSentence()
  }

  /// Moves the window until that has become a shake, and waits until that is over.
  func shake() async throws {
    let start = try app.skipTrace()
    let window = try await app.window()
    let place = try window.frame.origin
    try await wait(for: "a shake") {
      for x in [60.0, 0] {
        window.move(to: CGPoint(x: place.x + x, y: place.y))
        // A shake is quick, and yet each place has to be seen.
        try await Task.sleep(for: .milliseconds(30))
      }
      return try app.trace[start...].contains { $0["method"] == "motionBegan" }
    }
    try await waitFor("motionEnded")
    try await compareSentence()
  }

  /// Lets so much time go by that the next press is not another tap of the last one.
  func pause(_ seconds: Double = 0.5) async throws { try await Task.sleep(for: .seconds(seconds)) }

  /// Waits until nothing moves.
  func rest() async throws { try await app.waitUntilQuiet() }

  /// Waits until a method is called on a responder.
  func waitFor(_ method: String) async throws {
    try await app.waitForTrace(kind: "deliver") { $0["method"] == method }
  }

  /// Waits until a recogniser has come to a state.
  func waitFor(_ recognizer: String, _ state: String) async throws {
    try await app.waitForTrace("\(recognizer) \(state)") {
      $0.kind == "gesture" && $0.fields["recognizer"]?.name == recognizer && $0["to"] == state
    }
  }

  // MARK: The sentence

  /// Compares what is said under the scene with what is to be said by the records of the trace.
  ///
  /// A key that comes in one turn with the end of a press copies what was said before; so it is read until both agree.
  private func compareSentence() async throws {
    let deadline = Deadline(in: defaultTimeout)
    var (said, wanted) = try await (sentence(), wanted)
    while said != wanted, !deadline.hasPassed { (said, wanted) = try await (sentence(), self.wanted) }
    #expect(said == wanted)
    ticked += try memory.steps(of: scene).filter { !ticked.contains($0) }
  }

  /// What is to be said by the records so far.
  private var wanted: String {
    get throws {
      let said = try #require(CourseSentences.said(of: scene, CourseRecords(lines: try app.trace)))
      return said.text(in: language)
    }
  }

  /// What is said under the scene, copied as a user does: with F6 to the sentence, and with Escape back to the scene.
  private func sentence() async throws -> String {
    let keyboard = app.desktop.keyboard
    clipboard.clear()
    for _ in ["the list of scenes", "the title", "the sentence"] { try keyboard.type("F6") }
    try keyboard.type("c", holding: ["Control_L"])
    try await wait(for: "a sentence on the clipboard") { clipboard.hasOwner }
    try keyboard.type("Escape")
    return try #require(try await clipboard.text())
  }

  // MARK: The end

  /// Ends the gallery with its key, or else closes its window, and returns the steps of the scene that it remembers.
  func end(withKey: Bool) async throws -> [Int] {
    try await rest()
    try await compareSentence()
    if withKey {
      try app.desktop.keyboard.type("q", holding: ["Control_L"])
    } else {
      try await app.window().close()
    }
    #expect(try await app.waitForExit() == .code(0))
    #expect(app.errors.isEmpty, "\(app.errors)")
    return try memory.steps(of: scene)
  }
}

/// The folder that a gallery remembers in, and what it has written there.
struct GalleryMemory {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var environment: [String: String] { ["XDG_STATE_HOME": folder.path] }
  var path: String { folder.path("fingerpost/gallery.json") }

  /// What is in the file; nil if there is none.
  var state: JSON? {
    get throws {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      return try JSON(parsing: text)
    }
  }

  /// The steps of a scene that are remembered as done, from 1.
  func steps(of scene: String) throws -> [Int] {
    try state?["done"]?[scene]?.elements.compactMap(\.int) ?? []
  }

  /// Writes the file as another start may have left it.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("fingerpost"), withIntermediateDirectories: true)
    try folder.write(text, to: "fingerpost/gallery.json")
  }
}
