import TouchDiagnosis
import UIKit

/// An answer as plain text for a reader who has not seen a hit-test before: the answer, the search, what to know of the dump.
@MainActor
struct PlainAnswer {
  private let diagnosis: any DiagnosedTouch
  private let names: ViewNames
  private let notes: [String]

  /// Views further down are not indented any further.
  private static let deepestIndentation = 40

  init(_ diagnosis: any DiagnosedTouch, _ names: ViewNames, notes: [String] = []) {
    (self.diagnosis, self.names, self.notes) = (diagnosis, names, notes)
  }

  var text: String {
    var lines = [diagnosis.text.english]
    if diagnosis.isProbable {
      if !diagnosis.path.isEmpty { lines.append("\nThe elements around it, from the outermost:\n") }
      lines += diagnosis.path.map { indentation(of: $0) + names.description(of: $0.view) + "\n" }
    } else if diagnosis.path.isEmpty {
      lines.append("\nNo window could be asked.\n")
    } else {
      lines.append("\nThe search, from each view to those in it, the front-most first:\n")
      lines += diagnosis.path.map { line(for: $0) + "\n" }
    }
    if !notes.isEmpty {
      lines.append("\nAbout the dump:\n")
      lines += notes.map { "  \($0)\n" }
    }
    return lines.joined().printable
  }

  private func indentation(of step: TraceRecord.HitTest) -> String {
    String(repeating: "  ", count: min(step.depth, PlainAnswer.deepestIndentation) + 1)
  }

  private func line(for step: TraceRecord.HitTest) -> String {
    let place = TouchDiagnosis.text(step.point)
    return indentation(of: step) + "\(names.description(of: step.view)), asked at \(place): \(step.reply)"
  }
}

extension TraceRecord.HitTest {
  /// What a view returned when it was asked, and why, in a few plain words.
  var reply: String {
    let others = count.map { $0 > 1 ? TraceRecord.HitTest.reply(ofOthers: "\($0 - 1)") : "" } ?? ""
    return verdict.reply(winner: result?.description ?? "no view") + others
  }

  /// What is added for views that were ruled out together with the one that is named.
  static func reply(ofOthers count: String) -> String { ", and so it is for \(count) more beside it" }
}

extension TraceRecord.Verdict {
  /// What a view means that returned a view, or nothing.
  func reply(winner: String) -> String {
    switch self {
    case .hit: "the point is inside, and no view in it takes the touch, so it does"
    case .descendant: "the point is inside, and \(winner) in it takes the touch"
    case .redirected: "it hands the touch to \(winner)"
    case .hidden: "no, it is hidden"
    case .disabled: "no, its isUserInteractionEnabled is false"
    case .transparent(let alpha):
      "no, its alpha is \(TouchObstacle.number(alpha)), and it would have to be above 0.01"
    case .animating: "no, it is being animated"
    case .outside(let off): "no, the point is outside: \(TouchObstacle.distance(off))"
    case .declined: "no, though the point is inside"
    }
  }
}
