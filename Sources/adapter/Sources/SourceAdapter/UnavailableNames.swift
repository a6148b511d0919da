import SwiftParser

/// The names that UIKit has and this package does not, with what to do instead: the table in the article "What is
/// here", which the package's own tests compare with the declarations that the compiler knows.
struct UnavailableNames {
  /// The table of the article that is built into the program.
  static let shared = UnavailableNames(
    article: String(decoding: PackageResources.WhatIsHere_txt, as: UTF8.self))

  private var names: [String: String] = [:]
  private var members: [String: String] = [:]
  /// Members whose names alone say nothing, with their types: `UIView.appearance`.
  private var qualified: [String: String] = [:]
  /// By type and first label: `UIImage(systemName:`.
  private var initialisers: [String: String] = [:]

  /// Members whose names other types have as well, so that a name alone says nothing.
  private static let ambiguous: Set<String> = [
    "activate", "appearance", "automatic", "brightness", "close", "constant", "deactivate", "identifier",
    "init", "isActive", "isAnimating", "isTranslucent", "none", "prepare", "priority", "prompt", "register",
    "shadowImage", "startAnimating", "stopAnimating", "toolbar",
  ]

  /// Reads lines such as `| `UIView.topAnchor`, `UIView.leftAnchor` | what to do |`.
  init(article: String) {
    for line in article.split(separator: "\n") where line.hasPrefix("| `") {
      let columns = line.split(separator: "|").map { $0.drop { $0 == " " } }
      guard columns.count >= 2 else { continue }
      let advice = String(columns[1].reversed().drop { $0 == " " }.reversed())
      for name in columns[0].split(separator: "`") where name.first != "," && name.first != " " {
        let parts = name.split(separator: "(", maxSplits: 1)
        let labels = parts.dropFirst().first?.split(separator: ":").map(String.init) ?? []
        add(parts[0].split(separator: ".").map(String.init), labels, advice)
      }
    }
  }

  private mutating func add(_ path: [String], _ labels: [String], _ advice: String) {
    guard let name = path.last else { return }
    if path.count == 1 {
      names[name] = advice
    } else if name == "init", let first = labels.first {
      initialisers["\(path[path.count - 2])(\(first):"] = advice
    } else if Self.ambiguous.contains(name) {
      qualified["\(path[path.count - 2]).\(name)"] = advice
    } else {
      members[name] = advice
    }
  }

  /// What to do instead of a type or a global function; nil if it is not in the table.
  func advice(forName name: String) -> String? { names[name] }

  /// What to do instead of a member; nil if it is not in the table, or if its name says too little.
  func advice(forMember name: String) -> String? { members[name] }

  /// The same for a member with its type before it.
  func advice(forMember name: String, of type: String) -> String? { qualified["\(type).\(name)"] }

  /// What to do instead of an initialiser, by the label of its first argument; nil if it is not in the table.
  func advice(forInitialiserOf type: String, label: String) -> String? { initialisers["\(type)(\(label):"] }
}
