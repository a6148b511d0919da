import EventRecording
import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("What the trace says of relations, and of what is withheld for whom")
struct GestureRecordTests {
  private let place = CGPoint(x: 100, y: 200)
  private let far = CGPoint(x: 150, y: 200)

  /// A stage with a single and a double tap, of which the single one waits by one of the ways to say so.
  private func taps(_ cause: TraceRecord.Relation.Cause) throws -> (GestureStage, ClosureDelegate) {
    let stage = try GestureStage()
    let single = stage.add(UITapGestureRecognizer(), "single")
    let double = stage.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let delegate = ClosureDelegate()
    switch cause {
    case .shouldRequireFailure:
      delegate.requires = { one, other in one === single && other === double }
      single.delegate = delegate
    case .shouldBeRequiredToFail:
      delegate.isRequired = { one, other in one === double && other === single }
      double.delegate = delegate
    default: single.require(toFail: double)
    }
    return (stage, delegate)
  }

  @Test(
    "F39, F41: one that starts to wait says for whom and why, once in an attempt",
    arguments: [
      TraceRecord.Relation.Cause.requireToFail, .shouldRequireFailure, .shouldBeRequiredToFail,
    ])
  func waits(cause: TraceRecord.Relation.Cause) throws {
    let (stage, delegate) = try taps(cause)
    try withExtendedLifetime(delegate) {
      try stage.hand.fingerTap(at: place)
      #expect(stage.relations == ["single waitsFor double: \(cause)"])
      stage.hand.wait(0.5)
      #expect(stage.relations.count == 1)
      #expect(stage.states(of: "single") == ["ended"])
      try stage.hand.fingerDoubleTap(at: place)
      #expect(stage.relations == Array(repeating: "single waitsFor double: \(cause)", count: 2))
      #expect(stage.changes(of: "single").last?.reason.name == "requiredRecognized")
    }
  }

