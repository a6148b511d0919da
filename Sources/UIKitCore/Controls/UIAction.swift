import Foundation

/// A closure with a name that a control performs for its events.
@preconcurrency @MainActor
public final class UIAction {
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

  /// The title of a button made for the action.
  public var title: String
  /// The image of a button made for the action.
  public var image: UIImage?
  /// The name by which the action can be found or replaced.
  public let identifier: Identifier
  /// The object that performs the action, while it is being performed.
  public private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// Makes an action; without an identifier it gets a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("action-\(ObjectNumbering.current.nextAction())")
    self.handler = handler
  }

  func perform(from sender: UIControl) {
    sender.application.calls.controlActions.note(self)
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
