import Foundation
import UIKitControls

// A touch that has happened
// =========================
//
// Before a touch comes, it is unknown what recognisers will do with it. Afterwards the trace has it: the search,
// what was withheld and for which recogniser, each recogniser's states with their reasons, which relation decided,
// and which action was sent. We only need to read the records that belong to the touch, from its beginning on.

extension TouchDiagnosis {
  /// Says what became of a touch that has happened, by the records of its application's trace.
  ///
  ///     try hand.fingerTap(at: CGPoint(x: 160, y: 420))
  ///     print(TouchDiagnosis(ofTouch: 1, in: hand.trace, on: hand.window.screen, expecting: signIn))
  ///
  /// If the expected view did not get the touch, this explains one at the same place now. The point is that of the
  /// touch's beginning, or (0, 0) if the trace has no touch with that number.
  ///
  /// **Cost:** O(*n*) in the number of records, and that of `init(at:on:expecting:)`.
  @preconcurrency @MainActor public init(
    ofTouch number: Int, in trace: [TraceRecord], on screen: UIScreen, expecting expected: UIView?
  ) {
    self.init(of: Interaction(of: number, in: trace), on: screen, expecting: expected)
  }

  /// Says what became of the first touch of an interaction; nil stands for one that is not known.
  @MainActor package init(of interaction: Interaction?, on screen: UIScreen, expecting expected: UIView?) {
    let touch = interaction?.touch
    let (place, path) = (touch?.place(on: screen) ?? .zero, touch?.search ?? [])
    guard let interaction, let expected, let winner = touch?.view, expected.isReached(by: winner) else {
      let now = TouchDiagnosis(at: place, on: screen, expecting: expected, looksBeyondArrival: true)
      self.init(
        point: place, winner: touch?.view, path: path, expected: expected,
        obstacles: now.obstacles, nearestPoint: now.nearestPoint,
        isReachedThroughPart: now.isReachedThroughPart && now.winner == touch?.view)
      return
    }
    var obstacles = interaction.obstacles(after: expected)
    if obstacles.isEmpty, interaction.actions.isEmpty {
      obstacles = TouchObstacle.beyondArrival(at: expected, isNew: false)
    }
    self.init(
      point: place, winner: winner, path: path, expected: expected, obstacles: obstacles, nearestPoint: nil,
      isReachedThroughPart: winner != expected.objectID)
  }

  /// Says why a recogniser did not recognise its gesture in a touch of the past; for several recognisers on one view.
  ///
  ///     try hand.fingerDrag(from: CGPoint(x: 40, y: 80), to: CGPoint(x: 160, y: 80))
  ///     print(TouchDiagnosis(ofTouch: 1, in: hand.trace, on: hand.window.screen, expecting: swipe))
  ///
  /// If a touch did not come down on the recogniser's view, or inside it, this explains it as one that the view
  /// should get.
  ///
  /// **Cost:** that of the diagnosis of a view, and O(*m*) in the number of views in the recogniser's.
  @preconcurrency @MainActor public init(
    ofTouch number: Int, in trace: [TraceRecord], on screen: UIScreen,
    expecting recognizer: UIGestureRecognizer
  ) {
    self.init(of: Interaction(of: number, in: trace), on: screen, expecting: recognizer)
  }

  @MainActor init(
    of interaction: Interaction?, on screen: UIScreen, expecting recognizer: UIGestureRecognizer
  ) {
    guard let view = recognizer.view, let interaction, let touch = interaction.touch,
      let touched = touch.view, view.holds(touched)
    else {
      self.init(of: interaction, on: screen, expecting: recognizer.view)
      return
    }
    self.init(
      point: touch.place(on: screen), winner: touched, path: touch.search, expected: view,
      obstacles: interaction.obstacles(for: recognizer, on: view), nearestPoint: nil)
  }
}

extension TouchStory {
  /// Where the touch began, on the screen.
  func place(on screen: UIScreen) -> CGPoint {
    screen.windows.first { $0.objectID == window }?.convertToScreen(start) ?? start
  }
}

// MARK: What came in the way

extension Interaction {
  /// What kept a touch that had found its view from that view, or from the expected one, outermost first.
  fileprivate func obstacles(after view: UIView) -> [TouchObstacle] {
    guard !hasDoneItsPart(view) else { return [] }
    let failures = expected(of: (view.gestureRecognizers ?? []).compactMap { failure(of: $0, on: view) })
    // A view that leaves its touches to its recognisers misses the gesture, not the touch.
    if !(view.overridesTouches || view is UITableViewCell), !failures.isEmpty { return failures }
    let withheld = withheldObstacles(from: view)
    return withheld.isEmpty ? failures : withheld
  }

