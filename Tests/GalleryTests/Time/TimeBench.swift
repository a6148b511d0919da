import CairoCanvas
import SeededRandom
import Testing
import UIKit

@testable import Gallery

/// A scene in the gallery's shell with no display, a random hand over its stage, and the session's time in a test's
/// hands.
final class TimeBench {
  /// What is seen of the scene at a moment.
  struct Moment: Equatable {
    var tree: [TraceRecord.View]
    var sentence: String
    var changes: Int
    var interactions: Int
    var entries: Int
  }

  let application = UIApplication()
  let gallery: Gallery
  let ledger = TouchLedger()
  /// The records of the scene's applications, one after the other.
  private(set) var records: [TraceRecord] = []
  private var random: SeededGenerator
  private var down: [Int: CGPoint] = [:]
  private var tokens: [Trace.Token] = []

  init(_ id: String, size: CGSize = CGSize(width: 1280, height: 872), seed: UInt64 = 1) throws {
    random = SeededGenerator(seed: seed)
    application.takeNow(.display(DisplayProperties(size: size)))
    gallery = Gallery(in: application, scene: try #require(Scene.named(id)))
    let gallery = gallery
    gallery.sceneWillOpen = { [weak self] opened in
      guard let self else { return }
      ledger.follow(opened)
      tokens = [opened.trace.observe { [weak self] in self?.records.append($0) }]
    }
    gallery.openFirstScene()
    application.takeNow()
  }

  isolated deinit { gallery.close() }

  var shell: GalleryShell {
    get throws {
      try #require(application.windows.lazy.compactMap { $0.rootViewController as? GalleryShell }.first)
    }
  }
  var stage: StageView { get throws { try shell.stage } }
  var session: StageSession { get throws { try #require(stage.session) } }
  var now: TimeInterval { application.clock.now }

  /// What the stage shows now.
  func moment() throws -> Moment { try TimeBench.moment(of: session.shown) }

  static func moment(of staged: StagedScene) -> Moment {
    Moment(
      tree: staged.application.mainScreen.tree, sentence: staged.sentence.english,
      changes: staged.history.changeCount,
      interactions: staged.history.interactionCount, entries: staged.history.log.entryCount)
  }

  // MARK: A hand

  func wait(_ duration: TimeInterval) { application.passVirtually(duration) }

  func touch(_ phase: InputPhase, _ contact: Int = 1, at place: CGPoint) {
    let sample = TouchSample(contact: contact, phase: phase, location: place, timestamp: now)
    application.takeNow(.touches([sample]))
  }

  func press(
    _ code: UIKeyboardHIDUsage, _ phases: InputPhase..., text: String = "", modifiers: UIKeyModifierFlags = []
  ) {
    let key = UIKey(
      characters: text, charactersIgnoringModifiers: text, modifierFlags: modifiers, keyCode: code)
    for phase in phases.isEmpty ? [.began, .ended] : phases {
      application.takeNow(.press(PressSample(phase: phase, key: key)), modifiers: modifiers)
    }
  }

  /// A command as a keyboard sends it: Control goes down first and is let go last.
  func command(_ code: UIKeyboardHIDUsage, _ text: String = "", shift: Bool = false) {
    let modifiers: UIKeyModifierFlags = shift ? [.control, .shift] : .control
    press(.keyboardLeftControl, .began)
    if shift { press(.keyboardLeftShift, .began, modifiers: .control) }
    press(code, text: text, modifiers: modifiers)
    if shift { press(.keyboardLeftShift, .ended, modifiers: modifiers) }
    press(.keyboardLeftControl, .ended, modifiers: .control)
  }

  /// A place on the stage, as fractions of its size, in the window's coordinates.
  func place(_ x: CGFloat, _ y: CGFloat) throws -> CGPoint {
    let quad = try stage.screenQuad
    return CGPoint(x: quad[0].x + (quad[2].x - quad[0].x) * x, y: quad[0].y + (quad[2].y - quad[0].y) * y)
  }

  /// The middle of a view of the scene, in the window's coordinates.
  func middle(of identifier: String) throws -> CGPoint {
    func search(_ view: UIView) -> UIView? {
      view.accessibilityIdentifier == identifier ? view : view.subviews.lazy.compactMap(search).first
    }
    let quad = try #require(gallery.sceneWindows.lazy.compactMap(search).first).screenQuad
    return CGPoint(x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2)
  }

  /// Lets some time pass, and does something at random on the stage.
  func act() throws {
    wait(Double(Int.random(in: 1...400, using: &random)) / 1000)
    let contact = Int.random(in: 1...3, using: &random)
    let place = try place(.random(in: 0.02...0.98, using: &random), .random(in: 0.02...0.98, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: application.takeNow(.hover(place))
    case 1:
      application.takeNow(
        .scroll(ScrollSample(location: place, delta: CGVector(dx: 3, dy: -15), isDiscrete: true)))
    case 2: press(.keyboardA, text: "a")
    case 3...5 where down[contact] != nil:
      touch(.ended, contact, at: down.removeValue(forKey: contact) ?? place)
    case 6 where down[contact] != nil:
      down[contact] = nil
      touch(.cancelled, contact, at: place)
    default:
      touch(down[contact] == nil ? .began : .changed, contact, at: place)
      down[contact] = place
    }
  }

  /// Lifts every finger of the random hand.
  func lift() {
    for (contact, place) in down.sorted(by: { $0.key < $1.key }) { touch(.ended, contact, at: place) }
    down.removeAll()
  }

  /// Acts so many times, and returns what was seen after each, with its time.
  func act(times count: Int) throws -> [(time: TimeInterval, moment: Moment)] {
    try (0..<count).map { _ in
      try act()
      return try (session.position, moment())
    }
  }
}

/// Keeps account of the touches that views are notified of: whatever begins has to end, once.
final class TouchLedger {
  private(set) var faults: [String] = []
  private(set) var endCount = 0
  private struct Delivery: Hashable {
    let touch: Int
    let responder: ObjectID
  }
  private var views: [Int: ObjectID] = [:]
  private var open: Set<Delivery> = []
  private var token: Trace.Token?

  /// From now on everything counts that an application does: the one before is over.
  ///
  /// Touches that began in it before are known from its history only, and their ends do not count.
  func follow(_ application: UIApplication) {
    close()
    views.removeAll()
    token = application.trace.observe { [weak self] in self?.receive($0) }
  }

  func close() {
    token = nil
    for delivery in open { faults.append("\(delivery.responder) got no end of touch \(delivery.touch)") }
    open.removeAll()
  }

  private func receive(_ record: TraceRecord) {
    switch record.body {
    case .event(let event):
      for touch in event.touches where touch.phase == .began { views[touch.id] = touch.view }
    case .deliver(let call):
      for touch in call.touches ?? [] where views[touch] == call.to {
        let delivery = Delivery(touch: touch, responder: call.to)
        switch call.method {
        case .touchesBegan:
          if !open.insert(delivery).inserted { faults.append("\(call.to) got touch \(touch) twice") }
        case .touchesEnded, .touchesCancelled:
          endCount += 1
          if open.remove(delivery) == nil {
            faults.append("\(call.to) got an end of touch \(touch) out of turn")
          }
        default: break
        }
      }
    default: break
    }
  }
}
