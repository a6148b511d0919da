import UIKit

/// A scene in an application of its own: running on the stage, or brought to a moment by a replay.
final class StagedScene {
  let scene: Scene
  /// The names of its views in sentences.
  private(set) var names: [String: LocalizedText]
  let application: UIApplication
  /// What has happened in it, from its trace.
  private(set) var history = EventHistory()
  /// Whether each part of each of its steps is done.
  private(set) var stepParts: [[Bool]]
  /// What has happened in it, for the timeline.
  private(set) var lanes: SessionLanes
  /// Called after a turn with records; whether they are more than another move of a finger.
  var changed: ((_ isChange: Bool) -> Void)?

  /// The last record by which the steps were noted.
  private var lastNoted = 0
  private let delegate = AppDelegate()
  private var token: Trace.Token?

  /// Makes the application, with nothing in it yet.
  init(
    _ scene: Scene, display: DisplayProperties, language: Language, at time: TimeInterval,
    afterRecords records: Int
  ) {
    self.scene = scene
    names = scene.names
    stepParts = scene.steps.map(\.noParts)
    history.followsKeys = scene.isAboutKeys
    application = UIApplication(at: time, afterRecords: records)
    application.language = language
    application.delegate = delegate
    lanes = SessionLanes(from: time)
    application.takeNow(.display(display))
  }

  private func receive(_ records: [TraceRecord]) {
    let count = history.changeCount
    for record in records {
      history.add(record)
      lanes.add(record)
    }
    let isChange = history.changeCount != count
    if isChange { noteSteps() }
    changed?(isChange)
  }

  private func noteSteps() {
    for index in stepParts.indices {
      scene.steps[index].note(&stepParts[index], by: history, since: lastNoted)
    }
    lastNoted = history.lastRecord
  }

  /// For each step, whether every part of it is done.
  var doneSteps: [Bool] { stepParts.map { $0.allSatisfy(\.self) } }

  /// Makes the scene's window, and has the trace say what is there if it is observed.
  ///
  /// - Parameters:
  ///   - display: The size and the scale of the X window's content.
  ///   - laidOut: Called when the views have their places, before the trace is given the tree.
  func open(in display: UIScreen, laidOut: () -> Void = {}) {
    application.run {
      let window = scene.makeWindow(in: application)
      delegate.window = window
      if let root = window.rootViewController?.view, type(of: root) == UIView.self,
        names[root.objectID.name] == nil
      {
        names[root.objectID.description] = NameWords.rootView
      }
      laidOut()
      if application.trace.isObserved { announce(in: display) }
    }
    token = application.trace.observeTurns { [weak self] in self?.receive($0) }
  }

  /// The tree that the trace got of it; nil if the trace had no observer.
  private(set) var tracedTree: [TraceRecord.View]?

  /// Records which scene this is, and its views.
  func announce(in display: UIScreen) {
    tracedTree = application.announce(scene, in: display)
  }

  /// The corners of a view of the scene, in points of the X window's content; nil if it is not there.
  ///
  /// **Cost:** O(*v*) in the number of views.
  func quad(of id: ObjectID) -> [CGPoint]? {
    application.mainScreen.windows.lazy.compactMap { $0.descendant(withID: id) }.first?.screenQuad
  }

  /// What happened last, in one sentence: the scene's own, if it has one.
  var sentence: LocalizedText {
    controllers.lazy.compactMap { ($0 as? any ExplainingScene)?.sentence }.first ?? .empty
  }

  /// The figures beside it; nil if it has none.
  var figures: Figures? { controllers.lazy.compactMap { ($0 as? any FiguredScene)?.figures }.first }

  private var controllers: [UIViewController] {
    application.mainScreen.windows.compactMap(\.rootViewController)
  }

  /// The keys that went down since the last call and that no responder kept.
  func takeLeftKeys() -> [UIKey] { delegate.takeLeftKeys() }

  /// Ends the application: cancels its touches, removes its views, so that whatever runs for them stops, and drops its
  /// windows.
  func close() {
    application.takeNow(.hover(nil), .cancelTouches)
    for window in application.windows {
      window.rootViewController = nil
      window.isHidden = true
    }
    // Passes on the records that this has made.
    application.takeNow()
    application.mainScreen.embed(in: nil)
    application.mainScreen.host = nil
    delegate.window = nil
    token = nil
  }
}

extension Scene {
  /// Makes a window of an application with the scene in it, and lays it out.
  func makeWindow(in application: UIApplication) -> UIWindow {
    let window = UIWindow(screen: application.mainScreen)
    window.backgroundColor = Palette.sheet
    window.rootViewController = make()
    window.makeKeyAndVisible()
    application.layoutWindows()
    return window
  }
}

extension UIApplication {
  /// Records that a scene is there, and its views; returns them.
  func announce(_ scene: Scene, in display: UIScreen) -> [TraceRecord.View] {
    let tree = mainScreen.tree
    trace.record(.scene(.init(scene: scene.id, size: display.bounds.size, scale: display.scale)))
    trace.record(.tree(tree))
    return tree
  }
}

extension UIScreen {
  /// The views of the screen's windows, as the trace writes them.
  var tree: [TraceRecord.View] {
    var views: [TraceRecord.View] = []
    for window in windows { window.traceTree(into: &views) }
    return views
  }
}

extension UIView {
  /// This view or the one below it with an identity; nil if there is none.
  func descendant(withID id: ObjectID) -> UIView? {
    objectID == id ? self : subviews.lazy.compactMap { $0.descendant(withID: id) }.first
  }
}
