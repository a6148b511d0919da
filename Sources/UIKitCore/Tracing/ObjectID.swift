import Foundation
import Synchronization

/// The trace's name for an object: its kind, its number, and its name when the record was made.
nonisolated public struct ObjectID: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of object that records name.
  public enum Kind: Hashable, Sendable {
    /// A view that is no window.
    case view
    case window
    /// A gesture recogniser.
    case recognizer
    /// A responder that is not a view, or an action's target: known only by its class.
    case other
  }

  /// A name becomes text only when someone reads it: most records are never read.
  private enum Name: Sendable {
    case given(String)
    case type(Any.Type)
  }

  /// The place in the order of creation in its application, from 1; nil for an object known only by its class.
  public var number: Int? { storedNumber == 0 ? nil : Int(storedNumber) }
  /// The object's identifier or name, or else its class.
  public var name: String {
    switch storedName {
    case .given(let name): name
    case .type(let type): ObjectID.className(of: type)
    }
  }

  // In this order it takes 24 bytes.
  private let storedName: Name
  /// What kind of object it is.
  public let kind: Kind
  private let storedNumber: UInt32

  /// `NAME#NUMBER`, or the name alone of an object without a number.
  public var description: String { storedNumber == 0 ? name : "\(name)#\(storedNumber)" }

  package init(_ kind: Kind, number: ObjectNumber, given name: String?, type: Any.Type) {
    self.kind = kind
    storedNumber = UInt32(number.number)
    storedName = name.map(Name.given) ?? .type(type)
  }

  /// Names an object only by its class.
  package init(other object: Any) {
    kind = .other
    storedNumber = 0
    storedName = .type(Swift.type(of: object))
  }

  /// Names an object as a trace has named it; an impossible number counts as none.
  package init(_ kind: Kind, number: Int?, name: String) {
    self.kind = kind
    storedNumber = number.flatMap(UInt32.init(exactly:)) ?? 0
    storedName = .given(name)
  }

  /// Whether both name the same object under the same name.
  public static func == (left: ObjectID, right: ObjectID) -> Bool {
    left.kind == right.kind && left.storedNumber == right.storedNumber && left.name == right.name
  }

  /// Feeds kind, number and name to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(storedNumber)
    hasher.combine(name)
  }

  /// A class's name without its module.
  package static func className(of type: Any.Type) -> String {
    classNames.withLock { names in
      if let name = names[ObjectIdentifier(type)] { return name }
      // `String(describing:)` returns the same, but first looks for four protocols that no class conforms to.
      let name = _typeName(type, qualified: false)
      names[ObjectIdentifier(type)] = name
      return name
    }
  }

  /// Whether a class belongs to this package, and not to a user.
  package static func isOwn(_ type: Any.Type) -> Bool {
    _typeName(type).hasPrefix(_typeName(UIResponder.self).prefix { $0 != "." } + ".")
  }

  /// The names of classes; the runtime takes a microsecond to find out each.
  private static let classNames = Mutex<[ObjectIdentifier: String]>([:])
}

extension UIResponder {
  /// The trace's name for this responder.
  package final var objectID: ObjectID {
    (self as? UIView)?.viewID ?? ObjectID(other: self)
  }
}

extension UIView {
  /// The trace's name for this view.
  final var viewID: ObjectID {
    ObjectID(
      self is UIWindow ? .window : .view, number: objectNumber,
      given: accessibilityIdentifier ?? viewDescription?.className,
      type: type(of: self))
  }
}

extension UIGestureRecognizer {
  /// The trace's name for this recogniser.
  package final var objectID: ObjectID {
    ObjectID(.recognizer, number: objectNumber, given: name, type: type(of: self))
  }
}

extension UIGestureRecognizer {
  /// The recogniser's class without its module.
  package final var className: String { ObjectID.className(of: type(of: self)) }
}

extension ObjectID {
  /// The trace's name for an action's target.
  @MainActor package init(target: Any) {
    self = (target as? UIResponder)?.objectID ?? ObjectID(other: target)
  }
}
