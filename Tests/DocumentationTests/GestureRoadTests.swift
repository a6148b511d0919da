import Foundation
import Testing
import UIKit
import UIKitTesting

/// What Architecture says about the way of a gesture is compared with the call stacks of four gestures.
@Suite("The road of a gesture") struct GestureRoadTests {
  /// A gesture that is made while its call stacks are captured.
  nonisolated enum Gesture: CaseIterable {
    case panWins, tapWaits, rivalFails, subclassSetsState

    /// The application's code that is called, in order.
    var calls: [String] {
      switch self {
      case .panWins:
        ["shouldReceive", "touchesBegan", "shouldBegin", "action", "touchesCancelled", "action"]
      case .tapWaits:
        ["shouldReceive", "shouldReceive", "touchesBegan", "shouldBegin", "action", "touchesCancelled"]
      case .rivalFails:
        [
          "shouldReceive", "recognizer's touchesBegan", "touchesBegan", "shouldBegin",
          "recognizer's touchesMoved", "failed", "action", "touchesCancelled", "action", "possible", "reset",
        ]
      case .subclassSetsState:
        [
          "shouldReceive", "recognizer's touchesBegan", "touchesBegan", "recognizer's touchesMoved", "began",
          "shouldBegin", "action", "touchesCancelled", "ended", "action", "possible", "reset",
        ]
      }
    }
  }

  private static let rooms = ["Dispatch", "Events", "HitTesting", "Gestures", "Delivery", "Responders"]

  /// The steps of a call from the dispatcher on, without the two `sendEvent`, which an application may override, and
  /// without what only makes the application the current one.
  private func road(of call: CallLog.Call) -> [CallLog.Step] {
    call.steps.drop { $0.room != "Dispatch" }.filter { step in
      !(step.room == "Application" && ["sendEvent", "run"].contains(step.name))
        && !(step.file == "Views/UIWindow.swift" && step.name == "sendEvent")
    }
  }

  @Test(
    "Every function calls one of its own room or of a later one, or Architecture lists the call",
    arguments: Gesture.allCases)
  func roomsComeInOrder(of gesture: Gesture) async throws {
    let listed = try ArchitecturePage.callsBack()
    let calls = try await Stage().calls(in: gesture)
    #expect(calls.map(\.name) == gesture.calls)
    for call in calls {
      let road = road(of: call)
      #expect(road.count > 3, "\(call.name) has no road")
      for (step, next) in zip(road, road.dropFirst()) {
        let from = try #require(GestureRoadTests.rooms.firstIndex { $0 == step.room }, "\(step)")
        let to = try #require(GestureRoadTests.rooms.firstIndex { $0 == next.room }, "\(next)")
        let isListed = listed.contains { $0.file == step.file && $0.function == step.name }
        #expect(to >= from || isListed, "\(call.name): \(step.name) calls \(next.name)")
      }
    }
  }

  @Test("A pan that wins goes through the steps that Architecture lists, in that order")
  func stepsComeInOrder() async throws {
    let rows = try ArchitecturePage.gestureRows()
    var taken: [String] = []
    for call in try await Stage().calls(in: .rivalFails) {
      for step in call.steps where rows.contains(where: { $0.file == step.file && $0.function == step.name })
      {
        if !taken.contains(step.name) { taken.append(step.name) }
      }
    }
    // Where a pan finds out that it begins, it calls nothing of an application's.
    #expect(taken == rows.map(\.function).filter { $0 != "begin" })
  }
}

/// A view with recognisers, all of which capture who calls them.
private final class Stage {
  let log = CallLog()
  let view: LoggedView
  let delegate: LoggedDelegate

  init() {
    view = LoggedView(log)
    delegate = LoggedDelegate(log)
  }

  /// Makes a gesture, and returns what was called in it.
  func calls(in gesture: GestureRoadTests.Gesture) async throws -> [CallLog.Call] {
    let hand = try EventGenerator(view: view)
    switch gesture {
    case .panWins:
      add(UIPanGestureRecognizer())
      try drag(hand)
    case .tapWaits:
      let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      add(single)
      add(double)
      try hand.fingerTap(at: view)
      hand.wait(1)
    case .rivalFails:
      add(UIPanGestureRecognizer())
      view.addGestureRecognizer(LoggedRecognizer(log))
      try drag(hand)
    case .subclassSetsState:
      let own = LoggedRecognizer(log)
      own.begins = true
      add(own)
      try drag(hand)
    }
    return try await log.calls()
  }

  private func add(_ recognizer: UIGestureRecognizer) {
    recognizer.delegate = delegate
    recognizer.addTarget(view, action: LoggedView.acted)
    view.addGestureRecognizer(recognizer)
  }

  private func drag(_ hand: EventGenerator) throws {
    try hand.fingerDown(at: CGPoint(x: 20, y: 20))
    try hand.fingerMove(to: CGPoint(x: 120, y: 20))
    try hand.fingerUp()
  }
}

private final class LoggedView: UIView {
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("touchesBegan") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("touchesMoved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("touchesEnded") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("touchesCancelled")
  }
  func acted() { log.note("action") }
}

private final class LoggedDelegate: NSObject, UIGestureRecognizerDelegate {
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    log.note("shouldReceive")
    return true
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    log.note("shouldBegin")
    return true
  }
}

private final class LoggedRecognizer: UIGestureRecognizer {
  private let log: CallLog
  /// Whether it begins as soon as its finger moves.
  var begins = false

  init(_ log: CallLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }

  override var state: State {
    get { super.state }
    set {
      log.note("\(newValue)")
      super.state = newValue
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log.note("recognizer's touchesBegan")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log.note("recognizer's touchesMoved")
    if begins { state = .began }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if begins { state = .ended }
  }
  override func reset() { log.note("reset") }
}
