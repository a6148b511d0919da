import EventRecording
import Foundation
import TouchDiagnosis
import UIKit

/// Answers about the failures in the log of a UI test.
struct LogAnswer: AnswerList {
  private let items: [Item]

  /// A failure and its answer.
  private struct Item {
    let failure: TestLog.Failure
    var remarks: [LocalizedText] = []
    var answer: (diagnosis: any DiagnosedTouch, names: ViewNames, notes: [LocalizedText])?
  }

  static let contents = "log of a UI test"

  init(text: String, named name: String) throws {
    let log = TestLog(text)
    guard !log.failures.isEmpty else {
      throw Failure(
        description:
          "\(name): it contains no failure of Detox, EarlGrey, KIF, XCUITest or Maestro; for a view tree alone, use fingerpost why FILE --at X,Y"
          .onOneLine)
    }
    items = log.failures.map { LogAnswer.item($0, in: log) }
  }

  private static func item(_ failure: TestLog.Failure, in log: TestLog) -> Item {
    var item = Item(failure: failure)
    var dump: ViewDump
    do {
      guard let read = try log.dump(of: failure) else {
        item.remarks.append(failure.reported ?? TestLog.Remark.noTree.text)
        return item
      }
      dump = read
    } catch {
      item.remarks.append(
        LocalizedText(
          "The tree cannot be read: \(error)".onOneLine,
          "这棵视图树无法读取：把它单独存成文件，用 fingerpost why 文件 --at X,Y 看原因。"))
      return item
    }
    var tree = DumpedTree(dump)
    let (names, outline) = (ViewNames(tree), TreeOutline(tree))
    let expected = failure.target.flatMap { try? names.index(of: $0.value) }
    if failure.target != nil, expected == nil { item.remarks.append(TestLog.Remark.notInTree.text) }
    if let expected, failure.isNotHittable {
      dump.nodes[expected].isHittable = false
      tree = DumpedTree(dump)
    }
    guard let point = failure.point?.value ?? expected.flatMap(outline.middle) else {
      item.remarks.append(TestLog.Remark.noTarget.text)
      return item
    }
    if failure.point == nil { item.remarks.append(TestLog.Remark.middle.text) }
    let diagnosis = tree.diagnosedTouch(at: point, expecting: expected)
    if let hit = failure.hit,
      names.firstIndex(describedAs: hit.value).map({ names.ids[$0] }) != diagnosis.winner
    {
      item.remarks += [failure.contradicted].compactMap(\.self)
    }
    item.answer = (diagnosis, names, diagnosis.assumed + dump.notes)
    return item
  }

  func text(in language: Language) -> String {
    items.enumerated().map { number, item in
      var lines = [item.failure.heading(number + 1)[language].onOneLine.shortened(to: 240)]
      lines.append(item.failure.used[language])
      lines += item.remarks.map { $0[language] }
      let answer = item.answer.map { answer -> String in
        let notes = answer.notes.map { $0[language] }
        return "\n" + PlainAnswer(answer.diagnosis, answer.names, notes: notes, in: language).text
      }
      return lines.joined(separator: "\n").printable + "\n" + (answer ?? "")
    }.joined(separator: "\n")
  }

  func json(in language: Language) -> String {
    var object = JSONWriter()
    object.add("failures", objects: items) { object, item in
      let failure = item.failure
      object.add("tool", failure.tool.rawValue)
      object.add("line", failure.line)
      object.add("message", failure.message)
      if let target = failure.target { object.add("target", target.value) }
      if let hit = failure.hit { object.add("hit", hit.value) }
      if let tree = failure.tree { object.add("tree", [tree.lowerBound, tree.upperBound]) }
      if !item.remarks.isEmpty { object.add("remarks", item.remarks.map { $0[language] }) }
      if let answer = item.answer {
        let notes = answer.notes.map { $0[language] }
        answer.diagnosis.addMembers(to: &object, notes: notes, in: language)
      }
    }
    return object.object
  }
}
