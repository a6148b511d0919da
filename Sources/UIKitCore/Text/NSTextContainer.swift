import Foundation

/// The room that a text is set in: as wide and as high as it says.
open class NSTextContainer {
  /// The size of the room, in points; 0 in a direction is no limit.
  open var size: CGSize
  /// What stays free at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// What becomes of text that is too wide.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The most lines; 0 means as many as it takes.
  open var maximumNumberOfLines = 0
  /// The object that sets text in this room.
  public internal(set) final weak var layoutManager: NSLayoutManager?

  /// Makes a room of a size.
  public init(size: CGSize) { self.size = size }

  /// Makes a room without limits.
  public convenience init() { self.init(size: .zero) }
}

/// A text with attributes that is set by layout managers.
nonisolated open class NSTextStorage: NSMutableAttributedString {
  /// The objects that set the text.
  @MainActor public private(set) var layoutManagers: [NSLayoutManager] = []

  /// Has an object set the text.
  @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage !== self else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Has an object no longer set the text.
  @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }
}
