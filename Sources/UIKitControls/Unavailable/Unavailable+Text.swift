// A table, one name to a line.
// swift-format-ignore-file
import Foundation

// MARK: Auto Layout, the rest

@available(*, unavailable, message: "Bars are in the safe area: use view.safeAreaLayoutGuide.topAnchor, or bottomAnchor.")
extension UIViewController {
  public var topLayoutGuide: UILayoutGuide { fatalError() }
  public var bottomLayoutGuide: UILayoutGuide { fatalError() }
}

// MARK: What is typed into, the rest

@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
public protocol UITextInputTraits: AnyObject {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
public protocol UISearchBarDelegate: AnyObject {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
public protocol UISearchResultsUpdating: AnyObject {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
public protocol UISearchControllerDelegate: AnyObject {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
nonisolated public enum UIKeyboardType: Int, Sendable { case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
nonisolated public enum UIReturnKeyType: Int, Sendable { case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue` }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
nonisolated public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
nonisolated public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
nonisolated public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
nonisolated public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
nonisolated public struct UITextContentType: Sendable { public static let username = UITextContentType(), password = UITextContentType(), emailAddress = UITextContentType(), name = UITextContentType(), newPassword = UITextContentType(), oneTimeCode = UITextContentType(), telephoneNumber = UITextContentType() }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
nonisolated public enum UIDataDetectorTypes: Int, Sendable { case phoneNumber, link, address, all }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UITextRange { public init() {} }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UITextPosition { public init() {} }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UITextInteraction { public init() {} }
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UIInputView: UIView {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
open class UIInputViewController: UIViewController {}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
extension UIResponder {
  public var inputView: UIView? { get { fatalError() } set {} }
  public var inputAccessoryView: UIView? { get { fatalError() } set {} }
  public func reloadInputViews() {}
}
@available(*, unavailable, message: "Text input is not here: show text in a UILabel, and read keys in pressesBegan(_:with:).")
extension UINavigationItem {
  public var searchController: UISearchController? { get { fatalError() } set {} }
  public var hidesSearchBarWhenScrolling: Bool { get { fatalError() } set {} }
}
@available(*, unavailable, message: "There is no menu over selected text here: make a menu of your own.")
open class UIMenuController { public static var shared: UIMenuController { fatalError() } }
@available(*, unavailable, message: "There is no menu over selected text here: make a menu of your own.")
open class UIMenuItem { public init(title: String, action: Any) {} }
@available(*, unavailable, message: "There is no menu over selected text here: make a menu of your own.")
open class UIEditMenuInteraction { public init(delegate: AnyObject?) {} }
@available(*, unavailable, message: "There is no on-screen keyboard that would cover anything: leave this out.")
extension UIResponder {
  nonisolated public static var keyboardWillShowNotification: NSNotification.Name { fatalError() }
  nonisolated public static var keyboardDidShowNotification: NSNotification.Name { fatalError() }
  nonisolated public static var keyboardWillHideNotification: NSNotification.Name { fatalError() }
  nonisolated public static var keyboardDidHideNotification: NSNotification.Name { fatalError() }
  nonisolated public static var keyboardWillChangeFrameNotification: NSNotification.Name { fatalError() }
  nonisolated public static var keyboardDidChangeFrameNotification: NSNotification.Name { fatalError() }
  nonisolated public static var keyboardFrameBeginUserInfoKey: String { fatalError() }
  nonisolated public static var keyboardFrameEndUserInfoKey: String { fatalError() }
  nonisolated public static var keyboardAnimationDurationUserInfoKey: String { fatalError() }
  nonisolated public static var keyboardAnimationCurveUserInfoKey: String { fatalError() }
}
@available(*, unavailable, message: "Attachments, and text that is edited, are not here: put a UIImageView beside the label.")
open class NSTextAttachment { public init() {}; public init(image: UIImage) {}; public var image: UIImage?, bounds = CGRect.zero }

// MARK: Fonts

@available(*, unavailable, message: "The text size of the device is fixed here: use the font as it is.")
open class UIFontMetrics {
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  public class var `default`: UIFontMetrics { fatalError() }
  public func scaledFont(for font: UIFont) -> UIFont { fatalError() }
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { fatalError() }
  public func scaledValue(for value: CGFloat) -> CGFloat { fatalError() }
}
@available(*, unavailable, message: "The text size of the device is fixed here: use the font as it is.")
nonisolated public struct UIContentSizeCategory: Sendable { public static let small = UIContentSizeCategory(), medium = UIContentSizeCategory(), large = UIContentSizeCategory(), extraLarge = UIContentSizeCategory(); public var isAccessibilityCategory: Bool { fatalError() }; nonisolated public static var didChangeNotification: NSNotification.Name { fatalError() } }
@available(*, unavailable, message: "The text size of the device is fixed here: use the font as it is.")
extension UILabel {
  public var adjustsFontForContentSizeCategory: Bool { get { fatalError() } set {} }
}
@available(*, unavailable, message: "The text size of the device is fixed here: use the font as it is.")
extension UITraitCollection {
  public var preferredContentSizeCategory: UIContentSizeCategory { fatalError() }
}
@available(*, unavailable, message: "The text size of the device is fixed here: use the font as it is.")
extension UIApplication {
  public var preferredContentSizeCategory: UIContentSizeCategory { fatalError() }
}
@available(*, unavailable, message: "There are no font descriptors here: use UIFont.systemFont(ofSize:weight:), or UIFont(name:size:).")
open class UIFontDescriptor {
  nonisolated public struct SymbolicTraits: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }; public static let traitBold = SymbolicTraits(), traitItalic = SymbolicTraits(), traitMonoSpace = SymbolicTraits() }
  nonisolated public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }
  public init(name: String, size: CGFloat) {}
  public init(fontAttributes: [AnyHashable: Any]) {}
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor { fatalError() }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { fatalError() }
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { fatalError() }
  public func addingAttributes(_ attributes: [AnyHashable: Any] = [:]) -> UIFontDescriptor { fatalError() }
  public var symbolicTraits: SymbolicTraits { fatalError() }
}
@available(*, unavailable, message: "There are no font descriptors here: use UIFont.systemFont(ofSize:weight:), or UIFont(name:size:).")
extension UIFont {
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) { fatalError() }
  public var fontDescriptor: UIFontDescriptor { fatalError() }
}
@available(*, unavailable, message: "There is no Core Text here: draw an NSAttributedString, or use a UILabel.")
open class UITextChecker { public init() {} }
