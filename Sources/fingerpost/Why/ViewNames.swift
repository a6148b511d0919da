import Foundation
import TouchDiagnosis
import UIKit

/// The names that someone with only the text of a dump can use for its views.
@MainActor
struct ViewNames {
  private let nodes: [ViewDump.Node]
  /// How the trace names each view.
  let ids: [ObjectID]
  private let indices: [ObjectID: Int]
  /// Whether each view has a line of its own; not in JSON.
  private let hasLines: Bool
  private let areElements: Bool

  /// How many views, or names, are listed in one line.
  private static let mostListed = 10

  init(_ tree: DumpedTree) {
    nodes = tree.dump.nodes
    hasLines = tree.dump.hasLines
    areElements = tree.dump.form == .elements
    ids = tree.views.map(\.objectID)
    indices = tree.indices
  }

  // MARK: From the search to the dump

  /// The index in the dump of a view that the trace names.
  func index(of id: ObjectID) -> Int? { indices[id] }

  /// A view as the dump has it: `UILabel#4 "Sign in" (line 4)`.
  func description(of id: ObjectID, in language: Language = .english) -> String {
    guard let index = index(of: id) else { return "\(id)" }
    let line = LocalizedText(" (line \(nodes[index].line))", "（第 \(nodes[index].line) 行）")
    return "\(id)\(text(of: index))" + (hasLines ? line[language] : "")
  }

  /// A view with the text that it shows.
  func title(of id: ObjectID) -> String {
    (index(of: id).map { "\(id)\(text(of: $0))" } ?? "\(id)").onOneLine.shortened(to: 64)
  }

  /// Says that the views at these indices of the dump are not drawn; nil if there are none.
  func placeUnknown(of views: [Int]) -> LocalizedText? {
    guard !views.isEmpty else { return nil }
    let named = views.prefix(ViewNames.mostListed)
    return LegendWords.placeUnknown(named.map { title(of: ids[$0]) }, more: views.count - named.count)
  }

  /// The text that a view shows, in quotes after a space; empty if it shows none.
  private func text(of index: Int) -> String {
    guard let text = nodes[index].text, !text.isEmpty else { return "" }
    return " \"\(text.shortened(to: 32).onOneLine)\""
  }

  // MARK: From a name to the view

  /// The view that a name means; throws one line if there is none, or more than one.
  func index(of name: String) throws -> Int {
    let found = matches(name)
    guard let first = found.first else {
      throw Failure(description: "there is no view \"\(name)\" in the dump: \(advice(for: name))".onOneLine)
    }
    guard found.count == 1 else {
      let listed = found.prefix(ViewNames.mostListed).map { description(of: ids[$0]) }.joined(separator: ", ")
      let more = found.count - ViewNames.mostListed
      throw Failure(
        description: """
          "\(name)" may be any of \(found.count) views: name one of them, such as \(ids[first])\(address(of: first)): \
          \(listed)\(more > 0 ? " and \(more) more" : "")
          """.onOneLine)
    }
    return first
  }

  /// The view whose address is in a description, such as `<UIView: 0x1>`.
  func firstIndex(describedAs description: String) -> Int? {
    guard let address = description.firstMatch(of: /0x[0-9a-fA-F]+/)?.output.lowercased() else { return nil }
    return nodes.firstIndex { $0.address?.lowercased() == address }
  }

  private func address(of index: Int) -> String {
    nodes[index].address.map { " or \($0)" } ?? ""
  }

  /// The views that a name may mean, by the most exact way of naming that fits any.
  private func matches(_ name: String) -> [Int] {
    let lowercased = name.lowercased()
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    let ways: [(isText: Bool, fits: (Int) -> Bool)] = [
      (false, { ids[$0].description == name }),
      (false, { nodes[$0].address?.lowercased() == lowercased }),
      (false, { nodes[$0].identifier == name }),
      (false, { nodes[$0].className == name }),
      (true, { nodes[$0].text == name }),
      (false, { nodes[$0].className == bare }),
      (false, { nodes[$0].baseClass == bare }),
    ]
    for way in ways {
      let found = nodes.indices.filter(way.fits)
      guard !found.isEmpty else { continue }
      if areElements { return unique(outermost(of: thoseThatTakeTouches(among: found))) }
      return unique(found.map { way.isText || nodes[$0].className == "UIButtonLabel" ? shownBy($0) : $0 })
    }
    return []
  }

  /// The control or row that shows a text, instead of the label in it; else the view itself.
  private func shownBy(_ index: Int) -> Int {
    let path = Array(sequence(first: index) { nodes[$0].parent })
    let roles = path.map { AskedView.Role(className: nodes[$0].className, baseClass: nodes[$0].baseClass) }
    return path[AskedView.index(in: roles)]
  }

  /// The controls among elements of one name; without any, those that are no windows or applications; else all.
  private func thoseThatTakeTouches(among found: [Int]) -> [Int] {
    let controls = found.filter { ElementRole(nodes[$0].className) == .control }
    let others = found.filter { !["Application", "Window"].contains(nodes[$0].className) }
    return [controls, others].first { !$0.isEmpty } ?? found
  }

  /// The elements that are inside no other one of them: a button's label is also that of the texts in it.
  private func outermost(of found: [Int]) -> [Int] {
    let all = Set(found)
    var isInside = Array(repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { isInside[index] = isInside[parent] || all.contains(parent) }
    }
    return found.filter { !isInside[$0] }
  }

  private func unique(_ indices: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return indices.filter { seen.insert($0).inserted }
  }

  // MARK: Names that are none

  private func advice(for name: String) -> String {
    let nearest = nearestSpellings(of: name)
    guard !nearest.isEmpty else {
      return "name a class, an identifier, an address or a text in it, or NAME#ID"
    }
    return "did you mean \(nearest.joined(separator: ", "))?"
  }

  /// At most three names in the dump with nearly the same spelling, the nearest first.
  private func nearestSpellings(of name: String) -> [String] {
    var known: Set<String> = []
    for (node, id) in zip(nodes, ids) {
      known.formUnion(
        [node.className, id.description] + [node.identifier, node.text, node.address].compactMap(\.self))
    }
    let wanted = Array(name.lowercased().prefix(64))
    let most = max(2, wanted.count / 3)
    let near = known.compactMap { candidate -> (distance: Int, name: String)? in
      let letters = Array(candidate.lowercased().prefix(64))
      guard !letters.isEmpty else { return nil }
      let contains = wanted.count > 2 && String(letters).contains(String(wanted))
      let distance = contains ? 1 : wanted.editDistance(to: letters, atMost: most)
      return distance <= most ? (distance, candidate.shortened(to: 64)) : nil
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }
}

nonisolated extension [Character] {
  /// How many letters must be inserted, deleted or changed to turn this word into another; more than `limit` if that
  /// is certain before the count is complete.
  fileprivate func editDistance(to other: [Character], atMost limit: Int) -> Int {
    guard abs(count - other.count) <= limit else { return limit + 1 }
    var row = Array<Int>(0...other.count)
    for (line, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, otherLetter) in other.enumerated() {
        let changed = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
