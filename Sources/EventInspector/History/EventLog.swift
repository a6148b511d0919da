import Foundation
import UIKitCore

/// Everything that happened in an application, one entry each; keeps the latest.
///
/// The entries are in chunks that never change once they are full: a copy of a history shares them, so adding the
/// next record copies one chunk at most.
nonisolated package struct EventLog: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case touches, searches, gestures, actions, deliveries
  }

  /// An event in the log, with its records.
  package struct Entry: Sendable {
    /// The number among all entries, from 1.
    package let number: Int
    package let kind: Kind
    /// The records: several for a search, and for a call that went up the responder chain.
    package fileprivate(set) var records: [TraceRecord]
    /// The touch that it is about, one of its event's; nil if it is about none.
    package let touch: TraceRecord.Touch?

    /// When it happened, in seconds on the application's clock.
    package var time: TimeInterval { records[0].t }
  }

  package static let mostRecords = 4000
  private static let chunkSize = 250

  /// How many entries there have been.
  package private(set) var entryCount = 0
  /// How many times an entry was added or grew.
  package private(set) var changeCount = 0
  private var chunks: [[Entry]] = []
  /// How many records each chunk holds.
  private var sizes: [Int] = []

  package init() {}

  /// How many records are kept now.
  package var recordCount: Int { sizes.reduce(0, +) }

  /// The kept entries, oldest first.
  package var entries: some Sequence<Entry> { chunks.lazy.joined() }

  /// The last entry that was added.
  package var latest: Entry? { chunks.last?.last }

  /// The number of the oldest entry that is kept.
  package var firstNumber: Int { chunks.first?.first?.number ?? 1 }

  /// The entries from a number on, oldest first.
  package func entries(from number: Int) -> [Entry] {
    var result: [Entry] = []
    for chunk in chunks.reversed() {
      guard let last = chunk.last, last.number >= number else { break }
      result.insert(contentsOf: chunk.drop { $0.number < number }, at: 0)
    }
    return result
  }

  /// Adds a record; leaves out moves and their repeated consequences.
  package mutating func add(_ record: TraceRecord) {
    if record.body.isMove {
      if record.body.isChangeOfValue, !isRepeated(record.body) { append(.actions, record) }
      return
    }
    switch record.body {
    case .hitTest(let step):
      guard step.touch != nil else { return }
      if grows(record, where: { $0.isSearch(step.search) }) { return }
      append(.searches, record)
    case .event(let event): add(event, record)
    case .deliver(let deliver):
      if grows(record, where: { $0.continues(of: deliver) }) { return }
      append(.deliveries, record)
    case .discard(let discard):
      if grows(record, where: { $0.continues(endingIn: discard) }) { return }
      append(.deliveries, record)
    case .withhold: append(.deliveries, record)
    case .gesture, .relation: append(.gestures, record)
    case .control, .action: append(.actions, record)
    case .scene, .tree, .frame: return
    }
  }

  private mutating func add(_ event: TraceRecord.Event, _ record: TraceRecord) {
    switch event.type {
    case .hover, .scroll, .transform: return
    case .presses, .motion, .remoteControl: append(.touches, record)
    case .touches:
      for touch in event.touches where touch.phase != .moved && touch.phase != .stationary {
        append(.touches, record, touch)
      }
    }
  }

  private mutating func append(_ kind: Kind, _ record: TraceRecord, _ touch: TraceRecord.Touch? = nil) {
    entryCount += 1
    changeCount += 1
    if (sizes.last ?? EventLog.chunkSize) >= EventLog.chunkSize {
      let size = chunks.last?.reduce(0) { $0 + $1.records.count }
      assert(size == sizes.last, "the records of a full chunk are miscounted")
      chunks.append([])
      sizes.append(0)
    }
    chunks[chunks.count - 1].append(Entry(number: entryCount, kind: kind, records: [record], touch: touch))
    sizes[sizes.count - 1] += 1
    forgetOldest()
    assert(chunks.last?.last?.number == entryCount, "the last entry has not the last number")
  }

  /// Adds a record to the last entry if it is another step of it.
  private mutating func grows(_ record: TraceRecord, where belongs: (Entry) -> Bool) -> Bool {
    guard let last = chunks.last?.last, belongs(last), last.records.count < EventLog.chunkSize else {
      return false
    }
    let (chunk, index) = (chunks.count - 1, chunks[chunks.count - 1].count - 1)
    chunks[chunk][index].records.append(record)
    sizes[chunk] += 1
    changeCount += 1
    forgetOldest()
    return true
  }

  /// Whether the same has been logged since a finger last came down or was lifted.
  private func isRepeated(_ body: TraceRecord.Body) -> Bool {
    for entry in (chunks.last ?? []).reversed() {
      if entry.records[0].body == body { return true }
      if entry.kind == .touches { return false }
    }
    return false
  }

  private mutating func forgetOldest() {
    while recordCount > EventLog.mostRecords {
      chunks.removeFirst()
      sizes.removeFirst()
    }
    assert(chunks.count == sizes.count, "a chunk has no size")
  }
}

nonisolated extension TraceRecord.Body {
  /// Whether it reports that a person changed a control's value.
  fileprivate var isChangeOfValue: Bool {
    switch self {
    case .control(let control): control.event == "valueChanged"
    case .action(let action): action.event == "valueChanged"
    default: false
    }
  }
}

nonisolated extension EventLog.Entry {
  fileprivate func isSearch(_ number: Int) -> Bool {
    if case .hitTest(let step) = records[0].body { step.search == number } else { false }
  }

  /// Whether a call is the next step of this one's propagation.
  fileprivate func continues(of deliver: TraceRecord.Deliver) -> Bool {
    guard case .deliver(let first) = records[0].body, let last = records.last,
      case .deliver = last.body
    else { return false }
    return first.method == deliver.method && first.touches == deliver.touches
  }

  fileprivate func continues(endingIn discard: TraceRecord.Discard) -> Bool {
    guard case .deliver(let first) = records[0].body, let last = records.last,
      case .deliver = last.body
    else { return false }
    return first.touches == discard.touches
  }

  /// The responders that a call reached, in order.
  package var propagation: [ObjectID] {
    records.compactMap { if case .deliver(let deliver) = $0.body { deliver.to } else { nil } }
  }
}
