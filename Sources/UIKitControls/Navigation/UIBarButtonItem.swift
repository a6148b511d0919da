import Foundation

/// A button in a bar: a title, a picture or a view, and the action for a press.
open class UIBarButtonItem {
  /// How a button looks.
  nonisolated public enum Style: Int, Sendable {
    /// As text in the tint colour.
    case plain = 0
    /// The same: here a bar's main button looks like the others.
    case done = 2
  }

  /// What the button says.
  open var title: String? { didSet { didChange?() } }
  /// The picture instead of the title.
  open var image: UIImage? { didSet { didChange?() } }
  /// The view instead of the button.
  open var customView: UIView? { didSet { didChange?() } }
  /// Whether the button reacts.
  open var isEnabled = true { didSet { didChange?() } }
  /// The colour of title and picture; nil is the bar's.
  open var tintColor: UIColor? { didSet { didChange?() } }
  /// How the button looks.
  open var style = Style.plain
  /// The object with the action; nil sends it up the responder chain.
  open weak var target: AnyObject?
  /// The action that pressing performs.
  open var action: Selector?
  /// The action that pressing performs instead.
  open var primaryAction: UIAction?
  /// The menu that pressing opens, or holding if there is an action as well.
  open var menu: UIMenu? { didSet { didChange?() } }
  /// A name for tests, scripts and the trace; nil means the title.
  open var accessibilityIdentifier: String? { didSet { didChange?() } }
  /// What people call the button, above all one that shows a picture.
  open var accessibilityLabel: String? { didSet { didChange?() } }
  /// A number for the programmer's own use.
  open var tag = 0

  /// Notifies the bar that shows the button.
  final var didChange: (() -> Void)?

  /// Makes a button without title, picture and action.
  public init() {}

  /// Makes a button with a title.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }

  /// Makes a button with a title that calls a method without arguments.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Makes a button with a title that calls a method with the sender, which is this item.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Makes a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes a button with a picture that calls a method without arguments.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Makes a button with a picture that calls a method with the sender, which is this item.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Makes a button that performs an action, opens a menu, or both.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image, self.primaryAction, self.menu) = (title, image, primaryAction, menu)
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// What the bar shows for it: its view, or a button.
  final func makeView() -> UIView {
    if let customView { return customView }
    let button = UIButton(type: .system)
    button.setTitle(image == nil ? title : nil, for: .normal)
    button.setImage(image, for: .normal)
    button.isEnabled = isEnabled
    button.accessibilityIdentifier = accessibilityIdentifier ?? title
    if let accessibilityLabel { button.accessibilityLabel = accessibilityLabel }
    button.menu = menu
    button.showsMenuAsPrimaryAction = primaryAction == nil && action == nil
    if let tintColor { button.tintColor = tintColor }
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self, let button else { return }
        press(button)
      }, for: .primaryActionTriggered)
    return button
  }

  private func press(_ button: UIButton) {
    if let primaryAction {
      button.sendAction(primaryAction)
    } else if let action {
      _ = button.application.sendAction(action, to: target, from: self, for: nil)
    }
  }
}
