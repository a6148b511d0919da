import Foundation

/// A language that the program's texts are written in.
nonisolated package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case chinese = "zh"
}

/// A whole sentence, or a name, in every language that the program speaks.
///
/// Tables hold the texts, English beside Chinese, so that you cannot write one without the other:
///
///     static func asked(_ views: Int) -> LocalizedText {
///       LocalizedText(views == 1 ? "1 view was asked" : "\(views) views were asked", "问了 \(views) 个视图")
///     }
nonisolated package struct LocalizedText: Hashable, Sendable {
  package let english: String
  package let chinese: String

  /// Makes a text from an English sentence and the same sentence in Simplified Chinese.
  package init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// A name from the code, or a number, which is the same in every language.
  package init(verbatim text: String) {
    self.init(text, text)
  }

  /// No text.
  package static let empty = LocalizedText(verbatim: "")

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }

  /// The text in the language of the current application.
  @MainActor package var string: String { self[UIApplication.shared.language] }
}

nonisolated extension String {
  /// Joins parts into a Chinese text, with a space where a Latin name or a number meets a Chinese character.
  package static func chinese(_ parts: String...) -> String {
    parts.reduce(into: "") { text, part in
      if let last = text.unicodeScalars.last, let first = part.unicodeScalars.first,
        last.needsSpaceInChinese(before: first)
      {
        text += " "
      }
      text += part
    }
  }

  /// Whether a Latin name or a number touches a Chinese character, with no space between them.
  package var isCrowdedChinese: Bool {
    zip(unicodeScalars, unicodeScalars.dropFirst()).contains { $0.needsSpaceInChinese(before: $1) }
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate func needsSpaceInChinese(before next: Unicode.Scalar) -> Bool {
    isChinese && next.isLatin || isLatin && next.isChinese
  }

  private var isChinese: Bool { (0x3400...0x9fff).contains(value) }
  private var isLatin: Bool { isASCII ? value > 0x20 : properties.isAlphabetic && !isChinese }
}
