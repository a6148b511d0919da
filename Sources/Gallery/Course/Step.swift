import UIKit

/// Something to do in a scene, with a condition on the trace.
nonisolated package struct Step: Sendable {
  /// What to do, in one sentence.
  package let text: LocalizedText
  /// What each part of it needs an interaction to be, given all that has happened since the scene was opened.
  private let conditions: [Condition]
  /// Whether a condition looks at more than the interaction itself.
  private let isAboutHistory: Bool

  /// Something that an interaction has to be.
  typealias Condition = @Sendable (Interaction, EventHistory) -> Bool

  /// Whether all of it is done.
  package func isDone(_ history: EventHistory) -> Bool {
    var parts = noParts
    note(&parts, by: history, since: 0)
    return parts.allSatisfy(\.self)
  }

  /// Its parts, before anything has happened.
  var noParts: [Bool] { conditions.map { _ in false } }

  /// Notes the parts that what has changed since a record has done.
  ///
  /// What has not changed since then did no more than it had, and a part that is done stays so: most records change
  /// one interaction of the many that are kept.
  func note(_ parts: inout [Bool], by history: EventHistory, since record: Int) {
    for index in parts.indices where !parts[index] {
      parts[index] = history.interactions.contains { interaction in
        (isAboutHistory || interaction.lastRecord > record) && conditions[index](interaction, history)
      }
    }
  }

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
    (self.text, conditions, isAboutHistory) = (text, [isDone], true)
  }

  /// Makes a step that is done once each condition was satisfied by an interaction, in any order.
  init(_ text: LocalizedText, all conditions: [@Sendable (Interaction) -> Bool]) {
    self.text = text
    isAboutHistory = false
    self.conditions = conditions.map { condition in { interaction, _ in condition(interaction) } }
  }
}

nonisolated extension CGRect {
  /// Whether there is a point, and it is inside the rectangle.
  func contains(_ point: CGPoint?) -> Bool { point.map { contains($0) } ?? false }
}
