import Foundation

/// Reads the elements of XCUITest's `debugDescription`: `Button, 0x1, {{0.0, 0.0}, {10.0, 10.0}}, label: 'Buy'`.
///
/// Their frames are on the screen; the application has none and is left out.
nonisolated struct ElementTreeReader {
  private let text: DumpText
  private var tree = DumpTree()
  private var notes = DumpNotes()
  /// The places of the elements on the screen, in parallel with the nodes.
  private var places = ScreenFrames()
  /// Whether this part names elements again: how they were looked for.
  private var isElsewhere = false

  init(_ text: DumpText) { self.text = text }

  /// The elements; nil if there is none.
  var dump: ViewDump? {
    tree.nodes.isEmpty ? nil : ViewDump(form: .elements, nodes: tree.nodes, notes: notes.all)
  }

  mutating func read() {
    var position = 0
    for line in text.lines where line.start >= position {
      var indentation = DumpIndentation()
      position = text.endOfLogPrefix(from: line.start)
      let end = text.endOfElementPrefix(from: position)
      while position < end { position += indentation.add(text, at: position) }
      enterPart(at: position)
      guard !isElsewhere else { continue }
      var parser = ElementParser(text, at: position)
      guard let element = parser.element() else { continue }
      position = parser.position
      take(element, at: indentation, line: line.number)
    }
  }

  /// Notes whether the elements from here on are the tree.
  private mutating func enterPart(at position: Int) {
    if text.has("Element subtree:", at: position) {
      isElsewhere = false
      tree.close()
    } else if text.has("Path to element:", at: position) || text.has("Query chain:", at: position) {
      isElsewhere = true
    }
  }

  private mutating func take(_ element: ElementParser.Element, at indentation: DumpIndentation, line: Int) {
    if element.isCutOff { notes.add(cutAt: line) }
    guard let frame = element.frame else {
      if tree.isOpen, !element.isCutOff {
        notes.add(line: line, .noFrame(element.node.className))
      }
      tree.skip(at: indentation)
      return
    }
    var node = element.node
    node.line = line
    guard let local = places.take(frame, in: tree.parent(at: indentation)) else {
      notes.add(line: line, .tooLarge(node.className))
      tree.skip(at: indentation)
      return
    }
    node.frame = local
    tree.add(node, at: indentation)
  }
}
