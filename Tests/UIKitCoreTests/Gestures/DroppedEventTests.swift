import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

// Events that an override of sendEvent drops
// ==========================================
//
// An application or a window may keep an event from going on (A2). What it drops, no recogniser and no view gets. But a
// touch that has begun for one of them must end for it exactly once (A32): if the end itself was dropped, the touch is
// cancelled for all that got its beginning.

/// An application that drops events in which a touch has a certain phase.
private final class DroppingApplication: UIApplication {
  var dropped: UITouch.Phase?
  var times = 1

  override func sendEvent(_ event: UIEvent) {
    if event.holds(dropped) { return }
    for _ in 0..<times { super.sendEvent(event) }
  }
}

/// A window that drops events in which a touch has a certain phase.
private final class DroppingWindow: UIWindow {
  var dropped: UITouch.Phase?
  var times = 1

  override func sendEvent(_ event: UIEvent) {
    if event.holds(dropped) { return }
    for _ in 0..<times { super.sendEvent(event) }
  }
}

extension UIEvent {
  fileprivate func holds(_ phase: UITouch.Phase?) -> Bool {
    orderedTouches.contains { $0.live.phase == phase }
  }
}

/// A view under a pan, a double tap, a long press and a recogniser of one's own, in a window that may drop events.
private final class DroppingStage {
  let log = GestureLog()
  let view: AccountingView
  let witness: WitnessView
  let own: HandMade
  let hand: EventGenerator
  let application = DroppingApplication()
  let window: DroppingWindow
  private let actions: ActionLog

  init() throws {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    window = DroppingWindow(frame: frame)
    view = AccountingView("account", frame: frame, passesOn: true)
    witness = WitnessView("R", frame: frame, log: log)
    own = HandMade()
    actions = ActionLog(log)
    window.addSubview(witness)
    witness.addSubview(view)
    hand = try EventGenerator(window: window, in: application)
  }

  func add(_ recognizer: UIGestureRecognizer, _ name: String) {
    recognizer.name = name
    recognizer.addTarget(actions, action: ActionLog.acted)
    view.addGestureRecognizer(recognizer)
  }

  func drop(_ phase: UITouch.Phase?, byWindow: Bool) {
    window.dropped = byWindow ? phase : nil
    application.dropped = byWindow ? nil : phase
  }

  /// What is wrong once all is over.
  func fault() -> String? {
    if let complaint = view.complaints.first { return complaint }
    if view.isWaiting { return "a touch of the view has not ended" }
    if let recognizer = view.gestureRecognizers?.first(where: {
      $0.state != .possible || $0.numberOfTouches > 0
    }) {
      return "\(recognizer.name ?? "") is \(recognizer.state) with \(recognizer.numberOfTouches) touches"
    }
    return application.dispatcher.arbiter.engaged.isEmpty ? nil : "a recogniser is still engaged"
  }
}

@Suite("Events that an override of sendEvent drops")
struct DroppedEventTests {
  private let place = CGPoint(x: 100, y: 200)
  private let far = CGPoint(x: 160, y: 200)

