import Foundation

// No screen reader reads these values: the package does not talk to the desktop's accessibility service. Views keep
// them because iOS files set them, and so that tests and tools can ask for them.

/// The values that a view was given; nil means its class's value.
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

/// The values that a class of views has unless a view is given others.
package struct OwnAccessibility {
  var isElement = true
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []

  package init(
    isElement: Bool = true, label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = []
  ) {
    (self.isElement, self.label, self.value, self.traits) = (isElement, label, value, traits)
  }
}

/// A view whose class has accessibility values of its own.
@MainActor
package protocol ClassWithAccessibility {
  var ownAccessibility: OwnAccessibility { get }
}

extension UIView {
  /// The accessibility values of the view's class.
  final var ownAccessibility: OwnAccessibility {
    (self as? any ClassWithAccessibility)?.ownAccessibility ?? OwnAccessibility(isElement: false)
  }

  final var accessibility: AccessibilityValues {
    get { uncommon?.accessibility ?? AccessibilityValues() }
    set { makeUncommon().accessibility = newValue }
  }

  // MARK: The elements in a view

  /// How many accessibility elements the view was given.
  public final func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The accessibility element at an index; nil beyond the last.
  public final func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The index of an accessibility element; `NSNotFound` if it is not among them.
  ///
  /// **Cost:** O(*n*) in the number of elements.
  public final func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}
