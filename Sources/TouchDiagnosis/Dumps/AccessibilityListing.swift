import Foundation

// Elements as idb and AXe list them
// =================================
//
// `idb ui describe-all` writes a flat array in the order of the tree, with `--format nested` (and always with AXe's
// `describe-ui`) each element with its `children`, with `--format complete` an object whose `elements` have shorter keys.
// `frame` and `AXFrame` are the same rectangle on the screen; an edge that JSON has no number for is null. `hidden` is about
// accessibility, not about the screen, and is left aside; `interactable` comes from a hit-test in the application.
//
// https://github.com/facebook/idb/blob/main/website/docs/idb/accessibility.mdx
// https://github.com/facebook/idb/blob/main/FBControlCore/Commands/FBAccessibilityDocument.swift
// https://github.com/cameroncooke/AXe/blob/main/Sources/AXe/Utilities/AccessibilityElement.swift

nonisolated extension ViewDump {
  /// Reads the elements that idb and AXe list as JSON; nil if the text is something else.
  init?(readingAccessibilityJSON text: String) throws(ViewDumpError) {
    let first = text.utf8.first { !$0.isSpace && ![.newline, .carriageReturn].contains($0) }
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return nil }
    let isListing = ["\"AXFrame\"", "\"AXLabel\"", "\"AXUniqueId\""].contains { text.utf8.contains($0.utf8) }
    guard isListing || text.utf8.contains("\"elements\"".utf8) && text.utf8.contains("\"frame\"".utf8) else {
      return nil
    }
    guard let listing = try? JSONDecoder().decode(AccessibilityListing.self, from: Data(text.utf8)) else {
      guard isListing else { return nil }
      throw ViewDumpError("the JSON is not whole: paste all that idb or AXe writes of the screen")
    }
    guard let dump = listing.dump else {
      throw ViewDumpError(
        "no element in the JSON has a frame: paste all that idb or AXe writes of the screen")
    }
    self = dump
  }
}

/// What idb or AXe writes: elements in an array, one alone, or the `elements` of a document.
private nonisolated struct AccessibilityListing: Decodable {
  private let elements: [Element]

  private struct Document: Decodable { var elements: [Element] }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let elements = try? container.decode([Element].self) {
      self.elements = elements
    } else if let document = try? container.decode(Document.self) {
      elements = document.elements
    } else {
      elements = [try container.decode(Element.self)]
    }
  }

  /// The elements as a tree; nil if none has a frame.
  var dump: ViewDump? {
    let isFlat = elements.count > 1 && elements.allSatisfy { $0.children == nil }
    var frames = ScreenFrames()
    var omitted = 0
    isFlat ? addByFrames(to: &frames, &omitted) : addNested(to: &frames, &omitted)
    guard !frames.nodes.isEmpty else { return nil }
    var notes: [String] = []
    if isFlat { notes.append("the list does not say what lies in what: that was taken from the frames") }
    if omitted > 0 { notes.append("\(omitted) of the elements have no frame; they were left out") }
    var dump = ViewDump(form: .elements, nodes: frames.nodes, notes: notes)
    dump.hasLines = false
    return dump
  }

  private func addNested(to frames: inout ScreenFrames, _ omitted: inout Int) {
    var waiting = elements.reversed().map { (element: $0, parent: Int?.none) }
    while let (element, parent) = waiting.popLast() {
      let index = element.rect.flatMap { frames.add(element.node, at: $0, in: parent) }
      if index == nil { omitted += 1 }
      waiting += (element.children ?? []).reversed().map { ($0, index ?? parent) }
    }
  }

  /// Takes for the parent of an element the nearest one before it whose frame contains its own.
  private func addByFrames(to frames: inout ScreenFrames, _ omitted: inout Int) {
    var open: [(index: Int, frame: CGRect)] = []
    for element in elements {
      guard let rect = element.rect else {
        omitted += 1
        continue
      }
      while let last = open.last, !last.frame.contains(rect) { open.removeLast() }
      guard let index = frames.add(element.node, at: rect, in: open.last?.index) else {
        omitted += 1
        continue
      }
      open.append((index, rect))
    }
  }
}

extension AccessibilityListing {
  /// One element under either set of keys.
  fileprivate nonisolated struct Element: Decodable {
    var rect: CGRect?
    var node: ViewDump.Node
    var children: [Element]?

    private enum Keys: String, CodingKey {
      case type, role, label, identifier, value, title, placeholder, enabled, frame, children, interactable
      case AXLabel, AXUniqueId, AXIdentifier, AXValue, AXFrame
    }

    private struct Frame: Decodable { var x, y, width, height: Double? }

    private struct Interactable: Decodable {
      struct Reason: Decodable { var kind: String }
      var status: String
      var reasons: [Reason]?

      /// Whether a touch can reach the element; nil where a relative takes it for the element, or nothing explains it.
      var isHittable: Bool? {
        if status == "actionable" { return true }
        let unexplained = ["not_hittable", "handled_by"]
        return (reasons ?? []).allSatisfy { unexplained.contains($0.kind) } ? nil : false
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      func text(_ keys: Keys...) -> String? {
        keys.lazy.compactMap { try? container.decode(String.self, forKey: $0) }.first { !$0.isEmpty }
      }
      let kind = text(.type, .role) ?? "Element"
      node = ViewDump.Node(
        className: ClassName.plain(kind.hasPrefix("AX") && kind.count > 2 ? String(kind.dropFirst(2)) : kind),
        frame: .zero, line: 1)
      node.isWindow = node.className == "Window"
      node.text = text(.AXLabel, .label, .title, .AXValue, .value, .placeholder)
      node.identifier = text(.AXUniqueId, .identifier, .AXIdentifier)
      if (try? container.decode(Bool.self, forKey: .enabled)) == false { node.isEnabled = false }
      node.isHittable = (try? container.decode(Interactable.self, forKey: .interactable))?.isHittable
      if let frame = try? container.decode(Frame.self, forKey: .frame) {
        rect = CGRect([frame.x, frame.y, frame.width, frame.height])
      } else if let frame = text(.AXFrame) {
        rect = CGRect(frame.split { !"0123456789.-+eE".contains($0) }.map { Double($0) })
      }
      if container.contains(.children) { children = try container.decode([Element]?.self, forKey: .children) }
    }
  }
}

nonisolated extension CGRect {
  /// From four numbers; nil if one is missing or there are others.
  fileprivate init?(_ numbers: [Double?]) {
    let numbers = numbers.compactMap(\.self)
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
