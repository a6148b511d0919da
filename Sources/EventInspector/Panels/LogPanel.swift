import EventRecording
import Foundation
import UIKitCore

/// One line for each step of the road in the log, newest last; you can open, filter, search, choose and copy lines.
///
/// Events of one kind that follow each other are one step: its line says the first, and how many more there are. A
/// press on it, or Return, shows them all.
final class LogPanel: InspectorPanel {
  /// Called with the records of the chosen lines as JSON Lines.
  var copy: ((String) -> Void)?

  private let header = LogHeader(frame: .zero)
  private let rule = UIView()
  /// The lines of the entries that are not filtered away.
  private var lines: [Line] = []
  /// The visible lines: each with the entries that it stands for.
  private var shown: [Shown] = []
  /// The lines of steps with several entries, by the number of the first.
  private var folded: [Int: (text: String, row: PanelRow)] = [:]
  /// The numbers of the first entries of the steps that are open.
  private var opened: Set<Int> = []
  /// The inputs from which the lines were made.
  private var made: Making?
  /// The number of the entry at which the selection began, and of its current end.
  private var selection: (anchor: Int, cursor: Int)?

  private typealias Shown = (line: Line, first: Int, entries: ClosedRange<Int>, row: PanelRow)

  private struct Line {
    let entry: EventLog.Entry
    let text: String
    let row: PanelRow

    var number: Int { entry.number }
  }

  /// The input of the lines: they are made afresh when it changes.
  private struct Making: Equatable {
    let width: CGFloat
    let language: Language
    let kinds: Set<EventLog.Kind>
    let text: String
    let start: TimeInterval
    var next: Int

    /// Whether the lines made for this can be continued with what has happened since.
    func canGoOn(to other: Making) -> Bool {
      var same = self
      same.next = other.next
      return same == other && next <= other.next
    }
  }

