import UIKit

/// Something to do in a scene, with a condition on the trace.
nonisolated package struct Step: Sendable {
  /// What to do, in one sentence.
  package let text: LocalizedText
  /// What each part of it needs an interaction to be, given all that has happened since the scene was opened.
  private let conditions: [Condition]

  /// Something that an interaction has to be.
  typealias Condition = @Sendable (Interaction, EventHistory) -> Bool

  /// Whether each part of it is done.
  func parts(_ history: EventHistory) -> [Bool] {
    conditions.map { condition in history.interactions.contains { condition($0, history) } }
  }

  /// Whether all of it is done.
  package func isDone(_ history: EventHistory) -> Bool { parts(history).allSatisfy(\.self) }

  /// Whether the latest interaction did it, or a part of it, for the first time or again.
  func isDoneByLatest(_ history: EventHistory) -> Bool {
    history.latest.map { latest in conditions.contains { $0(latest, history) } } ?? false
  }

  /// Makes a step that is done as soon as an interaction is as `isDone` says.
  ///
  ///     Step(Words.pressOverlap) { $0.touch?.view?.name == "blueButton" && $0.touch?.asked("redButton") == false }
  init(_ text: LocalizedText, isDone: @escaping @Sendable (Interaction) -> Bool) {
    self.init(text, all: [isDone])
  }

  /// Makes a step that is done once an interaction satisfies `isDone`, given all that has happened.
  init(_ text: LocalizedText, isDone: @escaping Condition) {
    (self.text, conditions) = (text, [isDone])
  }

  /// Makes a step that is done once each condition was satisfied by an interaction, in any order.
  init(_ text: LocalizedText, all conditions: [@Sendable (Interaction) -> Bool]) {
    self.text = text
    self.conditions = conditions.map { condition in { interaction, _ in condition(interaction) } }
  }
}

nonisolated extension CGRect {
  /// Whether there is a point, and it is inside the rectangle.
  func contains(_ point: CGPoint?) -> Bool { point.map { contains($0) } ?? false }
}
