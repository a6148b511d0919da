import Foundation
import SeededRandom
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("A control follows a finger")
struct ControlTrackingTests {
  @Test("E1, E2: the bits of events and states are UIKit's")
  func bits() {
    let events: [UIControl.Event] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
      .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    for (bit, event) in events.enumerated() { #expect(event.rawValue == 1 << bit) }
    #expect(UIControl.Event.valueChanged.rawValue == 1 << 12)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 1 << 13)
    #expect(UIControl.Event.allTouchEvents.rawValue == 0xfff)
    let editing: [UIControl.Event] = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
    for (bit, event) in editing.enumerated() { #expect(event.rawValue == 1 << (16 + bit)) }
    #expect(UIControl.Event.allEditingEvents == UIControl.Event(editing))
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, .focused]
    #expect(states.map(\.rawValue) == [0, 1, 2, 4, 8])
    let control = UIControl()
    control.isEnabled = false
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
    control.isHighlighted = true
    #expect(control.state.rawValue == 7)
  }

  @Test("E3: a new control is enabled and nothing else")
  func defaults() {
    let control = UIControl()
    #expect(control.isEnabled)
    #expect(!control.isSelected && !control.isHighlighted && !control.isTracking)
    #expect(control.state == .normal)
  }

  @Test("E4, E12, L1: down and up inside")
  func tap() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDown(at: stage.inside)
    #expect(stage.changes() == ["TR c.begin", "EV c.touchDown"])
    #expect(stage.control.isTracking && stage.control.isTouchInside && stage.control.isHighlighted)
    try stage.hand.fingerUp()
    #expect(stage.changes() == ["TR c.end", "EV c.touchUpInside"])
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
  }

  @Test("E4: tracking and highlight are on before touchDown is sent")
  func flagsBeforeTouchDown() throws {
    let stage = try ControlStage()
    var seen: [Bool] = []
    stage.control.addAction(
      UIAction { action in
        guard let control = action.sender as? UIControl else { return }
        seen = [control.isTracking, control.isTouchInside, control.isHighlighted]
      }, for: .touchDown)
    try stage.hand.fingerDown(at: stage.inside)
    #expect(seen == [true, true, true])
  }

  @Test("E5: a control that declines a finger sends nothing for it")
  func declines() throws {
    let stage = try ControlStage()
    stage.control.begins = false
    try stage.hand.fingerDrag(from: stage.inside, to: stage.far, duration: 0)
    #expect(stage.changes() == ["TR c.begin"])
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
  }

