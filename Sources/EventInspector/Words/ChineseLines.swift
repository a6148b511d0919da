import Foundation
import UIKitCore

/// A Chinese text that is broken only where a line ends well.
///
/// Between Chinese characters a line may end anywhere, also within a word: marks of no width forbid that. A line that
/// begins after punctuation is better than one that begins beside a Latin word or a particle, and that is better than
/// any other.
package struct ChineseLines {
  /// The text with its marks; unchanged if it has no Chinese, fits into one line, or would take more lines with them.
  package let text: String
  /// The width of the widest part without a place to break, in points; 0 for a text without marks.
  package let widest: CGFloat

  /// Where a line may end: after punctuation, or also around Latin words, or also around particles.
  private enum Ends { case marks, spaces, particles }

  /// Forbids the end of a line.
  package static let joiner: Character = "\u{2060}"
  private static let closing = Set("，。：；、！？）》")
  private static let opening = Set("（《")
  /// A line never ends beside one of these, as Unicode has it.
  private static let quotes = Set("“”")
  /// Particles that a line may end with, and that one may begin with.
  private static let (particlesBefore, particlesAfter) = (Set("的了着"), Set("把被从让再就才也都但"))

  /// **Cost:** O(*n*) in the length of the text, which is set once for each part and up to six times as a whole.
  ///
  /// - Parameter spareLines: How many lines more than needed it may take to end all of them well.
  package init(_ text: String, in width: CGFloat, _ font: UIFont, spareLines: Int = 0) {
    func size(_ text: String, _ width: CGFloat = .infinity) -> CGSize {
      TextEngine.size(of: TextBlock(text, font: font, numberOfLines: 0), width: width)
    }
    if text.contains(where: \.isChinese), size(text).width > width {
      let room = size(text, width).height + CGFloat(spareLines) * size(text).height
      for ends in [Ends.marks, .spaces, .particles] {
        let parts = ChineseLines.parts(of: text, ends)
        let widest = parts.reduce(0) { max($0, size($1).width) }
        let kept = parts.map(ChineseLines.joined).joined()
        guard widest <= width, size(kept, width).height <= room else { continue }
        (self.text, self.widest) = (kept, widest.rounded(.up))
        return
      }
    }
    (self.text, widest) = (text, 0)
  }

  /// A text without the marks.
  package static func withoutMarks(_ text: String) -> String { text.filter { $0 != joiner } }

  /// The parts between the places where a line may end.
  private static func parts(of text: String, _ ends: Ends) -> [String] {
    var parts: [String] = []
    var (part, before, last) = ("", Character(" "), Character(" "))
    for character in text {
      let isAtMark = closing.contains(last) && !closing.contains(character) || opening.contains(character)
      let isAtSpace = ends != .marks && last == " " && (before.isChinese || character.isChinese)
      let isAtParticle =
        ends == .particles && (particlesBefore.contains(last) || particlesAfter.contains(character))
      if isAtMark || isAtSpace || isAtParticle, !part.isEmpty, !opening.contains(last),
        quotes.isDisjoint(with: [last, character])
      {
        parts.append(part)
        part = ""
      }
      part.append(character)
      (before, last) = (last, character)
    }
    return parts + [part]
  }

  /// A part with marks around its Chinese characters and its spaces.
  private static func joined(_ part: String) -> String {
    var (result, last) = ("", Character("a"))
    for character in part {
      let isPlace = [last, character].contains { $0 == " " || $0.isChinese }
      if !result.isEmpty, isPlace { result.append(joiner) }
      result.append(character)
      last = character
    }
    return result
  }
}
