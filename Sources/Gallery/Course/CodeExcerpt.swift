import UIKit

/// A declaration from a scene's source.
nonisolated package struct CodeExcerpt: Equatable, Sendable {
  /// The file's name.
  package let file: String
  package let text: String

  /// The default implementation of `hitTest`, written out.
  fileprivate static let search = CodeExcerpt(
    file: "UIView",
    text: """
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if !isUserInteractionEnabled || isHidden || alpha <= 0.01 { return nil }
        if !self.point(inside: point, with: event) { return nil }
        for subview in subviews.reversed() {
          let place = convert(point, to: subview)
          if let found = subview.hitTest(place, with: event) { return found }
        }
        return self
      }
      """)

  /// The asset with the excerpts of all scenes, as CodeExcerptTests copy them from the sources.
  static let asset = "Code/excerpts.txt"

  /// The excerpts by the scenes' ids; empty if the asset is missing.
  package static let all = read(shippedText(asset) ?? "")

  /// Reads excerpts, each after a line `@ scene-id File.swift`.
  static func read(_ text: String) -> [String: [CodeExcerpt]] {
    var excerpts: [String: [CodeExcerpt]] = [:]
    for part in "\n\(text.trimmingCharacters(in: .newlines))".split(separator: "\n@ ") {
      let (head, code) = (part.prefix { $0 != "\n" }.split(separator: " "), part.drop { $0 != "\n" })
      guard head.count == 2 else { continue }
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      excerpts["\(head[0])", default: []].append(
        CodeExcerpt(file: "\(head[1])", text: lines.joined(separator: "\n")))
    }
    return excerpts
  }
}

nonisolated extension Scene {
  /// The scene's own excerpts; nil if one is missing.
  func ownExcerpts(in all: [String: [CodeExcerpt]]) -> [CodeExcerpt]? {
    let own = all[id] ?? []
    return own.count == code.count ? own : nil
  }

  /// The excerpts to show: in scenes about the search, the default implementation, then the scene's own.
  package func excerpts(in all: [String: [CodeExcerpt]] = CodeExcerpt.all) -> [CodeExcerpt] {
    (id == "hit-testing" ? [.search] : []) + (ownExcerpts(in: all) ?? [])
  }
}
