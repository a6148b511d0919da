import Foundation
import UIKitCore

// Elements as idb, AXe and Maestro list them
// ==========================================
//
// `idb ui describe-all` writes a flat array in the order of the tree, or one element per line. With `--format
// nested`, and always with AXe's `describe-ui`, each element has its `children`; with `--format complete`, an object
// has `elements` with shorter keys. `frame` and `AXFrame` are the same rectangle on the screen; an edge for which
// JSON has no number is null. `hidden` is about accessibility, not about the screen, and is ignored; `interactable`
// comes from a hit-test in the application. `maestro hierarchy` writes `attributes`, all of them strings, and
// `children`; it does not keep an element's kind. WebDriverAgent's `/source?format=json` has `rect`, `isEnabled` and
// `children` in a `value` (https://github.com/macacajs/XCTestWD/issues/104). Appium's JSON of Instruments' elements has
// the kind as the only key, with the attributes under `@` and the elements inside under `>`
// (https://github.com/appium/appium/issues/5899).
//
// https://github.com/appium/WebDriverAgent/blob/master/WebDriverAgentLib/Categories/XCUIElement%2BFBUtilities.m
// https://github.com/facebook/idb/blob/main/website/docs/idb/accessibility.mdx
// https://github.com/facebook/idb/blob/main/FBControlCore/Commands/FBAccessibilityDocument.swift
// https://github.com/cameroncooke/AXe/blob/main/Sources/AXe/Utilities/AccessibilityElement.swift
// https://github.com/mobile-dev-inc/Maestro/blob/main/maestro-client/src/main/java/maestro/drivers/IOSDriver.kt

nonisolated extension ViewDump {
  /// Reads the elements that idb, AXe and Maestro list as JSON; nil if the text is something else.
  init?(readingAccessibilityJSON text: String) throws(ViewDumpError) {
    let found = AccessibilityListing.signs.words(in: text)
    let isListing = found.contains { $0 != "\"elements\"" && $0 != "\"frame\"" }
    guard isListing || found.count == 2 else { return nil }
    guard let listing = AccessibilityListing(text) else {
      guard isListing else { return nil }
      throw ViewDumpError("the JSON is not whole: paste all that idb, AXe or Maestro writes of the screen")
    }
    guard let dump = listing.dump else {
      throw ViewDumpError(
        "no element in the JSON has a frame: paste all that idb, AXe or Maestro writes of the screen")
    }
    self = dump
  }
}

