import Foundation

/// Something that observes an application's turns, and may add steps of its own.
package protocol TurnObserver: AnyObject {
  /// Returns what the application gets of an input; nil if nothing.
  ///
  /// What it keeps out is not part of the run: no recorder sees it, and a replay without this observer runs the same.
  func filter(_ input: Input) -> Input?
  /// Called before a turn is taken; what is written now survives a crash in the turn.
  func willTake(_ turn: Turn)
  /// Called during a turn, after its inputs, timers and frame callbacks and before its layout.
  func follow(_ turn: Turn)
  /// The latest time for the next turn, in seconds on the application's clock.
  var nextDeadline: TimeInterval? { get }
  /// Whether frames must begin even if nothing else has changed.
  var wantsFrames: Bool { get }
}

extension TurnObserver {
  package func filter(_ input: Input) -> Input? { input }
  package func willTake(_ turn: Turn) {}
  package func follow(_ turn: Turn) {}
  package var nextDeadline: TimeInterval? { nil }
  package var wantsFrames: Bool { false }
}

/// An observer in an application's list.
final class TurnObservation {
  private(set) weak var observer: (any TurnObserver)?
  /// The same observer, if the application keeps it alive.
  private let kept: (any TurnObserver)?

  init(of observer: any TurnObserver, keepsAlive: Bool) {
    self.observer = observer
    kept = keepsAlive ? observer : nil
  }
}

extension UIApplication {
  /// Adds an observer of this application's turns, for as long as it lives, or kept alive as long as the application.
  package final func addObserver(_ observer: any TurnObserver, keepsAlive: Bool = false) {
    removeObserver(observer)
    turnObservations.append(TurnObservation(of: observer, keepsAlive: keepsAlive))
  }

  /// Removes an observer of this application's turns; one that is not in the list is no error.
  package final func removeObserver(_ observer: any TurnObserver) {
    turnObservations.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// The observers that are alive, in the order in which they began.
  final var turnObservers: some Sequence<any TurnObserver> { turnObservations.lazy.compactMap(\.observer) }

  /// The observer of a type, if there is one.
  package final func observer<Observer: TurnObserver>(of type: Observer.Type) -> Observer? {
    turnObservers.first { $0 is Observer } as? Observer
  }

  /// When a timer of this application, or of an observer of its turns, is due, in seconds on the clock.
  package final var nextDeadline: TimeInterval? {
    var earliest = clock.nextDeadline ?? .infinity
    for observer in turnObservers { earliest = min(earliest, observer.nextDeadline ?? .infinity) }
    return earliest < .infinity ? earliest : nil
  }

  /// Whether frames must begin even if nothing else has changed, for this application or an observer of its turns.
  package final var wantsFrames: Bool {
    frames.wantsFrames || turnObservers.contains(where: \.wantsFrames)
  }
}

/// A view that takes raw input other than touches, and handles it by itself.
package protocol IndirectInputReceiver: UIView {
  /// The pointer hovered over this view, left it, or scrolled, pinched or turned over it.
  func receive(_ input: Input)
}
