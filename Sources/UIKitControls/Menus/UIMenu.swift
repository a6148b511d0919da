import Foundation

/// A list of choices, for a button's `menu` or a `UIContextMenuInteraction`.
///
///     button.menu = UIMenu(children: [
///       UIAction(title: "Copy") { _ in copy() },
///       UIAction(title: "Delete", attributes: .destructive) { _ in delete() },
///     ])
///     button.showsMenuAsPrimaryAction = true
open class UIMenu: UIMenuElement {
  /// How a menu in a menu looks.
  nonisolated public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// Makes a set of options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements stand between lines in the menu around it, and do not open by themselves.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It deletes something; red.
    public static let destructive = Options(rawValue: 1 << 1)
  }

  /// A name by which a menu can be found.
  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text that identifiers are compared by.
    public let rawValue: String
    /// Makes an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name by which the menu can be found.
  public final let identifier: Identifier?
  /// How the menu looks in another one.
  public final let options: Options
  /// The elements, from top to bottom.
  public final let children: [UIMenuElement]

  /// Makes a menu.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.identifier, self.options, self.children) = (identifier, options, children)
    super.init(title: title, image: image)
  }
}