/// A tool's output: elements in an array, a single one or one per line, or the `elements` of a document.
private nonisolated struct AccessibilityListing: Decodable {
  private let elements: [Element]

  /// What only such a listing has, and the two words of an idb document.
  static let signs = WordSearch([
    "\"AXFrame\"", "\"AXLabel\"", "\"AXUniqueId\"", "\"accessibilityText\"", "\"rect\"", "\"@\"",
    "\"elements\"", "\"frame\"",
  ])

  private struct Document: Decodable { var elements: [Element] }
  /// A session's answer of WebDriverAgent.
  private struct Response: Decodable { var value: Element }

  /// Nil if the text is neither JSON nor one line of JSON per element.
  init?(_ text: String) {
    func decoded<Value: Decodable>(_ type: Value.Type, _ json: some StringProtocol) -> Value? {
      try? JSONDecoder().decode(type, from: Data(json.utf8))
    }
    if let listing = decoded(AccessibilityListing.self, text) {
      self = listing
      return
    }
    let lines = text.split(whereSeparator: \.isNewline)
    let elements = lines.compactMap { decoded(Element.self, $0) }
    guard elements.count == lines.count else { return nil }
    self.elements = elements
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let elements = try? container.decode([Element].self) {
      self.elements = elements
    } else if let document = try? container.decode(Document.self) {
      elements = document.elements
    } else if let response = try? container.decode(Response.self) {
      elements = [response.value]
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
    var notes: [LocalizedText] = []
    if isFlat {
      notes.append(
        LocalizedText(
          "the list does not say what lies in what: that was taken from the frames",
          "列表没有写出哪个元素在哪个里面：按 frame 推断"))
    }
    if omitted > 0 {
      notes.append(
        LocalizedText(
          "\(omitted) of the elements have no frame; they were left out", "\(omitted) 个元素没有 frame，已略去"))
    }
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

  /// Takes the nearest preceding element whose frame contains an element's own for its parent.
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
      case name, rect, isEnabled, isVisible, visible, rawIdentifier
      case `class`, id, text, x
      case AXLabel, AXUniqueId, AXIdentifier, AXValue, AXFrame
      case attributes
    }

    /// A rectangle by its edges, or as `CGRect` is encoded.
    private struct Frame: Decodable {
      private struct Point: Decodable { var x, y: Double? }
      private struct Size: Decodable { var width, height: Double? }
      private enum Keys: String, CodingKey { case x, y, width, height, origin, size }

      let numbers: [Double?]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        if let origin = try container.decodeIfPresent(Point.self, forKey: .origin) {
          let size = try container.decode(Size.self, forKey: .size)
          numbers = [origin.x, origin.y, size.width, size.height]
        } else {
          numbers = try [.x, .y, .width, .height].map {
            try container.decodeIfPresent(Double.self, forKey: $0)
          }
        }
      }
    }

    private struct Interactable: Decodable {
      struct Reason: Decodable { var kind: String }
      var status: String
      var reasons: [Reason]?

      /// Whether a touch can reach the element; nil if a relative takes it for the element, or nothing explains it.
      var isHittable: Bool? {
        if status == "actionable" { return true }
        let unexplained = ["not_hittable", "handled_by"]
        return (reasons ?? []).allSatisfy { unexplained.contains($0.kind) } ? nil : false
      }
    }

    /// An element of Instruments, under its kind.
    private struct Named: Decodable {
      var attributes: Element
      var children: [Element]?

      private enum CodingKeys: String, CodingKey {
        case attributes = "@"
        case children = ">"
      }
    }

    init(from decoder: any Decoder) throws {
      if let named = try? decoder.singleValueContainer().decode([String: Named].self), named.count == 1,
        let (kind, element) = named.first
      {
        self = element.attributes
        node.className = ClassName.plain(Element.withoutPrefix(kind))
        node.isWindow = node.className == "Window"
        children = element.children ?? []
        return
      }
      let container = try decoder.container(keyedBy: Keys.self)
      func text(_ keys: Keys...) -> String? {
        keys.lazy.compactMap { try? container.decode(String.self, forKey: $0) }.first {
          !$0.allSatisfy(\.isWhitespace)
        }
      }
      func flag(_ keys: Keys...) -> Bool? {
        keys.lazy.compactMap { key in
          (try? container.decode(Bool.self, forKey: key))
            ?? text(key).flatMap { ["1": true, "true": true, "0": false, "false": false][$0] }
            ?? (try? container.decode(Int.self, forKey: key)).map { $0 != 0 }
        }.first
      }
      let kind = text(.type, .role) ?? text(.class).map(Element.kind(ofClass:)) ?? "Element"
      node = ViewDump.Node(className: ClassName.plain(Element.withoutPrefix(kind)), frame: .zero, line: 1)
      node.isWindow = node.className == "Window"
      node.text = text(.AXLabel, .label, .title, .text, .AXValue, .value, .placeholder)
      node.identifier = text(.AXUniqueId, .identifier, .AXIdentifier, .rawIdentifier, .id, .name)
      if node.identifier == node.text { node.identifier = nil }
      if flag(.enabled, .isEnabled) == false { node.isEnabled = false }
      node.isVisible = flag(.isVisible, .visible)
      node.isHittable = (try? container.decode(Interactable.self, forKey: .interactable))?.isHittable
      // Calabash's `frame` is in the superview, its `rect` on the screen.
      if let frame = (try? container.decode(Frame.self, forKey: .rect))
        ?? (try? container.decode(Frame.self, forKey: .frame))
      {
        rect = CGRect(frame.numbers)
      } else if container.contains(.x) {
        rect = CGRect(try Frame(from: decoder).numbers)
      } else if let frame = text(.AXFrame) {
        rect = CGRect(frame.split { !"0123456789.-+eE".contains($0) }.map { Double($0) })
      }
      if let attributes = try? container.decode([String: String].self, forKey: .attributes) {
        take(attributes.filter { !$0.value.isEmpty })
      }
      if container.contains(.children) { children = try container.decode([Element]?.self, forKey: .children) }
    }
  }
}

nonisolated extension AccessibilityListing.Element {
  /// The name of a kind without what a tool puts before it: `AXButton`, `XCUIElementTypeButton`, `UIAButton`.
  private static func withoutPrefix(_ kind: String) -> String {
    let prefix = ["XCUIElementType", "UIA", "AX"].first { kind.hasPrefix($0) && kind.count > $0.count }
    return String(kind.dropFirst(prefix?.count ?? 0))
  }

  /// The kind of element that a view of a class is, for the few that take no touches.
  private static func kind(ofClass name: String) -> String {
    switch name {
    case "UILabel", "UIButtonLabel": "StaticText"
    case "UIImageView": "Image"
    case "UIView": "Other"
    case "UIWindow": "Window"
    default: name
    }
  }

  /// Reads Maestro's attributes; `bounds` are the edges `[left,top][right,bottom]`.
  private mutating func take(_ attributes: [String: String]) {
    node.text =
      ["accessibilityText", "text", "title", "value", "hintText"].lazy.compactMap { attributes[$0] }.first
    node.identifier = attributes["resource-id"]
    if attributes["enabled"] == "false" { node.isEnabled = false }
    let edges = attributes["bounds"]?.split { !"0123456789.-".contains($0) }.compactMap { Double($0) } ?? []
    guard edges.count == 4 else { return }
    rect = CGRect([edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]])
  }
}
