import UIKitCore

/// The panels of a lesson.
nonisolated package enum LessonPanel: String, CaseIterable, Sendable {
  case search, chain, touches, log
}

/// One row of a panel, in every language: its parts, the number of the view that it is about, and whether the panel
/// marks it as the result, which is the view found or the responder that kept the touch.
package typealias LessonRow = (parts: [LessonRowPart], view: Int?, isAnswer: Bool)

/// A text, or a shape by its name.
///
/// The look names the colour, that of the plate behind it or `-`, and the size of the letters with a `b` for bold ones.
/// The width is the plate's, in points.
package typealias LessonRowPart = (text: LocalizedText?, shape: String?, look: String, width: Int?)

/// What is marked on the stage about the latest touch, views by their numbers.
///
/// Where the finger came down, in points of the stage; the views that got it and kept it; whether another one was in
/// front there; the views that refused it, by a rule or because the point was outside.
package typealias LessonMarks = (
  point: CGPoint, isLifted: Bool, receiver: Int?, keeper: Int?, isElsewhere: Bool,
  refusals: [(view: Int, isRule: Bool, reason: LocalizedText)]
)

/// Something in a lane of the timeline, in seconds on the application's clock; without an end it had none.
package typealias LessonSpan = (name: String, start: Double, end: Double?, isCancelled: Bool)

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
  /// How many of a panel's rows at the beginning are those of the last time, and the others; nil if all are the same.
  func newRows(of panel: LessonPanel) -> (kept: Int, rows: [LessonRow])?
  var marks: LessonMarks? { get }
  /// Where fingers are down, in points of the stage.
  var fingers: [CGPoint] { get }
  /// The lanes of the timeline by their names, from top to bottom.
  var lanes: [(name: String, spans: [LessonSpan])] { get }
  /// The name of a view in a sentence.
  func name(of view: UIView) -> LocalizedText
  /// Which touches on views in it reach a view, and whether it is a control, as the searcher needs it.
  func searchFacts(of view: UIView) -> [(String, String)]
  /// The sentences of the page's searcher, as JSON, for each language.
  func searcherWords(in language: Language) throws -> String
}
