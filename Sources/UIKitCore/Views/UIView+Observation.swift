import Foundation

// Watching a view's properties
// ============================
//
// There is no Objective-C runtime to observe properties with, so views report theirs themselves: `frame`, `bounds`,
// `center`, `transform`, `alpha`, `isHidden` and `backgroundColor`, and scroll views also `contentSize`. Observers
// are notified of every assignment, even one that changes nothing, and only of assignments to that very property:
// moving `center` does not assign `frame`. A scroll view's `contentOffset` notifies them whenever it changes,
// whatever scrolled: a finger, a movement, the program.

/// What an observer gets, and when.
nonisolated public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bits, as in Foundation on other systems.
  public let rawValue: UInt

  /// Makes a set of options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The change has the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change has the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is notified once at the beginning, before any assignment.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// An assignment that an observer is notified of.
@preconcurrency @MainActor
public struct NSKeyValueObservedChange<Value> {
  /// The value after the assignment, if asked for.
  public let newValue: Value?
  /// The value before the assignment, if asked for.
  public let oldValue: Value?
}

/// A token for an observation: it lasts until this object is released or invalidated.
@preconcurrency @MainActor
public final class NSKeyValueObservation {
  fileprivate let property: AnyKeyPath
  fileprivate var notify: ((_ old: Any?) -> Void)?

  fileprivate init(_ property: AnyKeyPath) {
    self.property = property
  }

  /// Ends the observation; calling it again does nothing.
  public func invalidate() { notify = nil }
}

/// A class whose objects have observable properties: `UIView` and its subclasses.
@preconcurrency @MainActor
public protocol NSKeyValueObservable: AnyObject {}

extension UIView: NSKeyValueObservable {}

extension NSKeyValueObservable where Self: UIView {
  /// Calls `changeHandler` after every assignment to a property, for as long as the returned token is kept.
  ///
  ///     observation = card.observe(\.frame, options: [.old]) { card, change in
  ///       print(change.oldValue ?? .zero, card.frame)
  ///     }
  ///
  /// Without options the change has no values. A property that cannot be observed causes a warning.
  ///
  /// **Cost:** from then on each assignment to an observable property of this view is O(*k*) in the number of
  /// observations of the view.
  public func observe<Value>(
    _ keyPath: KeyPath<UIView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let property = UIView.observableProperties.contains(keyPath) ? keyPath : nil
    return observe(property, keyPath, options, changeHandler) { $0[keyPath: keyPath] }
  }

  package func observe<Value>(
    _ property: AnyKeyPath?, _ keyPath: AnyKeyPath, _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void,
    value: @escaping (Self) -> Value
  ) -> NSKeyValueObservation {
    if property == nil {
      Diagnostics.warn("\(objectID) notifies no observer of \(keyPath): that property cannot be observed")
    }
    let observation = NSKeyValueObservation(property ?? keyPath)
    observation.notify = { [weak self] old in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? value(self) : nil,
          oldValue: options.contains(.old) ? old as? Value : nil))
    }
    addObservation(observation)
    if options.contains(.initial) { observation.notify?(nil) }
    return observation
  }
}

/// The observations of one view, held weakly: they live as long as their observers keep them.
package final class ObservationList {
  private struct Entry {
    weak var observation: NSKeyValueObservation?
  }

  private var entries: [Entry] = []

  func add(_ observation: NSKeyValueObservation) {
    entries.removeAll { $0.observation?.notify == nil }
    entries.append(Entry(observation: observation))
  }

  package func notify(of property: AnyKeyPath, old: Any?) {
    for entry in entries where entry.observation?.property == property { entry.observation?.notify?(old) }
  }
}

extension UIView {
  fileprivate static let observableProperties: Set<PartialKeyPath<UIView>> = [
    \.frame, \.bounds, \.center, \.transform, \.alpha, \.isHidden, \.backgroundColor,
  ]

  fileprivate final func addObservation(_ observation: NSKeyValueObservation) {
    let list = uncommon?.observations ?? ObservationList()
    makeUncommon().observations = list
    list.add(observation)
  }

  /// Assigns a property, and notifies its observers.
  final func assign<Value>(_ property: @autoclosure () -> KeyPath<UIView, Value>, _ assignment: () -> Void) {
    guard let observations = uncommon?.observations else { return assignment() }
    let property = property()
    let old = self[keyPath: property]
    assignment()
    observations.notify(of: property, old: old)
  }
}
