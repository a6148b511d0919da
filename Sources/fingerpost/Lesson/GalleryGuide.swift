import EventInspector
import EventRecording
import Foundation
import Gallery
import LessonExport
import TouchDiagnosis
import UIKit

/// What the gallery says about a replayed session, for a lesson: its panels, its sentence and its steps.
@MainActor
final class GalleryGuide: LessonGuide {
  private let gallery: Gallery
  private let transcript = PanelTranscript()
  private var changes: [LessonPanel: Int] = [:]

  private init(_ gallery: Gallery) { self.gallery = gallery }

  /// Makes the gallery of a recording for a lesson.
  static func launch(
    _ recording: Recording, _ checks: TraceChecks
  ) throws -> (ReplayedApplication, any LessonGuide) {
    let replayed = try DrawnGallery.launch(recording) { _, application in
      checks.follow(scene: application)
    }
    guard let drawn = replayed.owner as? DrawnGallery, drawn.gallery.moment != nil else {
      throw RecordingError(
        file: recording.path, "this scene has no lesson: record one that the sidebar lists")
    }
    return (replayed, GalleryGuide(drawn.gallery))
  }

  // MARK: The scene

  private var moment: InspectedMoment? { gallery.moment }

  var screen: UIScreen { moment?.application.mainScreen ?? gallery.sceneScreen }
  var title: LocalizedText { gallery.scene.title }
  var summary: LocalizedText { gallery.scene.lesson }
  var steps: [LocalizedText] { gallery.scene.steps.map(\.text) }
  var doneSteps: [Bool] { gallery.doneSteps }
  var sentence: LocalizedText { gallery.sentence }

  /// A number that also changes with the application that is shown.
  var changeCount: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(screen))
    hasher.combine(gallery.history.changeCount)
    return hasher.finalize()
  }

  func name(of view: UIView) -> LocalizedText { transcript.name(of: view, moment?.names ?? [:]) }

  // MARK: Panels

  func newRows(of panel: LessonPanel) -> (kept: Int, rows: [LessonRow])? {
    guard let moment, let kind = InspectorPanelKind(rawValue: panel.rawValue) else { return nil }
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(moment.application))
    hasher.combine(transcript.change(of: kind, moment))
    let change = hasher.finalize()
    guard changes[panel] != change else { return nil }
    changes[panel] = change
    let english = transcript.rows(of: kind, moment, in: .english)
    let chinese = transcript.rows(of: kind, moment, in: .chinese)
    assert(english.kept == chinese.kept, "the rows differ from language to language")
    return (english.kept, zip(english.rows, chinese.rows).map(GalleryGuide.row))
  }

  private static func row(_ english: PanelTranscript.Row, _ chinese: PanelTranscript.Row)
    -> LessonRow
  {
    let parts = zip(english.parts, chinese.parts).map { one, other -> LessonRowPart in
      let look = "\(one.tone.rawValue) \(one.ground?.rawValue ?? "-")"
      switch (one.content, other.content) {
      case (.text(let text, let size, let isStrong), .text(let translated, _, _)):
        return (
          LocalizedText(text, translated), nil, "\(look) \(size)\(isStrong ? "b" : "")", one.width
        )
      case (.shape(let shape), _), (_, .shape(let shape)):
        return (nil, shape, "\(look) 0", one.width)
      }
    }
    return (parts, english.view?.number, english.isAnswer)
  }

  // MARK: The stage

  var marks: LessonMarks? {
    guard let moment, let marks = StageMarks(moment) else { return nil }
    let refusals = marks.refusals.compactMap { refusal in
      refusal.view.number.map { (view: $0, isRule: refusal.isRule, reason: refusal.reason) }
    }
    return (
      marks.point, marks.isLifted, marks.receiver?.number, marks.keeper?.number, marks.isElsewhere,
      refusals
    )
  }

  var fingers: [CGPoint] { moment.map(StageMarks.fingers) ?? [] }

  var lanes: [(name: String, spans: [LessonSpan])] {
    guard let lanes = gallery.lanes else { return [] }
    func span(_ span: SessionLanes.Span) -> LessonSpan {
      (span.name.replacing(/#\d+$/, with: ""), span.start, span.end, span.isCancelled)
    }
    func span(_ mark: SessionLanes.Mark) -> LessonSpan { (mark.name, mark.time, mark.end, false) }
    return [
      ("fingers", lanes.fingers.map { span($0) }), ("gestures", lanes.gestures.map { span($0) }),
      ("actions", lanes.actions.map { span($0) }), ("keys", lanes.keys.map { span($0) }),
    ]
  }

  // MARK: The searcher

  func searchFacts(of view: UIView) -> [(String, String)] {
    var facts: [(String, String)] = []
    if !view.isUserInteractionEnabled {
      facts.append(("disabled", ClassDefaults.isInteractionOff(for: view) ? "default" : "set"))
    }
    if view.partsReached != .none { facts.append(("parts", "\(view.partsReached)")) }
    if view.isAControl { facts.append(("isControl", "yes")) }
    if (view as? UIControl)?.isEnabled == false { facts.append(("isDisabledControl", "yes")) }
    if view.askedRole == .owner { facts.append(("isOwner", "yes")) }
    if view.accessibilityIdentifier != nil { facts.append(("isNamed", "yes")) }
    return facts
  }

  func searcherWords(in language: Language) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let words = try encoder.encode(PageWords(in: language, isProbable: false))
    return String(decoding: words, as: UTF8.self)
  }
}
