import Foundation
import Synchronization

/// How the trace names an object: what kind it is, its number, and the name that it had when the record was made.
nonisolated public struct ObjectID: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of object that records name.
  public enum Kind: Hashable, Sendable {
    /// A view that is no window.
    case view
    case window
    /// A gesture recogniser.
    case recognizer
    /// A responder that is no view, or the target of an action: known by its class alone.
    case other
  }

  /// A name is made into text only when someone reads it: most records are never read.
  private enum Name: Sendable {
    case given(String)
    case type(Any.Type)
  }

  /// What kind of object it is.
  public let kind: Kind
  /// The place in the order of creation in its application, from 1; nil for an object that is known by its class alone.
  public var number: Int? { storedNumber == 0 ? nil : Int(storedNumber) }
  /// The identifier or name that the object was given, or else its class.
  public var name: String {
    switch storedName {
    case .given(let name): name
    case .type(let type): ObjectID.className(of: type)
    }
  }

  private let storedNumber: UInt32
  private let storedName: Name

  /// `NAME#NUMBER`, or the name alone of an object without a number.
  public var description: String { storedNumber == 0 ? name : "\(name)#\(storedNumber)" }

  package init(_ kind: Kind, number: ObjectNumber, given name: String?, type: Any.Type) {
    self.kind = kind
    storedNumber = UInt32(number.number)
    storedName = name.map(Name.given) ?? .type(type)
  }

  /// Names an object by its class alone.
  package init(other object: Any) {
    kind = .other
    storedNumber = 0
    storedName = .type(Swift.type(of: object))
  }

  /// Names an object as a trace has named it; a number that no object can have is taken for none.
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
      // What `String(describing:)` returns, which first looks for four protocols that no class conforms to.
      let name = _typeName(type, qualified: false)
      names[ObjectIdentifier(type)] = name
      return name
    }
  }

  /// Whether a class is this package's own, and not a user's.
  package static func isOwn(_ type: Any.Type) -> Bool {
    _typeName(type).hasPrefix(_typeName(UIResponder.self).prefix { $0 != "." } + ".")
  }

  /// The names of classes, which take the runtime a microsecond each to find out.
  private static let classNames = Mutex<[ObjectIdentifier: String]>([:])
}

extension UIResponder {
  /// How the trace names this responder.
  package final var objectID: ObjectID {
    (self as? UIView)?.viewID ?? ObjectID(other: self)
  }
}

extension UIView {
  /// How the trace names this view.
  final var viewID: ObjectID {
    ObjectID(
      self is UIWindow ? .window : .view, number: objectNumber,
      given: accessibilityIdentifier ?? viewDescription?.className,
      type: type(of: self))
  }
}

extension UIGestureRecognizer {
  /// How the trace names this recogniser.
  package final var objectID: ObjectID {
    ObjectID(.recognizer, number: objectNumber, given: name, type: type(of: self))
  }
}

extension UIGestureRecognizer {
  /// The recogniser's class without its module.
  package final var className: String { ObjectID.className(of: type(of: self)) }
}

extension ObjectID {
  /// How the trace names the target of an action.
  @MainActor package init(target: Any) {
    self = (target as? UIResponder)?.objectID ?? ObjectID(other: target)
  }
}
