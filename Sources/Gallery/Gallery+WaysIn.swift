import UIKit

// A visitor begins with the course, with a problem, or with the view tree of an application.

/// A view tree to ask, over the gallery.
package struct AskedTree {
  let controller: UIViewController
  /// Handles a key, and returns whether it did.
  let take: (UIKeyboardHIDUsage) -> Bool

  package init(_ controller: UIViewController, take: @escaping (UIKeyboardHIDUsage) -> Bool) {
    (self.controller, self.take) = (controller, take)
  }
}

extension Gallery {
  /// Shows the ways in over the first scene; later, a visitor who does nothing is shown where to press.
  package func welcome() {
    awaitsHint = true
    showWaysIn()
  }

  /// Waits for a visitor who has closed the ways in; one who opens them again in time gets the hint after that.
  func scheduleHint() {
    guard awaitsHint else { return }
    awaitsHint = false
    shell?.showPlaceToPress { [weak self] in
      guard let self, panel != nil || asked != nil else { return true }
      awaitsHint = true
      return false
    }
  }

  /// Shows the ways in over the open scene.
  func showWaysIn() {
    show(
      ListPanel(WaysInWords.title, WaysInWords.ways, named: "waysIn") { [weak self] in
        guard let self else { return }
        switch $0 {
        case 0: choose(Scene.course.first { !self.progress.isComplete($0) } ?? Scene.course[0])
        case 1: showProblems()
        default: showMyApp()
        }
      })
  }

  private func showProblems() {
    let problems = WaysInWords.problems
    let rows = problems.map { ($0.question, $0.scene?.title ?? WaysInWords.ways[2].0) }
    show(
      ListPanel(WaysInWords.ways[1].0, rows, named: "problems") { [weak self] in
        if let scene = problems[$0].scene { self?.choose(scene) } else { self?.showMyApp() }
      })
  }

  private func showMyApp(_ failure: LocalizedText? = nil) {
    let rows = (failure.map { [(WaysInWords.failed, $0)] } ?? []) + WaysInWords.steps
    show(
      ListPanel(WaysInWords.ways[2].0, rows, named: "myApp", firstChoice: rows.count - 1) { [weak self] _ in
        self?.paste()
      })
  }

  /// Opens the view tree that was copied; says why not, if there is none.
  func paste() {
    requestCopied? { [weak self] text in
      if let text { self?.ask(about: text) } else { self?.showMyApp(WaysInWords.nothingCopied) }
    }
  }

  /// Opens a view tree, or the file with this name; says why not, if it is none.
  package func ask(about text: String) {
    do {
      asked = try application.run { try self.readTree?(text) { [weak self] in self?.hidePanel() } }
      if let asked { showOver(asked.controller) }
    } catch {
      showMyApp(LocalizedText(verbatim: "\(error)"))
    }
  }
}

extension GalleryShell {
  /// How long a visitor may do nothing before a place to press is shown, in seconds.
  private static let idleTimeout: TimeInterval = 10

  /// Shows where to press in the scene to a visitor who does nothing, if that is `possible` then.
  func showPlaceToPress(if possible: @escaping () -> Bool) {
    view.application.clock.schedule(after: GalleryShell.idleTimeout) { [weak self] in
      guard let self, let staged = stage.session?.shown, staged.history.latestTouches == nil, possible()
      else { return }
      let views = staged.application.windows.lazy.compactMap { window in
        staged.scene.firstView.flatMap { window.firstView(named: $0) }
      }
      guard let quad = views.first?.screenQuad else { return }
      let place = CGRect(
        x: quad[0].x, y: quad[0].y, width: quad[2].x - quad[0].x, height: quad[2].y - quad[0].y)
      tipPlate.show(WaysInWords.pressHere.string, at: place, within: view.bounds)
      showsPlaceToPress = true
    }
  }
}
