import Foundation
import UIKitCore
import UIKitTesting

/// What happened, a line each, in the words of the worked examples.
final class GestureLog {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }

  /// The lines that begin with one of these words.
  func lines(of words: String...) -> [String] {
    lines.filter { line in words.contains { line.hasPrefix($0 + " ") } }
  }
}

/// A view that notes which of its touches methods are called.
final class WitnessView: UIView {
  let log: GestureLog

  init(_ name: String, frame: CGRect, log: GestureLog) {
    self.log = log
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ word: String, _ touches: Set<UITouch>) {
    log.note("\(word) \(accessibilityIdentifier ?? "") \(touches.count)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("TB", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("TM", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("TE", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("TC", touches) }
}

/// Notes the actions of recognisers.
final class ActionLog {
  let log: GestureLog

  init(_ log: GestureLog) { self.log = log }

  func acted(_ recognizer: UIGestureRecognizer) {
    log.note("ACT \(recognizer.name ?? "") \(recognizer.state)")
  }
}

/// A delegate that asks closures.
final class ClosureDelegate: UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var allowsBoth: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var takesTouch: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }
  var takesEvent: (UIGestureRecognizer, UIEvent) -> Bool = { _, _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin(gestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsBoth(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requires(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isRequired(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    takesTouch(gestureRecognizer, touch)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    takesEvent(gestureRecognizer, event)
  }
}

/// A view R that fills a window, a hand over it, and a log of both.
final class GestureStage {
  let log = GestureLog()
  let view: WitnessView
  let hand: EventGenerator
  private let actions: ActionLog

  init() throws {
    view = WitnessView("R", frame: CGRect(x: 0, y: 0, width: 320, height: 480), log: log)
    view.isMultipleTouchEnabled = true
    hand = try EventGenerator(view: view)
    actions = ActionLog(log)
  }

  /// Puts a recogniser on R, or on another view, and notes its actions under its name.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to other: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(actions, action: ActionLog.acted)
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The changes of state of one recogniser in the trace, in order.
  func changes(of name: String) -> [TraceRecord.Gesture] {
    hand.trace.compactMap { record -> TraceRecord.Gesture? in
      guard case .gesture(let gesture) = record.body, gesture.recognizer.name == name else {
        return nil
      }
      return gesture
    }
  }

  /// The states that a recogniser went to, in order.
  func states(of name: String) -> [String] { changes(of: name).map(\.to.name) }

  /// What the trace says is between recognisers, in order: "one prevents two: order".
  var relations: [String] {
    hand.trace.compactMap { record in
      guard case .relation(let relation) = record.body else { return nil }
      return "\(relation.recognizer.name) \(relation.relation) \(relation.other.name): \(relation.because)"
    }
  }

  /// What the trace says is withheld, in order: "1 delaysTouchesBegan by tap".
  var withheld: [String] {
    hand.trace.compactMap { record in
      guard case .withhold(let withhold) = record.body else { return nil }
      let touches = withhold.touches.map(String.init).joined(separator: " ")
      return "\(touches) \(withhold.why)" + (withhold.by.map { " by \($0.name)" } ?? "")
    }
  }

  /// The reason that the trace gives for a recogniser's last change.
  func reason(of name: String) -> String? { changes(of: name).last?.why }
}
