import Foundation
import UIKitCore

/// A row of a panel: the object it stands for, and its drawing for one width.
struct PanelRow: Equatable {
  /// The view or recogniser's view that it stands for, if any.
  var object: ObjectID?
  var height: CGFloat = 0
  var pieces: [Piece] = []

  /// The texts in it, in the order in which they were added.
  var texts: [String] {
    pieces.compactMap {
      guard case .text(let text, _, _, _, _) = $0 else { return nil }
      return text.withoutBreaks
    }
  }

  /// The shapes in it, in the order in which they were added.
  var shapes: [PanelShape] {
    pieces.compactMap { if case .shape(let shape, _, _) = $0 { shape } else { nil } }
  }

  /// Sets text into a column, breaking lines as needed, and returns the height.
  ///
  /// Each line is centred in its size's height on the grid, whatever the script's own height.
  @discardableResult
  mutating func add(
    _ text: String, _ font: UIFont, _ ink: Ink = .strong, x: CGFloat, y: CGFloat, width: CGFloat,
    alignment: NSTextAlignment = .left
  ) -> CGFloat {
    let width = max(1, width)
    var shown = TextBlock(text, font: font, alignment: alignment)
    let line = TextEngine.size(of: shown)
    var height = line.height
    if line.width > width {
      shown = TextBlock(
        ChineseLines(text.breakable(in: width, font), in: width, font).text, font: font, alignment: alignment,
        numberOfLines: 0)
      height = TextEngine.size(of: shown, width: width).height
    }
    let space = max(0, ((PanelRow.lineHeight(font) - line.height) / 2).rounded(.down))
    let place = CGRect(x: x, y: y + space, width: width, height: height)
    pieces.append(.text(shown.string, font, ink, in: place, alignment))
    return max(PanelRow.lineHeight(font), height + 2 * space)
  }

  /// The height of a line of one of the sizes of type, in points.
  private static func lineHeight(_ font: UIFont) -> CGFloat {
    font.pointSize <= 11 ? 16 : font.pointSize <= 13 ? 20 : 24
  }

  /// Makes the row as high as its contents plus some room below, on the grid of 8 points.
  mutating func close(below y: CGFloat) { height = (y / 8).rounded(.up) * 8 }
}

extension String {
  /// A place in a word where a line may end, of zero width.
  fileprivate static let breakHere = "\u{200b}"

  /// The text without such places, and without the marks of Chinese lines.
  fileprivate var withoutBreaks: String {
    // Both are three bytes that begin like this one.
    guard utf8.contains(0xe2) else { return self }
    return ChineseLines.withoutMarks(self).filter { $0 != "\u{200b}" }
  }

  /// The text with break points before the capitals of names that are wider than a column.
  fileprivate func breakable(in width: CGFloat, _ font: UIFont) -> String {
    var (result, name) = ("", "")
    for character in self {
      if character.isASCII, character.isLetter {
        name.append(character)
      } else {
        result += name.broken(in: width, font) + String(character)
        name = ""
      }
    }
    return result + name.broken(in: width, font)
  }

  /// A name with break points before its capitals, if it is wider than a column.
  private func broken(in width: CGFloat, _ font: UIFont) -> String {
    guard count > 12, TextEngine.size(of: TextBlock(self, font: font)).width > width else { return self }
    return reduce(into: "") { text, character in
      if character.isUppercase, text.last?.isLowercase == true { text += String.breakHere }
      text.append(character)
    }
  }
}
