import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Callbacks may do what they like to the tree")
struct RobustnessTests {
  nonisolated enum Moment: String, CaseIterable, Sendable { case hitTest, inside, TB, TM, TE, TC }

  nonisolated enum Deed: CaseIterable, Sendable {
    case removeSelf, removeParent, removeSiblings, hideSelf, hideParent, reparent, dropEverything, hideWindow
    case moveToAnotherWindow, ignoreInteraction, disableAndShrink, addManyViews, nestedEvent
  }

  nonisolated static let combinations = Moment.allCases.flatMap { moment in
    Deed.allCases.map { (moment, $0) }
  }

  @Test(
    "Whatever a callback does, each beginning has one end, and the next touch works", arguments: combinations)
  func deeds(moment: Moment, deed: Deed) throws {
    let stage = try Stage()
    stage.root.passesOn = false
    let other = UIWindow(frame: .zero)
    other.screen = UIScreen()
    var parent: LoggingView? = stage.add("P", 0, 0, 100, 100)
    parent?.passesOn = false
    var sibling: LoggingView? = stage.add("S", 0, 0, 100, 100, to: parent)
    weak let target = stage.add("T", 0, 0, 100, 100, to: parent)
    sibling?.passesOn = false
    target?.passesOn = false
    var words: [UITouch: [String]] = [:]
    var done = false

    func act() {
      guard !done else { return }
      done = true
      switch deed {
      case .removeSelf: target?.removeFromSuperview()
      case .removeParent: parent?.removeFromSuperview()
      case .removeSiblings:
        sibling?.removeFromSuperview()
        sibling = nil
      case .hideSelf: target?.isHidden = true
      case .hideParent: parent?.isHidden = true
      case .reparent: if let target { stage.root.addSubview(target) }
      case .dropEverything:
        parent?.removeFromSuperview()
        target?.removeFromSuperview()
        parent = nil
        sibling = nil
      case .hideWindow: stage.window.isHidden = true
      case .moveToAnotherWindow: if let parent { other.addSubview(parent) }
      case .ignoreInteraction:
        stage.application.beginIgnoringInteractionEvents()
        stage.application.endIgnoringInteractionEvents()
      case .disableAndShrink:
        parent?.isUserInteractionEnabled = false
        parent?.frame = .zero
      case .addManyViews:
        for _ in 0..<50 { target?.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) }
      case .nestedEvent: stage.send((9, .began, 50, 50), (9, .ended, 50, 50))
      }
    }

    for view in [stage.root, parent, sibling, target].compactMap(\.self) {
      view.onTouches = { word, touches, _ in
        for touch in touches { words[touch, default: []].append(word) }
        if word == moment.rawValue { act() }
      }
    }
    if moment == .hitTest {
      target?.override = { _, _, _ in
        act()
        return nil
      }
    }
    if moment == .inside {
      target?.inside = { _ in
        act()
        return true
      }
    }

    stage.send((1, .began, 10, 10))
    stage.send((1, .changed, 20, 20), (2, .began, 30, 30))
    if moment == .TC { stage.send(.cancelTouches) }
    stage.send((1, .ended, 20, 20), (2, .changed, 35, 35))
    stage.send((2, .ended, 30, 30))

    #expect(done)
    for (touch, words) in words {
      #expect(words.first == "TB" && ["TE", "TC"].contains(words.last), "touch \(touch.number): \(words)")
      #expect(words.filter { $0 != "TM" }.count == 2, "touch \(touch.number): \(words)")
    }
    #expect(stage.application.dispatcher.touches.touches.isEmpty)
    #expect(stage.application.dispatcher.touches.event.orderedTouches.isEmpty)

