import UIKitCore

// A view of a fragment, of which the text does not say what it lies in, is on no screen: no search asks it. What keeps touches
// from it wherever it is can be said all the same.

nonisolated extension TouchDiagnosis {
  /// What is not known of the places of a dump's views.
  package enum UnknownPlace: Hashable, Sendable {
    /// Where any view is.
    case ofAll
    /// Where the expected view is.
    case ofExpected
  }

  /// The sentences about what is unknown; nil if the places are known.
  var unknownPlaceText: LocalizedText? {
    guard let unknownPlace else { return nil }
    let place = TouchDiagnosis.text(point)
    let all = LocalizedText(
      "Which view gets a touch at \(place) is unknown: the text does not show what its views lie in.",
      "\(place) 处的触摸归哪个视图无从得知：文本没有说明其中的视图位于何处。")
    guard let expected else { return all }
    let one = LocalizedText(
      "Where \(expected) lies is unknown. "
        + (obstacles.isEmpty
          ? "Of what does not depend on its place, nothing keeps touches from it."
          : "Wherever it lies, this keeps touches from it:"),
      "\(expected) 的位置未知。"
        + (obstacles.isEmpty ? "与位置无关的规则都不妨碍它收到触摸。" : "无论它在哪里，都有以下原因："))
    return unknownPlace == .ofAll
      ? LocalizedText("\(all.english)\n\(one.english)", "\(all.chinese)\n\(one.chinese)") : one
  }
}

extension DumpedTree {
  /// The answer without what depends on a place that is unknown.
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