  init() {
    super.init(.log)
    rule.backgroundColor = Palette.edge
    for part in [header, rule] as [UIView] { addSubview(part) }
    list.followsEnd = true
    header.changed = { [weak self] in self?.filterChanged() }
    list.clicked = { [weak self] in self?.clicked($0, extends: $1) }
    list.typed = { [weak self] in self?.handle($0) ?? false }
    header.searchLine.commanded = { [weak self] in self?.copies($0) ?? false }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Lines

  override func change(of moment: InspectedMoment) -> Int { moment.history.log.changeCount }

  override func applicationChanged(to moment: InspectedMoment) {
    (made, selection, list.chosen, opened) = (nil, nil, [], [])
  }

  /// **Cost:** O(*k*) in the entries that were added, and sometimes O(*n*) in all, for old ones are forgotten many at
  /// a time.
  override func newRows(of moment: InspectedMoment, _ composer: Composer) -> (kept: Int, rows: [PanelRow]) {
    let log = moment.history.log
    let making = Making(
      width: composer.width, language: composer.language,
      kinds: header.kinds, text: header.searchLine.text.lowercased(), start: moment.start,
      next: log.entryCount + 1)
    if made?.language != making.language { header.retitle() }
    var from = log.firstNumber
    if let made, made.canGoOn(to: making) {
      // The last entry may have grown since.
      from = max(from, made.next - 1)
      forgetLines(before: log.firstNumber, from: from)
    } else {
      lines.removeAll()
      shown.removeAll()
      folded.removeAll()
    }
    made = making
    for entry in log.entries(from: from) where making.kinds.contains(entry.kind) {
      let text = composer.say(LogWords.line(entry) { composer.name($0) })
      guard making.text.isEmpty || text.lowercased().contains(making.text) else { continue }
      lines.append(
        Line(entry: entry, text: text, row: row(entry, text, at: entry.time - moment.start, composer)))
    }
    let kept = fold(isSearching: !making.text.isEmpty, from: moment.start, composer)
    markChosen()
    if lines.isEmpty, log.entryCount > 0 { return (0, [composer.hint(LogWords.nothingMatches)]) }
    return (kept, shown[kept...].map(\.row))
  }

  /// Forgets the lines of entries that the log no longer keeps, and those of the last entries, to be made again.
  private func forgetLines(before first: Int, from next: Int) {
    while let last = lines.last, last.number >= next { lines.removeLast() }
    while let last = shown.last, last.entries.upperBound >= next {
      shown.removeLast()
      guard last.entries.lowerBound < next else { continue }
      shown.append((last.line, last.first, last.entries.lowerBound...(next - 1), last.row))
    }
    guard let line = lines.first, line.number < first else { return }
    lines.removeAll { $0.number < first }
    shown.removeAll()
    folded = folded.filter { $0.key >= first }
  }

  /// Puts the lines behind the visible ones into steps, and returns how many steps stay as they are.
  ///
  /// Lines of one kind that follow each other are one step, unless it is open or lines are searched for.
  private func fold(isSearching: Bool, from start: TimeInterval, _ composer: Composer) -> Int {
    // The last step may have lost entries, and get others.
    let kept = max(0, shown.count - 1)
    let next = shown.last.map { $0.entries.upperBound + 1 } ?? 0
    for line in lines[(lines.lastIndex { $0.number < next } ?? -1).advanced(by: 1)...] {
      let before = shown.last.flatMap { last -> Shown? in
        let continues =
          last.line.entry.kind == line.entry.kind && last.entries.upperBound + 1 == line.number
        return continues && line.entry.kind != .touches && !isSearching ? last : nil
      }
      guard let before, !opened.contains(before.first) else {
        let first = before?.first ?? line.number
        shown.append((line, first, line.number...line.number, line.row))
        continue
      }
      shown[shown.count - 1].entries = before.first...line.number
    }
    for index in kept..<shown.count {
      let (entry, count) = (shown[index].line.entry, shown[index].entries.count)
      guard count > 1 else {
        shown[index].row = shown[index].line.row
        continue
      }
      let text = shown[index].line.text + composer.say(LogWords.more(count - 1))
      let made = folded[entry.number].flatMap { $0.text == text ? $0.row : nil }
      shown[index].row = made ?? row(entry, text, at: entry.time - start, composer)
      folded[entry.number] = (text, shown[index].row)
    }
    return kept
  }

  /// Opens or closes the step of a line; returns whether it has several.
  private func toggle(_ index: Int) -> Bool {
    let first = shown[index].first
    guard opened.contains(first) || shown[index].entries.count > 1 else { return false }
    if opened.remove(first) == nil { opened.insert(first) }
    shown.removeAll()
    updateAnyway()
    return true
  }

  private func row(
    _ entry: EventLog.Entry, _ text: String, at time: TimeInterval, _ composer: Composer
  ) -> PanelRow {
    var row = PanelRow(object: entry.subject)
    let (times, x) = (Composer.margin, Composer.margin + 64)
    let y = Composer.padding
    row.add(
      InspectorWords.shortSeconds(time), TypeScale.figures, .quiet, x: times, y: y + 2, width: 40,
      alignment: .right)
    row.pieces.append(
      .shape(entry.kind.shape, at: CGPoint(x: times + 52, y: y + 10), Ink(color: entry.kind.color)))
    let height = row.add(text, TypeScale.body, x: x, y: y, width: composer.right - x)
    row.close(below: y + height + Composer.padding)
    return row
  }

  private func filterChanged() {
    updateAnyway()
    list.scrollToEnd()
  }

  override func layoutSubviews() {
    let top = header.height(for: bounds.width)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    rule.frame = CGRect(x: 0, y: top + 7, width: bounds.width, height: 1)
    list.frame = CGRect(x: 0, y: top + 8, width: bounds.width, height: max(0, bounds.height - top - 8))
    list.layoutIfNeeded()
    update()
  }

  // MARK: Choosing

  private func clicked(_ index: Int, extends: Bool) {
    guard shown.indices.contains(index) else { return }
    choose(index, extends: extends)
    if !extends { _ = toggle(index) }
  }

  private func choose(_ index: Int, extends: Bool) {
    let number = shown[index].line.number
    selection = (extends ? selection?.anchor ?? number : number, number)
    markChosen()
    list.reveal(index)
  }

  private func markChosen() {
    guard let selection else { return }
    let range = min(selection.anchor, selection.cursor)...max(selection.anchor, selection.cursor)
    list.chosen = Set(shown.indices.filter { range.overlaps(shown[$0].entries) })
  }

  private func step(_ key: UIKeyboardHIDUsage, extends: Bool) -> Bool {
    guard !shown.isEmpty else { return false }
    let last = shown.count - 1
    let current = selection.flatMap { selection in
      shown.firstIndex { $0.entries.contains(selection.cursor) }
    }
    switch key {
    case .keyboardUpArrow: choose(max(0, (current ?? last + 1) - 1), extends: extends)
    case .keyboardDownArrow: choose(min(last, (current ?? last - 1) + 1), extends: extends)
    case .keyboardReturnOrEnter: return current.map(toggle) ?? false
    case .keyboardHome: choose(0, extends: extends)
    case .keyboardEnd: choose(last, extends: extends)
    default: return false
    }
    return true
  }

  // MARK: Keys

  private func handle(_ key: UIKey) -> Bool {
    // Typing while the lines have the keys starts a search.
    copies(key) || step(key.keyCode, extends: key.modifierFlags.contains(.shift))
      || header.searchLine.take(key)
  }

  private func copies(_ key: UIKey) -> Bool {
    guard key.modifierFlags.contains(.control), key.charactersIgnoringModifiers.lowercased() == "c",
      !list.chosen.isEmpty
    else { return false }
    copy?(chosenJSON)
    return true
  }

  /// The records of the chosen lines, as in the trace file.
  private var chosenJSON: String {
    guard let log = moment?.history.log else { return "" }
    let numbers = Set(list.chosen.flatMap { shown[$0].entries })
    var written = Set<Int>()
    let records = log.entries(from: numbers.min() ?? 0).filter { numbers.contains($0.number) }
      .flatMap(\.records)
      .filter { written.insert($0.n).inserted }
    return records.map { $0.json + "\n" }.joined()
  }
}

extension EventLog.Entry {
  /// The view that it is about.
  fileprivate var subject: ObjectID? {
    switch records[0].body {
    case .hitTest(let step): step.result ?? step.view
    case .event: touch?.view
    case .withhold(let withhold): withhold.view
    case .gesture(let gesture): gesture.view
    case .deliver(let deliver): deliver.to
    case .control(let control): control.control
    case .action(let action): action.sender.kind == .recognizer ? nil : action.sender
    case .discard, .relation, .scene, .tree, .frame: nil
    }
  }
}
