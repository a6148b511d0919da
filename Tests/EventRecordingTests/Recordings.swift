import Foundation
import Testing
import UIKitCore

@testable import EventRecording

/// Recordings as text and as bytes, for tests.
nonisolated enum Recordings {
  /// A header as a recorder writes it, with the empty line behind it.
  static let header = """
    fingerpost recording 1
    version \(RecordingHeader.currentVersion)
    scene drawer
    language en
    display 1280x800 scale=1 appearance=light interval=0.016666666666666666


    """

  /// The bytes of a session.
  static func bytes(_ header: RecordingHeader, _ turns: [RecordedTurn]) -> [UInt8] {
    var writer = RecordingWriter(header)
    for turn in turns { writer.add(turn.turn, isDrawn: turn.isDrawn) }
    return bytes(&writer)
  }

  static func bytes(_ writer: inout RecordingWriter) -> [UInt8] { writer.flush { Array($0) } }

  /// What stands in a recording, up to its end.
  static func read(_ bytes: [UInt8]) throws(RecordingError) -> (
    header: RecordingHeader, turns: [RecordedTurn], checks: [TurnCheck], note: String?
  ) {
    var reader = try RecordingReader(bytes: bytes, file: "session")
    var turns: [RecordedTurn] = []
    var checks: [TurnCheck] = []
    while let entry = try reader.next() {
      switch entry {
      case .turn(let turn): turns.append(turn)
      case .check(let more): checks += more
      }
    }
    return (reader.header, turns, checks, reader.note)
  }

  /// What stands in a recording with these lines behind an ordinary header.
  static func read(lines: String) throws(RecordingError) -> (
    header: RecordingHeader, turns: [RecordedTurn], checks: [TurnCheck], note: String?
  ) {
    try read(Array((header + lines).utf8))
  }

  /// Why a recording cannot be read; nil if it can.
  static func problem(_ bytes: [UInt8]) -> RecordingError? {
    do {
      _ = try read(bytes)
      return nil
    } catch {
      return error
    }
  }
}
