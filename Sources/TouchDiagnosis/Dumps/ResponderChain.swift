/// Objects that a text lists from a view up to its window and application, each inside the last one or after an
/// arrow.
nonisolated struct ResponderChain {
  /// How each object follows the last one.
  enum Link { case deeper, arrow, beside }

  private var names: [String] = []
  private(set) var firstLine = 0
  private var lastLine = 0
  /// The index of the first view.
  private(set) var firstNode = 0
  private var link: Link?
  private var firstWidth = 0
  private var lastWidth = 0
  private var hasWindowAbove = false
  private var hasApplicationAbove = false
  private var beginsWithView = false
  /// Whether two objects are side by side in a third one: this is a tree.
  private var isTree = false

  /// How many names to show.
  private static let most = 12

  /// Adds an object; returns false if it does not belong to the chain.
  mutating func add(
    _ description: DumpDescription, line: Int, width: Int, isBehindArrow: Bool, node: Int
  ) -> Bool {
    let name = description.node.className
    let isApplication = !description.hasFrame && name.hasSuffix("Application")
    guard !names.isEmpty else {
      (firstLine, firstNode, firstWidth) = (line, node, width)
      beginsWithView = !description.node.isWindow && !isApplication
      note(name, line, width)
      return true
    }
    let next: Link = isBehindArrow ? .arrow : width > lastWidth ? .deeper : .beside
    if let link, next != link {
      guard link == .deeper, width > firstWidth else { return false }
      isTree = true
      return true
    }
    link = next
    hasWindowAbove = hasWindowAbove || description.node.isWindow
    hasApplicationAbove = hasApplicationAbove || isApplication
    note(name, line, width)
    return true
  }

  private mutating func note(_ name: String, _ line: Int, _ width: Int) {
    if names.count <= ResponderChain.most { names.append(name) }
    (lastLine, lastWidth) = (line, width)
  }

  /// What the chain is; nil if these objects are not one.
  var note: DumpNote? {
    guard !isTree, beginsWithView, hasApplicationAbove || hasWindowAbove && link != .beside else {
      return nil
    }
    let shown = names.prefix(ResponderChain.most).joined(separator: " → ")
    return .responderChain(
      lines: firstLine...lastLine, names: shown + (names.count > ResponderChain.most ? " → …" : ""))
  }
}
