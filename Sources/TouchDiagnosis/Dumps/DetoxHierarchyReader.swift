import Foundation
import UIKitCore

/// Reads the XML of Detox's `generateViewHierarchyXml` and of the hierarchies in its errors: real views, with classes.
///
/// `x` and `y` are in the superview, in whole points like all sizes, and windows have none; `visibility` is only
/// `isHidden`. It writes nothing about user interaction, disabled controls, scrolling and transforms. Subviews come
/// back to front in both:
/// https://github.com/wix/Detox/blob/master/detox/ios/Detox/Utilities/ViewHierarchyGenerator.swift
/// https://github.com/wix/Detox/blob/master/detox/ios/Detox/Utilities/UIWindow%2BDetoxUtils.m
nonisolated struct DetoxHierarchyReader {
  /// Detox's identifier for a view without one: not a name in the program.
  private static let injected = "detox_temp_"

  private var scanner: MarkupScanner
  private var lines: DumpLines
  private var tree = MarkupTree()
  private var nodes: [ViewDump.Node] = []
  private var notes = DumpNotes()
  /// The class of the first scroll view that has views in it.
  private var scrolling: String?

  /// Nil if the text has no such hierarchy.
  init?(_ text: DumpText) {
    guard let start = text.firstIndex(of: "<ViewHierarchy>") else { return nil }
    scanner = MarkupScanner(text, at: start)
    lines = DumpLines(text)
  }

  /// The views; nil if there is none.
  var dump: ViewDump? {
    guard !nodes.isEmpty else { return nil }
    return ViewDump(nodes: nodes, notes: [silence] + notes.all)
  }

  /// What Detox leaves out.
  private var silence: LocalizedText {
    let scrolled = scrolling.map {
      LocalizedText(
        ", nor how far a scroll view is scrolled: what lies in \($0) was placed as if it were not",
        .chinese("，也不写滚动视图滚动了多远：", $0, "里面的内容按没有滚动来放置"))
    }
    return LocalizedText(
      "Detox writes whole points, and neither isUserInteractionEnabled nor isEnabled\(scrolled?.english ?? "")",
      "Detox 只写整数的点，不写 isUserInteractionEnabled 和 isEnabled\(scrolled?.chinese ?? "")")
  }

  mutating func read() {
    while let tag = scanner.next() {
      switch tag {
      case .start(let element): tree.open(element, node: take(element))
      case .end("ViewHierarchy"): return
      case .end(let name): tree.close(name)
      }
    }
    notes.add(cutAt: lines.last)
  }

  /// Adds the view of a tag; returns its index, or nil if it is left out.
  private mutating func take(_ element: MarkupScanner.Element) -> Int? {
    guard element.name != "ViewHierarchy" else { return nil }
    let attributes = element.attributes.filter { !$0.value.isEmpty }
    let line = lines.number(at: element.position)
    let name = ClassName.plain(attributes["class"] ?? element.name)
    func number(_ key: String) -> Double? {
      attributes[key].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }
    guard let width = number("width"), let height = number("height") else {
      notes.add(line: line, .noSize(name))
      return nil
    }
    let frame = CGRect(x: number("x") ?? 0, y: number("y") ?? 0, width: width, height: height).limited
    var node = ViewDump.Node(className: name, frame: frame, line: line)
    node.parent = tree.parent
    node.isWindow = node.parent == nil || name.hasSuffix("Window")
    node.address = attributes["ptr"]
    if let id = attributes["id"], !id.hasPrefix(DetoxHierarchyReader.injected) { node.identifier = id }
    node.text = attributes["text"] ?? attributes["label"]
    node.isHidden = attributes["visibility"].map { $0 == "invisible" }
    node.alpha = number("alpha")
    if scrolling == nil, let parent = tree.parent, nodes[parent].className.isOfScrollView {
      scrolling = nodes[parent].className
    }
    nodes.append(node)
    return nodes.count - 1
  }
}

nonisolated extension String {
  fileprivate var isOfScrollView: Bool {
    ["ScrollView", "TableView", "CollectionView", "TextView", "ScrollContentView"].contains { hasSuffix($0) }
  }
}
