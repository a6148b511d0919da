import Foundation

/// Something that observes an application's turns, and may take steps of its own in them.
package protocol TurnObserver: AnyObject {
  /// Returns what the application gets of an input, nil if that is nothing.
  ///
  /// What it keeps out is not part of the run: no recorder sees it, and a replay without this observer is the same.
  func filter(_ input: Input) -> Input?
  /// A turn is about to be taken: what is written now outlives a crash in the turn.
  func willTake(_ turn: Turn)
  /// A turn is being taken: its inputs, timers and frame callbacks are done, its layout is not.
  func follow(_ turn: Turn)
  /// When the next turn is needed at the latest, in seconds on the application's clock.
  var nextDeadline: TimeInterval? { get }
  /// Whether frames must begin although nothing else has changed.
  var wantsFrames: Bool { get }
}

extension TurnObserver {
  package func filter(_ input: Input) -> Input? { input }
  package func willTake(_ turn: Turn) {}
  package func follow(_ turn: Turn) {}
  package var nextDeadline: TimeInterval? { nil }
  package var wantsFrames: Bool { false }
}

/// The observers of an application's turns, in the order in which they began.
struct TurnObservers {
  private struct Entry {
    weak var observer: (any TurnObserver)?
    /// The observer once more, if the list keeps it alive.
    let kept: (any TurnObserver)?
  }

  private var entries: [Entry] = []

  mutating func add(_ observer: any TurnObserver, keepsAlive: Bool) {
    remove(observer)
    entries.append(Entry(observer: observer, kept: keepsAlive ? observer : nil))
  }

  /// Ends an observation; one that has ended already is no error.
  mutating func remove(_ observer: any TurnObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Those that are alive.
  var all: [any TurnObserver] { entries.compactMap(\.observer) }
}

extension UIApplication {
  /// Has something observe this application's turns: for as long as it lives, or kept alive as long as the application.
  package final func addObserver(_ observer: any TurnObserver, keepsAlive: Bool = false) {
    turnObservers.add(observer, keepsAlive: keepsAlive)
  }

  /// Ends an observation of this application's turns.
  package final func removeObserver(_ observer: any TurnObserver) { turnObservers.remove(observer) }

  /// The observer of a type, if there is one.
  package final func observer<Observer: TurnObserver>(of type: Observer.Type) -> Observer? {
    turnObservers.all.lazy.compactMap { $0 as? Observer }.first
  }

  /// When a timer of this application, or of what observes its turns, is due, in seconds on the clock.
  package final var nextDeadline: TimeInterval? {
    let others = turnObservers.all.compactMap(\.nextDeadline)
    return (clock.nextDeadline.map { others + [$0] } ?? others).min()
  }

  /// Whether frames must begin although nothing else has changed, here or in what observes the turns.
  package final var wantsFrames: Bool {
    frames.wantsFrames || turnObservers.all.contains(where: \.wantsFrames)
  }
}

/// A view that takes input without a touch as it came, and does with it what it likes.
package protocol IndirectInputReceiver: UIView {
  /// The pointer hovered over this view, left it, or scrolled, pinched or turned over it.
  func receive(_ input: Input)
}
