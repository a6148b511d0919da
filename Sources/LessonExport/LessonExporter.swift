import EventRecording
import Foundation
import UIKitCore

// A lesson is a replay
// ====================
//
// The exporter lets an application take the recorded turns, and writes down after each what changed: on the stage, in
// the panels, in what is said. The replay checks each turn, so a lesson shows what happened when it was recorded, or
// there is no lesson. Whatever is said comes from the guide, in every language.

/// Makes a lesson of a recording.
package final class LessonExporter {
  /// Makes a recording's application, and what is said about it.
  package typealias Launch = (RecordingHeader, TraceChecks) throws -> (
    ReplayedApplication, any LessonGuide
  )

  private let recording: any TurnSource
  private let store: PictureStore
  private let scale: CGFloat
  private let launch: Launch

  private var texts = TextTable()
  private var rows = Interned<String>()
  private var frames = Track()
  private var panels: [LessonPanel: RowTrack] = [:]
  private var sentences = Track()
  private var marks = Track()
  private var fingers = Track()
  private var moments: [(time: Double, text: LocalizedText)] = []
  private var names: [Int: (name: LocalizedText, className: String)] = [:]

  // What was written last.
  private var shown = StageReader.Frame()
  private var sentence: LocalizedText?
  private var shownMarks: String?
  private var shownFingers: [CGPoint] = []
  private var change = -1
  private var done: [Bool] = []

  /// The most bytes of a lesson: a browser on a phone opens no more in a few seconds.
  private static let largest = 64 << 20

  /// The most views of a lesson: each is an element of the page.
  private static let mostViews = 10_000

  /// Makes an exporter whose pictures have this many pixels per point; lessons that look alike may share a store.
  package init(
    _ recording: any TurnSource, scale: CGFloat = 2, store: PictureStore = PictureStore(),
    launch: @escaping Launch
  ) {
    (self.recording, self.scale, self.store, self.launch) = (recording, scale, store, launch)
  }

  /// The lesson; throws a `RecordingError` at an invalid line or for what no page can show, and a `ReplayDifference` at
  /// a turn that goes differently than when it was recorded.
  ///
  /// **Cost:** a replay, and for each turn O(*v*) in the number of views.
  package func lesson() throws -> Lesson {
    var launched: (any LessonGuide)?
    let replay = try Replay(recording) { header, checks in
      let (application, guide) = try launch(header, checks)
      launched = guide
      return application
    }
    guard let guide = launched else { throw RecordingError(file: recording.name, "it has no application") }
    let count = guide.screen.windows.reduce(0) { $0 + $1.shownCount }
    guard count <= LessonExporter.mostViews else {
      throw RecordingError(
        file: recording.name,
        "it has \(count) views, and a page shows \(LessonExporter.mostViews): replay it in the gallery")
    }
    let stage = StageReader(store: store, scale: scale) { guide.searchFacts(of: $0) }
    take(guide, stage, at: 0)
    while try replay.step() != nil { take(guide, stage, at: replay.time) }
    add(stage.finish())
    return try lesson(of: guide, stage, isCutOff: replay.note != nil)
  }

  // MARK: A moment

  private func take(_ guide: any LessonGuide, _ stage: StageReader, at time: Double) {
    let application = guide.screen.application
    add(application.run { stage.read(guide.screen, at: time) })
    for view in stage.newViews {
      names[view.objectNumber.number] = (guide.name(of: view), view.className)
    }
    if guide.fingers != shownFingers {
      shownFingers = guide.fingers
      fingers.add(time, shownFingers.flatMap { [.number(Double($0.x)), .number(Double($0.y))] })
    }
    for panel in LessonPanel.allCases {
      guard let new = guide.newRows(of: panel) else { continue }
      panels[panel, default: RowTrack()].add(time, new.rows.map(place), behind: new.kept)
    }
    guard guide.changeCount != change else { return }
    change = guide.changeCount
    addWords(of: guide, at: time)
  }

  private func add(_ frame: StageReader.Frame) {
    var changes: [JSONValue] = []
    for number in frame.order {
      guard let state = frame.states[number], state != shown.states[number] else { continue }
      changes.append(.list([.int(number)] + state.changes(since: shown.states[number])))
    }
    guard !changes.isEmpty || frame.order != shown.order else { return }
    let order: JSONValue = frame.order == shown.order ? .int(0) : .list(frame.order.map(JSONValue.int))
    frames.add(frame.time, [order] + changes)
    shown = frame
  }

  private func addWords(of guide: any LessonGuide, at time: Double) {
    if guide.sentence != sentence {
      sentence = guide.sentence
      sentences.add(time, [texts.place(of: guide.sentence)])
    }
    let new = guide.marks.map { json(of: $0) }
    if new?.json != shownMarks {
      shownMarks = new?.json
      marks.add(time, new.map { [$0] } ?? [])
    }
    let steps = guide.doneSteps
    for (index, isDone) in steps.enumerated()
    where isDone && !(done.indices.contains(index) && done[index]) {
      if guide.steps.indices.contains(index) { moments.append((time, guide.steps[index])) }
    }
    done = steps
  }

  private func json(of marks: LessonMarks) -> JSONValue {
    .object([
      ("point", .numbers([marks.point.x, marks.point.y])), ("lifted", .bool(marks.isLifted)),
      ("receiver", .int(marks.receiver ?? 0)), ("keeper", .int(marks.keeper ?? 0)),
      ("elsewhere", .bool(marks.isElsewhere)),
      (
        "refusals",
        .list(
          marks.refusals.map {
            .list([.int($0.view), .bool($0.isRule), texts.place(of: $0.reason)])
          })
      ),
    ])
  }

  /// The place of a row: the view, whether it is marked as the result, and its parts.
  private func place(of row: LessonRow) -> Int {
    let parts = row.parts.map { part -> JSONValue in
      let content = part.text.map { texts.place(of: $0) } ?? .text(part.shape ?? "")
      return .list([content, .text(part.look)] + (part.width.map { [.int($0)] } ?? []))
    }
    return rows.place(of: JSONValue.list([.int(row.view ?? 0), .bool(row.isAnswer)] + parts).json)
  }

  // MARK: All of it

  private func lesson(of guide: any LessonGuide, _ stage: StageReader, isCutOff: Bool) throws
    -> Lesson
  {
    let (screen, header) = (guide.screen, recording.header)
    let name =
      switch header.subject {
      case .scene(let id): id
      case .application(let name): name
      }
    let members: [(String, JSONValue)] = [
      ("name", .text(name)), ("title", texts.place(of: guide.title)),
      ("summary", texts.place(of: guide.summary)), ("language", .text(header.language)),
      ("isCutOff", .bool(isCutOff)), ("duration", .time(recording.duration)),
      ("size", .numbers([screen.bounds.width, screen.bounds.height])),
      ("isDark", .bool(screen.traitCollection.userInterfaceStyle == .dark)),
      ("window", .numbers([screen.placement.tx, screen.placement.ty, screen.placement.a])),
      ("steps", .list(guide.steps.map { texts.place(of: $0) })),
      ("moments", .list(moments.map { .list([.time($0.time), texts.place(of: $0.text)]) })),
      ("frames", frames.json), ("fingers", fingers.json), ("marks", marks.json),
      ("sentences", sentences.json),
      (
        "panels",
        .object(LessonPanel.allCases.map { ($0.rawValue, (panels[$0] ?? RowTrack()).track.json) })
      ),
      ("lanes", .object(guide.lanes.map { ($0.name, self.json(of: $0.spans)) })),
      (
        "views",
        .object(
          names.sorted { $0.key < $1.key }.map {
            ("\($0.key)", .list([texts.place(of: $0.value.name), .text($0.value.className)]))
          })
      ),
      ("rows", .list(rows.values.map(JSONValue.verbatim))),
      ("looks", .list(stage.looks.values.map(JSONValue.verbatim))),
      ("rules", .list(stage.rules.values.map(JSONValue.verbatim))),
      ("copies", .list(stage.copies.values.map(JSONValue.verbatim))),
      ("pictures", .list(stage.pictures.values.map(JSONValue.verbatim))),
      ("texts", texts.json),
    ]
    let json = JSONValue.object(members).json
    let size = json.utf8.count + store.patches.reduce(0) { $0 + $1.count } / 3 * 4
    guard size <= LessonExporter.largest else {
      throw RecordingError(
        file: recording.name, "the page would take \(size >> 20) MB: record a shorter part")
    }
    let words = try Language.allCases.map {
      ($0.rawValue, JSONValue.verbatim(try guide.searcherWords(in: $0)))
    }
    return Lesson(
      name: name, title: guide.title, summary: guide.summary, moments: moments, duration: recording.duration,
      json: json, patches: store.patches,
      words: JSONValue.object([("words", .object(words))]).json)
  }

  private func json(of spans: [LessonSpan]) -> JSONValue {
    .list(
      spans.map { span in
        .list([
          .text(span.name), .time(span.start), span.end.map(JSONValue.time) ?? .null,
          .bool(span.isCancelled),
        ])
      })
  }
}

extension UIScreen {
  fileprivate func view(numbered number: Int) -> UIView? {
    var waiting: [UIView] = windows
    while let view = waiting.popLast() {
      if view.objectNumber.number == number { return view }
      waiting += view.subviews
    }
    return nil
  }
}

extension UIView {
  /// How many views of it a page needs, itself included.
  fileprivate var shownCount: Int { isCrowd ? 1 : subviews.reduce(1) { $0 + $1.shownCount } }
}
