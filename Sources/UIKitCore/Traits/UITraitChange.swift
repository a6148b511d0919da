import Foundation

/// A trait whose changes can be observed.
public protocol UITraitDefinition {
  /// Whether two collections differ in this trait.
  nonisolated static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

/// Whether things are drawn light or dark.
nonisolated public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Whether two collections differ in light and dark.
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.userInterfaceStyle != other.userInterfaceStyle
  }
}

/// How many pixels a point has.
nonisolated public struct UITraitDisplayScale: UITraitDefinition {
  /// Whether two collections differ in their scale.
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.displayScale != other.displayScale
  }
}

/// Names an observation of traits, to end it.
@preconcurrency @MainActor
public final class UITraitChangeRegistration {
  fileprivate let traits: [any UITraitDefinition.Type]
  fileprivate var last: UITraitCollection
  fileprivate let notify: (UITraitCollection) -> Void

  fileprivate init(
    _ traits: [any UITraitDefinition.Type], _ last: UITraitCollection,
    _ notify: @escaping (UITraitCollection) -> Void
  ) {
    (self.traits, self.last, self.notify) = (traits, last, notify)
  }
}

/// A view or a controller whose traits can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// What the object should know about its surroundings.
  var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls a closure with the object and the former traits when one of these traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> UITraitChangeRegistration {
    let registration = UITraitChangeRegistration(traits, traitCollection) { [weak self] former in
      if let self { handler(self, former) }
    }
    if let view = self as? UIView { view.makeUncommon().traitChanges.append(registration) }
    (self as? UIViewController)?.traitChanges.append(registration)
    return registration
  }

  /// Calls a method without arguments on the object when one of these traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type], action: @escaping (Self) -> () -> Void
  ) -> UITraitChangeRegistration {
    registerForTraitChanges(traits) { object, _ in action(object)() }
  }

  /// Ends an observation.
  public func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
    (self as? UIView)?.uncommon?.traitChanges.removeAll { $0 === registration }
    (self as? UIViewController)?.traitChanges.removeAll { $0 === registration }
  }
}

extension UIView {
  /// Notifies the observers of the view's traits that changed, and those of its controller's.
  final func notifyTraitChanges() {
    let changes = (uncommon?.traitChanges ?? []) + (owningController?.traitChanges ?? [])
    guard !changes.isEmpty else { return }
    let traits = traitCollection
    for change in changes {
      let former = change.last
      change.last = traits
      if change.traits.contains(where: { $0.differs(former, traits) }) { change.notify(former) }
    }
  }
}
