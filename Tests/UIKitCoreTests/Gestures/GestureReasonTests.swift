import Foundation
import Testing

@testable import UIKitCore

/// Every reason once, with its name, facts and sentence.
private let table: [(reason: GestureReason, name: String, facts: String, english: String)] = [
  (.moved, "moved", "", "moved"),
  (
    .movedFarEnough(12, .moreThan(10)), "movedFarEnough", "distance 12.0 moreThan 10.0",
    "moved 12.0 pt, more than 10.0"
  ),
  (
    .movedFarEnough(10, .atLeast(10)), "movedFarEnough", "distance 10.0 atLeast 10.0",
    "moved 10.0 pt, at least 10.0"
  ),
  (
    .movedTooFar(46.04, moreThan: 45), "movedTooFar", "distance 46.04 moreThan 45.0",
    "moved 46.0 pt, more than 45.0"
  ),
  (
    .movedTooLittle(3, .moreThan(10)), "movedTooLittle", "distance 3.0 moreThan 10.0",
    "lifted after moving 3.0 pt, not more than 10.0"
  ),
  (
    .movedTooLittle(3, .atLeast(10)), "movedTooLittle", "distance 3.0 atLeast 10.0",
    "lifted after moving 3.0 pt, less than 10.0"
  ),
  (
    .startedAwayFromEdge(moreThan: 20), "startedAwayFromEdge", "moreThan 20.0",
    "came down more than 20.0 pt from its edges"
  ),
  (.movedAlongEdge, "movedAlongEdge", "", "did not lead away from the edge"),
  (
    .distanceChanged(by: -12, atLeast: 10), "distanceChanged", "change -12.0 atLeast 10.0",
    "the distance changed by -12.0 pt, at least 10.0"
  ),
  (
    .distanceChangedTooLittle(by: 4, lessThan: 10), "distanceChangedTooLittle", "change 4.0 lessThan 10.0",
    "the distance changed by 4.0 pt, less than 10.0"
  ),
  (
    .turned(by: 11, atLeast: 10), "turned", "degrees 11.0 atLeast 10.0",
    "turned by 11.0 degrees, at least 10.0"
  ),
  (
    .turnedTooLittle(by: 2, lessThan: 10), "turnedTooLittle", "degrees 2.0 lessThan 10.0",
    "turned by 2.0 degrees, less than 10.0"
  ),
  (.neverApart, "neverApart", "", "both fingers were at one point"),
  (
    .swiped(60, in: 0.1, atLeast: 45.3), "swiped", "distance 60.0 seconds 0.1 atLeast 45.3",
    "went 60.0 pt in 0.1 s, at least 45.3"
  ),
  (
    .swipedAstray(asideAtMost: 40), "swipedAstray", "asideAtMost 40.0",
    "went back behind its start, or aside by more than 40.0 pt"
  ),
  (.swipedTooLittle, "swipedTooLittle", "", "a finger was lifted before it had gone far enough"),
  (.swipedTooSlowly(limit: 0.5), "swipedTooSlowly", "limit 0.5", "no swipe within 0.5 s"),
  (.heldLongEnough(0.5), "heldLongEnough", "seconds 0.5", "rested for 0.5 s"),
  (.heldTooLong(limit: 1), "heldTooLong", "limit 1.0", "held for 1.0 s, too long for a tap"),
  (
    .liftedTooEarly(after: 0.3, before: 0.5), "liftedTooEarly", "seconds 0.3 before 0.5",
    "lifted after 0.3 s, before 0.5"
  ),
  (
    .noTapInTime(limit: 0.35, taps: 1, required: 2), "noTapInTime", "limit 0.35 taps 1.0 required 2.0",
    "no tap within 0.35 s after 1 of 2"
  ),
  (
    .noPressInTime(limit: 0.35, taps: 1), "noPressInTime", "limit 0.35 taps 1.0",
    "nothing came down within 0.35 s after tap 1"
  ),
  (.tapped(2, required: 2), "tapped", "taps 2.0 required 2.0", "2 taps of 2"),
  (
    .tapsTooFarApart(50, moreThan: 45), "tapsTooFarApart", "distance 50.0 moreThan 45.0",
    "came down 50.0 pt from the first tap, more than 45.0"
  ),
  (
    .touchCountDiffers(3, required: 2), "touchCountDiffers", "touches 3.0 required 2.0", "3 fingers, not 2"
  ),
  (.tooManyTouches(3, atMost: 2), "tooManyTouches", "touches 3.0 atMost 2.0", "3 fingers, at most 2"),
  (.onlyOneTouch, "onlyOneTouch", "", "only one finger came down"),
  (
    .liftedBeforeAllWereDown(required: 2), "liftedBeforeAllWereDown", "required 2.0",
    "lifted before a second finger came down"
  ),
  (.touchLifted, "touchLifted", "", "a finger was lifted"),
  (.allTouchesLifted, "allTouchesLifted", "", "all fingers were lifted"),
  (.pointerEntered, "pointerEntered", "", "the pointer came over its view"),
  (.pointerMoved, "pointerMoved", "", "the pointer moved"),
  (.pointerLeft, "pointerLeft", "", "the pointer left its view"),
  (.scrollingRested(0.15), "scrollingRested", "seconds 0.15", "scrolling rested for 0.15 s"),
  (.touchpadLeft, "touchpadLeft", "", "the fingers left the touchpad"),
  (.touchpadBeganAnother, "touchpadBeganAnother", "", "the touchpad began another gesture"),
  (
    .prevented(by: id("pan"), began: true), "prevented", "",
    "pan#1 began first and neither delegate allows both"
  ),
  (
    .prevented(by: id("tap"), began: false), "prevented", "",
    "tap#1 was recognised first and neither delegate allows both"
  ),
  (
    .requiredRecognized(id("pan"), began: true), "requiredRecognized", "",
    "it requires pan#1 to fail, which began"
  ),
  (
    .requiredRecognized(id("tap"), began: false), "requiredRecognized", "",
    "it requires tap#1 to fail, which was recognised"
  ),
  (
    .refusedByDelegate(id("scene"), .movedFarEnough(12, .moreThan(10))), "refusedByDelegate",
    "distance 12.0 moreThan 10.0", "its delegate scene#1 did not let it begin (moved 12.0 pt, more than 10.0)"
  ),
  (
    .refusedByView(id("view"), .decidedBySubclass), "refusedByView", "",
    "view#1 did not let it begin (its own code decided so)"
  ),
  (
    .refusedBySystemControl(id("button"), .tapped(1, required: 1)), "refusedBySystemControl",
    "taps 1.0 required 1.0", "button#1 keeps this gesture for itself (1 tap of 1)"
  ),
  (
    .contentKeepsTouch(id("slider")), "contentKeepsTouch", "",
    "slider#1 keeps the touch: touchesShouldCancel(in:) said no"
  ),
  (
    .contentCannotBeCancelled(id("label"), by: id("list")), "contentCannotBeCancelled", "",
    "label#1 has the touch and list#1 may not cancel it"
  ),
  (.decidedBySubclass, "decidedBySubclass", "", "its own code decided so"),
  (.touchesCancelled, "touchesCancelled", "", "its touches were cancelled"),
  (.disabled, "disabled", "", "it was disabled"),
  (.removed, "removed", "", "it was removed from its view"),
  (.viewLeftWindow, "viewLeftWindow", "", "its view left the window"),
  (
    .undecidedTooLong(1), "undecidedTooLong", "limit 1.0",
    "it did not decide within 1.0 s after the last finger was lifted"
  ),
  (.notSeen, "notSeen", "", "a probe does not see why"),
]

