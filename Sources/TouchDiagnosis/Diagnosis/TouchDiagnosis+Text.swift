import Foundation
import UIKitCore

extension TouchDiagnosis: CustomStringConvertible {
  /// The answer in plain lines: which view gets the touch, what is in the way of the expected view, and what to do.
  public nonisolated var description: String {
    guard let expected else { return "\(unknownPlaceText?.english ?? winnerSentence)\n" }
    guard unknownPlaceText != nil || !obstacles.isEmpty else {
      if isReachedThroughPart { return "\(winnerSentence) \(partSentence(expected))\n" }
      return winner == expected
        ? "\(expected) gets a touch at \(TouchDiagnosis.text(point)).\n"
        : "\(winnerSentence)\n\(expected) does not, for no reason that shows.\n"
    }
    var lines = unknownPlace == .ofAll ? [] : [winnerSentence]
    if let unknownPlaceText {
      lines.append(unknownPlaceText.english)
    } else if isReachedThroughPart {
      lines[0] += " \(partSentence(expected))"
    } else if winner != expected {
      lines.append("\(expectedName(expected)) does not:")
    }
    for (number, obstacle) in obstacles.enumerated() {
      lines.append("\(number + 1). \(obstacle.says)")
      lines.append("   \(obstacle.fix)")
    }
    if let nearestPoint {
      lines.append("It gets a touch at \(TouchDiagnosis.text(nearestPoint)) as things are.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Why the expected view does not get the touch, in one line; nil if it does.
  public nonisolated var summary: String? {
    guard let expected, winner != expected, !isReachedThroughPart, !obstacles.isEmpty else { return nil }
    let reasons = obstacles.map(\.phrase).joined(separator: "; ")
    let advice = obstacles.count == 1 ? " \(obstacles[0].fix)" : ""
    let place = nearestPoint.map { " It gets a touch at \(TouchDiagnosis.text($0))." } ?? ""
    let name = expectedName(expected)
    return "\(name) does not get a touch at \(TouchDiagnosis.text(point)): \(reasons).\(advice)\(place)"
  }

  /// An expected view with the text that it shows: `"Sign in" (UIButton#4)`.
  nonisolated func expectedName(_ expected: ObjectID) -> String {
    shownBeginning.map { "\"\($0)\" (\(expected))" } ?? expected.description
  }

  /// The beginning of the text that the expected view shows.
  nonisolated var shownBeginning: String? {
    guard let line = expectedText?.split(whereSeparator: \.isNewline).first else { return nil }
    let isWhole = line.count == expectedText?.count && line.count <= 40
    return isWhole ? String(line) : line.prefix(40) + "…"
  }

  private nonisolated func partSentence(_ expected: ObjectID) -> String {
    "It lies in \(expectedName(expected)), which the touch reaches too."
  }

  private nonisolated var winnerSentence: String {
    let place = TouchDiagnosis.text(point)
    return winner.map { "\($0) gets a touch at \(place)." } ?? "No view gets a touch at \(place)."
  }

  /// A point as text, to a thousandth.
  nonisolated package static func text(_ point: CGPoint) -> String {
    func number(_ value: CGFloat) -> String {
      let rounded = (value * 1000).rounded() / 1000
      return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : "\(rounded)"
    }
    return "(\(number(point.x)), \(number(point.y)))"
  }
}
