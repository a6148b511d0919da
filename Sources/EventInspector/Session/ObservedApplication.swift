import Foundation
import UIKitCore

/// What is seen of an application from outside: its trace, put together, and where the pointer is.
///
/// It only notes, and never calls what could be noticed: the inspector that shows it makes a turn of its own later.
final class ObservedApplication: TurnFollower {
  let application: UIApplication
  /// What has happened since the observation began.
  private(set) var history = EventHistory()
  /// The view that the pointer is over.
  private(set) var hovered: ObjectID?
  /// Called after a turn in which something happened, in the middle of what the application does.
  var changed: (() -> Void)?

  private weak var question: UIView?
  private var token: Trace.Token?

  init(_ application: UIApplication) {
    self.application = application
    token = application.trace.observeTurns { [weak self] in self?.add($0) }
    application.addFollower(self)
  }

  /// Ends the observation.
  func close() {
    token = nil
    changed = nil
  }

  /// The view that the secondary button was pressed on since the last call.
  func takeQuestion() -> UIView? {
    defer { question = nil }
    return question
  }

  private func add(_ records: [TraceRecord]) {
    for record in records { history.add(record) }
    changed?()
  }

  // MARK: The pointer

  func follow(_ turn: Turn) {
    guard changed != nil else { return }
    for input in turn.inputs {
      switch input.kind {
      case .hover(let place): note(hovered: place.flatMap(application.viewSeen)?.objectID)
      case .touches(let samples):
        for sample in samples where sample.phase == .began && sample.buttonMask == .secondary {
          question = application.viewSeen(at: sample.location)
          changed?()
        }
      default: break
      }
    }
  }

  private func note(hovered: ObjectID?) {
    guard hovered != self.hovered else { return }
    self.hovered = hovered
    changed?()
  }

  var nextDeadline: TimeInterval? { nil }
  var wantsFrames: Bool { false }
}
