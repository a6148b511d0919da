/// UIKit's own methods that people name in selectors, and that are no actions here: they return a value, or take one
/// that is no sender.
///
/// Objective-C calls them with the sender in place of the first argument, which as a `Bool` is true.
enum ForeignMethods {
  private static let calls: [String: (type: String, call: String)] = [
    "endEditing": ("UIView", "_ = target.endEditing(true)"),
    "resignFirstResponder": ("UIResponder", "_ = target.resignFirstResponder()"),
    "becomeFirstResponder": ("UIResponder", "_ = target.becomeFirstResponder()"),
    "popViewController": ("UINavigationController", "_ = target.popViewController(animated: true)"),
    "popToRootViewController": (
      "UINavigationController", "_ = target.popToRootViewController(animated: true)"
    ),
    "dismiss": ("UIViewController", "target.dismiss(animated: true)"),
  ]

  /// The call on `target` for an action; nil for a method that is one as it is.
  static func call(of method: String) -> String? { calls[method]?.call }

  /// The class that declares it.
  static func type(of method: String) -> String? { calls[method]?.type }
}
