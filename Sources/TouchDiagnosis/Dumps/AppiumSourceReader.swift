import Foundation

/// Reads the XML that Appium gives as the source of a page: `<XCUIElementTypeButton name="buy" x="20" y="700" … />`.
///
/// The frames are on the screen, in whole points around XCUITest's own; `name` is the identifier or, without one, the
/// label; `visible` is what the application's accessibility says, and `hittable`, if requested, what XCUITest found:
/// see `XCUIElement+FBWebDriverAttributes.m` in https://github.com/appium/WebDriverAgent.
nonisolated struct AppiumSourceReader {
  private static let prefix = "XCUIElementType"

  private let text: DumpText
  private var scanner: MarkupScanner
  private var lines: DumpLines
  private var tree = MarkupTree()
  private var elements = ScreenFrames()
  private var notes = DumpNotes()

  /// Nil if the text has no such elements.
  init?(_ text: DumpText) {
    guard let start = text.firstIndex(of: "<XCUIElementType") else { return nil }
    self.text = text
    scanner = MarkupScanner(text, at: start)
    lines = DumpLines(text)
  }

  /// The elements; nil if there is none with a frame.
  var dump: ViewDump? {
    elements.nodes.isEmpty ? nil : ViewDump(form: .elements, nodes: elements.nodes, notes: notes.all)
  }

  mutating func read() {
    while let tag = scanner.next() {
      switch tag {
      case .start(let element): tree.open(element, node: take(element))
      case .end(let name): tree.close(name)
      }
    }
    if scanner.isCutOff { notes.add(cutAt: lines.last) }
  }

  /// Adds the element of a tag; returns its index, or nil if it is left out.
  private mutating func take(_ element: MarkupScanner.Element) -> Int? {
    let type = element.attributes["type"] ?? element.name
    guard type.hasPrefix(AppiumSourceReader.prefix), type.count > AppiumSourceReader.prefix.count else {
      return nil
    }
    let line = lines.number(at: element.position)
    var node = ViewDump.Node(
      className: ClassName.plain(String(type.dropFirst(AppiumSourceReader.prefix.count))), frame: .zero,
      line: line)
    node.isWindow = node.className == "Window"
    let attributes = element.attributes.filter { !$0.value.isEmpty }
    node.text = attributes["label"] ?? attributes["value"] ?? attributes["placeholderValue"]
    if let name = attributes["name"], name != node.text { node.identifier = name }
    if attributes["enabled"] == "false" { node.isEnabled = false }
    node.isVisible = attributes["visible"].flatMap(Bool.init)
    node.isHittable = attributes["hittable"].flatMap(Bool.init)
    let numbers = ["x", "y", "width", "height"].map { attributes[$0].flatMap(Double.init) }
    guard let frame = CGRect(numbers) else {
      notes.add(line: line, .noFrame(node.className))
      return nil
    }
    guard let index = elements.add(node, at: frame, in: tree.parent) else {
      notes.add(line: line, .tooLarge(node.className))
      return nil
    }
    return index
  }
}

/// The line numbers of a text, for places in ascending order.
nonisolated struct DumpLines {
  private let text: DumpText
  private var index = 0

  init(_ text: DumpText) { self.text = text }

  mutating func number(at position: Int) -> Int {
    while index + 1 < text.lines.count, text.lines[index + 1].start <= position { index += 1 }
    return text.lines.isEmpty ? 1 : text.lines[index].number
  }

  var last: Int { text.lines.last?.number ?? 1 }
}

nonisolated extension DumpText {
  /// The first place of these characters; nil if there is none.
  func firstIndex(of characters: StaticString) -> Int? {
    let first = characters.utf8Start.pointee
    return bytes.indices.first { bytes[$0] == first && has(characters, at: $0) }
  }
}
