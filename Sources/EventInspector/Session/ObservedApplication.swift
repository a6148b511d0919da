import Foundation
import TouchDiagnosis
import UIKitCore

/// An application as seen from outside: its trace, put together, and the pointer's place.
///
/// It only takes notes, and never calls anything noticeable: the inspector that shows it makes its own turn later. A
/// press of the secondary button is a question, not input: it is filtered out before a recorder sees it, so the run and
/// its replay are as if there had been no press. With Shift the application gets it as well.
final class ObservedApplication: TurnObserver {
  let application: UIApplication
  /// What has happened since the observation began.
  private(set) var history = EventHistory()
  /// The view under the pointer.
  private(set) var hovered: ObjectID?
  /// Called after a turn in which something happened, during the application's work.
  var changed: (() -> Void)?

  /// The place that a person asked about, in points of the screen.
  struct Question {
    weak var view: UIView?
    let place: CGPoint
    /// Whether the press only asked; any other is the application's touch as well.
    let isOnlyAsked: Bool
  }

  private var question: Question?
  /// The contacts of presses that only ask.
  private var askingContacts: Set<Int> = []
  private var token: Trace.Token?

  init(_ application: UIApplication) {
    self.application = application
    token = application.trace.observeTurns { [weak self] in self?.add($0) }
    application.addObserver(self)
  }

  /// Ends the observation.
  func close() {
    token = nil
    changed = nil
    application.removeObserver(self)
  }

  /// The question asked since the last call.
  func takeQuestion() -> Question? {
    defer { question = nil }
    return question
  }

  private func add(_ records: [TraceRecord]) {
    for record in records { history.add(record) }
    changed?()
  }

  // MARK: Presses

  /// Passes on every input except the presses that ask.
  func filter(_ input: Input) -> Input? {
    guard case .touches(let samples) = input.kind else { return input }
    var left: [TouchSample] = []
    for sample in samples where !isAsking(sample, input.modifiers) { left.append(sample) }
    guard !left.isEmpty else { return nil }
    var input = input
    input.kind = .touches(left)
    return input
  }

  private func isAsking(_ sample: TouchSample, _ modifiers: UIKeyModifierFlags) -> Bool {
    if sample.phase == .began {
      let asks = sample.buttonMask == .secondary && !modifiers.contains(.shift)
      if asks { askingContacts.insert(sample.contact) }
      let view = application.viewAsked(at: sample.location)
      question = Question(view: view, place: sample.location, isOnlyAsked: asks)
      changed?()
      return asks
    }
    guard askingContacts.contains(sample.contact) else { return false }
    if sample.phase == .ended || sample.phase == .cancelled { askingContacts.remove(sample.contact) }
    return true
  }

  // MARK: The pointer

  func follow(_ turn: Turn) {
    guard changed != nil else { return }
    for input in turn.inputs {
      if case .hover(let place) = input.kind {
        note(hovered: place.flatMap(application.viewSeen)?.objectID)
      }
    }
  }

  private func note(hovered: ObjectID?) {
    guard hovered != self.hovered else { return }
    self.hovered = hovered
    changed?()
  }
}
