import Foundation

/// A closure with a name that a control performs for its events, or a menu when it is chosen.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// A name by which an action can be found or replaced.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text that identifiers are compared by.
    public let rawValue: String

    /// Makes an identifier from a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The name by which the action can be found or replaced.
  public let identifier: Identifier
  /// How it behaves in a menu.
  public var attributes: Attributes
  /// Whether it has a tick in a menu.
  public var state: State
  /// The object that performs the action, while it is being performed.
  public private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Makes an action; without an identifier it gets a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier("action-\(ObjectNumbering.current.nextAction())")
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image)
  }

  func perform(from sender: UIResponder) {
    sender.application.calls.controlActions.note(self)
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
