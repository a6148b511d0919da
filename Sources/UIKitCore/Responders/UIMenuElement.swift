import Foundation

/// Something in a menu: an action, or another menu.
@preconcurrency @MainActor
open class UIMenuElement {
  /// How an element behaves.
  nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// Makes a set of attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It is grey and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It deletes something; red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The menu leaves it out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element has a tick.
  nonisolated public enum State: Int, Sendable { case off, on, mixed }

  /// What the element says.
  public final var title: String
  /// The picture beside the title.
  public final var image: UIImage?

  package init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}
