import ArgumentParser
import Foundation
import UIKit

/// The value of an environment variable; nil if there is none.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// A language on the command line.
enum LanguageArgument: String, ExpressibleByArgument, CaseIterable {
  case en, zh

  var language: Language { self == .zh ? .chinese : .english }
}

extension Language {
  /// The language of the texts: the requested one, else the locale's, else English.
  static func chosen(
    _ argument: LanguageArgument?, variable: (String) -> String? = environmentVariable
  ) -> Language {
    if let argument { return argument.language }
    // As in POSIX: the first of these that is not empty decides.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable).first { !$0.isEmpty }
    return locale?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }
}

/// The language in which texts are shown and printed.
struct LanguageOptions: ParsableArguments {
  @Option(help: "English or Simplified Chinese: en or zh. [default: the locale's]")
  var language: LanguageArgument?

  var chosen: Language { .chosen(language) }
}
