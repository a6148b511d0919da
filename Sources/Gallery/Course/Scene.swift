import UIKit

/// One page of the gallery: something to see, to press and to understand.
///
///     let scene = try #require(Scene.named("drag"))
///     let hand = try EventGenerator(viewController: scene.make(), size: CGSize(width: 640, height: 464))
nonisolated public struct Scene: Sendable {
  /// Its name on the command line: `click-through`.
  public let id: String
  /// The part of the course that it belongs to.
  package let chapter: Chapter
  package let title: LocalizedText
  /// The one sentence that it shows.
  package let lesson: LocalizedText
  /// What to do, in order.
  package let steps: [Step]
  /// Where the articles differ from UIKit.
  package let notes: [ArticleNote]
  /// The most important code, by the beginnings of declarations in the scene's source.
  package let code: [String]
  private let ownNames: [String: LocalizedText]
  /// The identifier of the first step's view, for a window without room for the whole scene; nil for the top left.
  package let firstView: String?
  /// The part of the articles on event delivery that the scene belongs to.
  package let section: LocalizedText
  /// The size of its sheet, which fits its content with a margin, in points; nil if it fills the window, without the
  /// shell.
  package let sheet: CGSize?
  /// Makes its view controller, which does not depend on the gallery.
  public let make: @MainActor () -> UIViewController

  init(
    _ id: String, _ chapter: Chapter, title: LocalizedText, section: LocalizedText, lesson: LocalizedText,
    steps: [Step], notes: [ArticleNote] = [], code: [String] = [], names: [String: LocalizedText] = [:],
    firstView: String? = nil, sheet: CGSize? = sheetSize, make: @escaping @MainActor () -> UIViewController
  ) {
    self.id = id
    self.chapter = chapter
    self.title = title
    self.firstView = firstView
    self.section = section
    self.lesson = lesson
    self.steps = steps
    self.notes = notes
    self.code = code
    ownNames = names
    self.sheet = sheet
    self.make = make
  }

  /// The names of its views in sentences, by identifier or else by class; computed at each call.
  package var names: [String: LocalizedText] {
    ownNames.mapValues(\.insideSentence).merging(NameWords.shared) { own, _ in own }
  }

  /// The size of a full sheet, in points: it fits into the smallest allowed window.
  package static let sheetSize = CGSize(width: 640, height: 464)

  /// Every scene, in the order of the road.
  package static let all: [Scene] = [
    road, queue,
    hitTesting, receivers, imageViews, overlap, clickThrough, passThrough, circle, hitArea, windows,
    touches, drag, responderChain, controllers, otherEvents,
    gestures, taps, states, priority,
    scrollButtons, scrollNested, bottomSheet, movingTarget, rows, swipeBack,
    drawer, stress,
    probe,
  ]

  /// The inspector's panel for the scene's subject.
  var panel: InspectorPanelKind {
    switch (chapter, id) {
    case (_, "queue"), (_, "other-events"): .log
    case (_, "hit-area"), (_, "moving-target"): .search
    case (_, "touches"), (_, "drag"), (.recognising, _), (.scrolling, _): .touches
    case (.delivering, _): .chain
    default: .search
    }
  }

  /// The six scenes that carry the idea.
  static let course = [road, hitTesting, receivers, responderChain, priority, drawer]

  /// The scenes that the sidebar lists: the course, and then more on each part of it.
  package static let listed =
    course
    + all.filter { scene in
      scene.sheet != nil && !course.contains { $0.id == scene.id }
    }

  /// The scene with this id; nil if there is none.
  public static func named(_ id: String) -> Scene? { all.first { $0.id == id } }
}

nonisolated extension LocalizedText {
  /// The name inside a sentence, where its article is in lower case.
  fileprivate var insideSentence: LocalizedText {
    english.hasPrefix("The ") ? LocalizedText("t" + english.dropFirst(), chinese) : self
  }
}
