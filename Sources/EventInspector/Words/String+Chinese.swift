import Foundation

nonisolated extension String {
  /// The text without the spaces between two Chinese characters.
  ///
  /// The tables separate names of views by spaces, as Chinese does with Latin letters; a name may itself be Chinese.
  var withoutSpacesBetweenChinese: String {
    let characters = Array(self)
    var result = ""
    for (index, character) in characters.enumerated() {
      let isBetween =
        index > 0 && index + 1 < characters.count
        && [characters[index - 1], characters[index + 1]].allSatisfy { $0.isChinese || "“”".contains($0) }
      if character != " " || !isBetween { result.append(character) }
    }
    return result
  }
}

nonisolated extension Character {
  /// Whether it is an ideograph or full-width punctuation.
  var isChinese: Bool {
    unicodeScalars.first.map { (0x3000...0x9fff).contains($0.value) || (0xff00...0xffef).contains($0.value) }
      ?? false
  }
}
