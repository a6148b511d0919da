import Foundation
import UIKitCore

// How a replay is checked
// =======================
//
// While a session is recorded its trace is observed, and for each turn the recording keeps which kinds of record the
// turn made, in order, with a 16-bit value for the content of each. A replay does the same with its own trace and
// compares. So it can name the first turn that went differently, and the first record in it.
//
// A turn is one word: for each record a letter for its kind and four hexadecimal digits. `-` is a turn without
// records, `-12` twelve of them. A turn with very many records is cut short: `+900x1a2b` are 900 more with one value
// for all.
//
// Records about how the application was shown do not count, because a replay is shown elsewhere: `frame`, `tree`,
// `scene`. Nor does a record's number, because it counts those as well.

/// The trace of one turn, in short.
nonisolated package struct TurnCheck: Hashable, Sendable {
  /// One record.
  package struct Entry: Hashable, Sendable {
    /// The letter of its kind.
    var letter: UInt8
    /// Its content.
    var value: UInt16

    /// The name of its kind in the trace.
    var name: String { TurnCheck.name(of: letter) ?? "unknown" }
  }

  /// How many records of one turn are distinguished.
  static let capacity = 400
  /// The most turns to check together, however little time they take.
  static let mostTurnsTogether = 4096
  /// The most turns that a reader accepts: those of a line, with runs of turns without records.
  static let mostTurns = 10_000
  /// The most records of one turn that a reader accepts.
  private static let mostRecords = 1_000_000_000

  /// The first records, in order.
  private(set) var entries: [Entry] = []
  /// How many more there were.
  private(set) var restCount = 0
  private(set) var restValue: UInt16 = 0

  package init() {}

  init(entries: [Entry], restCount: Int, restValue: UInt16) {
    (self.entries, self.restCount, self.restValue) = (entries, restCount, restValue)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// How many records there were.
  var count: Int { entries.count + restCount }

  /// Adds a turn's record, with an empty writer; returns whether it counts.
  mutating func add(_ record: TraceRecord, _ writer: inout JSONWriter) -> Bool {
    guard let letter = TurnCheck.letter(of: record.body) else { return false }
    var counted = record
    counted.n = 0
    writer.addMembers(of: counted)
    writer.endLine()
    var value: UInt16 = 0
    writer.flushLines { value = TurnCheck.value(of: $0) }
    if entries.count < TurnCheck.capacity {
      entries.append(Entry(letter: letter, value: value))
    } else {
      restCount += 1
      restValue = restValue &* 31 &+ value
    }
    return true
  }

  // MARK: Records

  private static func letter(of body: TraceRecord.Body) -> UInt8? {
    switch body {
    case .event: UInt8(ascii: "e")
    case .hitTest: UInt8(ascii: "h")
    case .withhold: UInt8(ascii: "w")
    case .relation: UInt8(ascii: "r")
    case .gesture: UInt8(ascii: "g")
    case .deliver: UInt8(ascii: "d")
    case .control: UInt8(ascii: "c")
    case .action: UInt8(ascii: "a")
    case .discard: UInt8(ascii: "x")
    case .scene, .tree, .frame: nil
    }
  }

  /// The name of a kind in the trace.
  static func name(of letter: UInt8) -> String? {
    switch letter {
    case UInt8(ascii: "e"): "event"
    case UInt8(ascii: "h"): "hitTest"
    case UInt8(ascii: "w"): "withhold"
    case UInt8(ascii: "r"): "relation"
    case UInt8(ascii: "g"): "gesture"
    case UInt8(ascii: "d"): "deliver"
    case UInt8(ascii: "c"): "control"
    case UInt8(ascii: "a"): "action"
    case UInt8(ascii: "x"): "discard"
    default: nil
    }
  }

  /// FNV-1a of 32 bits, folded to 16; Swift's own hashing differs from process to process.
  private static func value(of bytes: UnsafeRawBufferPointer) -> UInt16 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return UInt16(truncatingIfNeeded: hash ^ (hash >> 16))
  }

  // MARK: Text

  /// The turn as one word; without records, `-`.
  var text: String {
    guard !isEmpty else { return "-" }
    var word = ""
    for entry in entries {
      word.unicodeScalars.append(Unicode.Scalar(entry.letter))
      word += TurnCheck.digits(of: entry.value)
    }
    if restCount > 0 { word += "+\(restCount)x" + TurnCheck.digits(of: restValue) }
    return word
  }

  /// Reads the word of a turn with records; nil if it is none.
  package init?(_ word: ArraySlice<UInt8>) {
    var rest = word
    while let letter = rest.popFirst() {
      guard letter != UInt8(ascii: "+") else {
        guard readRest(&rest) else { return nil }
        break
      }
      guard entries.count < TurnCheck.capacity, TurnCheck.name(of: letter) != nil,
        let value = TurnCheck.value(&rest)
      else { return nil }
      entries.append(Entry(letter: letter, value: value))
    }
    if entries.isEmpty { return nil }
  }

  /// Reads how many more records there were, and the value for them.
  private mutating func readRest(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard entries.count == TurnCheck.capacity, let middle = rest.firstIndex(of: UInt8(ascii: "x")),
      let count = RecordingNumber.whole(rest[..<middle]), (1...TurnCheck.mostRecords).contains(count)
    else { return false }
    rest = rest[middle...].dropFirst()
    guard let value = TurnCheck.value(&rest), rest.isEmpty else { return false }
    (restCount, restValue) = (count, value)
    return true
  }

  private static func digits(of value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = rest.popFirst().flatMap(RecordingWords.digit) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
