import Foundation
import UIKitCore

/// The inspector's panels as plain values, for a page that shows them without views.
///
/// The rows are those of the panels themselves, and are made by them.
package final class PanelTranscript {
  /// One row of a panel.
  nonisolated package struct Row: Hashable, Sendable {
    package var view: ObjectID?
    package var isAnswer = false
    package var parts: [Part] = []
  }

  /// A text or a shape in a row.
  nonisolated package struct Part: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case text(String, size: Int, isStrong: Bool)
      /// By the name of its `PanelShape`.
      case shape(String)
    }

    package var content: Content
    package var tone: Tone
    /// The colour of the plate behind it, and its width in points.
    package var ground: Tone?
    package var width: Int?
  }

  /// A colour of the palette.
  nonisolated package enum Tone: String, CaseIterable, Sendable {
    case ink, quiet, sheet, line, accent, found, outside, turnedAway, cancelled, gesture, chain

    @MainActor fileprivate var color: UIColor {
      switch self {
      case .ink: Palette.ink
      case .quiet: Palette.quietInk
      case .sheet: Palette.sheet
      case .line: Palette.line
      case .accent: Palette.accent
      case .found: Palette.found
      case .outside: Palette.outside
      case .turnedAway: Palette.turnedAway
      case .cancelled: Palette.cancelled
      case .gesture: Palette.gesture
      case .chain: Palette.chain
      }
    }

    @MainActor fileprivate init(_ color: UIColor) { self = Tone.allCases.first { $0.color == color } ?? .ink }
  }

  /// Panels make rows in one language; they are views, and an application of their own numbers them.
  private let application = UIApplication()
  private var panels: [Language: [InspectorPanelKind: InspectorPanel]] = [:]
  /// The application of the rows that were made last.
  private weak var shownApplication: UIApplication?
  /// The width for which the rows are made: that of the inspector as it opens.
  private static let width = Measure.inspectorWidth

  package init() {
    application.run {
      for language in [Language.english, .chinese] {
        panels[language] = [
          .search: SearchPanel(), .chain: ChainPanel(), .touches: TouchesPanel(), .log: LogPanel(),
        ]
      }
    }
  }

  /// A number that changes when the rows of a panel may change.
  package func change(of kind: InspectorPanelKind, _ moment: InspectedMoment) -> Int {
    panels[.english]?[kind]?.change(of: moment) ?? 0
  }

  /// The rows of a panel for a moment, without those that are only space: how many at the beginning are those of the
  /// last time, and the others.
  package func rows(
    of kind: InspectorPanelKind, _ moment: InspectedMoment, in language: Language
  ) -> (kept: Int, rows: [Row]) {
    guard let panel = panels[language]?[kind] else { return (0, []) }
    return application.run {
      if moment.application !== shownApplication {
        shownApplication = moment.application
        for panel in panels.values.flatMap(\.values) { panel.applicationChanged(to: moment) }
      }
      application.language = language
      let composer = Composer(width: PanelTranscript.width, language: language, names: moment.names)
      let (kept, rows) = panel.shownRows(of: moment, composer)
      assert(kept == 0 || kind == .log, "rows that are only space are counted as kept")
      return (kept, rows.map(PanelTranscript.row).filter { !$0.parts.isEmpty })
    }
  }

  /// The name of a view in sentences.
  package func name(of view: UIView, _ names: [String: LocalizedText]) -> LocalizedText {
    func name(_ language: Language) -> String {
      Composer(width: PanelTranscript.width, language: language, names: names).name(view.objectID)
    }
    return LocalizedText(name(.english), name(.chinese))
  }

  private static func row(_ row: PanelRow) -> Row {
    var (new, plates) = (Row(view: row.object), [(place: CGRect, ink: Ink)]())
    func ground(at point: CGPoint) -> (Tone?, Int?) {
      guard let plate = plates.last(where: { $0.place.contains(point) }) else { return (nil, nil) }
      // A plate of another width than a mark's is a length of time.
      return (Tone(plate.ink.color), Int(plate.place.width.rounded()))
    }
    for piece in row.pieces {
      switch piece {
      case .plate(let place, _, let ink):
        if ink.alpha < 0.2, place.width > width / 2 { new.isAnswer = true }
        if (10...20).contains(place.height), place.width < width { plates.append((place, ink)) }
      case .text(let text, let font, let ink, let place, _):
        let (ground, width) = ground(at: CGPoint(x: place.midX, y: place.midY))
        let shown = PanelRow(pieces: [.text(text, font, ink, in: place, .left)]).texts.joined()
        let isStrong = font == TypeScale.bodyStrong || font == TypeScale.title
        new.parts.append(
          Part(
            content: .text(shown, size: Int(font.pointSize), isStrong: isStrong), tone: Tone(ink.color),
            ground: ground, width: width))
      case .shape(let shape, let point, let ink):
        let (ground, width) = ground(at: point)
        new.parts.append(
          Part(content: .shape("\(shape)"), tone: Tone(ink.color), ground: ground, width: width))
      case .edge, .line: break
      }
    }
    return new
  }
}

/// The marks of the latest touch on an application's screen, as values.
package struct StageMarks {
  /// A view that returned nil.
  package struct Refusal {
    package let view: ObjectID
    package let isRule: Bool
    package let reason: LocalizedText
  }

  /// Where the finger came down, in points of the screen.
  package let point: CGPoint
  package let isLifted: Bool
  package let receiver: ObjectID?
  package let keeper: ObjectID?
  /// Whether another view than the receiver was in front there.
  package let isElsewhere: Bool
  package let refusals: [Refusal]

  /// The marks that a gallery draws for a moment; nil before the first touch.
  ///
  /// **Cost:** O(*v*) in the number of views.
  package init?(_ moment: InspectedMoment) {
    guard let touch = moment.history.latestTouch else { return nil }
    let key = TouchPicture.Key(touch, of: moment.application)
    let picture = TouchPicture(touch, of: moment, key, after: nil)
    let places = picture.seen(of: picture.places(of: []), in: moment.application)
    guard let point = places.point else { return nil }
    self.point = point
    isLifted = touch.ended != nil
    receiver = places.receiver == nil ? nil : touch.view
    keeper = places.keeper == nil ? nil : touch.keeper
    isElsewhere = places.arrows.contains { !$0.isChain }
    refusals = places.refusals.compactMap { outline in
      guard let view = picture.refusals[outline.index].view else { return nil }
      return Refusal(
        view: view.objectID, isRule: PanelShape(outline.verdict) == .bar,
        reason: InspectorWords.returned(outline.verdict, ""))
    }
  }

  /// Where the fingers of the latest interaction are down, in points of the screen.
  package static func fingers(_ moment: InspectedMoment) -> [CGPoint] {
    (moment.history.latestTouches?.touches ?? []).filter { $0.ended == nil }.map(\.latest).map { touch in
      touch.window.flatMap(moment.view)?.convertToScreen(touch.at) ?? touch.at
    }
  }
}
