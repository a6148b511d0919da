/// How far from the left a view is described.
///
/// Only characters that draw the tree count: spaces, bars, dashes, arrows. A date before it, a comment's slashes or a
/// controller's name do not.
nonisolated struct DumpIndentation {
  /// Characters that draw the tree, one after another.
  private struct Gutter {
    var width = 0
    var bars = 0
  }

  /// What precedes the first other character; nil if there is none.
  private var lead: Gutter?
  /// What follows the last other character.
  private var run = Gutter()

  var width: Int {
    guard let lead else { return run.width }
    // One space separates a view from what precedes it.
    return lead.width + max(0, run.width - 1)
  }

  /// The bars, `|`.
  var bars: Int { (lead?.bars ?? 0) + run.bars }

  /// Whether there is anything but the tree before the view.
  var hasOtherText: Bool { lead != nil }

  /// Adds the character at an index and returns its length.
  mutating func add(_ text: DumpText, at index: Int) -> Int {
    if let unit = DumpIndentation.unit(text, at: index) {
      run.width += unit.width
      if unit.isBar { run.bars += 1 }
      return unit.length
    }
    addOtherText()
    return 1
  }

  /// Adds the space that separates a view from the bars before it.
  mutating func addSpace() { run.width += 1 }

  /// Notes text here that is not part of the tree.
  mutating func addOtherText() {
    if lead == nil { lead = run }
    run = Gutter()
  }

  /// Where the tree's drawing ends.
  static func end(in text: DumpText, from start: Int) -> Int {
    var index = start
    while let unit = unit(text, at: index) { index += unit.length }
    return index
  }

  /// The character at an index, if it draws a tree.
  private static func unit(_ text: DumpText, at index: Int) -> (length: Int, width: Int, isBar: Bool)? {
    switch text[index] {
    case .space, .dash, UInt8(ascii: "+"), UInt8(ascii: "`"): (1, 1, false)
    case .bar: (1, 1, true)
    case .tab: (1, 4, false)
    // A space that does not break.
    case 0xc2 where text[index + 1] == 0xa0: (2, 1, false)
    // The variation selector of the arrow before it.
    case 0xef where text[index + 1] == 0xb8: (3, 0, false)
    case 0xe2:
      switch text[index + 1] {
      // Arrows.
      case 0x86: (3, 1, false)
      // Lines of boxes.
      case 0x94, 0x95: (3, 1, true)
      default: nil
      }
    default: nil
    }
  }
}
