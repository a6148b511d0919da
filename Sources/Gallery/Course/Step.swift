import UIKit

/// Something to do in a scene, which the trace says was done.
nonisolated package struct Step: Sendable {
  /// What to do, in one sentence.
  package let text: LocalizedText
  /// Whether each part of it has been done, by what has happened since the scene was opened.
  let parts: @Sendable (EventHistory) -> [Bool]

  /// Whether all of it has been done.
  package func isDone(_ history: EventHistory) -> Bool { parts(history).allSatisfy(\.self) }

  /// Makes a step that is done as soon as an interaction is as `isDone` says.
  ///
  ///     Step(Words.pressOverlap) { $0.touch?.view?.name == "blueButton" && $0.touch?.asked("redButton") == false }
  init(_ text: LocalizedText, isDone: @escaping @Sendable (Interaction) -> Bool) {
    self.init(text, all: [isDone])
  }

  /// Makes a step that is done as soon as an interaction is as `isDone` says, in the light of all that has happened.
  init(_ text: LocalizedText, isDone: @escaping @Sendable (Interaction, EventHistory) -> Bool) {
    self.init(text: text) { history in [history.interactions.contains { isDone($0, history) }] }
  }

  /// Makes a step that is done when there has been an interaction for each of the conditions, in any order.
  init(_ text: LocalizedText, all conditions: [@Sendable (Interaction) -> Bool]) {
    self.text = text
    parts = { history in conditions.map { history.interactions.contains(where: $0) } }
  }

  /// Returns a step that is done when all that has happened is as `isDone` says: what was chosen first, and done then.
  static func inHistory(
    _ text: LocalizedText, isDone: @escaping @Sendable (EventHistory) -> Bool
  ) -> Step {
    Step(text: text) { [isDone($0)] }
  }

  private init(text: LocalizedText, parts: @escaping @Sendable (EventHistory) -> [Bool]) {
    (self.text, self.parts) = (text, parts)
  }
}

nonisolated extension CGRect {
  /// Whether there is a point, and it lies in the rectangle.
  func contains(_ point: CGPoint?) -> Bool { point.map { contains($0) } ?? false }
}