  /// The failures without those of recognisers that wait for another button, unless there are no others.
  private func expected(of failures: [TouchObstacle]) -> [TouchObstacle] {
    let others = failures.filter { if case .gesture(.otherButton) = $0.fact { false } else { true } }
    return others.isEmpty ? failures : others
  }

  /// What kept a recogniser from its gesture in a touch that it could watch.
  fileprivate func obstacles(for recognizer: UIGestureRecognizer, on view: UIView) -> [TouchObstacle] {
    guard !acted(recognizer.objectID) else { return [] }
    return failure(of: recognizer, on: view).map { [$0] } ?? []
  }

  /// Whether the view, or a recogniser on it, sent an action; a control with actions exists for those.
  private func hasDoneItsPart(_ view: UIView) -> Bool {
    if acted(view.objectID) { return true }
    if (view as? UIControl)?.allControlEvents.isEmpty == false { return false }
    return view.gestureRecognizers?.contains { acted($0.objectID) } ?? false
  }

  /// Why a recogniser of the view did not send its action.
  private func failure(of recognizer: UIGestureRecognizer, on view: UIView) -> TouchObstacle? {
    let id = recognizer.objectID
    guard recognizer.isEnabled else { return TouchObstacle(recognizer, .disabled, expected: view) }
    if let traced = failure(of: id, on: view) { return traced }
    if reasonToRecognize(id) != nil {
      return recognizer.doesSomething
        ? nil : TouchObstacle(view, .noAction(.recognizerWithoutTarget(id)), expected: view)
    }
    return TouchObstacle(recognizer, recognizer.isWatching ? .undecided : recognizer.refusal, expected: view)
  }
}

extension UIGestureRecognizer {
  /// Why this recogniser did not watch a touch that came down in its view, as far as its settings say.
  fileprivate var refusal: TouchObstacle.GestureFact {
    if let button = buttonItWaitsFor { return .otherButton(required: button) }
    if delegate != nil { return .notWatching }
    let all: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    if allowedTouchTypes.count < all.count { return .otherTouchType }
    // The trace does not say which button a press was made with.
    return .notOffered(needs: (self as? UITapGestureRecognizer)?.buttonMaskRequired)
  }
}

extension UIView: ExpectedView {
  func className(of recognizer: ObjectID) -> String? { self.recognizer(recognizer)?.className }

  func scrollView(pannedBy recognizer: ObjectID) -> (view: ObjectID, className: String)? {
    guard let pan = self.recognizer(recognizer), let scrollView = pan.view as? UIScrollView,
      scrollView.panGestureRecognizer === pan
    else { return nil }
    return (scrollView.objectID, scrollView.className)
  }

  func exclusiveView(among others: [ObjectID]) -> (view: ObjectID, className: String)? {
    let other = isExclusiveTouch ? nil : window?.exclusiveViews.first { others.contains($0.objectID) }
    return ((other ?? self).objectID, (other ?? self).className)
  }
}

extension UIView {
  /// Whether a view is this one or lies in it.
  fileprivate func holds(_ id: ObjectID) -> Bool { view(id) != nil }

  /// Whether the touches of a view are this view's too: it is this one, or one in it whose touches come up to here.
  fileprivate func isReached(by id: ObjectID) -> Bool {
    objectID == id || view(id).map(isReached(through:)) ?? false
  }

  private func view(_ id: ObjectID) -> UIView? {
    if objectID == id { return self }
    for subview in subviews {
      if let found = subview.view(id) { return found }
    }
    return nil
  }

  /// The recogniser with a name that watches touches on this view, or any in its window.
  fileprivate func recognizer(_ id: ObjectID) -> UIGestureRecognizer? {
    for view in sequence(first: self, next: \.superview) {
      if let found = view.gestureRecognizers?.first(where: { $0.objectID == id }) { return found }
    }
    return window?.subtreeRecognizer(id)
  }

  private func subtreeRecognizer(_ id: ObjectID) -> UIGestureRecognizer? {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      if let found = view.gestureRecognizers?.first(where: { $0.objectID == id }) { return found }
      waiting += view.subviews
    }
    return nil
  }

  /// The views in this one, and itself, with exclusive touch.
  fileprivate var exclusiveViews: [UIView] {
    var (found, waiting): ([UIView], [UIView]) = ([], [self])
    while let view = waiting.popLast() {
      if view.isExclusiveTouch { found.append(view) }
      waiting += view.subviews
    }
    return found
  }
}