  @Test("E6: a second quick tap sends touchDownRepeat as well as touchDown")
  func repeats() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDoubleTap(at: stage.inside)
    #expect(
      stage.changes() == [
        "TR c.begin", "EV c.touchDown", "TR c.end", "EV c.touchUpInside", "TR c.begin", "EV c.touchDown",
        "EV c.touchDownRepeat", "TR c.end", "EV c.touchUpInside",
      ])
  }

  @Test("E7: one finger at a time, even if the view takes several", arguments: [false, true])
  func oneFinger(takesSeveral: Bool) throws {
    let stage = try ControlStage()
    stage.control.isMultipleTouchEnabled = takesSeveral
    try stage.hand.fingerDown(.rightIndex, at: stage.inside)
    _ = stage.changes()
    try stage.hand.fingerDown(.rightMiddle, at: CGPoint(x: 110, y: 110))
    try stage.hand.fingerMove(.rightMiddle, to: stage.far)
    try stage.hand.fingerUp(.rightMiddle)
    #expect(stage.changes() == [])
    try stage.hand.fingerUp(.rightIndex)
    #expect(stage.changes() == ["TR c.end", "EV c.touchUpInside"])
  }

  @Test("E7: two fingers that land together: the first is followed")
  func twoAtOnce() throws {
    let stage = try ControlStage()
    stage.control.isMultipleTouchEnabled = true
    try stage.hand.fingersDown([(.rightIndex, stage.inside), (.rightMiddle, CGPoint(x: 110, y: 110))])
    #expect(stage.changes() == ["TR c.begin", "EV c.touchDown"])
    try stage.hand.fingerUp(.rightMiddle)
    #expect(stage.changes() == [])
    try stage.hand.fingerUp(.rightIndex)
    #expect(stage.changes() == ["TR c.end", "EV c.touchUpInside"])
  }

  @Test("E8: every move asks; no ends tracking without a word")
  func stopsContinuing() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDown(at: stage.inside)
    try stage.hand.fingerMove(to: CGPoint(x: 141, y: 120))
    try stage.hand.fingerMove(to: CGPoint(x: 142, y: 120))
    #expect(
      stage.changes() == [
        "TR c.begin", "EV c.touchDown", "TR c.continue", "EV c.touchDragInside", "TR c.continue",
        "EV c.touchDragInside",
      ])
    stage.control.continues = false
    try stage.hand.fingerMove(to: CGPoint(x: 143, y: 120))
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
    try stage.hand.fingerMove(to: CGPoint(x: 144, y: 120))
    try stage.hand.fingerUp()
    #expect(stage.changes() == ["TR c.continue"])
  }

  @Test(
    "E9, E12: inside means within 70 points of the bounds, half open",
    arguments: [
      (CGPoint(x: 30, y: 120), true), (CGPoint(x: 29.9, y: 120), false), (CGPoint(x: 249.9, y: 120), true),
      (CGPoint(x: 250, y: 120), false), (CGPoint(x: 140, y: 30), true), (CGPoint(x: 140, y: 209.9), true),
      (CGPoint(x: 140, y: 210), false),
    ])
  func slop(place: CGPoint, isInside: Bool) throws {
    let stage = try ControlStage()
    try stage.hand.fingerDown(at: stage.inside)
    try stage.hand.fingerMove(to: place)
    #expect(stage.control.isTouchInside == isInside)
    try stage.hand.fingerUp()
    #expect(stage.changes().last == (isInside ? "EV c.touchUpInside" : "EV c.touchUpOutside"))
  }

  @Test("E9: the edge lies in the control's own coordinates")
  func slopUnderTransform() throws {
    let stage = try ControlStage()
    stage.control.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    try stage.hand.fingerDown(at: stage.inside)
    // 70 of the control's points are 35 of the window's: the edge stands at 130 + 35.
    try stage.hand.fingerMove(to: CGPoint(x: 140, y: 164))
    #expect(stage.control.isTouchInside)
    try stage.hand.fingerMove(to: CGPoint(x: 140, y: 166))
    #expect(!stage.control.isTouchInside)
  }

  @Test("E10, E11: leaving and coming back, each crossing once and alone, and the highlight follows")
  func crossing() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDown(at: stage.inside)
    _ = stage.changes()
    var highlights: [Bool] = []
    for place in [stage.near, stage.far, CGPoint(x: 140, y: 310), stage.near, stage.inside] {
      try stage.hand.fingerMove(to: place)
      highlights.append(stage.control.isHighlighted)
    }
    #expect(
      stage.changes().filter { $0.hasPrefix("EV") } == [
        "EV c.touchDragInside", "EV c.touchDragExit", "EV c.touchDragOutside", "EV c.touchDragEnter",
        "EV c.touchDragInside",
      ])
    #expect(highlights == [true, false, false, true, true])
  }

  @Test("E12, E13: lifted far away")
  func upOutside() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDrag(from: stage.inside, to: stage.far, duration: 0)
    #expect(stage.changes().suffix(2) == ["TR c.end", "EV c.touchUpOutside"])
    #expect(!stage.control.isTouchInside)
  }

  @Test("E14: a system interruption cancels")
  func cancelled() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDown(at: stage.inside)
    _ = stage.changes()
    try stage.hand.cancelTouches()
    #expect(stage.changes() == ["TR c.cancel", "EV c.touchCancel"])
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
  }

  @Test("E15: taken out of its window while tracking, with no event")
  func removed() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDown(at: stage.inside)
    _ = stage.changes()
    stage.control.removeFromSuperview()
    #expect(stage.changes() == ["TR c.cancel(nil)", "EV c.touchCancel"])
    try stage.hand.fingerUp()
    #expect(stage.changes() == [])
  }

  @Test("E16, C33: a disabled control keeps what is behind it from the finger, and sends nothing")
  func disabled() throws {
    let stage = try ControlStage()
    let behind = LoggingControl("behind", log: stage.log)
    stage.root.insertSubview(behind, belowSubview: stage.control)
    stage.control.isEnabled = false
    try stage.hand.fingerTap(at: stage.inside)
    #expect(stage.changes() == [])
  }

  @Test("E16: disabled while tracking, it still sends touchUpInside")
  func disabledWhileTracking() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDown(at: stage.inside)
    stage.control.isEnabled = false
    try stage.hand.fingerUp()
    #expect(stage.changes().last == "EV c.touchUpInside")
  }

  @Test("E17: a finger must come down in the exact bounds")
  func noSlopAtTheBeginning() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDrag(from: CGPoint(x: 99, y: 120), to: stage.inside, duration: 0)
    #expect(stage.changes() == [])
  }

  @Test("D15: a control keeps its touches")
  func keepsTouches() throws {
    let log = RoadLog()
    let root = LoggingView("R", frame: CGRect(x: 0, y: 0, width: 320, height: 480), log: log)
    root.addSubview(UIControl(frame: CGRect(x: 100, y: 100, width: 80, height: 40)))
    let hand = try EventGenerator(view: root)
    try hand.fingerDrag(from: CGPoint(x: 120, y: 120), to: CGPoint(x: 300, y: 400), duration: 0)
    #expect(!log.lines.contains { $0.hasPrefix("T") })
  }

  @Test("E36: touches methods call the tracking methods; an override without super switches them off")
  func overridden() throws {
    final class Untracked: UIControl {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let control = Untracked(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    let hand = try EventGenerator(view: control)
    try hand.fingerTap(at: control)
    let controlEvents = hand.trace.filter { if case .control = $0.body { true } else { false } }
    #expect(controlEvents.isEmpty)
  }

  @Test("An override that stops tracking by hand sends nothing more")
  func stoppedByHand() throws {
    let stage = try ControlStage()
    try stage.hand.fingerDown(at: stage.inside)
    stage.control.cancelTracking(with: nil)
    #expect(!stage.control.isHighlighted)
    try stage.hand.fingerUp()
    #expect(stage.changes() == ["TR c.begin", "EV c.touchDown", "TR c.cancel(nil)"])
  }

  @Test("Any path of a finger: one touchDown, then one end, and the edge is crossed out and in by turns")
  func anyPath() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<60 {
      let stage = try ControlStage()
      try stage.hand.fingerDown(at: stage.inside)
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let place = CGPoint(
          x: CGFloat.random(in: -50...400, using: &random), y: CGFloat.random(in: -50...500, using: &random))
        try stage.hand.fingerMove(to: place)
      }
      if Bool.random(using: &random) { try stage.hand.fingerUp() } else { try stage.hand.cancelTouches() }
      let events = stage.changes().filter { $0.hasPrefix("EV") }.map { String($0.dropFirst(5)) }
      #expect(events.first == "touchDown")
      #expect(events.count { $0 == "touchDown" } == 1)
      let ends: Set = ["touchUpInside", "touchUpOutside", "touchCancel"]
      #expect(events.count { ends.contains($0) } == 1)
      #expect(events.last.map(ends.contains) == true)
      let crossings = events.filter { $0 == "touchDragExit" || $0 == "touchDragEnter" }
      for (index, crossing) in crossings.enumerated() {
        #expect(crossing == (index.isMultiple(of: 2) ? "touchDragExit" : "touchDragEnter"))
      }
      #expect(!stage.control.isTracking && !stage.control.isHighlighted)
    }
  }
}
