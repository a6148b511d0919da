import Foundation

// No screen reader reads what is kept here: the package does not speak to the desktop's accessibility service. Views keep
// the values because files for iOS set them, and so that tests and tools can ask for them.

/// What a view was set to say of itself; nil is what its class says.
struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var language: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var ignoresInvertedColors = false
}

/// What a class of views says of itself unless a view is set otherwise.
struct OwnAccessibility {
  var isElement = true
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
}

extension UIView {
  final var accessibility: AccessibilityValues {
    get { uncommon?.accessibility ?? AccessibilityValues() }
    set { makeUncommon().accessibility = newValue }
  }

  // MARK: The elements in a view

  /// How many elements the view holds for those who do not see it, of those that were set.
  public final func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at a place among those that were set; nil beyond them.
  public final func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The place of an element among those that were set; `NSNotFound` if it is none of them.
  ///
  /// **Cost:** O(*n*) in their number.
  public final func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}

extension UIControl {
  /// What the control's state adds to the traits of its kind.
  final var traitsOfState: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