  @Test("F39: one that never waited fails because of what it requires, and the trace says so before")
  func requirementRecognized() throws {
    let stage = try GestureStage()
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    press.allowableMovement = 100
    press.require(toFail: stage.add(UIPanGestureRecognizer(), "pan"))
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: far)
    #expect(stage.relations == ["press waitsFor pan: requireToFail"])
    let lines = stage.hand.trace.map(\.line)
    let relation = try #require(lines.firstIndex { $0.hasPrefix("relation") })
    #expect(lines[relation + 1].hasPrefix("gesture press") && lines[relation + 1].hasSuffix("failed"))
  }

  @Test("F32, F33: one that is prevented, when the other begins or when it comes too late itself")
  func prevented() throws {
    let stage = try GestureStage()
    stage.add(UIPanGestureRecognizer(), "pan")
    stage.add(UITapGestureRecognizer(), "tap")
    let press = stage.add(HandMade(), "late")
    let delegate = ClosureDelegate()
    delegate.takesTouch = { _, touch in touch.number == 2 }
    press.delegate = delegate
    press.onBegan = { press, _, _ in press.state = .began }
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    #expect(stage.relations == ["pan prevents tap: canPrevent"])
    try stage.hand.fingerDown(.rightMiddle, at: place)
    #expect(stage.relations.last == "pan prevents late: canPrevent")
    #expect(stage.states(of: "late") == ["failed"])
  }

  @Test("F34: two that a delegate allows are together, which is said once, when the second is recognised")
  func together() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.allowsBoth = { _, _ in true }
    stage.add(UIPanGestureRecognizer(), "one").delegate = delegate
    stage.add(UIPanGestureRecognizer(), "two")
    stage.add(UIPinchGestureRecognizer(), "pinch").delegate = delegate
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: far)
    #expect(stage.relations == ["two together one: shouldRecognizeSimultaneously"])
  }

  @Test("F34: a discrete gesture is over at once, so it says itself which others it lets be")
  func togetherWithDiscrete() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.allowsBoth = { _, _ in true }
    stage.add(UITapGestureRecognizer(), "tap").delegate = delegate
    stage.add(UITapGestureRecognizer(), "other")
    try stage.hand.fingerTap(at: place)
    #expect(stage.relations == ["tap together other: shouldRecognizeSimultaneously"])
    #expect(stage.log.lines(of: "ACT") == ["ACT tap ended", "ACT other ended"])
  }

  @Test("E26: a system control that keeps its gesture prevents the recogniser around it")
  func systemControl() throws {
    let stage = try GestureStage()
    let button = UIButton(frame: CGRect(x: 50, y: 150, width: 100, height: 100))
    button.accessibilityIdentifier = "button"
    stage.view.addSubview(button)
    stage.add(UITapGestureRecognizer(), "tap")
    try stage.hand.fingerTap(at: place)
    #expect(stage.relations == ["button prevents tap: systemControl"])
    let reason = try #require(stage.changes(of: "tap").last?.reason)
    #expect(reason == .refusedBySystemControl(button.objectID, .tapped(1, required: 1)))
    #expect(reason.facts.map(\.name) == ["taps", "required"])
  }

  @Test("F43, F44: a delegate's or a view's no is no relation, and the reason says whose it was")
  func refused() throws {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.shouldBegin = { _ in false }
    stage.add(UITapGestureRecognizer(), "tap").delegate = delegate
    try stage.hand.fingerTap(at: place)
    #expect(stage.changes(of: "tap").last?.reason.name == "refusedByDelegate")
    let inner = Refusing(frame: stage.view.bounds)
    stage.view.addSubview(inner)
    stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDrag(from: place, to: far, duration: 0)
    #expect(
      stage.changes(of: "pan").last?.reason
        == .refusedByView(inner.objectID, .movedFarEnough(50, .moreThan(10))))
    #expect(
      stage.reason(of: "pan") == "\(inner.objectID) did not let it begin (moved 50.0 pt, more than 10.0)")
    #expect(stage.relations.isEmpty)
  }

  @Test("F65, F66, F37, F36: of those ready in one event, the trace says what put one first")
  func turns() throws {
    let pans = try GestureStage()
    pans.add(UIPanGestureRecognizer(), "one")
    pans.add(UIPanGestureRecognizer(), "two")
    try pans.hand.fingerDrag(from: place, to: far, duration: 0)
    #expect(pans.relations == ["two prevents one: order"])

    let swipes = try GestureStage()
    swipes.add(UIPanGestureRecognizer(), "pan")
    swipes.add(UISwipeGestureRecognizer(), "swipe")
    try swipes.hand.fingerDown(at: place)
    swipes.hand.wait(0.02)
    try swipes.hand.fingerMove(to: CGPoint(x: 200, y: 200))
    #expect(swipes.relations == ["pan prevents swipe: panBeforeSwipe"])

    let taps = try GestureStage()
    let delegate = ClosureDelegate()
    var ready: [UIGestureRecognizer] = []
    for (name, count) in [("double", 2), ("single", 1)] {
      let tap = taps.add(UITapGestureRecognizer(), name)
      tap.numberOfTapsRequired = count
      ready.append(tap)
    }
    delegate.takesTouch = { one, touch in one === ready[0] || touch.tapCount == 2 }
    ready[1].delegate = delegate
    try taps.hand.fingerDoubleTap(at: place)
    #expect(taps.relations == ["double prevents single: canPrevent"])
  }

  @Test("F27, F29, F21, E33: what is withheld names the recogniser that withholds it")
  func withheld() throws {
    let stage = try GestureStage()
    let late = stage.add(UITapGestureRecognizer(), "late")
    late.delaysTouchesBegan = true
    late.cancelsTouchesInView = false
    late.numberOfTapsRequired = 2
    try stage.hand.fingerTap(at: place)
    stage.hand.wait(0.5)
    #expect(stage.withheld == ["1 delaysTouchesBegan by late"])

    let ends = try GestureStage()
    ends.add(UITapGestureRecognizer(), "twice").numberOfTapsRequired = 2
    try ends.hand.fingerDoubleTap(at: place)
    #expect(
      ends.withheld == ["1 delaysTouchesEnded by twice", "1 2 cancelledByGesture by twice"])

    let scrolled = try GestureStage()
    let scrollView = UIScrollView(frame: scrolled.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    scrollView.panGestureRecognizer.name = "scroll"
    scrollView.addSubview(UIView(frame: scrollView.bounds))
    scrolled.view.addSubview(scrollView)
    try scrolled.hand.fingerDown(at: place)
    #expect(scrolled.withheld == ["1 delaysContentTouches by scroll"])

    let views = try GestureStage()
    views.view.isMultipleTouchEnabled = false
    try views.hand.fingersDown([(.rightIndex, place), (.rightMiddle, far)])
    #expect(views.withheld == ["2 multipleTouchDisabled"])
  }

  @Test(
    "F41: what was said of a recogniser that is gone does not hold for another in its place",
    .disabled(if: sanitizer != nil, "a sanitizer keeps what was freed from being used again"))
  func reusedIdentity() throws {
    // Tests that run beside this one may take the memory that becomes free; then all is done once more.
    for _ in 0..<100 where try isForgottenWithItsRecognizer() { return }
    Issue.record("No recogniser came to lie where another had lain.")
  }

  /// Expects what a recogniser required of one that is gone not to hold for the next at its address;
  /// false when none came to lie there.
  private func isForgottenWithItsRecognizer() throws -> Bool {
    let (stage, delegate) = try taps(.requireToFail)
    let single = try #require(stage.view.gestureRecognizers?.first)
    var asked = 0
    delegate.requires = { one, other in
      asked += 1
      return one === single && other.name == "old"
    }
    single.delegate = delegate
    var old: HandMade? = stage.add(HandMade(), "old")
    old?.onEnded = { old, _, _ in old.state = .failed }
    let address = ObjectIdentifier(try #require(old))
    try stage.hand.fingerTap(at: place)
    // It waits for the double tap still; the other has failed, is removed and gone.
    #expect(
      stage.relations == [
        "single waitsFor double: requireToFail", "single waitsFor old: shouldRequireFailure",
      ])
    if let old { stage.view.removeGestureRecognizer(old) }
    weak let gone = old
    old = nil
    #expect(gone == nil)
    var others = [HandMade()]
    while others.count < 1000, ObjectIdentifier(others[others.count - 1]) != address {
      others.append(HandMade())
    }
    let other = try #require(others.last)
    guard ObjectIdentifier(other) == address else { return false }
    let before = asked
    #expect(single.requirement(on: other) == nil)
    #expect(asked == before + 1)
    return true
  }

  @Test("The lines of JSON have the keys of the contract, in its order")
  func lines() throws {
    let (stage, delegate) = try taps(.requireToFail)
    try withExtendedLifetime(delegate) {
      try stage.hand.fingerDown(at: place)
      try stage.hand.fingerMove(to: CGPoint(x: 146, y: 200))
      stage.hand.wait(0.5)
      try stage.hand.fingerUp()
      try stage.hand.fingerTap(at: place)
    }
    func json(_ kind: String) -> String? {
      stage.hand.trace.first { $0.kind == kind }?.json.replacing(/^{"n":\d+,"t":[\d.]+,/, with: "")
    }
    #expect(
      json("gesture")
        == #""kind":"gesture","recognizer":"single#3","class":"UITapGestureRecognizer","view":"R#1","#
        + #""from":"possible","to":"failed","why":"moved 46.0 pt, more than 45.0","reason":"movedTooFar","#
        + #""facts":{"distance":46,"moreThan":45}}"#)
    #expect(
      json("relation")
        == #""kind":"relation","recognizer":"single#3","relation":"waitsFor","other":"double#4","#
        + #""because":"requireToFail"}"#)
    #expect(
      json("withhold")
        == #""kind":"withhold","touches":[2],"view":"R#1","why":"delaysTouchesEnded","by":"single#3"}"#)
    stage.view.gestureRecognizers?.first?.isEnabled = false
    let disabled = try #require(stage.hand.trace.last { $0.kind == "gesture" })
    #expect(disabled.json.hasSuffix(#""why":"it was disabled","reason":"disabled"}"#))
  }
}
