/// Reads the views that a debugger or a snapshot test prints, one description each, as trees by their indentation.
nonisolated struct DescriptionTreeReader {
  private let text: DumpText
  private var position = 0
  /// The index of the line that the position is in.
  private var line = 0
  private var tree = DumpTree()
  private var notes = DumpNotes()
  private var hasControllers = false
  /// The first line with an object and without a frame.
  private var lineWithoutFrame: Int?
  private var chain = ResponderChain()
  /// The first responder chain.
  private var chainNote: DumpNote?
  /// The bars of a line with nothing else, for the view on the next one.
  private var carried: DumpIndentation?
  /// How many times prose has come between views: what follows it shows another moment.
  private var proseCount = 0
  private var isBehindProse = false

  init(_ text: DumpText) { self.text = text }

  /// The views; nil if there is none.
  var dump: ViewDump? {
    guard !tree.nodes.isEmpty else { return nil }
    var notes = notes
    var nodes = RepeatedViews(tree.nodes).merged(noting: &notes)
    nodes.markUnplacedRoots(noting: &notes)
    return ViewDump(nodes: nodes, notes: notes.all)
  }

  /// Why there is no view.
  var explanation: String {
    if text.lines.isEmpty { return "the text is empty: paste what `po view.recursiveDescription()` prints" }
    if let chainNote {
      return "\(chainNote.text.english): paste what `po view.window.recursiveDescription()` prints"
    }
    if hasControllers {
      return
        "these are view controllers, which have no frames: paste what `po view.recursiveDescription()` prints"
    }
    if let lineWithoutFrame {
      return
        "line \(lineWithoutFrame): there is an object and no frame: paste all that `po view.recursiveDescription()` prints"
    }
    return
      "no view in the text: paste what `po view.recursiveDescription()` prints, lines like <UIView: 0x1; frame = (0 0; 9 9)>"
  }

  mutating func read() {
    while position < text.end { readLine() }
    endChain()
  }

  private var number: Int { text.lines[line].number }

  private mutating func readLine() {
    advanceLine()
    if text.hasPrompt(at: text.skippingSpaces(from: position)) { tree.close() }
    var indentation = carried ?? DumpIndentation()
    if carried != nil { position = text.skippingSpaces(from: position) }
    carried = nil
    var descriptions = LineOfDescriptions()
    while position < text.end, text[position] != .newline {
      if text[position] == .less {
        readDescription(at: indentation, in: &descriptions)
        indentation.addOtherText()
      } else {
        descriptions.pass(text[position])
        position += indentation.add(text, at: position)
      }
    }
    advanceLine()
    if descriptions.count == 0 { endChain() }
    if descriptions.count == 0, !tree.nodes.isEmpty, text.isProse(text.lines[line].start..<position) {
      isBehindProse = true
    }
    if descriptions.count == 0, tree.isOpen { takeOtherLine(from: text.lines[line].start, at: indentation) }
    position += 1
  }

  private mutating func readDescription(
    at indentation: DumpIndentation, in descriptions: inout LineOfDescriptions
  ) {
    let isBehindArrow = text.isBehindArrow(position)
    let isBehindLayer = text.has("(layer) ", at: position - 8)
    advanceLine()
    let beginning = number
    var parser = DescriptionParser(text, at: position)
    let description = parser.description()
    position = parser.position
    guard var description else { return }
    descriptions.count += 1
    if description.ending == .cutOff, tree.isOpen || description.hasFrame { notes.add(cutAt: beginning) }
    guard !isBehindLayer, !text.has(" (layer)", at: position), !descriptions.isBehindView else { return }
    addToChain(description, line: beginning, width: indentation.width, isBehindArrow: isBehindArrow)
    if description.ending == .closed, text.has(" - ", at: position) {
      description.node.text = description.node.text ?? textBehindDash()
    }
    if description.hasFrame {
      descriptions.hasView = true
      take(description, at: indentation, beginning: beginning)
    } else {
      takeOtherObject(description, at: indentation, beginning: beginning, isFirst: descriptions.count == 1)
    }
  }

  /// Reads the text that follows a description on its line: `<UIButton: 0x1; …> - Back`.
  private mutating func textBehindDash() -> String? {
    let start = position + 3
    position = start
    while position < text.end, text[position] != .newline { position += 1 }
    return DumpAttribute(source: text, range: start..<position, quoted: nil).text
  }

  private mutating func addToChain(
    _ description: DumpDescription, line: Int, width: Int, isBehindArrow: Bool
  ) {
    func add() -> Bool {
      chain.add(
        description, line: line, width: width, isBehindArrow: isBehindArrow, node: tree.nodes.count)
    }
    if add() { return }
    endChain()
    _ = add()
  }

  /// Leaves out everything read since the chain began, if it is one.
  private mutating func endChain() {
    if let note = chain.note {
      tree.removeViews(from: chain.firstNode)
      notes.add(line: chain.firstLine, note)
      chainNote = chainNote ?? note
    }
    chain = ResponderChain()
  }

  private mutating func advanceLine() {
    while line + 1 < text.lines.count, text.lines[line + 1].start <= position { line += 1 }
  }

  /// Handles a line that describes nothing.
  private mutating func takeOtherLine(from start: Int, at indentation: DumpIndentation) {
    let first = DumpIndentation.end(in: text, from: start)
    if indentation.bars > 0, first == position, text.beginsUnindentedView(lineAt: position + 1) {
      carried = indentation
      if text[position - 1] == .bar { carried?.addSpace() }
      return
    }
    if text.has("...", at: first) || text.has("…", at: first) {
      notes.add(line: number, .gap)
      var drawn = DumpIndentation()
      var index = start
      while index < first { index += drawn.add(text, at: index) }
      tree.leaveGap(at: drawn)
    } else if indentation.bars > 0, position >= text.end {
      notes.add(cutAt: number)
    } else if indentation.bars > 0 {
      notes.add(line: number, .noView)
    }
  }

  private mutating func take(_ description: DumpDescription, at indentation: DumpIndentation, beginning: Int)
  {
    if let problem = description.problem { notes.add(line: beginning, problem) }
    var node = description.node
    node.line = beginning
    if isBehindProse, indentation.bars == 0 {
      (isBehindProse, proseCount) = (false, proseCount + 1)
      tree.close()
    }
    node.screen = proseCount
    if tree.parent(at: indentation) == nil, indentation.bars > 0 { node.isPlaceKnown = false }
    tree.add(node, at: indentation)
  }

  /// Handles something without a frame: a layer, a controller, or a view with too little printed.
  private mutating func takeOtherObject(
    _ description: DumpDescription, at indentation: DumpIndentation, beginning: Int, isFirst: Bool
  ) {
    if text.has(", state: ", at: position) { hasControllers = true }
    if lineWithoutFrame == nil, description.node.className.hasSuffix("View") || description.node.isWindow {
      lineWithoutFrame = beginning
    }
    guard isFirst, tree.isOpen, !description.isLayer, description.ending != .cutOff else { return }
    guard !indentation.hasOtherText || indentation.bars > 0 else { return }
    notes.add(line: beginning, .noFrame(description.node.className))
    tree.skip(at: indentation)
  }
}

/// What has been read of one line.
private nonisolated struct LineOfDescriptions {
  var count = 0
  var hasView = false
  /// Whether the next text is about a view: `> effect=<UIBlurEffect: 0x1>`, but not `> | <UIView: 0x1…`.
  private(set) var isBehindView = false

  /// Passes a byte outside the descriptions.
  mutating func pass(_ byte: UInt8) {
    if byte == .bar {
      isBehindView = false
    } else if hasView, byte.beginsName, byte < 0x80 {
      isBehindView = true
    }
  }
}