  @Test(
    "A2, A32: a dropped end is a cancellation for all that got the beginning", arguments: [true, false],
    [UITouch.Phase.ended, .cancelled])
  func end(byWindow: Bool, phase: UITouch.Phase) throws {
    let stage = try DroppingStage()
    stage.add(UIPanGestureRecognizer(), "pan")
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    stage.add(tap, "tap")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: far)
    #expect(stage.log.take() == ["TB R 1", "ACT pan began", "TC R 1"])
    stage.drop(phase, byWindow: byWindow)
    phase == .ended ? try stage.hand.fingerUp() : try stage.hand.cancelTouches()
    #expect(stage.log.take() == ["ACT pan cancelled"])
    #expect(stage.fault() == nil)
    // With nothing recognised, the view has the touch: it is cancelled there, at once and once.
    stage.drop(nil, byWindow: byWindow)
    try stage.hand.fingerDown(at: place)
    stage.drop(phase, byWindow: byWindow)
    phase == .ended ? try stage.hand.fingerUp() : try stage.hand.cancelTouches()
    #expect(stage.log.take() == ["TB R 1", "TC R 1"])
    stage.hand.wait(3)
    #expect(stage.log.take().isEmpty)
    #expect(stage.fault() == nil)
    // The next touch is as good as any.
    stage.drop(nil, byWindow: byWindow)
    try stage.hand.fingerDoubleTap(at: place)
    #expect(stage.log.take().filter { $0.hasPrefix("ACT") } == ["ACT tap ended"])
  }

  @Test("A2, A32: of a dropped beginning nothing follows, not even the end", arguments: [true, false])
  func beginning(byWindow: Bool) throws {
    let stage = try DroppingStage()
    stage.add(UIPanGestureRecognizer(), "pan")
    stage.add(UITapGestureRecognizer(), "tap")
    stage.drop(.began, byWindow: byWindow)
    try stage.hand.fingerDown(.rightIndex, at: place)
    stage.drop(nil, byWindow: byWindow)
    try stage.hand.fingerMove(.rightIndex, to: far)
    // A finger beside it is delivered.
    try stage.hand.fingerDown(.leftIndex, at: place)
    try stage.hand.fingerUp(.rightIndex)
    #expect(stage.log.take() == ["TB R 1"])
    try stage.hand.fingerUp(.leftIndex)
    #expect(stage.log.take() == ["ACT tap ended", "TC R 1"])
    stage.hand.wait(1)
    #expect(stage.fault() == nil)
  }

  @Test("A2, A32: after a dropped move all goes on", arguments: [true, false])
  func move(byWindow: Bool) throws {
    let stage = try DroppingStage()
    stage.own.onBegan = { own, _, _ in own.state = .began }
    stage.own.onEnded = { own, _, _ in own.state = .ended }
    stage.own.cancelsTouchesInView = false
    stage.add(stage.own, "own")
    try stage.hand.fingerDown(at: place)
    stage.drop(.moved, byWindow: byWindow)
    try stage.hand.fingerMove(to: far)
    stage.drop(nil, byWindow: byWindow)
    try stage.hand.fingerUp()
    #expect(stage.log.take() == ["ACT own began", "TB R 1", "ACT own ended", "TE R 1"])
    #expect(stage.own.seen == ["began 1", "ended 1"])
    #expect(stage.fault() == nil)
  }

  @Test("A2, F28: what is held back of a touch whose end was dropped is dropped too")
  func held() throws {
    let stage = try DroppingStage()
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    stage.add(tap, "tap")
    try stage.hand.fingerDown(at: place)
    stage.drop(.ended, byWindow: true)
    try stage.hand.fingerUp()
    stage.hand.wait(1)
    #expect(stage.log.take().isEmpty)
    #expect(stage.fault() == nil)
  }

  @Test("A2, A32: the end of one of two fingers is dropped; the gesture goes by what it knows")
  func oneOfTwo() throws {
    let stage = try DroppingStage()
    stage.add(UIPinchGestureRecognizer(), "pinch")
    try stage.hand.fingersDown([(.rightIndex, place), (.rightMiddle, far)])
    try stage.hand.fingerMove(.rightMiddle, to: CGPoint(x: 260, y: 200))
    stage.drop(.ended, byWindow: true)
    try stage.hand.fingerUp(.rightMiddle)
    stage.drop(nil, byWindow: true)
    try stage.hand.fingerUp(.rightIndex)
    #expect(stage.log.take() == ["TB R 2", "ACT pinch began", "TC R 2", "ACT pinch cancelled"])
    #expect(stage.fault() == nil)
  }

  @Test("A25: an event that is sent on twice is delivered once", arguments: [true, false])
  func twice(byWindow: Bool) throws {
    let stage = try DroppingStage()
    stage.window.times = byWindow ? 2 : 1
    stage.application.times = byWindow ? 1 : 2
    stage.own.cancelsTouchesInView = false
    stage.own.onEnded = { own, _, _ in own.state = .ended }
    stage.add(stage.own, "own")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: far)
    try stage.hand.fingerUp()
    #expect(stage.own.seen == ["began 1", "moved 1", "ended 1"])
    #expect(stage.log.take() == ["TB R 1", "TM R 1", "ACT own ended", "TE R 1"])
    #expect(stage.fault() == nil)
  }
}
