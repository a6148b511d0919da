import Foundation
import UIKitCore

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
    let story = TouchStory(of: number, in: trace)
    let place = story.place(on: screen)
    guard let expected, story.began?.view == expected.objectID else {
      let now = TouchDiagnosis(at: place, on: screen, expecting: expected, looksBeyondArrival: true)
      self.init(
        point: place, winner: story.began?.view, path: story.path, expected: expected,
        obstacles: now.obstacles, nearestPoint: now.nearestPoint,
        isReachedThroughPart: now.isReachedThroughPart && now.winner == story.began?.view)
      return
    }
    var obstacles = story.obstacles(after: expected)
    if obstacles.isEmpty, !story.hasAction {
      obstacles = TouchObstacle.beyondArrival(at: expected, isNew: false)
    }
    self.init(
      point: place, winner: expected.objectID, path: story.path, expected: expected,
      obstacles: obstacles, nearestPoint: nil)
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
    let story = TouchStory(of: number, in: trace)
    guard let view = recognizer.view, let touched = story.began?.view, view.holds(touched) else {
      self.init(ofTouch: number, in: trace, on: screen, expecting: recognizer.view)
      return
    }
    self.init(
      point: story.place(on: screen), winner: touched, path: story.path, expected: view,
      obstacles: story.obstacles(for: recognizer, on: view), nearestPoint: nil)
  }
}

/// The records of one touch: from its beginning to that of a touch which cannot be part of the same gesture, or to
/// the end.
struct TouchStory {
  private let number: Int
  private(set) var began: TraceRecord.Touch?
  private(set) var path: [TraceRecord.HitTest] = []
  /// The views of the touches that were down when it began.
  private var otherViews: Set<ObjectID> = []
  private(set) var records: [TraceRecord.Body] = []

  init(of number: Int, in trace: some Sequence<TraceRecord>) {
    self.number = number
    var end: TimeInterval?
    for record in trace {
      switch record.body {
      case .hitTest(let step) where step.touch == number: path.append(step)
      case .event(let event) where event.type == .touches:
        // Taps in quick succession may make one gesture together.
        if let end, record.t > end + Thresholds.tapInterval,
          event.touches.contains(where: { $0.phase == .began })
        {
          return
        }
        guard let touch = event.touches.first(where: { $0.id == number }) else { break }
        if touch.phase == .began { begin(touch, in: event) }
        if touch.phase == .ended || touch.phase == .cancelled { end = record.t }
      default: break
      }
      if began != nil { records.append(record.body) }
    }
  }

  private mutating func begin(_ touch: TraceRecord.Touch, in event: TraceRecord.Event) {
    began = touch
    otherViews = Set(event.touches.filter { $0.id != number }.compactMap(\.view))
  }

  /// Where the touch began, on the screen.
  func place(on screen: UIScreen) -> CGPoint {
    guard let began else { return .zero }
    let window = screen.windows.first { $0.objectID == began.window }
    return window.map { $0.convertToScreen(began.at) } ?? began.at
  }

  /// Whether a control or a recogniser sent an action after the touch had begun.
  var hasAction: Bool {
    records.contains { if case .action = $0 { true } else { false } }
  }

  // MARK: What came in the way

  /// What kept a touch that had found its view from that view, or from the expected one, outermost first.
  func obstacles(after view: UIView) -> [TouchObstacle] {
    guard !hasDoneItsPart(view) else { return [] }
    let failures = expected(of: (view.gestureRecognizers ?? []).compactMap { failure(of: $0, on: view) })
    // A view that leaves its touches to its recognisers misses the gesture, not the touch.
    if !view.overridesTouches, !failures.isEmpty { return failures }
    let withheld = withheldObstacles(from: view)
    return withheld.isEmpty ? failures : withheld
  }

  /// The failures without those of recognisers that wait for another button, unless there are no others.
  private func expected(of failures: [TouchObstacle]) -> [TouchObstacle] {
    let others = failures.filter { if case .gesture(.otherButton) = $0.fact { false } else { true } }
    return others.isEmpty ? failures : others
  }

  /// What kept a recogniser from its gesture in a touch that it could watch.
  func obstacles(for recognizer: UIGestureRecognizer, on view: UIView) -> [TouchObstacle] {
    guard !acted(recognizer.objectID) else { return [] }
    return failure(of: recognizer, on: view).map { [$0] } ?? []
  }

  /// Whether the view, or a recogniser on it, sent an action; a control with actions exists for those.
  private func hasDoneItsPart(_ view: UIView) -> Bool {
    if acted(view.objectID) { return true }
    if (view as? UIControl)?.allControlEvents.isEmpty == false { return false }
    return view.gestureRecognizers?.contains { acted($0.objectID) } ?? false
  }

  func acted(_ sender: ObjectID) -> Bool {
    records.contains { if case .action(let action) = $0 { action.sender == sender } else { false } }
  }

