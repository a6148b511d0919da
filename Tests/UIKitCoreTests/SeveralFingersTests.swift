import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("B: several fingers")
struct SeveralFingersTests {
  @Test("B26, B27, B28, B34: a view takes one finger at a time; others are withheld for their whole life")
  func singleTouch() throws {
    let stage = try Stage()
    #expect(!UIView().isMultipleTouchEnabled)
    stage.send((1, .began, 10, 10), (2, .began, 20, 20))
    stage.send((2, .changed, 25, 25))
    stage.send((1, .changed, 15, 15))
    stage.send((1, .ended, 15, 15))
    stage.send((2, .changed, 30, 30))
    stage.send((2, .ended, 30, 30))
    stage.send((3, .began, 40, 40))
    stage.send(.cancelTouches)
    #expect(
      stage.log.deliveries == [
        "TB R {(10,10)}", "TM R {(15,15)}", "TE R {(15,15)}", "TB R {(40,40)}", "TC R {(40,40)}",
      ])
    #expect(
      stage.hand.trace.filter { $0.kind == "withhold" }.map(\.line) == [
        "withhold [2] R#2 multipleTouchDisabled"
      ])
  }

  @Test("B29: another view gets the second finger")
  func secondFingerElsewhere() throws {
    let stage = try Stage()
    let a = stage.add("A", 0, 0, 100, 100)
    let child = stage.add("C", 50, 50, 50, 50, to: a)
    a.passesOn = false
    child.passesOn = false
    stage.send((1, .began, 10, 10))
    stage.send((2, .began, 60, 60))
    stage.send((3, .began, 200, 200))
    #expect(stage.log.deliveries == ["TB A {(10,10)}", "TB C {(10,10)}", "TB R {(200,200)}"])
  }

  @Test("B35, B36: two fingers in one frame make one call, one after the other two")
  func twoFingers() throws {
    let stage = try Stage()
    stage.root.isMultipleTouchEnabled = true
    stage.send((1, .began, 10, 10), (2, .began, 20, 20))
    #expect(stage.log.deliveries == ["TB R {(10,10) (20,20)}"])
    stage.send(.cancelTouches)
    stage.log.clear()
    var others: [Set<UITouch.Phase>] = []
    stage.root.onTouches = { _, _, event in others.append(Set(event?.allTouches?.map(\.phase) ?? [])) }
    stage.send((3, .began, 10, 10))
    stage.send((4, .began, 20, 20))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TB R {(20,20)}"])
    #expect(others == [[.began], [.began, .stationary]])
  }

  @Test("F27, F28: fingers held back and lifted in two windows at once reach both windows")
  func liftedInTwoWindows() throws {
    let stage = try Stage()
    let window = UIWindow(frame: CGRect(x: 160, y: 0, width: 160, height: 480))
    let other = LoggingView("O", frame: window.bounds, log: stage.log)
    window.addSubview(other)
    window.isHidden = false
    defer { window.isHidden = true }
    for view in [stage.root, other] {
      let twoTaps = UITapGestureRecognizer()
      twoTaps.numberOfTapsRequired = 2
      twoTaps.delaysTouchesBegan = true
      view.addGestureRecognizer(twoTaps)
    }
    stage.send((1, .began, 10, 10), (2, .began, 200, 10))
    stage.send((1, .ended, 10, 10), (2, .ended, 200, 10))
    #expect(stage.log.deliveries.isEmpty)
    stage.hand.wait(1)
    #expect(
      Set(stage.log.deliveries) == [
        "TB R {(10,10)}", "TE R {(10,10)}", "TB O {(40,10)}", "TE O {(40,10)}",
      ])
    #expect(stage.log.deliveries.count == 4)
  }

  @Test("A frame that says two things about a finger makes two events; moves in a row make one")
  func frames() throws {
    let stage = try Stage()
    stage.send(
      (1, .began, 10, 10), (1, .changed, 20, 20), (1, .changed, 30, 30), (1, .ended, 30, 30),
      (1, .began, 40, 40))
    #expect(
      stage.log.deliveries == ["TB R {(10,10)}", "TM R {(30,30)}", "TE R {(30,30)}", "TB R {(40,40)}"])
    #expect(stage.hand.trace.filter { $0.kind == "event" }.count == 4)
    stage.send((1, .began, 50, 50), (9, .changed, 1, 1), (9, .ended, 1, 1))
    #expect(stage.log.deliveries.count == 4)
  }

  @Test("B31, B32, B33: an exclusive view and the other views of its window keep each other out")
  func exclusiveTouch() throws {
    let stage = try Stage()
    let (a, b) = (stage.add("A", 0, 0, 100, 100), stage.add("B", 200, 0, 100, 100))
    for view in [a, b] { view.passesOn = false }
    #expect(!a.isExclusiveTouch)
    a.isExclusiveTouch = true
    // The exclusive view holds a touch: no other view gets one.
    stage.send((1, .began, 10, 10))
    stage.send((2, .began, 210, 10))
    stage.send((1, .ended, 10, 10), (2, .ended, 210, 10))
    #expect(stage.log.deliveries == ["TB A {(10,10)}", "TE A {(10,10)}"])
    stage.log.clear()
    // Another view holds one: the exclusive view gets none.
    stage.send((3, .began, 210, 10))
    stage.send((4, .began, 10, 10))
    stage.send((3, .ended, 210, 10), (4, .ended, 10, 10))
    #expect(stage.log.deliveries == ["TB B {(10,10)}", "TE B {(10,10)}"])
    let withheld = stage.hand.trace.filter { $0.kind == "withhold" }.map(\.line)
    #expect(withheld.count == 2)
    #expect(withheld.allSatisfy { $0.hasSuffix(" exclusiveTouch") })
    // A withheld touch excludes no view; in one frame the first one wins.
    stage.log.clear()
    stage.send((5, .began, 10, 10), (6, .began, 210, 10))
    stage.send((5, .ended, 10, 10))
    stage.send((7, .began, 220, 20))
    #expect(stage.log.deliveries == ["TB A {(10,10)}", "TE A {(10,10)}"])
    stage.send((6, .ended, 210, 10))
    stage.send((7, .ended, 220, 20))
    stage.send((8, .began, 220, 20))
    #expect(stage.log.deliveries.last == "TB B {(20,20)}")
  }

  @Test("B33: exclusive touch is a matter of one window")
  func exclusivePerWindow() throws {
    let stage = try Stage()
    stage.root.isExclusiveTouch = true
    let other = LoggingWindow(
      "V", frame: CGRect(x: 200, y: 0, width: 100, height: 100), screen: stage.window.screen, log: stage.log)
    let view = LoggingView("A", frame: other.bounds, log: stage.log)
    other.addSubview(view)
    other.isHidden = false
    stage.send((1, .began, 10, 10))
    stage.send((2, .began, 210, 10))
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TB A {(10,10)}"])
  }
}
