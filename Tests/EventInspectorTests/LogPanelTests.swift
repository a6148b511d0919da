import EventRecording
import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitControls
@testable import UIKitCore

@Suite("The log")
struct LogPanelTests {
  private func bench(_ language: Language = .english) throws -> InspectorBench {
    try InspectorBench(language: language) { root in
      root.add("red", 0, 0, 160, 200, KeepingView())
      let button = root.add("button", 0, 300, 100, 44, UIButton())
      button.addAction(UIAction { _ in }, for: .touchUpInside)
    }
  }

  /// The kinds of the steps: entries of one kind in a row are one, but for those about fingers.
  private func steps(of history: EventHistory) -> [EventLog.Kind] {
    let kinds = history.log.entries.map(\.kind)
    return kinds.indices.filter { $0 == 0 || kinds[$0] == .touches || kinds[$0 - 1] != kinds[$0] }
      .map { kinds[$0] }
  }

  private func list(_ bench: InspectorBench) throws -> RowList {
    try #require(try bench.view("logRows") as? RowList)
  }

  @Test("Nothing keeps the chips above the lines when the panel is gone")
  func isGivenBack() {
    weak var header: LogHeader?
    weak var chip: UIView?
    do {
      let made = LogHeader(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      (header, chip) = (made, made.subviews.first { $0 is ToggleChip })
      #expect(chip != nil)
    }
    #expect(header == nil && chip == nil)
  }

  @Test("Each thing that happened is a line with its time, in order")
  func lines() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    bench.show(.log)
    #expect(
      bench.inspector.rows.map { $0.texts.last ?? "" } == [
        "finger 1: 4 hitTest calls, found red", "finger 1 down at 50, 60: red", "touchesBegan: red",
        "finger 1 up at 50, 60", "touchesEnded: red",
      ])
    #expect(bench.inspector.rows.first?.texts.first == "0.010")
    // A host counts from a zero of its own, as its timeline does.
    let moment = InspectedMoment(
      application: bench.hand.application, history: bench.history, start: 0.008)
    let other = try self.bench()
    other.show(.log)
    other.application.run { other.inspector.show(moment) }
    #expect(other.inspector.rows.first?.texts.first == "0.002")
    bench.hand.wait(1)
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 450))
    bench.show()
    #expect(
      bench.inspector.rows.last?.texts.last
        == "touchesEnded: root → UIWindow → UIWindowScene → UIApplication, kept by none")
  }

  @Test("Events of one kind that follow each other are one line, which a press opens and closes")
  func steps() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: "button")
    bench.show(.log)
    let kinds = bench.history.log.entries.map(\.kind)
    let steps = steps(of: bench.history).count
    #expect(bench.inspector.rows.count == steps && steps < kinds.count)
    let index = try #require(bench.inspector.rows.firstIndex { $0.texts.last?.hasSuffix("more)") == true })
    let list = try list(bench)
    bench.application.run { list.clicked?(index, false) }
    #expect(bench.inspector.rows.count > steps)
    bench.application.run { list.clicked?(index, false) }
    #expect(bench.inspector.rows.count == steps)
    // The chosen line stands for all of its events.
    #expect(list.chosen == [index])
  }

  @Test("Every record but moves stands in exactly one entry, searches and climbs together")
  func records() throws {
    let bench = try bench()
    try bench.hand.fingerDrag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 90, y: 160))
    bench.hand.wait(1)
    try bench.hand.fingerTap(at: "button")
    try bench.hand.keyPress(.keyboardA, characters: "a")
    let expected = bench.records.filter { record in
      if record.body.isMove { return false }
      switch record.body {
      case .hitTest(let step): return step.touch != nil
      case .scene, .tree, .frame: return false
      default: return true
      }
    }
    #expect(bench.history.log.entries.flatMap(\.records).map(\.n) == expected.map(\.n))
  }

  @Test("A value that changes is written down once for a movement")
  func values() throws {
    let bench = try InspectorBench { $0.add("slider", 20, 20, 200, 40, UISlider()) }
    try bench.hand.fingerDrag(from: CGPoint(x: 24, y: 40), to: CGPoint(x: 160, y: 40))
    bench.show(.log)
    let said = bench.lines.compactMap { $0.split(separator: " | ").last }.filter { $0.hasPrefix("slider") }
    #expect(said == ["slider reports touchDown (and 1 more)", "slider reports touchUpInside"])
    let changes = bench.history.log.entries.flatMap(\.records).filter {
      "\($0.body)".contains("valueChanged")
    }
    #expect(changes.count == 1)
  }

  @Test("An hour of touches keeps at most 4000 records, the latest ones, and copies share what is full")
  func bounded() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    let records = bench.records
    var history = EventHistory()
    for _ in 0..<2000 { for record in records { history.add(record) } }
    #expect(history.log.recordCount <= EventLog.mostRecords)
    #expect(history.log.recordCount > EventLog.mostRecords / 2)
    #expect(history.interactions.count <= EventHistory.mostInteractions)
    let entries = Array(history.log.entries)
    #expect(entries.last?.number == history.log.entryCount)
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $1.number == $0.number + 1 })
    #expect(history.log.firstNumber == entries.first?.number)
    let from = entries[entries.count / 2].number
    #expect(history.log.entries(from: from).map(\.number) == entries.map(\.number).filter { $0 >= from })
    #expect(history.log.entries(from: 1).count == entries.count)
  }

  @Test("Lines that are continued are those that would be made anew, and what was there is not made again")
  func continued() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: "button")
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    let records = bench.records
    let composer = Composer(width: Measure.inspectorWidth, language: .english, names: [:])
    let (panel, list) = (LogPanel(), RowList(frame: .zero))
    var (history, longest) = (EventHistory(), 0)
    for index in 0..<EventLog.mostRecords + 700 {
      history.add(records[index % records.count])
      let moment = InspectedMoment(application: bench.hand.application, history: history)
      let new = panel.shownRows(of: moment, composer)
      list.show(new.rows, behind: new.kept)
      if new.kept > 0 { longest = max(longest, new.rows.count) }
      guard index % 1499 == 17 || new.kept == 0, index > 16 else { continue }
      #expect(list.rows == LogPanel().shownRows(of: moment, composer).rows)
      #expect(list.height == list.rows.reduce(16) { $0 + $1.height })
    }
    #expect(history.log.firstNumber > 1 && list.rows.count > 500)
    #expect(longest <= 3)
  }

  @Test("Times take at most six characters, so that the columns stay where they are")
  func times() {
    #expect(
      [0.01, 99.5, 123.456, 3599.96].map(InspectorWords.shortSeconds) == [
        "0.010", "99.500", "123.46", "3600.0",
      ])
  }

  @Test("It follows the end, unless it was scrolled away")
  func followsEnd() throws {
    let bench = try bench()
    bench.show(.log)
    let scroll = try list(bench).scroll
    func end() -> CGFloat { scroll.contentSize.height - scroll.bounds.height }
    for _ in 0..<20 { try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60)) }
    bench.show()
    #expect(end() > 0)
    #expect(scroll.contentOffset.y == end())
    scroll.contentOffset.y = 40
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    bench.show()
    #expect(scroll.contentOffset.y == 40)
  }

  @Test("A chip leaves out its kind and brings it back", arguments: EventLog.Kind.allCases)
  func chips(kind: EventLog.Kind) throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: "button")
    let all = bench.show(.log).count
    let own = steps(of: bench.history).count { $0 == kind }
    try bench.user.fingerTap(at: "\(kind.rawValue)Chip")
    #expect(bench.inspector.rows.count == max(1, all - own))
    try bench.user.fingerTap(at: "\(kind.rawValue)Chip")
    #expect(bench.inspector.rows.count == all)
  }

  @Test("Typed characters search, Backspace takes one back, Escape all")
  func typing() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: "button")
    let all = bench.show(.log).count
    try bench.user.fingerTap(at: "logSearch")
    for character in "Up" { try bench.user.keyPress(.keyboardA, characters: String(character)) }
    let found = bench.inspector.rows.compactMap { $0.texts.last }
    #expect(!found.isEmpty && found.count < all)
    #expect(found.allSatisfy { $0.lowercased().contains("up") })
    try bench.user.keyPress(.keyboardA, characters: "q")
    #expect(bench.lines == ["No line matches."])
    try bench.user.keyPress(.keyboardDeleteOrBackspace)
    #expect(bench.inspector.rows.count == found.count)
    try bench.user.keyPress(.keyboardEscape)
    #expect(bench.inspector.rows.count == all)
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    bench.show()
    #expect(bench.inspector.rows.count > all)
  }

  @Test("Lines are chosen by click, arrows and Shift, and copied as the records of the trace file")
  func copying() throws {
    let bench = try bench()
    var copied: [String] = []
    bench.inspector.copy = { copied.append($0) }
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    bench.show(.log)
    let list = try list(bench)
    func copy() throws {
      try bench.user.keyPress(
        .keyboardC, characters: "\u{3}", charactersIgnoringModifiers: "c", modifierFlags: .control)
    }
    let place = bench.user.window.convert(list.frame(of: 1), from: list.scroll)
    try bench.user.fingerTap(at: CGPoint(x: place.midX, y: place.midY))
    #expect(list.chosen == [1])
    try copy()
    try bench.user.keyPress(.keyboardDownArrow)
    #expect(list.chosen == [2])
    try bench.user.keyPress(.keyboardUpArrow, modifierFlags: .shift)
    try bench.user.keyPress(.keyboardUpArrow, modifierFlags: .shift)
    #expect(list.chosen == [0, 1, 2])
    try copy()
    let entries = Array(bench.history.log.entries)
    func json(_ range: ClosedRange<Int>) -> String {
      entries[range].flatMap(\.records).map { $0.json + "\n" }.joined()
    }
    #expect(copied == [json(1...1), json(0...2)])
  }

  @Test("Another application's moment is written anew")
  func otherApplication() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 50, y: 60))
    bench.show(.log)
    let other = try self.bench()
    try other.hand.fingerTap(at: "button")
    bench.application.run {
      bench.inspector.show(InspectedMoment(application: other.hand.application, history: other.history))
    }
    #expect(bench.lines.contains { $0.hasSuffix("finger 1 down at 50, 322: button") })
    #expect(bench.inspector.rows.count == steps(of: other.history).count)
  }
}