  private func withheldObstacles(from view: UIView) -> [TouchObstacle] {
    var obstacles: [TouchObstacle] = []
    for case .withhold(let withhold) in records where withhold.touches.contains(number) {
      guard let obstacle = obstacle(withhold, on: view), !obstacles.contains(obstacle) else { continue }
      obstacles.append(obstacle)
    }
    // A delay ends by itself; a cancellation is what counts.
    let lasting = obstacles.filter { $0.fact != .gesture(.delayed) && $0.fact != .gesture(.endDelayed) }
    return lasting.isEmpty && !wasDelivered(.touchesEnded, to: view.objectID) ? obstacles : lasting
  }

  private func obstacle(_ withhold: TraceRecord.Withhold, on view: UIView) -> TouchObstacle? {
    let recognizer = withhold.by.flatMap { view.recognizer($0) }
    switch withhold.why {
    case .multipleTouchDisabled: return TouchObstacle(view, .multipleTouchDisabled, expected: view)
    case .exclusiveTouch:
      let other = view.window?.exclusiveViews.first { otherViews.contains($0.objectID) }
      return TouchObstacle(view.isExclusiveTouch ? view : other ?? view, .exclusiveTouch, expected: view)
    case .ignoringInteraction: return TouchObstacle(view, .ignoringInteraction, expected: view)
    case .delaysContentTouches, .delaysTouchesBegan:
      return recognizer.map { TouchObstacle($0, .delayed, expected: view) }
    case .delaysTouchesEnded:
      return recognizer.map { TouchObstacle($0, .endDelayed, expected: view) }
    case .cancelledByGesture:
      guard let recognizer else { return nil }
      if let scroll = recognizer.view as? UIScrollView, scroll.panGestureRecognizer === recognizer {
        let fact = TouchObstacle.Fact.delaysContentTouches(
          wasDelivered: wasDelivered(.touchesBegan, to: view.objectID))
        return TouchObstacle(scroll, fact, expected: view)
      }
      let reason = reasonToRecognize(recognizer.objectID) ?? .decidedBySubclass
      return TouchObstacle(recognizer, .cancelled(because: reason), expected: view)
    }
  }

  func wasDelivered(_ method: TraceRecord.Method, to view: ObjectID) -> Bool {
    records.contains {
      if case .deliver(let call) = $0 {
        call.to == view && call.method == method && call.touches?.contains(number) == true
      } else {
        false
      }
    }
  }

  // MARK: Recognisers of the view

  /// Why a recogniser of the view did not send its action.
  private func failure(of recognizer: UIGestureRecognizer, on view: UIView) -> TouchObstacle? {
    let id = recognizer.objectID
    guard recognizer.isEnabled else { return TouchObstacle(recognizer, .disabled, expected: view) }
    if let traced = failure(
      of: id, expected: view.objectID, classNames: { view.recognizer($0)?.className })
    {
      return traced
    }
    if reasonToRecognize(id) != nil {
      return recognizer.doesSomething
        ? nil : TouchObstacle(view, .noAction(.recognizerWithoutTarget(id)), expected: view)
    }
    return TouchObstacle(recognizer, recognizer.isWatching ? .undecided : recognizer.refusal, expected: view)
  }

  /// What the records say about why a recogniser did not recognise its gesture; nil if they say nothing.
  ///
  /// - Parameter classNames: Returns the class of a recogniser; nil if there is none with that name.
  func failure(of id: ObjectID, expected: ObjectID, classNames: (ObjectID) -> String?) -> TouchObstacle? {
    func obstacle(_ recognizer: ObjectID, _ fact: TouchObstacle.GestureFact) -> TouchObstacle {
      TouchObstacle(
        view: recognizer, className: classNames(recognizer) ?? "", expected: expected, fact: .gesture(fact))
    }
    for case .relation(let relation) in records {
      switch relation.relation {
      case .prevents where relation.other == id:
        return obstacle(relation.recognizer, .prevented(id, because: relation.because))
      case .waitsFor where relation.recognizer == id && classNames(relation.other) != nil:
        return obstacle(relation.other, .keptWaiting(id, because: relation.because))
      default: break
      }
    }
    return reasonToFail(id).map { obstacle(id, .failed(because: $0)) }
  }

  /// Why a recogniser recognised its gesture, if it did: the reason of its first step.
  func reasonToRecognize(_ recognizer: ObjectID) -> GestureReason? {
    steps(of: recognizer).first { $0.to == .began || $0.to == .ended }?.reason
  }

  /// Why a recogniser last failed, if it did.
  func reasonToFail(_ recognizer: ObjectID) -> GestureReason? {
    steps(of: recognizer).last { $0.to == .failed }?.reason
  }

  func steps(of recognizer: ObjectID) -> [TraceRecord.Gesture] {
    records.compactMap {
      if case .gesture(let step) = $0, step.recognizer == recognizer { step } else { nil }
    }
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

extension UIView {
  /// Whether a view is this one or lies in it.
  fileprivate func holds(_ id: ObjectID) -> Bool {
    objectID == id || subviews.contains { $0.holds(id) }
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
