import Foundation
import UIKitCore

// The inspector of any application
// ================================
//
// The inspector runs in a separate application, with its own clock, numbers and queue, so that its use leaves no trace
// in the application that it shows. It observes that application's trace and pointer (`ObservedApplication`). It adds
// one thing: an overlay that outlines a view, which no search asks and no record names. And it withholds one: the press
// of the secondary button that asks why.
//
// In its turn, the observed application only notes changes and asks the screen's host for a frame; the panels show the
// changes in the turn of that frame. Anything with a display for `application.mainScreen` can show the inspector.

/// The inspector of an application, in a separate application.
package final class InspectorSession: TurnObserver {
  /// The size that its window opens with, and the smallest that it may have, in points.
  package static let size = CGSize(width: 400, height: 720)
  package static let minimumSize = CGSize(width: 300, height: 360)

  /// The inspector's own application.
  package let application = UIApplication()
  package let inspector: InspectorView
  /// Called with the text of lines that a person copies.
  package var copy: ((String) -> Void)? {
    get { inspector.copy }
    set { inspector.copy = newValue }
  }

  private let window: UIWindow
  private let observed: ObservedApplication
  private let overlay: HighlightOverlay
  private var isStale = true
  /// The view under the observed application's pointer when the inspector was last shown.
  private var shownHover: ObjectID?

  /// Starts observing an application, between two of its turns.
  package init(of inspected: UIApplication) {
    let application = self.application
    application.language = inspected.language
    application.takeNow(.display(DisplayProperties(size: InspectorSession.size)))
    (window, inspector) = application.run {
      let window = UIWindow(screen: application.mainScreen)
      let controller = UIViewController()
      let inspector = InspectorView(frame: window.bounds)
      controller.view = inspector
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return (window, inspector)
    }
    observed = ObservedApplication(inspected)
    overlay = HighlightOverlay(screen: inspected.mainScreen)
    observed.changed = { [weak self] in self?.becomeStale() }
    inspector.highlightChanged = { [weak self] _ in self?.outline() }
    application.addObserver(self)
  }

  /// Ends the observation, and removes what it has added to the observed application.
  package func close() {
    observed.close()
    overlay.close()
    application.run { window.isHidden = true }
  }

  private func becomeStale() {
    isStale = true
    application.mainScreen.host?.setNeedsFrame()
  }

  // MARK: Turns

  package func follow(_ turn: Turn) {
    guard isStale else { return }
    isStale = false
    showHover()
    let question = observed.takeQuestion()
    if let question, let view = question.view, !question.isOnlyAsked {
      inspector.pressed(view, at: question.place)
    }
    inspector.show(InspectedMoment(application: observed.application, history: observed.history))
    if let question, let view = question.view, question.isOnlyAsked {
      inspector.askWhy(about: view, at: question.place)
    }
    outline()
  }

  // MARK: Hovering

  /// Highlights the rows of the view under the pointer in the observed application.
  private func showHover() {
    let hovered = observed.hovered
    guard hovered != shownHover else { return }
    // The pointer may have come here meanwhile, and be over a row.
    if hovered != nil || inspector.highlighted == shownHover { inspector.highlighted = hovered }
    shownHover = hovered
  }

  /// Outlines the view of the row under the pointer here.
  private func outline() {
    let moment = InspectedMoment(application: observed.application, history: observed.history)
    let row = observed.hovered == nil ? inspector.highlighted : nil
    overlay.show(row.flatMap(moment.view)?.screenQuad)
  }
}
