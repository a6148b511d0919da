import Testing

@testable import Gallery

/// What the steps say, done nearly: held instead of dragged, dragged instead of tapped, pressed beside, let go outside,
/// in another order, or as in the next scene.
@Suite("Near ways through the course") struct CourseNearWayTests {
  @Test("No step is done that was not, and every number is that of the trace", arguments: walks)
  func onlyWhatWasDone(walk: Walk) throws {
    let hand = try CourseHand(
      walk.scene, language: .english, habit: walk.habit,
      lookingAt: walk.habit == .isInTheNextScene ? walk.plan.scene : nil)
    try walk.plan.acts(hand)
    let done = try hand.end()
    #expect(done == Self.done[walk.scene]?[walk.habit] ?? [], "\(walk.scene) \(walk.habit.rawValue): \(done)")
  }

  nonisolated struct Walk: CustomTestStringConvertible, Sendable {
    let scene: String
    let habit: Habit
    /// What is done nearly: the scene's own steps, or those of the next.
    let plan: CoursePlan

    var testDescription: String { "\(scene), \(habit.rawValue)" }
  }

  nonisolated private static let walks = CourseRightWayTests.plans.enumerated().flatMap { index, plan in
    let next = CourseRightWayTests.plans[(index + 1) % CourseRightWayTests.plans.count]
    return Habit.allCases.dropFirst().map {
      Walk(scene: plan.scene, habit: $0, plan: $0 == .isInTheNextScene ? next : plan)
    }
  }

  /// The steps that are done all the same, because that is what they say.
  nonisolated private static let done: [String: [Habit: [Int]]] = [
    "road": [
      .holds: [2], .drags: [2, 3], .pressesBeside: [2], .letsGoOutside: [2, 3], .goesBackwards: [1, 2, 3],
    ],
    "queue": [.holds: [1, 2, 3], .drags: [1, 2, 3], .letsGoOutside: [2, 3], .goesBackwards: [1, 2, 3]],
    "hit-testing": [
      .holds: [1, 2, 3, 4], .drags: [1, 2, 3, 4], .pressesBeside: [4], .letsGoOutside: [1, 2, 3, 4],
      .goesBackwards: [2, 3, 4],
    ],
    "receivers": [.holds: [2, 3], .drags: [1, 2, 3], .letsGoOutside: [1, 2, 3], .goesBackwards: [2, 3]],
    "image-views": [
      .holds: [1, 2], .drags: [1, 2], .pressesBeside: [2], .letsGoOutside: [2], .goesBackwards: [1, 2],
      .isInTheNextScene: [2],
    ],
    "overlap": [.holds: [1, 2], .drags: [1, 2], .letsGoOutside: [1, 2], .goesBackwards: [2]],
    "click-through": [
      .holds: [1, 2, 3, 4], .drags: [1, 2, 3, 4], .letsGoOutside: [1, 2, 3, 4], .goesBackwards: [1, 4],
    ],
    "pass-through": [
      .holds: [1, 2, 3], .drags: [1, 2, 3], .pressesBeside: [2], .letsGoOutside: [1, 2, 3],
      .goesBackwards: [1, 2, 3], .isInTheNextScene: [2],
    ],
    "circle": [
      .holds: [1, 2, 3], .drags: [1, 2, 3], .pressesBeside: [3], .letsGoOutside: [1, 2, 3],
      .goesBackwards: [1, 2, 3], .isInTheNextScene: [2],
    ],
    "windows": [
      .holds: [1, 2, 3], .drags: [1, 2, 3], .letsGoOutside: [1, 2, 3], .goesBackwards: [1, 2, 3],
    ],
    "stress": [
      .holds: [1, 2, 3], .drags: [1, 2, 3], .letsGoOutside: [1, 2, 3], .goesBackwards: [1, 2, 3],
      .isInTheNextScene: [1],
    ],
    "responder-chain": [
      .holds: [1, 2, 3, 4], .drags: [1, 2, 3, 4], .letsGoOutside: [1, 2, 3, 4], .goesBackwards: [1, 4],
      .isInTheNextScene: [1],
    ],
    "controllers": [
      .holds: [1, 2, 3], .drags: [1, 2, 3], .pressesBeside: [2], .letsGoOutside: [1, 2, 3],
      .goesBackwards: [2, 3], .isInTheNextScene: [1],
    ],
    "other-events": [
      .holds: [1, 2, 3, 4], .drags: [1, 2, 3, 4], .pressesBeside: [1, 2], .letsGoOutside: [1, 2],
      .goesBackwards: [1, 2, 4],
    ],
    "touches": [.holds: [3, 4], .drags: [1, 3, 4], .letsGoOutside: [1, 3, 4], .goesBackwards: [1, 2, 4]],
    "drag": [.holds: [1], .drags: [2, 3], .letsGoOutside: [2], .goesBackwards: [1, 2, 3]],
    "gestures": [.drags: [1, 2, 3], .letsGoOutside: [3], .goesBackwards: [2, 3, 4]],
    "taps": [.holds: [3], .drags: [3], .pressesBeside: [1], .letsGoOutside: [3], .goesBackwards: [2, 3, 4]],
    "states": [.holds: [3], .drags: [1, 4], .letsGoOutside: [1, 4], .goesBackwards: [1, 2, 3]],
    "priority": [.pressesBeside: [3], .goesBackwards: [2, 4], .isInTheNextScene: [3]],
    "scroll-buttons": [
      .holds: [1], .drags: [1, 2, 3, 4], .letsGoOutside: [1, 2, 3], .goesBackwards: [1, 2, 3, 4],
      .isInTheNextScene: [2],
    ],
    "scroll-nested": [
      .drags: [1, 2, 3, 4, 5], .letsGoOutside: [1, 2, 4, 5], .goesBackwards: [1, 3, 4, 5],
    ],
    "bottom-sheet": [.drags: [1, 2, 3, 4], .letsGoOutside: [1, 2], .goesBackwards: [1, 4]],
    "moving-target": [.holds: [1, 2, 3, 4], .drags: [1, 2, 3, 4], .letsGoOutside: [1, 2, 3, 4]],
    "hit-area": [
      .holds: [1, 2, 3], .drags: [1, 2, 3], .pressesBeside: [1, 2], .letsGoOutside: [1, 2, 3],
      .goesBackwards: [1, 2],
    ],
    "rows": [.holds: [2, 4, 5], .drags: [4, 5], .goesBackwards: [1, 2, 3, 4, 5], .isInTheNextScene: [5]],
    "swipe-back": [.drags: [1, 2, 3], .letsGoOutside: [1, 2, 3], .goesBackwards: [1, 2]],
    "drawer": [.drags: [1], .pressesBeside: [1, 2, 3], .goesBackwards: [1]],
  ]
}
