import UIKit

/// Something to do in a scene, with a condition on the trace.
nonisolated package struct Step: Sendable {
  /// What to do, in one sentence.
  package let text: LocalizedText
  /// Whether each part of it is done, by what has happened since the scene was opened.
  let parts: @Sendable (EventHistory) -> [Bool]

  /// Whether all of it is done.
  package func isDone(_ history: EventHistory) -> Bool { parts(history).allSatisfy(\.self) }

  /// Makes a step that is done as soon as an interaction is as `isDone` says.
  ///
  ///     Step(Words.pressOverlap) { $0.touch?.view?.name == "blueButton" && $0.touch?.asked("redButton") == false }
  init(_ text: LocalizedText, isDone: @escaping @Sendable (Interaction) -> Bool) {
    self.init(text, all: [isDone])
  }

  /// Makes a step that is done once an interaction satisfies `isDone`, given all that has happened.
  init(_ text: LocalizedText, isDone: @escaping @Sendable (Interaction, EventHistory) -> Bool) {
    self.init(text: text) { history in [history.interactions.contains { isDone($0, history) }] }
  }

  /// Makes a step that is done once each condition was satisfied by an interaction, in any order.
  init(_ text: LocalizedText, all conditions: [@Sendable (Interaction) -> Bool]) {
    self.text = text
    parts = { history in conditions.map { history.interactions.contains(where: $0) } }
  }

  /// Returns a step that is done once everything that has happened satisfies `isDone`, choices included.
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
  /// Whether there is a point, and it is inside the rectangle.
  func contains(_ point: CGPoint?) -> Bool { point.map { contains($0) } ?? false }
}
