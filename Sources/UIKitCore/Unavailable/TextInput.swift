import Foundation

// What is typed into.

/// A line of text to be typed, which is not here.
@available(
  *, unavailable,
  message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
)
open class UITextField: UIControl {}

/// The delegate of a text field, which is not here.
@available(
  *, unavailable,
  message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
)
public protocol UITextFieldDelegate: AnyObject {}

/// Text to be typed, which is not here.
@available(
  *, unavailable,
  message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
)
open class UITextView: UIScrollView {}

/// The delegate of a text view, which is not here.
@available(
  *, unavailable,
  message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
)
public protocol UITextViewDelegate: AnyObject {}

/// A line of text to search by, which is not here.
@available(
  *, unavailable,
  message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
)
open class UISearchBar: UIView {}

/// A controller that searches, which is not here.
@available(
  *, unavailable,
  message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
)
open class UISearchController: UIViewController {}

/// A responder that is typed into, which is not here.
@available(
  *, unavailable,
  message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
)
public protocol UIKeyInput: AnyObject {}

/// A responder that is typed into, which is not here.
@available(
  *, unavailable,
  message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:)."
)
public protocol UITextInput: AnyObject {}