    stage.window.isHidden = false
    stage.log.clear()
    let fresh = stage.add("F", 200, 200, 50, 50)
    fresh.passesOn = false
    try stage.hand.fingerTap(at: fresh)
    #expect(stage.log.deliveries == ["TB F {(25,25)}", "TE F {(25,25)}"])
  }

  @Test("Samples that make no sense are passed over")
  func senselessSamples() throws {
    let stage = try Stage()
    stage.send((1, .changed, 10, 10), (1, .ended, 10, 10), (1, .cancelled, 10, 10))
    stage.send((1, .began, .nan, 10), (1, .began, 10, .infinity))
    #expect(stage.log.deliveries.isEmpty)
    stage.send((1, .began, 10, 10))
    stage.send((1, .changed, .nan, .nan), (1, .changed, -.infinity, 0))
    #expect(stage.log.deliveries == ["TB R {(10,10)}"])
    stage.send((1, .ended, .nan, 0))
    stage.send((1, .ended, 10, 10))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TE R {(10,10)}"])
    stage.log.clear()
    stage.send((1, .began, 10, 10))
    stage.send((1, .cancelled, 10, 10))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TC R {(10,10)}"])
    stage.send(.touches([]))
    stage.send(.cancelTouches)
    #expect(stage.log.deliveries.count == 2)
  }

  @Test("Many fingers at once, more than a hand has")
  func manyFingers() throws {
    let stage = try Stage()
    stage.root.isMultipleTouchEnabled = true
    let samples = (0..<40).map {
      TouchSample(contact: $0, phase: .began, location: CGPoint(x: $0, y: 5), timestamp: 0)
    }
    stage.send(.touches(samples))
    #expect(stage.log.deliveries.count == 1)
    #expect(stage.application.dispatcher.touches.event.allTouches?.count == 40)
    try stage.hand.cancelTouches()
    #expect(stage.log.deliveries.count == 2)
  }

  @Test("A hand says what is wrong with a call")
  func wrongCalls() throws {
    let stage = try Stage()
    let hand = stage.hand
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 1, y: 1))
    #expect(throws: HandError.fingerAlreadyDown(.rightIndex)) {
      try hand.fingerDown(.rightIndex, at: CGPoint(x: 2, y: 2))
    }
    #expect(throws: HandError.fingerNotDown(.leftThumb)) { try hand.fingerUp(.leftThumb) }
    #expect(throws: HandError.self) { try hand.fingerMove(to: CGPoint(x: CGFloat.nan, y: 0)) }
    #expect(throws: HandError.durationNotValid(-1)) { try hand.fingerMove(to: CGPoint.zero, duration: -1) }
    #expect(throws: HandError.fingerNamedTwice(.leftRing)) {
      try hand.fingersDown([(.leftRing, .zero), (.leftRing, .zero)])
    }
    #expect(throws: HandError.viewNotInWindow("UIView")) { try hand.fingerTap(at: UIView()) }
    try hand.fingerDown(.leftThumb, at: CGPoint(x: 2, y: 2))
    #expect(throws: HandError.severalFingersDown) { try hand.fingerUp() }
    #expect(throws: HandError.severalFingersDown) { try hand.fingerMove(to: CGPoint.zero) }
    try hand.fingerUp(.leftThumb)
    stage.log.clear()
    try hand.fingerUp()
    #expect(stage.log.deliveries == ["TE R {(1,1)}"])
    #expect(throws: HandError.fingerNotDown(.rightIndex)) { try hand.fingerUp() }
  }

  @Test("A gesture that a hand cannot make leaves no finger down")
  func impossibleGestures() throws {
    let stage = try Stage()
    let (hand, start) = (stage.hand, CGPoint(x: 1, y: 1))
    #expect(throws: HandError.viewNotInWindow("UIView")) { try hand.fingerDrag(from: start, to: UIView()) }
    #expect(throws: HandError.pointNotFinite(CGPoint(x: CGFloat.infinity, y: 0))) {
      try hand.fingerDrag(from: start, to: CGPoint(x: CGFloat.infinity, y: 0))
    }
    #expect(throws: HandError.durationNotValid(-1)) {
      try hand.fingerDrag(from: start, to: CGPoint.zero, duration: -1)
    }
    #expect(throws: HandError.durationNotValid(-1)) { try hand.fingerLongPress(at: start, duration: -1) }
    #expect(stage.log.deliveries.isEmpty)
  }

  @Test("A pinch or turn that would lead to no finite place leaves no finger down")
  func endlessGestures() throws {
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let (middle, brink) = (CGPoint(x: 50, y: 50), CGFloat.greatestFiniteMagnitude)
    #expect(throws: HandError.self) { try hand.fingerPinch(at: middle, from: 100, to: .nan) }
    #expect(throws: HandError.self) { try hand.fingerRotate(at: middle, by: .infinity) }
    #expect(throws: HandError.self) {
      try hand.fingerPinch(at: CGPoint(x: brink, y: 0), from: 100, to: brink)
    }
    #expect(hand.trace.isEmpty)
    try hand.fingerPinch(at: middle, from: 20, to: 40)
  }
}
