import UIKitCore

/// The panels of a lesson.
nonisolated package enum LessonPanel: String, CaseIterable, Sendable { case search, chain, touches, log }

/// One row of a panel, in every language.
nonisolated package struct LessonRow: Hashable, Sendable {
  /// A text or a shape in it.
  package struct Part: Hashable, Sendable {
    /// Empty for a shape.
    package var text: LocalizedText
    package var shape: String?
    /// The size of the letters, in points; 0 for a shape.
    package var size: Int
    package var isStrong: Bool
    /// The name of a colour of the look.
    package var tone: String
    /// The colour of the plate behind it; nil if there is none.
    package var ground: String?
    /// How wide that plate is, in points, if its width means something.
    package var width: Int?

    package init(
      text: LocalizedText, shape: String? = nil, size: Int, isStrong: Bool, tone: String,
      ground: String? = nil, width: Int? = nil
    ) {
      (self.text, self.shape, self.size, self.isStrong) = (text, shape, size, isStrong)
      (self.tone, self.ground, self.width) = (tone, ground, width)
    }
  }

  package var parts: [Part]
  /// The number of the view that it is about.
  package var view: Int?
  /// Whether it is the one that answers the panel's question.
  package var isAnswer: Bool

  package init(parts: [Part], view: Int? = nil, isAnswer: Bool = false) {
    (self.parts, self.view, self.isAnswer) = (parts, view, isAnswer)
  }
}

/// What is marked on the stage about the latest touch; views by their numbers.
nonisolated package struct LessonMarks: Hashable, Sendable {
  package struct Refusal: Hashable, Sendable {
    package var view: Int
    /// Whether a rule refused the touch; else the point was outside.
    package var isRule: Bool
    package var reason: LocalizedText

    package init(view: Int, isRule: Bool, reason: LocalizedText) {
      (self.view, self.isRule, self.reason) = (view, isRule, reason)
    }
  }

  /// Where the finger came down, in points of the stage.
  package var point: CGPoint
  package var isLifted: Bool
  package var receiver: Int?
  package var keeper: Int?
  /// Whether another view than the receiver was in front there.
  package var isElsewhere: Bool
  package var refusals: [Refusal]

  package init(
    point: CGPoint, isLifted: Bool, receiver: Int?, keeper: Int?, isElsewhere: Bool, refusals: [Refusal]
  ) {
    (self.point, self.isLifted, self.receiver, self.keeper) = (point, isLifted, receiver, keeper)
    (self.isElsewhere, self.refusals) = (isElsewhere, refusals)
  }
}

/// The lanes of the timeline, in seconds on the application's clock.
nonisolated package struct LessonLanes: Sendable {
  package struct Span: Sendable {
    package var name: String
    package var start: Double
    /// Nil if it had not ended at the recording's end.
    package var end: Double?
    package var isCancelled: Bool

    package init(name: String, start: Double, end: Double?, isCancelled: Bool) {
      (self.name, self.start, self.end, self.isCancelled) = (name, start, end, isCancelled)
    }
  }

  package var fingers: [Span] = []
  package var gestures: [Span] = []
  package var actions: [Span] = []
  package var keys: [Span] = []

  package init() {}
}

/// What is said about a replayed session, in every language: the exporter decides nothing and words nothing.
///
/// It follows the replay's application by itself; the exporter asks it between two turns.
package protocol LessonGuide: AnyObject {
  /// The screen that the lesson shows.
  var screen: UIScreen { get }
  var title: LocalizedText { get }
  /// The one sentence that the lesson is about.
  var summary: LocalizedText { get }
  /// What to do, in order.
  var steps: [LocalizedText] { get }
  /// Which of the steps are done by now.
  var doneSteps: [Bool] { get }
  /// What happened last, in one sentence.
  var sentence: LocalizedText { get }
  /// Grows with each record that is more than another move of a finger.
  var changeCount: Int { get }
  /// A panel's rows, or nil if they are the same as when they were last asked for.
  func newRows(of panel: LessonPanel) -> [LessonRow]?
  var marks: LessonMarks? { get }
  /// Where fingers are down, in points of the stage.
  var fingers: [CGPoint] { get }
  var lanes: LessonLanes { get }
  /// The name of a view in a sentence.
  func name(of view: UIView) -> LocalizedText
  /// Which touches on views in it reach a view, and whether it is a control, as the searcher needs it.
  func searchFacts(of view: UIView) -> [(String, String)]
  /// The sentences of the page's searcher, as JSON, for each language.
  func searcherWords(in language: Language) throws -> String
}
