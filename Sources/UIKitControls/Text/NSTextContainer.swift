import Foundation

/// An area in which text is set.
open class NSTextContainer {
  /// The size of the area, in points; 0 in a direction means no limit.
  open var size: CGSize
  /// The free space at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// What happens to text that is too wide.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The largest number of lines; 0 means as many as needed.
  open var maximumNumberOfLines = 0
  /// The object that sets text in this area.
  public internal(set) final weak var layoutManager: NSLayoutManager?

  /// Makes an area of a size.
  public init(size: CGSize) { self.size = size }

  /// Makes an area without limits.
  public convenience init() { self.init(size: .zero) }
}

/// A text with attributes that layout managers set.
nonisolated open class NSTextStorage: NSMutableAttributedString {
  /// The objects that set the text.
  @MainActor public private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds an object that sets the text.
  @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage !== self else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes an object that sets the text.
  @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }
}
