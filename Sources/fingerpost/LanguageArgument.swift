import ArgumentParser
import Foundation
import UIKit

/// The value of a variable of the environment; nil if there is none.
func environmentVariable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

/// A language on the command line.
enum LanguageArgument: String, ExpressibleByArgument, CaseIterable {
  case en, zh

  var language: Language { self == .zh ? .chinese : .english }
}

extension Language {
  /// The language of the texts: the one that was asked for, else that of the locale, else English.
  static func chosen(
    _ argument: LanguageArgument?, variable: (String) -> String? = environmentVariable
  ) -> Language {
    if let argument { return argument.language }
    // As POSIX has it: the first of these that is not empty decides.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable).first { !$0.isEmpty }
    return locale?.lowercased().hasPrefix("zh") == true ? .chinese : .english
  }
}

/// In which language texts are shown and printed.
struct LanguageOptions: ParsableArguments {
  @Option(help: "English or Simplified Chinese: en or zh. [default: the locale's]")
  var language: LanguageArgument?

  var chosen: Language { .chosen(language) }
}
