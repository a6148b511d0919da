import Foundation

/// A language that the program's texts are written in.
nonisolated package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case chinese = "zh"
}

/// A whole sentence, or a name, in every language that the program speaks.
///
/// Texts stand in tables, English beside Chinese, so that one cannot be written without the other:
///
///     static func asked(_ views: Int) -> LocalizedText {
///       LocalizedText(views == 1 ? "1 view was asked" : "\(views) views were asked", "问了 \(views) 个视图")
///     }
nonisolated package struct LocalizedText: Hashable, Sendable {
  package let english: String
  package let chinese: String

  /// Makes a text of a sentence in English and the same in Simplified Chinese.
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

  /// The text in the language of the application that is at work.
  @MainActor package var string: String { self[UIApplication.shared.language] }
}
