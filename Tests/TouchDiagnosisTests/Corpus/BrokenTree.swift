import Foundation
import Testing
import TouchDiagnosis
import UIKitCore
import UIKitTesting

/// A way in which a touch fails to arrive, as people ask about it: what is broken, why, and how it is mended.
///
/// Read one as an example. The closure builds the views; the `Fault` that it returns says which view a person expects
/// to react, what is to blame, where and how the hand touches, and what mends it.
nonisolated struct BrokenTree: CustomTestStringConvertible, Sendable {
  /// What is on the screen, in a few words.
  let name: String
  /// What people ask.
  let question: String
  /// A public page on which they ask it, or have it explained.
  let source: String?
  /// The reason that comes first.
  let kind: TouchObstacle.Kind
  /// Whether the tree alone does not show the reason: only what became of a touch does.
  let needsTouch: Bool
  /// Whether a dump of the window shows the reason.
  let showsInDump: Bool
  /// Builds the tree on a stage.
  let build: @MainActor (Stage) -> Fault

  init(
    _ name: String, asked question: String, source: String? = nil, because kind: TouchObstacle.Kind,
    needsTouch: Bool = false, showsInDump: Bool = false, build: @escaping @MainActor (Stage) -> Fault
  ) {
    self.name = name
    self.question = question
    self.source = source
    self.kind = kind
    self.needsTouch = needsTouch
    self.showsInDump = showsInDump
    self.build = build
  }

  var testDescription: String { name }

  /// Every tree, by theme.
  static let all: [BrokenTree] = [
    inParentsTooSmall, ofNoSize, switchedOff, unseen, inNoWindow, inMotion, behindOthers, inTheirOwnWay,
    withoutInterest, controls, takenByGestures, betweenGestures, scrolling, inOtherWindows, withMoreFingers,
  ].flatMap { $0 }
}

/// What is wrong with a tree.
struct Fault {
  /// The view that a person expects to react.
  let expected: UIView
  /// The recogniser that a person expects to act, where the view has several.
  let gesture: UIGestureRecognizer?
  /// What is to blame.
  let culprit: any Blamable
  /// Where the hand touches, in points of the window; nil means the middle of the expected view.
  let place: CGPoint?
  /// What the hand does there.
  let move: Move
  /// What mends it.
  let mend: @MainActor () -> Void

  init(
    _ expected: UIView, for gesture: UIGestureRecognizer? = nil, blame culprit: any Blamable,
    at place: CGPoint? = nil, by move: Move = .tap,
    mend: @escaping @MainActor () -> Void
  ) {
    self.expected = expected
    self.gesture = gesture
    self.culprit = culprit
    self.place = place
    self.move = move
    self.mend = mend
  }
}

/// What can be to blame: a view, or a recogniser.
@MainActor protocol Blamable: AnyObject {
  var objectID: ObjectID { get }
}

extension UIView: Blamable {}
extension UIGestureRecognizer: Blamable {}

/// What a hand does at a place of the window.
struct Move {
  let perform: @MainActor (EventGenerator, CGPoint) throws -> Void

  static let tap = Move { hand, place in try hand.fingerTap(at: place) }

  /// Drags a finger, at once or after a rest.
  static func drag(by way: CGVector, in duration: TimeInterval = 0.2, afterRest rest: TimeInterval = 0)
    -> Move
  {
    Move { hand, place in
      try hand.fingerDown(at: place)
      hand.wait(rest)
      try hand.fingerMove(to: CGPoint(x: place.x + way.dx, y: place.y + way.dy), duration: duration)
      try hand.fingerUp()
    }
  }

  /// Taps while another finger is held down somewhere else.
  static func tap(whileHolding other: CGPoint) -> Move {
    Move { hand, place in
      try hand.fingerDown(.leftIndex, at: other)
      try hand.fingerTap(at: place)
      try hand.fingerUp(.leftIndex)
    }
  }
}