/// Some object of this name, with the number 1.
private func id(_ name: String) -> ObjectID {
  ObjectID(.view, number: ObjectNumbering().next(), given: name, type: UIView.self)
}

@Suite("Reasons")
struct GestureReasonTests {
  @Test("Every reason has a name, its numbers by name, and one sentence")
  func rows() {
    for row in table {
      #expect(row.reason.name == row.name)
      #expect(
        row.reason.facts.map { "\($0.name) \($0.value)" }.joined(separator: " ") == row.facts, "\(row.name)")
      #expect(row.reason.english == row.english)
    }
  }

  @Test("The sentence in Chinese is another than the English one, with the same numbers and names")
  func chinese() {
    for row in table {
      let text = row.reason.text
      #expect(text.english == row.reason.english && text.chinese == row.reason.chinese)
      #expect(text.chinese.contains(/\p{Han}/), "\(text.chinese)")
      #expect(!text.chinese.contains(/[，：。]$/), "\(text.chinese)")
      #expect(numbers(in: text.chinese) == numbers(in: text.english), "\(text.chinese)")
    }
    #expect(Set(table.map(\.reason.chinese)).count == table.count)
  }

  /// The numbers in a sentence, smallest first, a number as often as it is there.
  private func numbers(in sentence: String) -> [Double] {
    sentence.matches(of: /-?[0-9]+(\.[0-9]+)?/).compactMap { Double($0.output.0) }.sorted()
  }

  @Test("No two reasons share a name, and no reason is left out of the table")
  func complete() {
    var names: [String: String] = [:]
    for row in table {
      // The case's own name, as the compiler knows it, is the name that the trace writes.
      let label = Mirror(reflecting: row.reason).children.first?.label ?? "\(row.reason)"
      #expect(label == row.name)
      names[row.name] = label
    }
    #expect(names.count == 48)
  }
}
