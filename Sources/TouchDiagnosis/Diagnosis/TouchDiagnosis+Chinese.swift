import Foundation
import UIKitCore

// The answer of a diagnosis in every language.

nonisolated extension TouchDiagnosis {
  /// The answer in plain lines: which view gets the touch, what is in the way of the expected view, and what to do.
  package var text: LocalizedText { LocalizedText(description, chineseDescription) }

  /// Why the expected view does not get the touch, in one line; nil if it does.
  package var summaryText: LocalizedText? {
    guard let summary, let expected else { return nil }
    let reasons = obstacles.map(\.chinesePhrase).joined(separator: "；")
    let advice = obstacles.count == 1 ? obstacles[0].fixText.chinese : ""
    let place = nearestPoint.map { "它在 \(TouchDiagnosis.text($0)) 能收到触摸。" } ?? ""
    return LocalizedText(
      summary,
      .chinese(
        chineseName(expected), "收不到 \(TouchDiagnosis.text(point)) 处的触摸：\(reasons)。\(advice)\(place)"))
  }

  private var chineseDescription: String {
    guard let expected else { return "\(unknownPlaceText?.chinese ?? chineseWinner)\n" }
    guard unknownPlaceText != nil || !obstacles.isEmpty else {
      if isReachedThroughPart { return "\(chineseWinner)\(chinesePart(expected))\n" }
      return winner == expected
        ? "\(chineseWinner)\n" : "\(chineseWinner)\n\(expected) 没有收到，看不出原因。\n"
    }
    var lines = unknownPlace == .ofAll ? [] : [chineseWinner]
    if let unknownPlaceText {
      lines.append(unknownPlaceText.chinese)
    } else if isReachedThroughPart {
      lines[0] += chinesePart(expected)
    } else if winner != expected {
      lines.append(.chinese(chineseName(expected), "没有收到："))
    }
    for (number, obstacle) in obstacles.enumerated() {
      lines.append("\(number + 1). \(obstacle.saysText.chinese)")
      lines.append("   \(obstacle.fixText.chinese)")
    }
    if let nearestPoint {
      lines.append("照现在的样子，它在 \(TouchDiagnosis.text(nearestPoint)) 能收到触摸。")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func chinesePart(_ expected: ObjectID) -> String {
    .chinese("它在", chineseName(expected), "里面，触摸也会到达后者。")
  }

  private var chineseWinner: String {
    let place = TouchDiagnosis.text(point)
    return winner.map { "\($0) 收到 \(place) 处的触摸。" } ?? "没有视图收到 \(place) 处的触摸。"
  }

  private func chineseName(_ expected: ObjectID) -> String {
    shownBeginning.map { "“\($0)”（\(expected)）" } ?? expected.description
  }
}
