import TouchDiagnosis
import UIKit

/// An answer as plain text for readers who have never seen a hit-test: result, search and remarks on the dump.
@MainActor
struct PlainAnswer {
  private let diagnosis: any DiagnosedTouch
  private let names: ViewNames
  private let notes: [String]

  /// Deeper views are not indented any further.
  private static let deepestIndentation = 40

  private let language: Language

  init(
    _ diagnosis: any DiagnosedTouch, _ names: ViewNames, notes: [String] = [],
    in language: Language = .english
  ) {
    (self.diagnosis, self.names, self.notes, self.language) = (diagnosis, names, notes, language)
  }

  private static let noWindow = LocalizedText("No window could be asked.", "没有窗口可以问。")
  private static let elements = LocalizedText("The elements around it, from the outermost:", "它外面的元素，从最外层开始：")
  private static let search = LocalizedText(
    "The search, from each view to those in it, the front-most first:", "查找的过程，从每个视图到它里面的视图，最前面的先问：")
  private static let colon = LocalizedText(":", "：")

  var text: String {
    var lines = [diagnosis.text[language]]
    if diagnosis.isProbable {
      if !diagnosis.path.isEmpty { lines.append("\n\(PlainAnswer.elements[language])\n") }
      lines += diagnosis.path.map {
        indentation(of: $0) + names.description(of: $0.view, in: language) + "\n"
      }
    } else if diagnosis.path.isEmpty {
      lines.append("\n\(PlainAnswer.noWindow[language])\n")
    } else {
      lines.append("\n\(PlainAnswer.search[language])\n")
      lines += diagnosis.path.map { line(for: $0) + "\n" }
    }
    if !diagnosis.recognizers.isEmpty {
      lines.append(heading(AnswerWords.recognizers))
      lines += diagnosis.recognizers.flatMap { recognizer in
        ["  \(recognizer.says[language])\n"] + recognizer.cures.map { "    - \($0[language])\n" }
      }
    }
    if !notes.isEmpty {
      lines.append(heading(AnswerWords.aboutDump))
      lines += notes.map { "  \($0)\n" }
    }
    return lines.joined().printable
  }

  private func heading(_ title: LocalizedText) -> String {
    "\n\(title[language])\(PlainAnswer.colon[language])\n"
  }

  private func indentation(of step: TraceRecord.HitTest) -> String {
    String(repeating: "  ", count: min(step.depth, PlainAnswer.deepestIndentation) + 1)
  }

  private func line(for step: TraceRecord.HitTest) -> String {
    let place = TouchDiagnosis.text(step.point)
    let name = names.description(of: step.view, in: language)
    let asked = LocalizedText("\(name), asked at \(place): ", "\(name)，被问到 \(place)：")
    return indentation(of: step) + asked[language] + step.reply[language]
  }
}
