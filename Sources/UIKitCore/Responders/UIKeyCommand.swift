import Foundation

/// Keys that perform an action.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(input: "z", modifierFlags: .command, action: Selector(Canvas.undo))]
///     }
///
/// When a key goes down, the responder that would get it and those up its chain are asked for their `keyCommands`;
/// without a first responder and a focused control, the window's controller and those up from it. The
/// first that fits is performed by the nearest responder that can, and the key's press reaches no responder. Held keys
/// perform it again. `.command` fits the Super key, as everywhere here, and also Control, which desktops use for it.
open class UIKeyCommand: UIMenuElement {
  /// What the key types without modifiers, or one of the names of keys.
  public final let input: String?
  /// The modifier keys that are down with it.
  public final let modifierFlags: UIKeyModifierFlags
  /// What the keys perform, with the command as the sender.
  public final let action: Selector?
  /// Whether the command can be performed.
  open var attributes: Attributes = []
  /// What the command does, for people.
  open var discoverabilityTitle: String?

  /// Makes a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], attributes: Attributes = []
  ) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    self.attributes = attributes
    super.init(title: title, image: image)
  }

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command that calls a method without arguments.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// Makes a command that calls a method with the command.
  public convenience init<Target: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// Makes a command with a title that calls a method without arguments.
  public convenience init<Target: AnyObject>(
    title: String, image: UIImage? = nil, action: @escaping (Target) -> () -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], attributes: Attributes = []
  ) {
    self.init(
      title: title, image: image, action: Selector(action), input: input, modifierFlags: modifierFlags,
      attributes: attributes)
  }

  /// Makes a command with a title that calls a method with the command.
  public convenience init<Target: AnyObject, Sender>(
    title: String, image: UIImage? = nil, action: @escaping (Target) -> (Sender) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], attributes: Attributes = []
  ) {
    self.init(
      title: title, image: image, action: Selector(action), input: input, modifierFlags: modifierFlags,
      attributes: attributes)
  }

  /// The Escape key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The arrow up.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Page Up key.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The End key.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forwards.
  nonisolated public static let inputDelete = "UIKeyInputDelete"

  /// Whether the command is that of a key.
  final func fits(_ key: UIKey) -> Bool {
    guard let input, !attributes.contains(.disabled) else { return false }
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    let (down, wanted) = (key.modifierFlags.intersection(counted), modifierFlags.intersection(counted))
    var onDesktop = wanted
    if onDesktop.remove(.command) != nil { onDesktop.insert(.control) }
    guard down == wanted || down == onDesktop else { return false }
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }
}

extension UIApplication {
  /// Performs the command of a key, if one of the responders from the press's up the chain has one.
  ///
  /// While an alert or a menu is open, no command is performed.
  final func performKeyCommand(of press: UIPress) -> Bool {
    guard let key = press.key, keyWindow?.keyView == nil else { return false }
    let start = press.responder === keyWindow ? keyWindow?.topController ?? keyWindow : press.responder
    var (responder, steps) = (start, 0)
    while let current = responder, steps < NestingLimit.levels {
      for command in current.keyCommands ?? [] where command.fits(key) {
        guard let action = command.action,
          let target = start?.target(forAction: action, withSender: command)
        else { continue }
        return sendAction(action, to: target, from: command, for: nil)
      }
      (responder, steps) = (current.next, steps + 1)
    }
    return false
  }
}

extension UIWindow {
  /// The controller presented last, or else the root controller.
  fileprivate var topController: UIResponder? { presentedControllers.last ?? rootViewController }
}
