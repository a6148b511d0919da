import SwiftSyntax

/// A range of a file's bytes and the text that replaces it.
struct Edit {
  var range: Range<Int>
  var text: String

  /// Replaces a range of bytes.
  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Inserts a text before a byte.
  static func insertion(_ text: String, at offset: Int) -> Edit { Edit(offset..<offset, text) }

  /// Replaces a node's own text and leaves the space and the comments around it.
  static func replacement(of node: some SyntaxProtocol, by text: String) -> Edit {
    Edit(node.ownRange, text)
  }

  /// Removes a node with the space after it, up to a comment or the next word.
  static func removal(of node: some SyntaxProtocol) -> Edit {
    let own = node.ownRange
    guard let last = node.lastToken(viewMode: .sourceAccurate) else { return Edit(own, "") }
    let next = last.nextToken(viewMode: .sourceAccurate)
    let space = (last.trailingTrivia.pieces + (next?.leadingTrivia.pieces ?? [])).prefix { $0.isWhitespace }
    return Edit(own.lowerBound..<own.upperBound + Trivia(pieces: space).sourceLength.utf8Length, "")
  }
}

extension Sequence<Edit> {
  /// The text with all edits made.
  ///
  /// Of two that overlap, the one that begins later is left out; of insertions at one place, the first comes first.
  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for edit in ordered.map(\.element) where edit.range.lowerBound >= copied {
      result += bytes[copied..<edit.range.lowerBound]
      result += edit.text.utf8
      copied = edit.range.upperBound
    }
    result += bytes[copied...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the space and the comments around it.
  var ownRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The bytes of the node with the space and the comments before it.
  var rangeWithComments: Range<Int> { position.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
