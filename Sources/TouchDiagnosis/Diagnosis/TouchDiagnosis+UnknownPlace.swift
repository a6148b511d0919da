import UIKitCore

// If a dump is a fragment and the text does not say what a view is inside, the view is on no screen, and no search
// asks it. But we can still say what keeps touches from it wherever it is.

nonisolated extension TouchDiagnosis {
  /// What is unknown about the places of a dump's views.
  package enum UnknownPlace: Hashable, Sendable {
    /// Where any view is.
    case ofAll
    /// Where the expected view is.
    case ofExpected
  }

  package var unknownTaker: LocalizedText? {
    unknownPlace == .ofAll ? TouchDiagnosis.unknownTaker(at: TouchDiagnosis.text(point)) : nil
  }

  package var unknownExpected: LocalizedText? {
    guard unknownPlace != nil, let expected else { return nil }
    return TouchDiagnosis.unknownPlace(of: "\(expected)", isKeptFrom: !obstacles.isEmpty)
  }

  package static func unknownTaker(at place: String) -> LocalizedText {
    LocalizedText(
      "Which view gets a touch at \(place) is unknown: the text does not show what its views lie in.",
      "\(place) 处哪个视图收到触摸，无从得知：文本没有说明其中的视图位于何处。")
  }

  package static func unknownPlace(of expected: String, isKeptFrom: Bool) -> LocalizedText {
    LocalizedText(
      "Where \(expected) lies is unknown. "
        + (isKeptFrom
          ? "Wherever it lies, this keeps touches from it:"
          : "Of what does not depend on its place, nothing keeps touches from it."),
      "\(expected) 的位置未知。" + (isKeptFrom ? "无论它在哪里，都有以下原因：" : "与位置无关的规则都不妨碍它收到触摸。"))
  }

  /// The sentences about what is unknown; nil if the places are known.
  var unknownPlaceText: LocalizedText? {
    let texts = [unknownTaker, unknownExpected].compactMap(\.self)
    guard !texts.isEmpty else { return nil }
    return LocalizedText(
      texts.map(\.english).joined(separator: "\n"), texts.map(\.chinese).joined(separator: "\n"))
  }
}

extension DumpedTree {
  /// The answer without anything that depends on an unknown place.
  func reserved(_ diagnosis: TouchDiagnosis, expecting expected: UIView?) -> TouchDiagnosis {
    let roots = dump.nodes.filter { $0.parent == nil }
    let isUnplaced = expected.map { $0.window?.screen !== screen } ?? false
    let isTakerUnknown = expected == nil && diagnosis.winner == nil && !roots.allSatisfy(\.isPlaceKnown)
    guard isUnplaced || isTakerUnknown || !roots.contains(where: \.isPlaceKnown) else { return diagnosis }
    var diagnosis = diagnosis
    diagnosis.unknownPlace = isTakerUnknown || !roots.contains(where: \.isPlaceKnown) ? .ofAll : .ofExpected
    diagnosis.obstacles.removeAll { $0.kind == .notInWindow }
    return diagnosis
  }
}
